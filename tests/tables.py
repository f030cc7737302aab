"""Tables for tests, played by their own rules through the one way in."""

import random
from datetime import timedelta

from django.db import connection
from django.db.models import F
from django.db.models.functions import Now
from django.test import Client

from accounts.models import User
from games import store
from games.bots import choose
from games.kernel import owed, view
from games.models import Game, Message, Motion, Player
from games.services.playing import play
from games.services.tables import starting
from games.services.time import deadlines, pause

ADVANCED = {"variant": "advanced", "chaotic": True, "exposed": "chosen", "interventions": "together"}
"""The options of a table for the Advanced Game that leave out nothing."""


def lobby(persons=5, bots="", size=None, options=None, slug="machrou3"):
    """A table in the lobby, with so many persons; empty seats are for bots of the kind `bots`.

    The first of a test will be dealt always alike, the second too, and so on.
    """
    size = size or persons
    pace = deadlines.pace(90)
    game = store.deal.commit(Game(slug=slug, name="A table", size=size, bots=bots, pace=pace, options=options or {}))
    for joined in range(persons):
        user = User.objects.create(username=f"p{game.pk}x{joined}")
        Player.objects.create(game=game, user=user, name=user.username, joined=joined)
    return known_deal(game.pk, Game.objects.count())


def started(persons=5, bots="", size=None, options=None, slug="machrou3"):
    """The Record of a game that has just been dealt."""
    game = lobby(persons, bots, size, options, slug)
    starting.start_game(game.pk)
    return store.read(game.pk)


def known_deal(pk, number):
    """Let a table in the lobby be dealt as this number says, so that what a test meets is not luck; the Game."""
    game = Game.objects.get(pk=pk)
    game.deal_seed, game.deal_salt = f"{number:064x}", f"{number:032x}"
    store.deal.commit(game)
    for player in game.players.all():
        Player.objects.filter(pk=player.pk).update(contribution=f"{player.joined:016x}")
    return game


def follow_instead(monkeypatch, honest, planted):
    """Let `planted`, a function(record, step), follow from each move in the place of `honest`."""
    monkeypatch.setattr(play, "FOLLOWS", tuple(planted if each is honest else each for each in play.FOLLOWS))


def answer_for(record, decision, rng):
    """Some legal answer."""
    return choose("random", record.rules, view(record.rules, record.state, decision.seat), decision, rng)


def user_at(record, seat):
    return User.objects.get(pk=record.players[seat].user_id)


def client_at(record, seat):
    """A test client signed in as whoever sits at `seat`."""
    client = Client()
    client.force_login(user_at(record, seat))
    return client


def one_move(pk, rng):
    """Answer one owed decision at random, a person's or a bot's."""
    record = store.read(pk)
    decision = rng.choice(owed(record.state))
    answer = answer_for(record, decision, rng)
    if record.players[decision.seat].bot:
        play.submit_for_bot(pk, seat=decision.seat, number=decision.id, answer=answer)
    else:
        play.submit(pk, user_id=user_at(record, decision.seat).pk, number=decision.id, answer=answer)


def played_until(record, wanted, seed=1, most=300):
    """Play at random until `wanted(record)`; the Record then."""
    rng = random.Random(seed)
    for _ in range(most):
        if wanted(record):
            return record
        one_move(record.pk, rng)
        record = store.read(record.pk)
    raise AssertionError("the game never got there")


def everybody_pauses(record, seconds=86400):
    """Let all at a table of people agree to a pause, which the first of them hosts."""
    somebody_proposes_a_pause(record, 0, seconds)
    motion = Motion.objects.filter(game=record.pk).latest("pk").pk
    for seat in record.state.seats[1:]:
        pause.answer(user_at(record, seat), pk=record.pk, motion=motion, yes=True)


def somebody_proposes_a_pause(record, seat, seconds=86400):
    """Let the person at a seat, who then hosts the table, propose a pause."""
    user = user_at(record, seat)
    Game.objects.filter(pk=record.pk).update(host=user)
    pause.propose(user, pk=record.pk, seconds=seconds)


def sealed_vote(record, open_answers=2):
    """Whether several seats owe sealed answers."""
    sealed = [each for each in record.decisions if each.sealed and not each.answered]
    return len(sealed) >= open_answers


def make_due(pk, **which):
    """Move the open decisions of a game (or those of `seat`) so far back that their time is up."""
    narrowed = " AND seat = %s" if "seat" in which else ""
    with connection.cursor() as cursor:
        cursor.execute(
            f"""UPDATE games_decision SET asked_at = asked_at - interval '1 day', due = now() - interval '1 second'
                WHERE game_id = %s AND closed_at IS NULL AND due IS NOT NULL{narrowed}""",
            [pk, *which.values()],
        )


def rows(pk):
    """Everything the database holds of a game, to compare before with after."""
    tables = ("player", "district", "card", "round", "decision", "move", "event", "notice")
    with connection.cursor() as cursor:
        cursor.execute("SELECT g::text FROM games_game g WHERE id = %s", [pk])
        found = [cursor.fetchall()]
        for table in tables:
            cursor.execute(f"SELECT t::text FROM games_{table} t WHERE game_id = %s ORDER BY id", [pk])
            found.append(cursor.fetchall())
    return found


def make_late(pk):
    """Let the open decisions of a game have been asked ten seconds ago."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_decision SET asked_at = asked_at - interval '10 seconds' WHERE game_id = %s", [pk])


def let_bots_speak(pk):
    """Make it time for the bots to speak, of all that was said."""
    Game.objects.filter(pk=pk).update(bots_talk=Now() - timedelta(seconds=1))
    Message.objects.filter(game=pk, user__isnull=False).update(at=F("at") - timedelta(hours=1))
