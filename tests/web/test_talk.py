"""Pages of talk: what they show, where they lead, what they cost, and that nothing in them can be counted."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from games.kernel import view
from games.models import Game, Message, Report, ThreadMember
from games.services.tables import lobby
from games.services.talk import notes, table_talk, threads
from tests import tables
from tests.tables import client_at
from tests.titles.examples import NIGHTS

pytestmark = pytest.mark.django_db

SCRIPT = {"HX-Request": "true"}


@pytest.fixture
def record():
    return tables.started(4)


@pytest.fixture
def game(record):
    return Game.objects.get(pk=record.pk)


def url(record, name, *args):
    return reverse(f"games:{name}", args=[record.public_id, *args])


def test_names_and_messages_in_other_letters_say_which_voice_reads_them(record, game):
    game.players.filter(seat=1).update(name="زينة")
    table_talk.say(game, player=game.players.get(seat=1), text="كلمة شرف")
    page = client_at(record, 0).get(url(record, "table")).content.decode()
    assert len(re.findall(r"<bdi[^>]*>زينة", page)) == len(re.findall(r'<bdi[^>]* lang="ar"[^>]*>زينة', page)) > 2
    assert re.search(r'<p dir="auto" lang="ar">كلمة شرف', page)


def test_numbers_of_rows_are_on_no_page(record, game):
    with connection.cursor() as cursor:
        for number, row in enumerate(("message", "thread", "threadmember", "note"), 1):
            cursor.execute(f"SELECT setval('games_{row}_id_seq', {number}918273640)")
    one, other = (game.players.get(seat=seat) for seat in (0, 1))
    table_talk.say(game, player=other, text="Before all.", deal=True)
    thread = threads.begin(game, player=other, seats=[0], text="Between us.", deal=True)
    notes.keep(one, notes={1: ("Loud.", 80)})
    client = client_at(record, 0)
    paths = [url(record, name) for name in ("table", "live", "talk", "whisper", "notes")]
    paths += [url(record, "thread", thread.key), url(record, "talk") + "?q=be", reverse("games:home")]
    for path in paths:
        for headers in (None, SCRIPT):
            assert b"91827364" not in client.get(path, headers=headers).content, path


@pytest.mark.slow
def test_a_thread_costs_the_same_statements_however_much_was_said(record, game, settings):
    settings.RATE_LIMITS = {"talk": (999, 60)}
    one, other = (game.players.get(seat=seat) for seat in (0, 1))
    thread = threads.begin(game, player=other, seats=[0], text="Between us.")
    client = client_at(record, 0)
    for path in (url(record, "thread", thread.key), url(record, "talk"), url(record, "table")):
        costs = []
        for number in (1, 40):
            for _ in range(number):
                table_talk.say(game, player=other, text="Before all.", deal=True)
                threads.say(game, player=other, key=thread.key, text="Between us.", deal=True)
                table_talk.read(one, key=Message.objects.filter(thread=thread).last().key)
                table_talk.read(one, key=Message.objects.filter(thread=None).last().key)
            client.get(path)
            with connection.execute_wrapper(counting(costs)):
                client.get(path)
            costs.append("|")
        young, old = "".join(costs).split("|")[:2]
        assert young == old and len(young) <= 8, path


def counting(costs):
    def count(execute, *arguments):
        costs.append("s")
        return execute(*arguments)

    return count


def test_what_a_page_shows_has_been_read(record, game):
    other = game.players.get(seat=1)
    thread = threads.begin(game, player=other, seats=[0], text="Between us.")
    client = client_at(record, 0)
    assert b"1 new message" in client.get(reverse("games:home")).content
    client.get(url(record, "thread", thread.key), headers=SCRIPT)
    assert ThreadMember.objects.get(player__seat=0).last_read == 0
    client.get(url(record, "thread", thread.key))
    assert ThreadMember.objects.get(player__seat=0).last_read == thread.messages.get().pk
    assert b"1 new message" not in client.get(reverse("games:home")).content


def test_forms_lead_back_to_where_they_stood(record, game):
    other = game.players.get(seat=1)
    deal = table_talk.say(game, player=other, text="Zahle for Tyre.", deal=True)
    thread = threads.begin(game, player=other, seats=[0], text="Between us.")
    client = client_at(record, 0)
    for at, to in (
        ("table", url(record, "table")),
        ("notes", url(record, "notes")),
        (thread.key, url(record, "thread", thread.key)),
        ("", url(record, "talk")),
        ("//evil.example", url(record, "talk")),
    ):
        forms = ("accept", [deal.key]), ("read", [deal.key]), ("report", [deal.key]), ("mute", [1]), ("block", [1])
        for name, args in forms:
            response = client.post(url(record, name, *args), {"at": at})
            assert (response.status_code, response["Location"]) == (303, to), (name, at)
    assert Report.objects.count() == 1


def test_what_is_said_beside_the_map_leads_back_there(record, game):
    thread = threads.begin(game, player=game.players.get(seat=1), seats=[0], text="Between us.")
    client, table = client_at(record, 0), url(record, "table")
    beside = client.get(table, {"whisper": thread.key}).content.decode()
    assert "Between us." in beside and f'action="{url(record, "thread", thread.key)}"' in beside
    assert "Between us." not in client.get(table).content.decode()
    said = client.post(url(record, "thread", thread.key), {"text": "So be it.", "at": "table"})
    assert (said.status_code, said["Location"]) == (303, f"{table}?whisper={thread.key}#panel-talk")


def test_whose_seat_has_another_player_now_is_said_not_to_read_it(record, game, django_user_model):
    other = game.players.get(seat=1)
    thread = threads.begin(game, player=other, seats=[0], text="Between us.")
    client = client_at(record, 0)
    pages = [url(record, "thread", thread.key), url(record, "table") + f"?whisper={thread.key}"]
    said = "has another player now"
    assert all(said not in client.get(page).content.decode() for page in pages)
    other.user = django_user_model.objects.create_user("successor")
    other.save()
    assert all(said in client.get(page).content.decode() for page in pages)


def test_what_is_refused_comes_back(record, game):
    client = client_at(record, 0)
    thread = threads.begin(game, player=game.players.get(seat=1), seats=[0], text="Between us.")
    for path, sent in (
        (url(record, "thread", thread.key), {"text": "x<" * 1500, "deal": "yes"}),
        (url(record, "whisper"), {"text": "Psst & so on.", "deal": "yes"}),
        (url(record, "notes"), {"text-game": "x<" * 2500}),
    ):
        response = client.post(path, sent)
        body = response.content.decode()
        assert response.status_code == 422 and 'role="alert"' in body, path
        assert next(iter(sent.values())).replace("&", "&amp;").replace("<", "&lt;") in body
        assert "deal" not in sent or 'name="deal" value="yes" checked' in body
    assert Message.objects.count() == 1


def forms_to_talk(record):
    """The form to say something, on the table, on the page of all talk, and as a script gets it back refused."""
    client = client_at(record, 0)
    pages = [client.get(url(record, name)) for name in ("table", "talk")]
    pages.append(client.post(url(record, "talk"), {"text": "x" * 2500, "deal": "yes"}, headers=SCRIPT))
    return [re.search(r'<form class="say".*?</form>', page.content.decode(), re.S)[0] for page in pages]


def test_after_the_game_nothing_is_proposed_as_a_bargain(record, game):
    assert all('name="deal"' in form for form in forms_to_talk(record))
    thread = threads.begin(game, player=game.players.get(seat=1), seats=[0], text="Between us.")
    private = [url(record, "thread", thread.key), url(record, "whisper")]
    assert all(b'name="deal"' in client_at(record, 0).get(page).content for page in private)
    tables.played_until(record, lambda now: now.state.outcome)
    assert not any('name="deal"' in form for form in forms_to_talk(record))
    assert not any(b'name="deal"' in client_at(record, 0).get(page).content for page in private)
    whispering = f"{url(record, 'live')}?end&whisper={thread.key}"
    assert b'id="say"' in (update := client_at(record, 0).get(whispering, headers=SCRIPT).content)
    assert b'name="deal"' not in update


def test_who_is_alone_with_bots_is_told_what_of_free_text_they_read(record):
    assert not any("No other person is here" in form for form in forms_to_talk(record))
    for kind, told in (("shrewd", "Bots read “@name, whom do you suspect?”"), ("sensible", "bots let free text be")):
        for form in forms_to_talk(tables.started(1, kind, 4)):
            assert told in form and 'name="deal"' not in form
    alone, among = (
        client_at(each, 0).get(url(each, "table")).content for each in (tables.started(1, "sensible", 4), record)
    )
    assert b"Bargain, promise, accuse" in among and b"Bargain, promise, accuse" not in alone
    ruled = tables.started(1, "sensible", 8, slug=NIGHTS)
    ruled = tables.played_until(ruled, lambda now: not view(now.rules, now.state, 0).hushed)
    seat = next(each.seat for each in ruled.players if not each.bot)
    assert "Bots read “@name".encode() in client_at(ruled, seat).get(url(ruled, "live"), headers=SCRIPT).content


def test_a_slider_without_its_tick_is_no_opinion(record, game):
    client = client_at(record, 0)
    sent = {"suspicion-1": "50", "suspicion-2": "75", "judged-2": "yes", "suspicion-3": "²", "judged-3": "yes"}
    assert client.post(url(record, "notes"), sent).status_code == 303
    (note,) = game.notes.all()
    assert (note.about.seat, note.suspicion) == (2, 75)


def test_a_table_without_private_talk_offers_none(record, game):
    Game.objects.filter(pk=game.pk).update(private_talk=False)
    client = client_at(record, 0)
    assert url(record, "whisper").encode() not in client.get(url(record, "table")).content
    assert b"<form class" not in client.get(url(record, "whisper")).content.split(b"<main")[1]
    assert client.post(url(record, "whisper"), {"with": "1", "text": "Psst."}).status_code == 422


def test_nor_does_one_of_bots(django_user_model):
    game = lobby.start_practice(django_user_model.objects.create(username="alone"))
    client = Client()
    client.force_login(game.host)
    address = reverse("games:whisper", args=[game.public_id])
    assert address.encode() not in client.get(reverse("games:table", args=[game.public_id])).content
    assert b"bots do not talk" in client.get(address).content


def test_what_was_opened_after_the_game_is_read_and_no_more(record, game):
    other = game.players.get(seat=1)
    thread = threads.begin(game, player=other, seats=[0], text="Zahle for Tyre.", deal=True)
    threads.publish(other, key=thread.key, yes=True)
    Game.objects.filter(pk=game.pk).update(status="over", ended=game.started, winner="corrupt", reason="election")
    path = url(record, "thread", thread.key)
    member, late = (client_at(record, seat).get(path).content for seat in (0, 2))
    for body in (member, late):
        assert b"Zahle for Tyre." in body
    for form in (b'name="answer"', b'id="say"', b'name="publish"'):
        assert form in member and form not in late
    assert client_at(record, 2).post(path, {"text": "Me too."}).status_code == 404
    assert thread.messages.count() == 1


def test_strangers_find_nothing(record, game, django_user_model):
    thread = threads.begin(game, player=game.players.get(seat=1), seats=[0], text="Between us.")
    said = thread.messages.get()
    stranger = Client()
    stranger.force_login(django_user_model.objects.create(username="stranger"))
    for client in (stranger, Client()):
        for name, *args in (("talk",), ("whisper",), ("notes",), ("thread", thread.key)):
            assert client.get(url(record, name, *args)).status_code == 404
            assert client.post(url(record, name, *args), {"text": "Hello."}).status_code == 404
        for name in ("read", "accept", "report"):
            assert client.post(url(record, name, said.key)).status_code == 404
        for name in ("mute", "block"):
            assert client.post(url(record, name, 1), {name: "yes"}).status_code == 404
