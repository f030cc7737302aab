"""What the words of a game consist of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from games.wording.names import names_of
from games.wording.terms import Term

if TYPE_CHECKING:
    from django.utils.functional import _StrOrPromise as Text  # the stubs' name of a text, maybe lazily translated


def _nothing(*_of):
    return ()


def _group(_key):
    return _("Your group")


@dataclass(frozen=True, kw_only=True)
class Wording:
    """The words of one game. Texts that are not made by a call are translated lazily.

    title    what the game is called
    round    function(number) -> what a round with this number, from 1, is called: "Round 3", "Night 3"
    names    function(content, players' names, language) -> Names
    say      function(event, names) -> parts of a sentence
    speech   function(look, decision, names) -> what a form says about a decision of the viewer of `look`
    asked    function(kind of decision) -> what the table is at, while others are asked
    explained  kind of decision -> (what it is about, for whoever meets it first; its rule, an anchor of the rules)
    reasons  class of an answer, or kind of decision -> what the strongest bot weighs there; the class counts first
    terms    code -> Term, the words of the game that say what they are where somebody presses them
    icons    event class -> name of an icon; asides: classes of events that follow from the one before
    groups   group of questions that may have a time of their own -> (its name, the kinds of decisions in it)
    quick    function(look of a spectator, decision, names) -> the answers that a link in a mail can hold
    concerned  function(event) -> the seats that a public event touches
    headlines  event class -> function(event, seat, telling) -> parts of what an event that all were told says to
              `seat`, large; () where it does not concern that seat; `telling`: `reading.feeds.Telling`
    alone    event class -> the same of what an event that `seat` alone was told says to it, large, under the cover of
              what it was told
    printed  function() -> what is printed on its cards in English and translated by the catalogues
    circle   function(key of a circle) -> what its talk is called
    orders   where the game has standing orders, a module: told(text, names), described(order, names),
             answered(answer, names) -> parts; why_not(question); OrderSpeech(look, names)
    press    where it has pledges or claims, a module. DESCRIBE: record -> function(record, names) -> parts.
             TITLES: record, or class of an act that means something else here -> its name. LABELS: blank -> its name.
             YES_NO: record -> (yes, no).
             choice(record, name of the blank, value, names) -> words, of what is no player.
             endorse: function() -> pattern of "I am for {player}", where the rules elect somebody.
             until: function(number) -> "until the end of the primary", of the round with this number.
             cost: function(n) -> what a broken promise cost, where the rules count it.
             TYPED: (function() -> patterns of what one types to a bot, `forms.typed`; function(seat of who types, the
             blanks) -> the pledges that it may ask for, the likeliest first), …
             Standing orders that can be promised stand in none of them
    phrases  persona, "" where people speak plainly -> class of an act that means something else in this game -> its
             phrases there (`wording.voices`)
    """

    title: Any
    round: Callable
    say: Callable
    speech: Callable
    asked: Callable
    icons: Mapping[type, str]
    asides: tuple[type, ...] = ()
    groups: Mapping[str, tuple["Text", tuple[str, ...]]]
    names: Callable = names_of
    quick: Callable = _nothing
    concerned: Callable = _nothing
    headlines: Mapping[type, Callable] = field(default_factory=dict)
    alone: Mapping[type, Callable] = field(default_factory=dict)
    printed: Callable = _nothing
    circle: Callable = _group
    orders: Any = None
    press: Any = None
    phrases: Mapping[str, Mapping[type, tuple[Callable[[], str], ...]]] = field(default_factory=dict)
    explained: Mapping[str, tuple["Text", str]] = field(default_factory=dict)
    reasons: Mapping[Any, "Text"] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
