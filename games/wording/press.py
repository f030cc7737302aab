"""What players say in words that the rules can read, as they would say it themselves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.kernel.hearing import opinion
from games.kernel.press import (
    OPINIONS,
    Ask,
    Because,
    Claim,
    Deal,
    Distrust,
    Endorse,
    Pledge,
    Respond,
    Thank,
    Trust,
    Verdict,
    Warn,
    Why,
)
from games.wording.names import Names
from games.wording.parts import Parts, sentence
from games.wording.voices import phrase
from games.wording.wording import Wording
from games.wording.words import ChoiceWords

ABOUT: Mapping[Any, Callable[[], str]] = {
    Distrust: lambda: _("Say whom you suspect"),
    Trust: lambda: _("Say whom you trust"),
    Thank: lambda: _("Thank somebody"),
    Warn: lambda: _("Warn somebody"),
    Endorse: lambda: _("Say whom you are for"),
    Ask: lambda: _("Ask somebody whom they suspect"),
    Why: lambda: _("Ask somebody why they did something"),
}
"""Acts about one player, with their titles."""


def about(act: type, words: Wording) -> str:
    """The title of an act about one player, in the words of one game, where it has some of its own."""
    own = words.press.TITLES if words.press else {}
    title: str = own.get(act, ABOUT[act])()
    return title


def spoken(act: Any, words: Wording, names: Names, voice: str = "", said: str = "") -> Parts:
    """An act of `kernel.press` as a sentence of whoever says it, in the words of one game and one of the `voices`.

    said  the key of its message
    """
    if isinstance(act, Because):
        opinion, deed = spoken(act.what, words, names, voice, said), words.say(act.deed, names)
        return sentence(phrase(Because, voice, said, words.phrases), opinion=opinion, deed=deed)
    if isinstance(act, Why):
        asks = sentence(phrase(Why, voice, said, words.phrases), player=names.player(act.player))
        return sentence(_("{question} {deed}"), question=asks, deed=words.say(act.deed, names))
    if isinstance(act, Deal) and act.give is None:
        return sentence(_("{player}, will you promise this {until}: {want}?"), **_filled(act, words, names))
    if isinstance(act, Endorse) and not voice:
        return sentence(words.press.endorse(), player=names.player(act.player))
    return sentence(phrase(manner(act), voice, said, words.phrases), **_filled(act, words, names))


def manner(act: Any) -> Any:
    """By what an act has its phrase: what a Respond does, the class of any other; a reason changes nothing."""
    plain = opinion(act)
    return plain.does if isinstance(plain, Respond) else type(plain)


def described(record: Any, words: Wording, names: Names) -> Parts:
    """What a pledge or a claim says, without a full stop; a standing order that is promised keeps its own words."""
    describe = words.press.DESCRIBE.get(type(record))
    parts: Parts = describe(record, names) if describe else words.orders.described(record, names)
    return parts


@dataclass(frozen=True, slots=True)
class PressSpeech:
    """All that the form of a pledge or a claim says to the viewer of `look`; a standing order's as its own form."""

    words: Wording
    look: Any
    names: Names

    def title(self, record: type) -> str:
        own = self.words.press.TITLES.get(record)
        title: str = own() if own else self._orders.title(record)
        return title

    def label(self, record: type, name: str) -> str:
        label: str = self.words.press.LABELS[name]() if self._is_own(record) else self._orders.label(record, name)
        return label

    def choice(self, record: type, field: Any, value: Any, answered: Any) -> ChoiceWords:
        if not self._is_own(record):
            words: ChoiceWords = self._orders.choice(record, field, value, answered)
            return words
        if field.of == "seat":
            return ChoiceWords(self.names.players[value])
        return ChoiceWords(self.words.press.choice(record, field.name, value, self.names))

    def yes_no(self, record: type, name: str) -> tuple[ChoiceWords, ChoiceWords]:
        own = self.words.press.YES_NO.get(record)
        if own:
            yes, no = (ChoiceWords(each()) for each in own)
            return yes, no
        words: tuple[ChoiceWords, ChoiceWords] = self._orders.yes_no(record, name)
        return words

    def _is_own(self, record: type) -> bool:
        return record in self.words.press.TITLES

    @property
    def _orders(self) -> Any:
        return self.words.orders.OrderSpeech(self.look, self.names)


def until(number: int, words: Wording) -> str:
    """How long a pledge is for: the last round of it, 0 for all."""
    phrase: str = words.press.until(number) if number else _("until the end of the game")
    return phrase


def _filled(act: Any, words: Wording, names: Names) -> dict[str, Any]:
    """What fills the blanks of its sentence."""
    if isinstance(act, (*OPINIONS, Endorse, Ask)):
        return {"player": names.player(act.player)}
    if isinstance(act, Claim):
        return {"claim": described(act.what, words, names)}
    if isinstance(act, Pledge):
        return {"pledge": described(act.what, words, names), "until": until(act.until, words)}
    if isinstance(act, Deal):
        found = {"player": names.player(act.player), "until": until(act.until, words)}
        found["want"] = described(act.want, words, names)
        return found if act.give is None else found | {"give": described(act.give, words, names)}
    return {}


def offered(seat: int, deal: Any, words: Wording, names: Names) -> Parts:
    """A Deal that `seat` offers, in one line."""
    if deal.give is None:
        asked = {"other": names.player(deal.player), "want": described(deal.want, words, names)}
        return sentence(_("{other}: {want} · {until}"), **asked, until=until(deal.until, words))
    return sentence(
        _("{one}: {give} · {other}: {want} · {until}"),
        one=names.player(seat),
        give=described(deal.give, words, names),
        other=names.player(deal.player),
        want=described(deal.want, words, names),
        until=until(deal.until, words),
    )


def responded(does: str) -> str:
    """What somebody says who accepts or refuses a deal, or takes their own back."""
    return phrase(does, "")


VERDICTS = {
    Verdict.OPEN: lambda: _("open"),
    Verdict.KEPT: lambda: _("kept"),
    Verdict.BROKEN: lambda: _("broken"),
    Verdict.VOID: lambda: _("could not be kept"),
    Verdict.UNKNOWN: lambda: _("nobody can tell"),
}
"""A verdict as one or a few words."""
