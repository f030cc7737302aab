"""Deals told in a mail and answered by its links: GET asks, POST answers, and what is said in private stays there."""

import random
from datetime import timedelta

import pytest
from django.core import signing
from django.db.models.functions import Now
from django.test import Client
from django.utils import timezone

from accounts.models import Device, User
from games import store
from games.kernel import dump as encoded
from games.kernel import view
from games.kernel.press import Deal
from games.mechanics.personas import persona_name
from games.models import Game, Message, Notice, Player
from games.notify import deal_links, push
from games.notify.deliver import deliver
from games.notify.relevance import cause
from games.services.tables import starting
from games.services.talk import press, table_talk
from games.titles.machrou3.rules.press import NoChallenge, StandAside
from games.wording.parts import plain
from games.wording.voices import phrase
from tests import tables
from tests.titles.examples import NIGHTS, AccusePlayer, SparePlayer

from .conftest import dealt, mailable, pass_time
from .letters import links
from .test_acts import main, post, words
from .test_scanner import dump

pytestmark = pytest.mark.django_db

GIVER, READER, OTHER = 0, 1, 2
SAID = "The quince for the olive."
DEAL = Deal(READER, NoChallenge(READER), StandAside(), 0)


@pytest.fixture
def record():
    found = dealt(4)
    Notice.objects.all().delete()
    return found


def offer(record, to=None, deal=DEAL, giver=GIVER):
    game = Game.objects.get(pk=record.pk)
    return press.say(game, player=game.players.get(seat=giver), act=deal, text=SAID, to=to)


def told(record, seat):
    rows = Notice.objects.filter(user=record.players[seat].user_id).order_by("id")
    return list(rows.values_list("kind", "state"))


def letters_to(record, seat, office):
    pass_time()
    deliver()
    return office.to(tables.user_at(record, seat))


def paths(record):
    """{answer: path} of the links in the mail on the one deal."""
    notice = Notice.objects.get(kind="deal")
    found = deal_links.mailed(notice, cause(notice)).links
    names = [
        signing.Signer(salt=deal_links.SALT).unsign_object(link.rpartition("/b/")[2][:-1])[-1] for _, link in found
    ]
    return dict(zip(names, (link.removeprefix("http://testserver") for _, link in found), strict=True))


def test_whom_a_deal_is_offered_to_is_told_of_it_and_all_others_that_somebody_wrote(record, mailoutbox):
    User.objects.update(channels={"message": "mail"})
    offer(record)
    kinds = {seat: [kind for kind, _state in told(record, seat)] for seat in range(4)}
    assert kinds == {GIVER: [], READER: ["deal"], OTHER: ["message"], 3: ["message"]}
    pass_time()
    deliver()
    bodies = {mail.to[0]: mail.body for mail in mailoutbox}
    assert len(bodies) == 3
    assert [to for to, body in bodies.items() if "NoChallenge" in body or "Challenge no district" in body] == [
        tables.user_at(record, READER).email
    ]


def test_the_mail_carries_what_all_may_read_and_an_answer_in_both_bodies(record, mailoutbox):
    offer(record)
    found = paths(record)
    assert set(found) == {"accept", "refuse"}
    pass_time()
    deliver()
    (letter,) = mailoutbox
    assert letter.subject.strip() == "Café Gemmayzé: a bargain is offered to you"
    for text in (letter.body, str(letter.alternatives[0].content)):
        said = words(text)
        assert f"{record.players[GIVER].name}: “" in said and "Challenge no district of" in said
        assert all(f"http://testserver{path}" in text for path in found.values())


def test_a_link_asks_and_changes_nothing_until_its_button_is_pressed(record):
    offer(record)
    found, before = paths(record), dump()
    for path in found.values():
        page = Client().get(path)
        assert page.status_code == 200 and "Challenge no district of" in main(page)
        assert page["Referrer-Policy"] == "no-referrer" and "no-store" in page["Cache-Control"]
        assert "<script" not in main(page)
    assert dump() == before
    done = post(found["accept"])
    assert done.status_code == 200 and "you have accepted it" in main(done)
    (said,) = Message.objects.exclude(answers=None)
    assert said.press == {"is": "Respond", "does": "accept"} and said.player.seat == READER
    for path in found.values():
        assert "no longer open" in main(Client().get(path))
        assert post(path).status_code == 409
    assert Message.objects.exclude(answers=None).count() == 1


def test_a_deal_is_refused_by_its_link(record):
    offer(record)
    assert "you have refused it" in main(post(paths(record)["refuse"]))
    assert [each.press["does"] for each in Message.objects.exclude(answers=None)] == ["refuse"]


def test_what_is_offered_in_private_is_in_no_mail(record, mailoutbox):
    said = offer(record, to=READER)
    assert told(record, READER) == [("deal", "waiting")] and told(record, OTHER) == []
    pass_time()
    deliver()
    (letter,) = mailoutbox
    everything = letter.subject + letter.body + str(letter.alternatives[0].content)
    for secret in ("Challenge", SAID, record.players[GIVER].name, said.key, said.thread.key, "private", "/b/"):
        assert secret not in everything, secret
    page = f"/t/{record.public_id}/bargains/open/"
    assert page in links(letter)
    assert "Challenge no district of" in tables.client_at(record, READER).get(page).content.decode()
    for other in (Client(), tables.client_at(record, OTHER)):
        assert b"Challenge no district of" not in other.get(page, follow=True).content


def test_a_link_to_what_was_said_in_private_would_open_nothing(record):
    said = offer(record, to=READER)
    user = tables.user_at(record, READER)
    path = deal_links.address(record.public_id, user.public_id, READER, said.key, "accept")
    path = path.removeprefix("http://testserver")
    assert "no longer open" in main(Client().get(path)) and "Challenge" not in main(Client().get(path))
    assert post(path).status_code == 409
    assert not Message.objects.exclude(answers=None).exists()


def give_back(record):
    said = Message.objects.get()
    press.respond(Game.objects.get(pk=record.pk), player=said.player, key=said.key, does="withdraw", text="No.")


def give_up(record):
    Player.objects.filter(game=record.pk, seat=GIVER).update(user=User.objects.create(username="Nour"))


def go_on(record):
    tables.played_until(record, lambda now: now.state.table.round > 1)


def end(record):
    tables.played_until(record, lambda now: now.state.outcome)


def answer(record):
    player = Player.objects.select_related("game").get(game=record.pk, seat=READER)
    press.respond(player.game, player=player, key=Message.objects.get().key, does="refuse", text="No.")


@pytest.mark.parametrize("happens", [give_back, answer, give_up, go_on, end])
def test_a_link_and_a_notice_end_with_the_deal(record, happens, mailoutbox):
    offer(record, deal=Deal(READER, NoChallenge(READER), StandAside(), 1))
    found, notice = paths(record), Notice.objects.get(kind="deal")
    assert cause(notice)
    happens(record)
    pass_time()
    deliver()
    assert not [letter for letter in mailoutbox if "a bargain is offered" in letter.subject]
    assert not Notice.objects.filter(pk=notice.pk).exclude(state="dropped").exists()
    for path in found.values():
        assert "no longer open" in main(Client().get(path))
        assert post(path).status_code == 409


def test_no_notice_is_sent_of_what_cannot_be_done_any_more(mailoutbox):
    """Somebody whom they would accuse together has died since."""
    game = tables.lobby(8, slug=NIGHTS)
    mailable(game)
    starting.start_game(game.pk)
    record = tables.played_until(store.read(game.pk), lambda now: not view(now.rules, now.state, GIVER).hushed)
    Notice.objects.all().delete()
    offer(record, deal=Deal(READER, SparePlayer(READER), AccusePlayer(OTHER), 0))
    notice = Notice.objects.get(kind="deal")
    assert cause(notice)
    record = tables.played_until(record, lambda now: OTHER not in now.state.table.alive, seed=3)
    assert {GIVER, READER} <= set(record.state.table.alive) and record.state.outcome is None
    pass_time()
    deliver()
    assert not [letter for letter in mailoutbox if "a bargain is offered" in letter.subject]
    assert told(record, READER).count(("deal", "dropped")) == 1


def test_a_link_is_unknown_once_the_seat_has_changed_hands(record):
    offer(record)
    found = paths(record)
    Player.objects.filter(game=record.pk, seat=READER).update(user=User.objects.create(username="Newcomer"))
    for path in found.values():
        assert (Client().get(path).status_code, post(path).status_code) == (404, 404)


@pytest.mark.parametrize("place", [0, -2, 40])
def test_a_link_that_was_tampered_with_is_unknown(record, place):
    offer(record)
    token = paths(record)["accept"][3:-1]
    place %= len(token)
    forged = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
    for each in (forged, signing.Signer().sign_object(["x"]), "x"):
        assert (Client().get(f"/b/{each}/").status_code, post(f"/b/{each}/").status_code) == (404, 404)


def test_the_page_is_the_same_for_whoever_has_the_link(record):
    offer(record)
    path = paths(record)["accept"]
    seen = {main(client.get(path)) for client in (Client(), *(tables.client_at(record, seat) for seat in range(3)))}
    assert len(seen) == 1


def test_one_is_told_of_one_open_deal_of_each_person(record):
    offer(record)
    offer(record, to=READER)
    assert told(record, READER) == [("deal", "waiting")]
    offer(record, giver=OTHER)
    assert len(told(record, READER)) == 2
    Message.objects.update(at=Now() - timedelta(days=2))
    offer(record)
    assert len(told(record, READER)) == 3
    for said in Message.objects.filter(player__seat=GIVER):
        player = Player.objects.select_related("game").get(game=record.pk, seat=READER)
        press.respond(player.game, player=player, key=said.key, does="refuse", text="No.")
    offer(record)
    assert len(told(record, READER)) == 4


@pytest.mark.parametrize("to", [None, READER])
def test_who_has_been_shown_it_or_has_muted_them_gets_no_mail(record, to):
    said = offer(record, to=to)
    player = Player.objects.select_related("game").get(game=record.pk, seat=READER)
    table_talk.shown(player, said.thread_id, said.pk)
    pass_time()
    assert deliver() == 0 and told(record, READER) == [("deal", "dropped")]
    table_talk.mute(player, seat=OTHER, yes=True)
    offer(record, giver=OTHER, to=to)
    assert told(record, READER) == [("deal", "dropped")]


def test_a_device_shows_the_same_of_what_is_offered_before_all_and_in_private(record):
    Device.objects.create(user=tables.user_at(record, READER), endpoint="https://x.example/1", p256dh="x", auth="x")
    shown = []
    for to in (None, READER):
        Notice.objects.all().delete()
        Message.objects.all().delete()
        offer(record, to=to)
        notice = Notice.objects.get(kind="deal", channel="push")
        shown.append(push.words(notice, cause(notice), timezone.now()))
    before_all, alone = ({**each, "tag": "", "actions": [way["title"] for way in each["actions"]]} for each in shown)
    assert before_all == alone
    assert before_all["actions"] == ["Accept it", "Refuse it"] and "Challenge" not in repr(shown)
    page = f"http://testserver/t/{record.public_id}/bargains/open/"
    assert {way["action"] for way in shown[1]["actions"]} == {page} and alone["url"] == page
    assert all("/b/" in way["action"] for way in shown[0]["actions"])


def test_the_page_of_open_deals_answers_and_comes_back(record):
    said = offer(record)
    client = tables.client_at(record, READER)
    page = f"/t/{record.public_id}/bargains/open/"
    assert b'value="accept"' in client.get(page).content
    assert b'value="accept"' not in tables.client_at(record, OTHER).get(page).content
    answer = client.post(f"/t/{record.public_id}/bargains/{said.key}/respond/", {"does": "accept", "at": "open_deals"})
    assert answer.status_code == 303 and answer["Location"] == page
    assert b"No bargain waits for your answer" in client.get(page).content


@pytest.mark.parametrize("does", ["accept", "refuse"])
def test_whoever_has_answered_a_mail_offers_something_in_one_step(record, does):
    offer(record)
    table, client = f"/t/{record.public_id}/bargains/", tables.client_at(record, READER)
    link = paths(record)[does]
    assert f'href="{table}#offer"' not in main(Client().get(link))
    assert f'href="{table}#offer"' in main(post(link))
    assert f'href="{table}#offer"' in client.get(f"{table}open/").content.decode()
    Game.objects.filter(pk=record.pk).update(press="pledges")
    assert f'href="{table}#offer"' not in client.get(f"{table}open/").content.decode()


def test_the_mail_and_the_page_speak_the_readers_language(record, mailoutbox):
    User.objects.filter(seats__game=record.pk, seats__seat=READER).update(language="fr")
    offer(record)
    path = paths(record)["accept"]
    pass_time()
    deliver()
    assert "Rester neutre dans les batailles" in mailoutbox[0].body
    assert "Rester neutre dans les batailles" in main(Client().get(path, headers={"Accept-Language": "en"}))


def test_who_may_not_talk_now_is_told_so_by_the_page(monkeypatch):
    record = tables.started(8, slug=NIGHTS)
    record = tables.played_until(record, lambda now: not view(now.rules, now.state, 0).hushed)
    look = view(record.rules, record.state, 0)
    kind = next(iter(record.rules.pledges))
    one, other = (
        kind(**{field.name: field.choices[0] for field in record.rules.pledges[kind].fields(look, seat)})
        for seat in (0, 1)
    )
    said = offer(record, deal=Deal(1, one, other, 0))
    user = tables.user_at(record, 1)
    path = deal_links.address(record.public_id, user.public_id, 1, said.key, "accept").removeprefix("http://testserver")
    rng = random.Random(2)
    while not view(record.rules, record.state, 1).hushed:
        tables.one_move(record.pk, rng)
        record = tables.store.read(record.pk)
    before = Message.objects.count()
    refused = post(path)
    assert refused.status_code == 422 and "shut now" in main(refused) and Message.objects.count() == before


@pytest.mark.parametrize("key", ["one", "other"])
def test_a_bots_deal_is_put_in_its_mail_as_on_the_page(key):
    record = tables.started(2, bots="sensible", size=8, slug=NIGHTS)
    person, bot = (next(each for each in record.players if bool(each.bot) == wanted) for wanted in (False, True))
    game, deal = Game.objects.get(pk=record.pk), Deal(person.seat, SparePlayer(person.seat), SparePlayer(bot.seat), 0)
    row = {"key": key, "press": encoded(record.rules, deal, object), "said_at": record.state.number}
    table_talk.write(game, game.players.get(seat=bot.seat), "as it is said", tell=False, **row)
    beginning = phrase(Deal, persona_name(bot.name), key).split("{until}")[0].partition("{player}")[2].strip(" ,")
    told = plain(deal_links.find(game.players.get(seat=person.seat), key, "accept").offer)
    page = tables.client_at(record, person.seat).get(f"/t/{record.public_id}/bargains/").content.decode()
    assert beginning and beginning in told and beginning in page
