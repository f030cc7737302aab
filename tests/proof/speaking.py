"""Pairs of worlds in which bots have their say through the site: what they say, when, and what a viewer is shown of it.

Each law returns the names of what tells the two worlds apart. In both the luck of the bots is the same.
"""

import random
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from django.db import connection
from django.db.models import F
from django.db.models.functions import Now

from games import store
from games.kernel import dump, owed, view
from games.kernel.press import Ask
from games.mechanics.personas import PERSONAS
from games.models import Game, Message, Move
from games.services.errors import Refused
from games.services.playing import bots
from games.services.talk import bot_talk, bot_waking, press
from games.wording.bots import bot_name
from tests.proof import tables
from tests.proof.bargains import acts
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.play import shape_of
from tests.proof.rows import dealt_anew, rewrite, undone
from tests.proof.watch import browser, news, shown, user_at

PEOPLE = 3
"""Whoever looks on, and two who whisper; the others at the table are bots."""

OCCASIONS = 3
"""How often bots have their say in each world."""

HANDS_TRIED = 200
"""Other worlds among which one is looked for that looks the same to a bot too."""

ROOM = 1000
"""More messages than are written in one world."""


@dataclass(frozen=True)
class Table:
    """A game in which talk is open and a bot owes an answer. The person at `viewer` has asked each bot something, and
    has offered it a deal.
    """

    record: Any
    viewer: int
    bots: tuple[int, ...]


def table(rules, shape, seed, players):
    """The Table of a game of this shape, one of those that `seed` leads to."""
    while True:
        rng = random.Random(seed)
        record, least = tables.dealt(rules, shape, seed, players, bots=players - PEOPLE), rng.randrange(4 * players)
        while record.state.outcome is None:
            viewer = next(
                (each.seat for each in record.players if each.user_id and is_open_to(record, each.seat)), None
            )
            waits_for_a_bot = any(record.players[each.seat].bot for each in owed(record.state))
            if viewer is not None and waits_for_a_bot and record.state.number >= least:
                ask(record, viewer)
                return Table(record, viewer, tuple(each.seat for each in bot_waking.talking(record)))
            record = tables.moved(record, rng)
        seed += 1


def sizes(rules, shape):
    """The numbers of players of such tables."""
    return [number for number in shape_of(rules, shape).players if number > PEOPLE]


def is_open_to(record, seat):
    look = view(record.rules, record.state, seat)
    return not (look.hushed or look.silent)


def ask(record, viewer):
    """Let the person at `viewer` ask each bot before all whom it suspects, and offer it a deal, a while ago."""
    game = Game.objects.get(pk=record.pk)
    player = game.players.get(seat=viewer)
    for bot in bot_waking.talking(record):
        for act in asked_of(record, viewer, bot.seat):
            with suppress(Refused):  # one who is out is asked nothing
                press.say(game, player=player, act=act, text=f"To seat {bot.seat}.")
    Message.objects.filter(game=game).update(at=F("at") - timedelta(hours=1))


def asked_of(record, seat, bot):
    """What the seat can ask of a bot: whom it suspects, and a deal where there is one to offer."""
    _pledge, deal = acts(record, seat, bot) or (None, None)
    return [Ask(bot)] if deal is None else [Ask(bot), deal]


def says_alike(at, bot, seed):
    """The `bot` (a seat) says and answers the same, after the same time, where everything that it cannot know is dealt
    anew, and two people have whispered and promised each other something.
    """

    def told():
        return said(at.record, (bot,), seed) | answered(at.record, bot, seed)

    return unlike(*in_both(at.record, dealt_anew(at.record, bot, seed), bot, seed, told))


def shown_alike(at, state, seed, show=shown):
    """The viewer is shown the same in the world with this state, which looks the same to them, and in which two others
    have whispered, once those bots have spoken to whom it looks the same too. Others say nothing in either world: what
    one says follows from its own hand.
    """
    speakers = with_the_same_eyes(at, state)

    def told():
        return said(at.record, speakers, seed) | what_is_shown(at, show)

    return unlike(*in_both(at.record, state, at.viewer, seed, told))


def other_hands(at, seed):
    """A state in which others hold something else, and that looks the same to the viewer and to a bot; None where none
    comes up: where everybody holds many cards, two hardly ever do.
    """
    for number in range(seed * HANDS_TRIED, (seed + 1) * HANDS_TRIED):
        state = dealt_anew(at.record, at.viewer, number)
        if state.table != at.record.state.table and with_the_same_eyes(at, state):
            return state
    return None


def persona_alike(at, seed, show=shown):
    """The viewer is shown the same, and bots are to speak after the same time, whatever their personas are: nothing
    tells of them but what bots say and do.
    """
    worlds = []
    for persona in (PERSONAS["wary"], PERSONAS["bold"]):
        with undone(), ExitStack() as stack:
            for module in (bot_talk, bots):
                stack.enter_context(patch.object(module, "persona_of", lambda name, persona=persona: persona))
            with luck(seed) as waits:
                bot_waking.wake(at.record)
            worlds.append({"waits": waits} | what_is_shown(at, show))
    return unlike(*worlds)


def in_both(record, state, reader, seed, told):
    """[what `told()` returns in this world, and in the one with `state` that looks the same to the seat `reader`].

    What is said next has the same primary keys in both, however much was whispered in one of them.
    """
    newest, found = Message.objects.latest("pk").pk, []
    for other in (None, state):
        with undone():
            number_messages_from(newest + 1)
            if other is not None:
                rewrite(record, other, reader, random.Random(seed))
                whisper_to_bots(record)
            number_messages_from(newest + ROOM)
            found.append(told())
    return found


def whisper_to_bots(record):
    """In the thread of two who whisper, each bot is asked and offered the same, and told something in free text. It
    hears nothing of that.
    """
    said = Message.objects.filter(game=record.pk, thread__circle="").latest("pk")
    row = {"game_id": record.pk, "thread": said.thread, "player": said.player, "user": said.user}
    for bot in bot_waking.talking(record):
        for act in asked_of(record, said.player.seat, bot.seat):
            of_press = {"press": dump(record.rules, act, Any), "said_at": record.state.number}
            Message.objects.create(text="Between us.", **row, **of_press)
        Message.objects.create(text=f"@{bot_name(bot.name)} Hm?", **row)
    Message.objects.filter(thread=said.thread).update(at=F("at") - timedelta(hours=1))


def number_messages_from(number):
    with connection.cursor() as cursor:
        cursor.execute("SELECT setval(pg_get_serial_sequence('games_message', 'id'), %s)", [number])


def what_is_shown(at, show):
    client = browser(user_at(at.record, at.viewer))
    with listening():
        return news(client, at.record) | show(client, at.record, at.viewer)


def with_the_same_eyes(at, state):
    """The seats of the bots to which `state` looks as the game does."""
    rules, here = at.record.rules, at.record.state
    return [seat for seat in at.bots if view(rules, state, seat) == view(rules, here, seat)]


def said(record, speakers, seed):
    """{what: …} of what the bots at these seats say, and no others, and of what goes out beside it."""
    honest = bot_talk.talking
    with luck(seed) as waits, listening() as ear, patch.object(bot_talk, "talking") as talking:
        talking.side_effect = lambda now: [each for each in honest(now) if each.seat in speakers]
        for _ in range(OCCASIONS):
            Game.objects.filter(pk=record.pk).update(bots_talk=Now() - timedelta(seconds=1))
            bot_talk.speak(record.pk)
    told = Message.objects.filter(game=record.pk, user=None).order_by("pk")
    rows = list(told.values_list("key", "player__seat", "text", "press", "answers", "thread"))
    return {"said": rows, "waits": waits, "rings": ear.rings, "tasks": ear.tasks, "log of the bots": ear.lines}


def answered(record, bot, seed):
    """{what: answer} of what the bot at a seat answers now, if it owes something."""
    now = store.read(record.pk)
    asked = next((each for each in owed(now.state) if each.seat == bot), None)
    if asked is None:
        return {}
    with luck(seed), listening():
        bots._answer(now, now.players[bot], asked)
    return {f"answer to {asked.kind}": Move.objects.filter(game=record.pk, decision=asked.id).latest("pk").answer}


@contextmanager
def luck(seed):
    """The same luck and the same keys for whatever bots do meanwhile. Yields the seconds after which they are to speak,
    which are drawn apart: they hang on no draw of what is said.
    """
    drawn, hours, keys, waits = random.Random(seed), random.Random(seed), random.Random(seed), []
    same = SimpleNamespace(Random=lambda: random.Random(drawn.getrandbits(64)), shuffle=drawn.shuffle)
    wake = store.press.wake

    def woken(pk, seconds):
        waits.append(seconds)
        wake(pk, seconds)

    with ExitStack() as stack:
        for module, name, instead in (
            (bot_talk, "random", same),
            (bots, "random", same),
            (bot_waking, "random", hours),
            (bot_talk, "opaque_id", lambda: f"{keys.getrandbits(48):012x}"),
            (store.press, "wake", woken),
        ):
            stack.enter_context(patch.object(module, name, instead))
        yield waits
