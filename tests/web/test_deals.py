"""Deals in words that the rules can read: built, begun from the board, answered, taken back."""

import random
import re
from types import SimpleNamespace

import pytest
from django.utils.datastructures import MultiValueDict

from accounts.models import User
from games.forms.deals import build, countered, parse
from games.forms.press import Desk
from games.kernel import owed, view
from games.kernel.decisions import check_blanks
from games.kernel.press import Deal
from games.models import Game, Message, Player
from games.reading import threads
from games.reading.scene import scene_as
from games.services.talk import table_talk
from games.titles import registry
from tests import tables
from tests.conformance.play import filled
from tests.tables import client_at

from .test_bargains import DEAL, respond, say, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return tables.started(4)


def test_a_deal_is_built_offered_and_accepted(record):
    client = client_at(record, 0)
    query = "?player=1&give=NoChallenge&want=StandAside"
    page = client.get(url(record) + query).content.decode()
    assert 'name="give-NoChallenge-player"' in page and 'value="Deal"' in page
    assert client.post(url(record), {**DEAL, "until": "0"}).status_code == 303
    offer = Message.objects.get()
    assert "verdict-" not in client_at(record, 2).get(url(record)).content.decode()
    assert b'value="accept"' in client_at(record, 1).get(url(record)).content
    assert b'value="accept"' not in client_at(record, 2).get(url(record)).content
    assert b'value="withdraw"' in client.get(url(record)).content
    respond(record, 2, offer.key, "accept")
    respond(record, 1, offer.key, "withdraw")
    assert not offer.responses.exists()
    respond(record, 1, offer.key, "accept")
    respond(record, 1, offer.key, "refuse")
    assert [each.press["does"] for each in offer.responses.all()] == ["accept"]
    page = client_at(record, 2).get(url(record)).content.decode()
    assert "A bargain, accepted" in page and page.count("verdict-open") == 2


def test_whoever_promised_the_contrary_is_told_so_before_they_accept(record):
    wanted = {"want": "ElectPlayer", "want-ElectPlayer-player": "0", "until": "0"}
    client_at(record, 0).post(url(record), {**DEAL, **wanted})
    offer = Message.objects.get()
    assert warned(record) == [0, 0, 0]
    say(record, 1, kind="ElectPlayer", **{"ElectPlayer-player": "2"})
    assert warned(record) == [0, 1, 0]
    respond(record, 1, offer.key, "accept")
    assert warned(record) == [0, 0, 0]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"kind": "ElectPlayer", "ElectPlayer-player": "0"}, 1),
        ({"kind": "ElectPlayer", "ElectPlayer-player": "2"}, 0),
        ({**DEAL, "give": "ElectPlayer", "give-ElectPlayer-player": "0", "player": "0", "until": "0"}, 1),
    ],
)
def test_whoever_promises_or_offers_the_contrary_of_what_they_promised_is_told_so(record, said, told):
    say(record, 1, kind="ElectPlayer", **{"ElectPlayer-player": "2"})
    client = client_at(record, 1)
    answer = client.post(url(record), {"until": "0", **said}, follow=True).content.decode()
    assert "It is said" in answer and answer.count("You promised what goes against it") == told


@pytest.mark.parametrize("to", ["", "2"])
def test_they_are_told_of_what_they_promised_anywhere_but_in_the_open_of_nothing_private(record, monkeypatch, to):
    """The page of their open deals tells of all of it; the table, which others may glance at, of what all were told."""
    monkeypatch.setattr(threads, "LATEST", 1)
    monkeypatch.setattr(threads, "BARGAINS", 1)
    say(record, 1, kind="ElectPlayer", to=to, **{"ElectPlayer-player": "2"})
    say(record, 3, kind="StandAside")
    wanted = {"want": "ElectPlayer", "want-ElectPlayer-player": "0", "until": "0"}
    client_at(record, 0).post(url(record), {**DEAL, **wanted})
    assert warned(record, "open_deals") == [0, 1, 0]
    assert warned(record, "table") == ([0, 0, 0] if to else [0, 1, 0])


def warned(record, page="bargains"):
    """How often each of three is told that they promised the contrary."""
    pages = [client_at(record, seat).get(url(record, page)).content.decode() for seat in range(3)]
    return [page.count("You promised what goes against it") for page in pages]


@pytest.mark.parametrize(
    ("seat", "does", "words"), [(1, "refuse", "A bargain, refused"), (0, "withdraw", "A bargain, taken back")]
)
def test_a_deal_is_refused_or_taken_back(record, seat, does, words):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    respond(record, seat, Message.objects.get().key, does)
    page = client_at(record, 3).get(url(record)).content.decode()
    assert words in page and "verdict-" not in page


def test_whoever_answers_a_deal_without_script_is_told_that_it_was_taken(record):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    key, reader = Message.objects.get().key, client_at(record, 1)
    reader.post(url(record, "respond", key), {"does": "accept", "at": "open_deals"})
    page = reader.get(url(record, "open_deals")).content.decode()
    assert "The bargain is accepted." in page and "They wait for your answer." not in page


def test_what_was_said_last_stands_last(record):
    say(record, 0, kind="NoChallenge", **{"NoChallenge-player": "1"})
    say(record, 1, kind="StandAside")
    page = client_at(record, 0).get(url(record)).content.decode()
    thread = page[page.index('<ol class="thread">') : page.index("</ol>")]
    assert thread.index("Challenge no district of") < thread.index("Stay neutral")


def test_whoever_is_offered_one_reads_so_beside_their_question_until_it_is_answered(record):
    table, waits = url(record, "table"), "bargain waits for your answer"
    assert waits not in client_at(record, 1).get(table).content.decode()
    offered = client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    assert offered["Location"].endswith("#messages")
    page = client_at(record, 1).get(table).content.decode()
    assert f"1 {waits}" in page and url(record, "open_deals") in page
    assert waits not in client_at(record, 2).get(table).content.decode()
    respond(record, 1, Message.objects.get().key, "refuse")
    assert waits not in client_at(record, 1).get(table).content.decode()


def test_answers_are_no_messages_and_a_refused_one_says_why_beside_its_buttons(record, settings):
    settings.RATE_LIMITS = {"talk": (2, 60), "answer_bargain": (3, 60)}
    for seat in (0, 0, 2, 2):
        client_at(record, seat).post(url(record), {**DEAL, "until": "0"})
    offers, script = list(Message.objects.order_by("id")), {"HX-Request": "true"}
    answers = [
        client_at(record, 1).post(url(record, "respond", each.key), {"does": "accept"}, headers=script)
        for each in offers
    ]
    assert [each.status_code for each in answers] == [204, 204, 204, 200]
    assert "You answered many bargains" in answers[3].content.decode() and answers[3]["HX-Reswap"] == "beforeend"
    assert Message.objects.filter(answers__in=offers).count() == 3


def test_another_deal_is_offered_instead_and_theirs_is_refused_with_it(record):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    offer, me = Message.objects.get(), client_at(record, 1)
    query = f"?counters={offer.key}"
    assert query in me.get(url(record)).content.decode()
    page = me.get(url(record) + query).content.decode()
    assert 'name="give" value="StandAside"' in page and 'name="want" value="NoChallenge"' in page
    assert re.search(r'name="want-NoChallenge-player" value="1"[^>]* checked', page)
    sent = {"kind": "Deal", "counters": offer.key, "player": "0", "give": "StandAside", "want": "NoChallenge"}
    wrong = me.post(url(record), {**sent, "until": "0"})
    assert wrong.status_code == 422 and f'name="counters" value="{offer.key}"' in wrong.content.decode()
    assert not offer.responses.exists()
    assert me.post(url(record), {**sent, "until": "0", "want-NoChallenge-player": "1"}).status_code == 303
    assert [each.press["does"] for each in offer.responses.all()] == ["refuse"]
    assert Message.objects.filter(press__is="Deal").count() == 2


def test_a_deal_is_offered_instead_of_one_that_is_open_to_oneself_alone(record):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    offer = Message.objects.get()
    for seat in (0, 2):
        page = client_at(record, seat).get(f"{url(record)}?counters={offer.key}").content.decode()
        assert f"?counters={offer.key}#offer" not in page and 'name="counters"' not in page
        client_at(record, seat).post(
            url(record), {**DEAL, "player": "3", "give-NoChallenge-player": "3", "until": "0", "counters": offer.key}
        )
        assert not offer.responses.exists()


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_every_deal_turned_round_says_the_same(slug):
    record = tables.started(max(4, registry.ruleset(slug).seats[0]), slug=slug)
    record = tables.played_until(record, lambda now: not view(now.rules, now.state, 0).hushed)
    scene, rng = scene_as(record, 0, "en"), random.Random(1)
    desk = Desk(scene, (scene.seats[1],), True)
    kinds = [(kind, fields.fields) for kind, fields in record.rules.pledges.items()]
    for give, give_fields in kinds:
        for want, want_fields in kinds:
            blanks = give_fields(scene.look, 1), want_fields(scene.look, 0)
            if None not in blanks:
                deal = Deal(0, filled(rng, give, blanks[0]), filled(rng, want, blanks[1]), 0)
                said = SimpleNamespace(key="x", seat=scene.seats[1], thread="", bargain=SimpleNamespace(act=deal))
                assert parse(desk, countered(desk, said)) == (Deal(1, deal.want, deal.give, 0), None)


def test_a_deal_about_a_district_begins_with_it_and_with_whoever_holds_it(record):
    owner = record.state.table.owner
    district = next(code for code, seat in owner.items() if seat == 2)
    query = f"?about=district {district} 2"
    page = client_at(record, 0).get(url(record) + query).content.decode()
    form = re.search(r'id="offer".*?</section>', page, re.S).group()
    assert '<option value="2" selected>' in form and '<option value="StayAway" selected>' in form
    assert f'name="about" value="district {district} 2"' in form
    page = client_at(record, 0).get(f"{url(record)}{query}&player=2&give=StayAway&want=SwapFor").content.decode()
    assert re.search(rf'name="give-StayAway-district" value="{district}"[^>]* checked', page)
    (swap,) = re.findall(r'name="want-SwapFor-give" value="(\w+ \w+)"[^>]* checked', page)
    assert swap.split()[0] == district and owner[swap.split()[1]] == 0
    free = next(code for code, seat in owner.items() if seat is None)
    page = client_at(record, 0).get(f"{url(record)}?about=district {free}").content.decode()
    assert '<option value="StayAway" selected>' in page


def choices(page, name):
    """The choices of a line of the form, and those of them that it begins with."""
    found = re.findall(rf'name="{name}" value="([^"]*)"([^>]*)', page)
    return [value for value, _ in found], [value for value, more in found if "checked" in more]


def test_what_concerns_the_two_alone_is_about_the_two(record):
    page = client_at(record, 0).get(f"{url(record)}?player=2&give=NoChallenge&want=Assist").content.decode()
    assert choices(page, "give-NoChallenge-player") == (["2"], ["2"])
    assert choices(page, "want-Assist-player") == (["0"], ["0"])
    page = client_at(record, 0).get(f"{url(record)}?player=2&give=SwapFor&want=ElectPlayer").content.decode()
    swaps = [each.split() for each in choices(page, "give-SwapFor-give")[0]]
    owner = record.state.table.owner
    assert swaps and {(owner[give], owner[take]) for give, take in swaps} == {(0, 2)}
    assert choices(page, "want-ElectPlayer-player") == (["0", "1", "3"], ["0"])


def test_of_a_third_player_it_can_be_said_and_answered_all_the_same(record):
    third = {**DEAL, "until": "0", "give-NoChallenge-player": "2"}
    assert client_at(record, 0).post(url(record), third).status_code == 303
    page = client_at(record, 1).get(f"{url(record)}?counters={Message.objects.get().key}").content.decode()
    assert choices(page, "want-NoChallenge-player") == (["1", "2", "3"], ["2"])


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_the_form_of_a_deal_says_what_can_be_said(slug):
    record = tables.started(max(4, registry.ruleset(slug).seats[0]), slug=slug)
    record = tables.played_until(record, lambda now: not view(now.rules, now.state, 0).hushed)
    look, rng = view(record.rules, record.state, 0), random.Random(1)
    said = 0
    for record_class, kind in record.rules.pledges.items():
        for seat, other in ((0, 1), (1, 0)):
            fields = kind.fields(look, seat)
            shown = fields and kind.between(look, other, fields)
            if shown:
                check_blanks(fields, filled(rng, record_class, shown))
                said += 1
    assert said


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_a_deal_begins_with_what_can_be_promised_now(slug):
    record, met = tables.started(max(4, registry.ruleset(slug).seats[0]), slug=slug), set()
    for more in range(0, 120, 8):
        record = tables.played_until(record, lambda now, least=more: now.state.outcome or now.state.number >= least)
        scene = scene_as(record, 0, "en")
        if record.state.outcome or scene.look.hushed or 0 in scene.out:
            continue
        desk = Desk(scene, scene.seats[1:], True)
        first = build(desk, MultiValueDict())
        begun = {"player": [first.players[0].value]}
        for name, kinds in (("give", first.gives), ("want", first.wants)):
            (chosen,) = [each.value for each in kinds if each.chosen]
            begun[name] = [chosen]
        assert build(desk, MultiValueDict(begun)).chosen, begun
        met.add(begun["give"][0])
    assert met


def test_in_a_battle_a_deal_begins_with_support():
    record = tables.played_until(tables.started(5), lambda now: owed(now.state)[0].kind == "intervention")
    asked = owed(record.state)[0].seat
    page = client_at(record, asked).get(url(record)).content.decode()
    assert len(re.findall('<option value="Assist" selected>', page)) == 2


@pytest.mark.parametrize("about", ["district nowhere 2", "nothing", "district", "seat x y", "word \x00"])
def test_about_nothing_that_there_is_a_deal_begins_as_ever(record, about):
    page = client_at(record, 0).get(url(record), {"about": about}).content.decode()
    form = re.search(r'id="offer".*?</section>', page, re.S).group()
    assert '<option value="StayAway" selected>' not in form and "Go on" in form


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_from_each_player_on_the_board_one_gets_to_a_deal_with_them(slug):
    record = tables.started(max(4, registry.ruleset(slug).seats[0]), slug=slug)
    record = tables.played_until(record, lambda now: not view(now.rules, now.state, 0).hushed)
    client = client_at(record, 0)
    page = client.get(url(record, "table")).content.decode()
    assert 'id="offer-here"' in page
    offered = re.findall(r'form="offer-here" name="player" value="(\d+)"', page)
    assert sorted(map(int, offered)) == [seat for seat in record.state.seats if seat]
    form = client.get(f"{url(record)}?player=1").content.decode()
    assert '<option value="1" selected>' in re.search(r'id="offer".*?</section>', form, re.S).group()
    Game.objects.filter(pk=record.pk).update(press="pledges")
    assert b'id="offer-here"' not in client.get(url(record, "table")).content


def test_each_district_of_the_map_leads_to_a_deal_about_it(record):
    page = client_at(record, 0).get(url(record, "table")).content.decode()
    found = dict(re.findall(r'form="offer-here" name="about" value="district ([\w-]+) ?(\d*)"', page))
    assert found == {code: "" if seat is None else str(seat) for code, seat in record.state.table.owner.items()}


def test_a_deal_between_two_is_for_them(record):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0", "to": "1"})
    offer = Message.objects.get()
    assert offer.thread is not None
    assert respond(record, 2, offer.key, "accept").status_code == 404
    assert respond(record, 1, offer.key, "accept").status_code == 303
    assert "verdict-open" in client_at(record, 0).get(url(record)).content.decode()
    assert "verdict-" not in client_at(record, 2).get(url(record)).content.decode()


def test_a_deal_of_somebody_who_left_is_not_open(record):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    offer = Message.objects.get()
    Player.objects.filter(game=record.pk, seat=0).update(user=User.objects.create(username="Nour"))
    assert b"too late to accept" in client_at(record, 1).get(url(record)).content
    respond(record, 1, offer.key, "accept")
    assert not offer.responses.exists()


def swap_of(record, seat, other):
    """A swap that the seat offers to give another in this round, for peace."""
    first = {owner: code for code, owner in record.state.table.owner.items()}
    sent = {**DEAL, "player": str(other), "give": "SwapFor", "want": "NoChallenge", "until": "1"}
    return {**sent, "give-SwapFor-give": f"{first[seat]} {first[other]}", "want-NoChallenge-player": str(seat)}


def test_what_can_not_be_kept_any_more_is_past_and_cannot_be_accepted_or_offered(record):
    seat = record.state.table.active
    other = (seat + 1) % 4
    client_at(record, seat).post(url(record), swap_of(record, seat, other))
    offer = Message.objects.get()
    assert b'value="accept"' in client_at(record, other).get(url(record)).content
    record = tables.played_until(record, lambda now: now.state.table.active != seat)
    assert record.state.table.round == 1
    for name in ("bargains", "talk", "table", "open_deals"):
        page = client_at(record, other).get(url(record, name)).content.decode()
        assert 'value="accept"' not in page and ("too late to accept" in page) == (name != "open_deals"), name
    script = {"HX-Request": "true"}
    refused = client_at(record, other).post(
        url(record, "respond", offer.key), {"does": "accept", "at": "table"}, headers=script
    )
    assert "This bargain is no longer open" in refused.content.decode() and not offer.responses.exists()
    again = client_at(record, seat).post(url(record), swap_of(record, seat, other))
    assert again.status_code == 422 and "It is too late for that" in again.content.decode()
    assert Message.objects.get() == offer


def quoted(record, seat, name="bargains", *args, **headers):
    """What the page of a seat says of the deals that were answered, without the emblems."""
    page = client_at(record, seat).get(url(record, name, *args), headers=headers).content.decode()
    return [re.sub(r"<[^>]*>", "", each) for each in re.findall(r'<p class="muted"><small>(.*?)</small></p>', page)]


@pytest.mark.parametrize(("seat", "does"), [(1, "accept"), (1, "refuse"), (0, "withdraw")])
def test_an_answer_says_which_deal_it_answers(record, seat, does):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    client_at(record, 2).post(url(record), {**DEAL, "player": "3", "until": "1"})
    assert quoted(record, 3) == []
    respond(record, seat, Message.objects.order_by("id").first().key, does)
    one, other = (record.players[seat].name for seat in (0, 1))
    line = f"{one}: Challenge no district of {other} · {other}: Stay neutral in battles · until the end of the game"
    for name in ("bargains", "talk", "table"):
        assert quoted(record, 3, name) == [line], name
    assert quoted(record, 3, **{"Accept-Language": "fr"}) == [
        f"{one}\u00a0: Ne défier aucun district de {other} · {other}\u00a0: Rester neutre dans les batailles"
        " · jusqu’à la fin de la partie"
    ]


def test_the_deal_of_somebody_who_is_muted_or_blocked_is_not_told_by_its_answer(record):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    respond(record, 1, Message.objects.get().key, "accept")
    game = Game.objects.get(pk=record.pk)
    table_talk.mute(game.players.get(seat=2), seat=0, yes=True)
    table_talk.block(game.players.get(seat=3), seat=0, yes=True)
    assert quoted(record, 2) == quoted(record, 3) == [] and len(quoted(record, 1)) == 1


def test_a_private_answer_tells_its_deal_to_those_who_read_it(record):
    client_at(record, 0).post(url(record), {**DEAL, "until": "0", "to": "1"})
    offer = Message.objects.get()
    respond(record, 1, offer.key, "accept")
    for seat in (0, 1):
        assert len(quoted(record, seat, "thread", offer.thread.key)) == 1
    assert quoted(record, 2) == quoted(record, 2, "talk") == []
