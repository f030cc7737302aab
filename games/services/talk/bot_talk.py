"""Bots have their say at the table: each by what its seat sees and may read."""

import logging
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import translation

from games import store
from games.bots import AT_MOST, talk
from games.kernel import AnyView, dump, view
from games.kernel.errors import RulesError
from games.kernel.hearing import Heard, Saying, Utterance, asked_of, asked_why, names, offered_to, said_by
from games.kernel.judging import check_act
from games.kernel.press import ACTS, Deal, Respond, Unread
from games.mechanics.personas import persona_name, persona_of
from games.models import Game, Message, Player
from games.models.game import opaque_id
from games.services.playing import quarantine
from games.services.talk import table_talk
from games.services.talk.bot_waking import delay, soonest, talking, wake
from games.services.talk.grades import allows
from games.store import Record, Seated
from games.titles import registry
from games.wording.bots import bot_name
from games.wording.parts import plain
from games.wording.press import manner, spoken
from games.wording.typed import said_to
from games.wording.voices import WAYS, way

log = logging.getLogger(__name__)

QUESTIONS = 3
"""How often the person of a table of practice is asked in a round, at least as a rule."""


def speak_due() -> None:
    """Let the bots have their say wherever it is time."""
    for pk in store.press.games_to_talk():
        speak(pk)


def speak(pk: int, *, now: bool = False) -> bool:
    """Let the bots of a game that are asked for something answer, or else one say something; whether anything was said.

    now  also before it is time: where nobody is waited for, bots talk between their moves
    A game at which that fails, or which somebody holds, goes on without; what is public next wakes its bots again.
    """
    try:
        with transaction.atomic():
            return _speak(pk, now)
    except store.Held:
        return False
    except Exception as fault:
        quarantine.note(pk, fault)
        store.press.take(pk)
        return False


def _speak(pk: int, now: bool) -> bool:
    record = store.lock(pk)
    if record is None or not (now or store.press.take(pk)) or record.state.outcome is not None:
        return False
    if record.paused_until and record.paused_until > record.now:
        store.press.wake(pk, (record.paused_until - record.now).total_seconds() + delay(record))
        return False
    heard = _heard(record)
    found = _sayings(record, heard)
    if found:
        game = Game.objects.get(pk=pk)
        for bot, said in found:
            _write(record, game, bot, said, heard)
        table_talk.announce(game, None)
    if not now and (found or store.press.is_newer(pk, soonest(record))):
        wake(record)
    return bool(found)


def _heard(record: Record) -> Heard:
    """What bots that are to speak have heard, of people what was said a while ago, and whom they speak to by name."""
    last = record.state.table.round - 1
    lately = tuple(store.press.recent(record.pk, record.rules.slug, since=last).values())
    people = (each.seat for each in record.players if each.user_id)
    person = next(people, None) if record.practice else None
    grade = tuple(act for act in ACTS if allows(record.press, act))
    return replace(store.press.heard(record, after=soonest(record)), lately=lately, person=person, grade=grade)


def _sayings(record: Record, heard: Heard) -> list[tuple[Seated, Saying]]:
    """(a bot, what it says) of all who are asked for an answer; else of one by lot, until enough was said. In practice
    it is one of those who have spoken to the person least, in this round and before, and as many speak between two
    questions as is needed for all to have their word in a round.
    """
    looks = [(bot, view(record.rules, record.state, bot.seat)) for bot in talking(record)]
    asked = [(bot, look) for bot, look in looks if _is_asked(record, look, heard)]
    answers = [(bot, said) for bot, look in asked if (said := _said(record, bot, look, heard))]
    may_talk = [bot for bot, look in looks if not look.silent and not look.hushed]
    answers += [(bot, Saying(Unread())) for bot in _puzzled(record, may_talk, heard)]
    most = max(AT_MOST, -(-len(looks) // QUESTIONS)) if record.practice else AT_MOST
    if answers or store.press.spoken(record.pk) >= most:
        return answers
    random.shuffle(looks)
    if heard.person is not None:
        person, number = heard.person, record.state.table.round
        looks.sort(key=lambda each: _spoken_to(heard, each[0].seat, person, number))
    sayings = ((bot, _said(record, bot, look, heard)) for bot, look in looks)
    first = next(((bot, said) for bot, said in sayings if said), None)
    return [first] if first else []


def _is_asked(record: Record, look: AnyView, heard: Heard) -> bool:
    asked = asked_of(look, heard) or asked_why(look, heard) is not None
    return asked or bool(offered_to(record.rules, look, heard))


def _puzzled(record: Record, bots: Sequence[Seated], heard: Heard) -> list[Seated]:
    """The bots that were told something in free text which they cannot read, and have never said so; in practice, where
    it was said to nobody by name, the first of them, if none has said so.
    """
    before = {each.seat for each in heard.said if isinstance(each.act, Unread)}
    new = [bot for bot in bots if bot.seat not in before]
    texts = store.press.typed(record.pk, soonest(record)) if new else []
    named = {bot.seat for bot in bots if texts and _is_told(bot.name, texts)}
    if texts and not named and not before and record.practice:
        return new[:1]
    return [bot for bot in new if bot.seat in named]


def _is_told(name: str, texts: Sequence[str]) -> bool:
    """Whether one of the texts begins with the bot's name, in whichever language."""
    for code, _language in settings.LANGUAGES:
        with translation.override(code):
            called = bot_name(name)
        if any(said_to(called, text) is not None for text in texts):
            return True
    return False


def _spoken_to(heard: Heard, seat: int, person: int, number: int) -> tuple[int, int]:
    """How often a seat has said the person's name in a round, and at all."""
    in_round, at_all = (sum(names(act, person) for act in said_by(heard, seat, which)) for which in (number, None))
    return in_round, at_all


def _said(record: Record, bot: Seated, look: AnyView, heard: Heard) -> Saying | None:
    """What a bot says, None for nothing, or for what cannot be said at this table now."""
    try:
        said = talk(bot.bot, record.rules, look, heard, random.Random(), persona_of(bot.name))
        if said is not None and not isinstance(said.act, Respond):
            check_act(record.rules, look, said.act)
    except (RulesError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        log.warning("bot %s erred at talk in game %s: %s", bot.bot, record.pk, type(fault).__name__)
        return None
    return said


def _write(record: Record, game: Game, bot: Seated, said: Saying, heard: Heard) -> None:
    """Write down what a bot says. A person whom it offers a deal is told as of anybody's; of the rest nobody is.

    Where a deal was answered, or taken back, by somebody whom the bot has not heard yet, it says nothing of it.
    """
    if said.answers and Message.objects.filter(game=game, answers__key=said.answers).exists():
        return
    player = Player.objects.get(pk=bot.id)
    for act, answers in said.acts:
        key = _key(act, [each for each in heard.said if each.seat == bot.seat])
        more: dict[str, Any] = {"key": key, "press": dump(record.rules, act, Any), "said_at": record.state.number}
        if answers:
            more["answers"] = Message.objects.get(game=game, key=answers)
        person = isinstance(act, Deal) and record.players[act.player].user_id is not None
        text = _sentence(record, act, persona_name(bot.name), key)
        table_talk.write(game, player, text, tell=person and not record.practice, **more)


def _key(act: Any, said: Sequence[Utterance]) -> str:
    """A key for the message of a bot that has `said` so much, by which it puts the act otherwise than lately."""
    alike = [way(each.key) for each in said if manner(each.act) == manner(act)]
    key = opaque_id()
    while way(key) in alike[1 - WAYS :]:
        key = opaque_id()
    return key


def _sentence(record: Record, act: Any, voice: str, key: str) -> str:
    """The same in the site's own language, for search and reports; readers get it in theirs."""
    words = registry.title(record.rules.slug).words
    called = tuple(each.name for each in record.players)
    with translation.override(settings.LANGUAGE_CODE):
        return plain(spoken(act, words, words.names(record.rules.content, called, settings.LANGUAGE_CODE), voice, key))
