"""How players say what the rules can read: people plainly, each persona of a bot in six ways of its own."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any
from zlib import crc32

from django.utils.translation import gettext as _

from games.kernel.press import (
    ACCEPT,
    REFUSE,
    WITHDRAW,
    Ask,
    Because,
    Claim,
    Deal,
    Distrust,
    Evade,
    Pledge,
    Thank,
    Trust,
    Unread,
    Warn,
    Why,
)
from games.wording.voices import blunt, bold, grave, sly, warm, wary

Phrase = Callable[[], str]
"""The pattern of a sentence."""

PLAIN: Mapping[Any, Phrase] = {
    Distrust: lambda: _("I suspect {player}."),
    Trust: lambda: _("I trust {player}."),
    Thank: lambda: _("Thank you, {player}."),
    Warn: lambda: _("{player}, I warn you: I do not forget."),
    Because: lambda: _("{opinion} My reason: {deed}"),
    Ask: lambda: _("{player}, whom do you suspect?"),
    Why: lambda: _("{player}, why did you do this?"),
    Evade: lambda: _("I do not say why."),
    Unread: lambda: _("I cannot read that. I read bargains, and “@”, my name and a few words: “whom do you suspect?”"),
    Claim: lambda: _("I claim: {claim}."),
    Pledge: lambda: _("I promise, {until}: {pledge}."),
    Deal: lambda: _("{player}, a bargain {until}. From me: {give}. From you: {want}."),
    ACCEPT: lambda: _("I accept the bargain."),
    REFUSE: lambda: _("I refuse the bargain."),
    WITHDRAW: lambda: _("I take my offer back."),
}
"""Class of an act, or what a Respond does -> its plain phrase; of an Endorse each game has one."""

VOICES: Mapping[str, Mapping[Any, tuple[Phrase, ...]]] = {
    "blunt": blunt.PHRASES,
    "wary": wary.PHRASES,
    "warm": warm.PHRASES,
    "sly": sly.PHRASES,
    "grave": grave.PHRASES,
    "bold": bold.PHRASES,
}
"""By persona (`games/mechanics/personas.py`)."""


NONE: Mapping[str, Any] = MappingProxyType({})
"""The phrases of a game that has none of its own."""


WAYS = 6
"""In so many ways a persona says whatever bots say."""


def way(said: str) -> int:
    """Which of its phrases a persona has for the message with the key `said`. All readers share the key, and it tells
    nothing: numbers of messages would tell how many private ones there are.
    """
    return crc32(said.encode()) % WAYS


def phrase(key: Any, voice: str, said: str = "", own: Mapping[str, Mapping[Any, tuple[Phrase, ...]]] = NONE) -> str:
    """The pattern for `key` in that voice, "" for the plain one, in the reader's language.

    said  the key of the message
    own   the phrases of its game (`Wording.phrases`), which come first
    """
    ways = own.get(voice, {}).get(key) or VOICES.get(voice, {}).get(key) or own.get("", {}).get(key) or (PLAIN[key],)
    return ways[way(said) % len(ways)]()
