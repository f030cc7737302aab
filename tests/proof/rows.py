"""Another world in the database: the rows as they would be, had what a viewer cannot know been dealt another way."""

import json
import random
from contextlib import contextmanager
from dataclasses import replace

from django.db import connection, transaction

from accounts.models import Block
from games.kernel import view
from games.kernel.chance import Chance
from games.models import Event, Message, Note, Player, StandingOrder, Thread, ThreadMember, Will
from games.store import columns, text
from games.store.saving import player_rows
from games.titles import registry
from tests.proof.bargains import bargained
from tests.proof.play import some_answer

FORGOTTEN = 0.2
"""How many of the events that others were told alone there are not in another world."""


class Undone(Exception):
    """Ends a world that nothing stays of."""


@contextmanager
def undone():
    """Whatever is written meanwhile is undone at the end; the services' transactions, which are durable, run inside."""
    block = transaction.atomic()
    block._from_testcase = True  # as in Django's test cases: what is durable may be nested here
    try:
        with block:
            yield
            raise Undone
    except Undone:
        pass


@contextmanager
def redealt(record, viewer, seed):
    """The rows of the game of `record` in the world that `seed` deals to `viewer` (a seat or None); its state."""
    state = dealt_anew(record, viewer, seed)
    with undone():
        rewrite(record, state, viewer, random.Random(seed))
        yield state


def dealt_anew(record, viewer, seed):
    """The state that `seed` deals to all but `viewer`."""
    return record.rules.redeal(record.state, viewer, Chance(f"{seed:032x}"))


def dealt_to_all(rules, state, seat, seed):
    """The state that `seed` deals to everybody, `seat` too. Where that one had answered, it was something else."""
    other, rng = rules.redeal(state, None, Chance(f"{seed:032x}")), random.Random(seed)
    own = [each for each in other.decisions if each.seat == seat]
    answers = {number: answer for number, answer in other.answers.items() if number not in {each.id for each in own}}
    answers |= {each.id: some_answer(rules, other, each, rng) for each in own if each.id in state.answers}
    return replace(other, answers=answers)


@contextmanager
def another_self(record, seat, seed):
    """The rows of that world. Whoever sits at `seat` lives on as before: they have read as much, talk with the same
    people and keep their orders.
    """
    with undone():
        rewrite(record, dealt_to_all(record.rules, record.state, seat, seed), None, random.Random(seed), seat)
        yield


def rewrite(record, state, viewer, rng, reader=None):
    """Write `state`, and change what else is nobody's business: seeds, times, counts and answers of others.

    reader  the seat whose own talk, orders and reading stay, where it is not the viewer's
    """
    reader = viewer if reader is None else reader
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        _game(cursor, record, state, rng)
        _cards(cursor, record, state)
        _players(cursor, record, state, viewer, reader, rng)
        _answers(cursor, record, state, viewer)
        _events(cursor, record, state, viewer, rng)
    _orders(record, reader)
    _talk(record, reader)
    _wills(record, reader)
    _circles(record, state, viewer)


def _game(cursor, record, state, rng):
    """Commitments and the fingerprint stay: they are hashes, which tell nothing of what they are of.

    That a game has stopped working is said to its players; how often it was tried is not.
    """
    cursor.execute(
        """UPDATE games_game SET ext = %s, secret = %s, version = version + 7, faults = least(faults, 1) * %s,
            deal_seed = %s, deal_salt = %s, deal_key = %s WHERE id = %s""",
        [
            text.public_text(record.rules, state),
            text.secret_text(record.rules, state),
            rng.randrange(1, 9),
            f"{rng.getrandbits(256):064x}",
            f"{rng.getrandbits(128):032x}",
            f"{rng.getrandbits(256):064x}",
            record.pk,
        ],
    )
    cursor.execute("UPDATE games_round SET opening = '{}' WHERE game_id = %s", [record.pk])


def _talk(record, viewer):
    """Two others whisper and bargain, one of them has notes, has muted somebody, and has blocked the viewer."""
    others = [player for player in record.players if player.seat != viewer and player.user_id][:2]
    if len(others) < 2:
        return
    rows = [{"player_id": player.id, "user_id": player.user_id} for player in others]
    thread = Thread.objects.create(game_id=record.pk)
    for row in rows:
        ThreadMember.objects.create(thread=thread, **row)
        Message.objects.create(game_id=record.pk, thread=thread, text="Between the two of us.", deal=True, **row)
    bargained(record, *others, thread)
    Note.objects.create(game_id=record.pk, user_id=rows[0]["user_id"], about_id=rows[1]["player_id"], suspicion=90)
    me = next((player.user_id for player in record.players if player.seat == viewer), None)
    if me:
        Block.objects.get_or_create(user_id=rows[0]["user_id"], blocked_id=me)
    Player.objects.filter(pk=rows[0]["player_id"]).update(muted=[rows[1]["player_id"]], last_read=7)


def _wills(record, viewer):
    """Everybody else who may keeps a last will, but one of them."""
    for seat in [seat for seat in record.rules.wills(record.state) if seat != viewer][1:]:
        player = record.players[seat]
        if player.user_id:
            Will.objects.create(player_id=player.id, user_id=player.user_id, text=f"When I die, seat {seat}.")


def wills_agree(record, viewer):
    """Others keep no last will in either world from now on: what is read out is public."""
    Will.objects.filter(player__game=record.pk).exclude(player__seat=viewer).delete()


def _orders(record, viewer):
    """Everybody else who may has a standing order."""
    order = registry.title(record.rules.slug).secrets.order
    for kind, about in record.rules.orders.items():
        for player in record.players:
            may = about.fields(view(record.rules, record.state, player.seat)) is not None
            if kind.__name__ == order["is"] and may and player.seat != viewer:
                StandingOrder.objects.create(player_id=player.id, order=order)


def _players(cursor, record, state, viewer, reader, rng):
    for seat, (_bloc, _completed, character) in player_rows(record.rules, state).items():
        if seat != viewer:
            cursor.execute(
                "UPDATE games_player SET character = %s WHERE game_id = %s AND seat = %s", [character, record.pk, seat]
            )
        if seat != reader:
            cursor.execute(
                """UPDATE games_player SET last_seen_event = %s, missed = %s, contribution = %s, rank = rank + 1
                    WHERE game_id = %s AND seat = %s""",
                [rng.randrange(1000), rng.randrange(9), f"{rng.getrandbits(64):016x}", record.pk, seat],
            )
            cursor.execute(
                """UPDATE accounts_user u SET last_login = u.last_login - interval '1 hour'
                    FROM games_player p WHERE p.user_id = u.id AND p.game_id = %s AND p.seat = %s""",
                [record.pk, seat],
            )


def _answers(cursor, record, state, viewer):
    """Sealed answers that wait, whose they are and when they came; and those of votes that were counted."""
    cursor.execute(
        """UPDATE games_decision SET answer = NULL, answered_at = NULL
            WHERE game_id = %s AND sealed AND closed_at IS NULL AND seat IS DISTINCT FROM %s""",
        [record.pk, viewer],
    )
    for second, (number, answer) in enumerate(state.answers.items()):
        cursor.execute(
            """UPDATE games_decision SET answer = %s, answered_at = asked_at + %s * interval '1 second'
                WHERE game_id = %s AND number = %s AND seat IS DISTINCT FROM %s""",
            [json.dumps(text.answer_json(record.rules, answer)), second, record.pk, number, viewer],
        )
    cursor.execute(
        """UPDATE games_move SET answer = '{}', draws = '[]', chain = md5(chain), at = at - interval '1 second'
            WHERE game_id = %s AND sealed AND seat IS DISTINCT FROM %s""",
        [record.pk, viewer],
    )


def _cards(cursor, record, state):
    shape = columns.of(record.rules)
    cursor.execute("UPDATE games_card SET place = 'aside', seat = NULL, position = 0 WHERE game_id = %s", [record.pk])
    for (deck, code), (place, seat, position) in columns.places(shape, state.table).items():
        cursor.execute(
            "UPDATE games_card SET place = %s, seat = %s, position = %s WHERE game_id = %s AND deck = %s AND code = %s",
            [place, seat, position, record.pk, deck, code],
        )


def _events(cursor, record, state, viewer, rng):
    """What others were told alone: what one of them was told has been told to another, some of it to nobody."""
    others = [seat for seat in state.seats if seat != viewer]
    private = Event.objects.filter(game=record.pk).exclude(to=None).order_by("id")
    hidden = [event for event in private if viewer not in event.to and len(event.to) <= len(others)]
    told = {kind: [event.data for event in hidden if event.kind == kind] for kind in {event.kind for event in hidden}}
    for event in hidden:
        if rng.random() < FORGOTTEN:
            cursor.execute("DELETE FROM games_event WHERE id = %s", [event.pk])
            continue
        data = dict(rng.choice(told[event.kind]))
        if isinstance(data.get("seat"), int):
            data["seat"] = rng.choice(state.seats)
        cursor.execute(
            'UPDATE games_event SET data = %s, "to" = %s WHERE id = %s',
            [json.dumps(data), sorted(rng.sample(others, len(event.to))), event.pk],
        )


def _circles(record, state, viewer):
    """Circles that the viewer neither is in nor reads on in are of those who are in them in this world, and talk."""
    circles = {circle.key: circle for circle in record.rules.circles(state)}
    for thread in Thread.objects.filter(game=record.pk).exclude(circle=""):
        circle = circles.get(thread.circle)
        seats = circle.seats if circle else ()
        kept = ThreadMember.objects.filter(thread=thread, player__seat=viewer)
        if viewer in seats or (circle and circle.read_on and kept.exists()):
            continue
        ThreadMember.objects.filter(thread=thread).exclude(player__seat=viewer).delete()
        people = [record.players[seat] for seat in seats if record.players[seat].user_id]
        for player in people:
            ThreadMember.objects.create(thread=thread, player_id=player.id, user_id=player.user_id)
        for player in people[:1]:
            said = {"game_id": record.pk, "thread": thread, "text": "Among ourselves."}
            Message.objects.create(player_id=player.id, user_id=player.user_id, **said)
