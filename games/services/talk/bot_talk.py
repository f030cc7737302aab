"""Bots have their say at the table: each by what its seat sees and may read, one at a time."""

import logging
import random
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import translation

from games import store
from games.bots import talk
from games.kernel import AnyView, dump, view
from games.kernel.errors import RulesError
from games.kernel.hearing import Heard, Saying, asked_of, offered_to
from games.kernel.judging import check_act
from games.kernel.press import Deal, Respond
from games.mechanics.personas import persona_of
from games.models import Game, Message, Player
from games.services.talk import table_talk
from games.services.talk.bot_waking import delay, talking, wake
from games.services.talk.grades import allows
from games.store import Record, Seated
from games.titles import registry
from games.wording.parts import plain
from games.wording.press import spoken

log = logging.getLogger(__name__)

AT_MOST = 2
"""What bots say unasked between two things that everybody is told."""


def speak_due() -> None:
    """Let the bots have their say wherever it is time."""
    for pk in store.press.games_to_talk():
        try:
            speak(pk)
        except store.Held:
            continue


def speak(pk: int, *, now: bool = False) -> bool:
    """Let one bot of a game say something, if one has something to say; whether one did.

    now  also before it is time: where nobody is waited for, bots talk between their moves
    """
    with transaction.atomic():
        record = store.lock(pk)
        if record is None or not (now or store.press.take(pk)) or record.state.outcome is not None:
            return False
        if record.paused_until and record.paused_until > record.now:
            store.press.wake(pk, (record.paused_until - record.now).total_seconds() + delay(record))
            return False
        heard = store.press.heard(record)
        found = _saying(record, heard)
        if found is None:
            return False
        _write(record, *found)
        if not now:
            wake(record)
    return True


def _saying(record: Record, heard: Heard) -> tuple[Seated, Saying] | None:
    """(a bot, what it says): first whoever is asked for an answer, then the others by lot, until enough was said."""
    looks = {bot.seat: (bot, view(record.rules, record.state, bot.seat)) for bot in talking(record)}
    asked = [seat for seat, (_bot, look) in looks.items() if offered_to(look, heard) or asked_of(look, heard)]
    others = [seat for seat in looks if seat not in asked]
    random.shuffle(others)
    enough = store.press.spoken(record.pk) >= AT_MOST
    for seat in asked + ([] if enough else others):
        bot, look = looks[seat]
        said = _said(record, bot, look, heard)
        if said is not None:
            return bot, said
    return None


def _said(record: Record, bot: Seated, look: AnyView, heard: Heard) -> Saying | None:
    """What a bot says, None for nothing, or for what cannot be said at this table now."""
    try:
        said = talk(bot.bot, record.rules, look, heard, random.Random(), persona_of(bot.name))
        if said is not None and not isinstance(said.act, Respond):
            check_act(record.rules, look, said.act)
    except (RulesError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        log.warning("bot %s erred at talk in game %s: %s", bot.bot, record.pk, type(fault).__name__)
        return None
    return said if said is not None and allows(record.press, type(said.act)) else None


def _write(record: Record, bot: Seated, said: Saying) -> Message:
    """The Message of a bot. A person whom it offers a deal is told as of anybody's; of the rest nobody is."""
    game, player = Game.objects.get(pk=record.pk), Player.objects.get(pk=bot.id)
    more: dict[str, Any] = {"press": dump(record.rules, said.act, Any), "said_at": record.state.number}
    if said.answers:
        more["answers"] = Message.objects.get(game=game, key=said.answers)
    person = isinstance(said.act, Deal) and record.players[said.act.player].user_id is not None
    message = table_talk.write(game, player, _sentence(record, said.act), tell=person and not record.practice, **more)
    table_talk.announce(game, None)
    return message


def _sentence(record: Record, act: Any) -> str:
    """The same in the site's own language, for search and reports; readers get it in theirs."""
    words = registry.title(record.rules.slug).words
    called = tuple(each.name for each in record.players)
    with translation.override(settings.LANGUAGE_CODE):
        return plain(spoken(act, words, words.names(record.rules.content, called, settings.LANGUAGE_CODE)))
