"""Private talk makes no difference to anybody who takes no part in it."""

import pytest
from django.apps import apps
from django.urls import reverse

from games.models import Game, Message, Player, Report, Thread, ThreadMember, Will
from games.services.talk import notes, reports, table_talk, threads
from tests.proof import outputs, watch
from tests.proof.bargains import bargain
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.rows import undone

pytestmark = pytest.mark.django_db

SECRET = "Between the two of us: the quince."
NOBODYS = "nosuchtalk01"


def people(record, viewer):
    """(the game, two players who whisper, the seats of the two)."""
    game = Game.objects.get(pk=record.pk)
    rows = [game.players.get(seat=seat) for seat in record.state.seats if seat != viewer]
    return game, rows[0], rows[1]


def whisper(record, viewer):
    """Two others begin a thread, answer in it, and do all one can do beside it; the Thread."""
    game, one, other = people(record, viewer)
    thread = threads.begin(game, player=one, seats=[other.seat], text=SECRET, deal=True)
    threads.say(game, player=other, key=thread.key, text="The quince it is.")
    said = thread.messages.first()
    table_talk.accept(other, key=said.key, yes=True)
    table_talk.read(other, key=said.key)
    threads.publish(one, key=thread.key, yes=True)
    reports.report(other, key=said.key, why=SECRET)
    bargain(record, one, other, text=SECRET, to=other.seat)
    notes.keep(one, notes={viewer: (SECRET, 90)})
    table_talk.mute(one, seat=viewer, yes=True)
    table_talk.block(one, seat=viewer, yes=True)
    return thread


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["turn", "vote"])
def test_whispers_of_others_change_nothing(scenes, moment):
    """Not pages, parts of them, lengths, statements, mails, notices, refusals, nor what rings."""
    record = getattr(scenes, moment)
    viewer = scenes.viewer if moment == "turn" else scenes.voter
    client = watch.browser(watch.user_at(record, viewer))
    with undone(), listening():
        watch.pages(client, record)
        before = watch.shown(client, record, viewer)
    with undone():
        with listening() as ear:
            watch.pages(client, record)
            _game, one, other = people(record, viewer)
            whisper(record, viewer)
            after = watch.shown(client, record, viewer)
        assert unlike(before, after) == []
        heard = {name for names in ear.rings for name in names.split("\n")}
        assert heard == {f"user:{each.user.public_id}" for each in (one, other)}
        assert SECRET not in repr(ear.lines) + repr(ear.tasks)


@pytest.mark.slow
def test_those_who_whisper_read_it_and_nobody_else_does(scenes):
    record = scenes.turn
    with undone(), listening():
        thread = whisper(record, scenes.viewer)
        game, one, other = people(record, scenes.viewer)
        for player in game.players.all():
            shown = watch.pages(watch.browser(player.user), record)
            member = player in (one, other)
            assert any(SECRET.encode() in each[5] for each in shown.values()) == member
            assert any(thread.key.encode() in each[5] for each in shown.values()) == member


def addresses(record, thread, message):
    """(method, address, what is sent) of everything that has a key in it."""
    for name, key in (("thread", thread), ("publish", thread), ("read", message), ("accept", message)):
        yield "post", reverse(f"games:{name}", args=[record.public_id, key]), {"text": "Let me in.", "publish": "yes"}
    yield "post", reverse("games:respond", args=[record.public_id, message]), {"does": "accept"}
    yield "post", reverse("games:suspect", args=[record.public_id, message]), {"player": "1"}
    yield "post", reverse("games:suspect", args=[record.public_id, message]), {"player": "0"}
    yield "post", reverse("games:keep_promise", args=[record.public_id, message]), {}
    yield "post", reverse("games:report", args=[record.public_id, message]), {"why": "I want to know."}
    for sent in ({}, {"before": message}):
        yield "get", reverse("games:thread", args=[record.public_id, thread]), sent


def test_a_key_that_is_not_ones_own_shows_nothing_beside_the_map(scenes):
    """The table is shown as for a key that there is not."""
    record = scenes.turn
    with undone(), listening():
        thread = whisper(record, scenes.viewer)
        client, keys = watch.browser(watch.user_at(record, scenes.viewer)), (thread.key, NOBODYS)
        for name in ("table", "live"):
            path = reverse(f"games:{name}", args=[record.public_id])
            client.get(path)
            others, nobodys = (pieces(watch.answer(client.get, path, {"whisper": key}), keys) for key in keys)
            assert others[0] == 200 and others == nobodys


@pytest.mark.parametrize("who", ["at the table", "outside"])
def test_a_key_that_is_not_ones_own_is_like_none(scenes, who):
    record = scenes.turn
    user = watch.user_at(record, scenes.viewer) if who == "at the table" else scenes.outsider
    with undone(), listening():
        thread = whisper(record, scenes.viewer)
        said = thread.messages.first()
        client, before = watch.browser(user), state(thread)
        real = list(addresses(record, thread.key, said.key))
        none = list(addresses(record, NOBODYS, NOBODYS))
        keys = (thread.key, said.key, NOBODYS)
        for (method, here, sent), (_method, there, _sent) in zip(real, none, strict=True):
            ours, theirs = (watch.answer(getattr(client, method), path, sent) for path in (here, there))
            assert ours[0] == 404
            assert pieces(ours, keys) == pieces(theirs, keys)
        assert state(thread) == before


def pieces(each, keys):
    """An answer without the key in its own address."""
    status, headers, cookies, queries, _length, body = each
    headers = {name: value for name, value in headers.items() if name != "Content-Length"}
    for key in keys:
        body = body.replace(key.encode(), b"")
    return status, headers, cookies, queries, body


def state(thread):
    rows = (Message.objects.filter(thread=thread), ThreadMember.objects.filter(thread=thread), Report.objects.all())
    return [list(each.order_by("pk").values()) for each in rows]


def test_the_public_thread_does_not_page_by_private_messages(scenes):
    """A private message's key, were it known, would not tell between which public ones it was said."""
    record = scenes.turn
    with undone(), listening():
        game, one, _other = people(record, scenes.viewer)
        table_talk.say(game, player=one, text="Before.")
        said = whisper(record, scenes.viewer).messages.first()
        table_talk.say(game, player=one, text="After.")
        client = watch.browser(watch.user_at(record, scenes.viewer))
        address = reverse("games:talk", args=[record.public_id])
        for key in (said.key, NOBODYS):
            page = client.get(address, {"before": key})
            assert b"Before." not in page.content and b"After." not in page.content


def test_who_took_over_a_seat_reads_nothing_from_before_and_who_left_nothing_more(scenes):
    record = scenes.turn
    with undone(), listening():
        thread = whisper(record, scenes.viewer)
        _game, one, other = people(record, scenes.viewer)
        left = one.user
        Player.objects.filter(pk=one.pk).update(user=scenes.outsider)
        for user in (left, scenes.outsider):
            client = watch.browser(user)
            assert client.get(reverse("games:thread", args=[record.public_id, thread.key])).status_code == 404
            for name in ("table", "talk", "notes", "home"):
                page = client.get(reverse(f"games:{name}", args=[record.public_id] if name != "home" else []))
                assert SECRET.encode() not in page.content and thread.key.encode() not in page.content
        with listening() as ear:
            threads.publish(other, key=thread.key, yes=True)
        assert ear.rings == [f"user:{other.user.public_id}"]


def test_rows_of_talk_are_named_by_numbers_alone(scenes):
    record = scenes.turn
    with undone(), listening():
        _game, one, _other = people(record, scenes.viewer)
        whisper(record, scenes.viewer)
        Will.objects.create(player=one, user=one.user, text=SECRET)
        for name in outputs.ROWS_OF_TALK:
            rows = apps.get_model("games", name).objects.all()
            assert rows and all(str(row).split()[1] == str(row.pk) for row in rows)
    assert not Thread.objects.filter(game=record.pk)
