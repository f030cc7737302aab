"""A game is a record of phases and functions."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from games.kernel.chance import Chance
from games.kernel.decisions import Question
from games.kernel.draft import AnyDraft
from games.kernel.errors import BrokenPhase
from games.kernel.orders import OrderKind
from games.kernel.press import ClaimKind, PledgeKind
from games.kernel.seat_view import Circle
from games.kernel.state import AnyState, Decision


def _absent(*_given: Any) -> None:
    """Stands for a function that a phase does without."""
    raise BrokenPhase("the phase has no function for what happened")


@dataclass(frozen=True, slots=True)
class Phase:
    """How one kind of procedure runs. Each function gets the draft and the phase's own record.

    enter   opens decisions, pushes a sub-phase, or ends
    on      answer class -> function(draft, phase, decision, answer), for answers that act at once
    leave   function(draft, phase, {seat: answer}), for sealed phases, when the last answer is in
    resume  function(draft, phase, result), when a sub-phase that this one pushed has ended
    """

    enter: Callable[[AnyDraft, Any], None]
    on: Mapping[type, Callable[[AnyDraft, Any, Decision, Any], None]] = field(default_factory=dict)
    leave: Callable[[AnyDraft, Any, dict[int, Any]], None] = _absent
    resume: Callable[[AnyDraft, Any, Any], None] = _absent


@dataclass(frozen=True, eq=False)
class Ruleset:
    """One game. A variant of it is `dataclasses.replace(rules, …)`.

    slug       its name in addresses and tables
    version    raised when the meaning of recorded moves changes
    seats      how many may play
    content    cards and boards, loaded from data
    earlier    contents of before, which games that were dealt from them go on with; each has an `id` of its own
    options    frozen dataclass of what a table may choose
    table      dataclass of the game's own state, fields declared with `visibility`
    phases     phase record class -> Phase
    questions  decision kind -> Question
    events     classes of the events it tells, facts: of what seats learn
    setup      function(draft, newcomers): deals and pushes the first phase
    laws       functions(state) -> sentences on what is wrong with it
    redeal     function(state, viewer, chance) -> a state that differs only in what `viewer` cannot know
    orders     record of a standing order -> OrderKind
    pledges    record of a pledge -> PledgeKind; claims: record of a claim -> ClaimKind
    endorsed   function(look) -> the seats that one can be for in an election to come, none where nobody is elected
    last_round function(look) -> the last round that the game can have, None where nobody knows
    against    event class -> function(event) -> (seat, the seat that it acted against) of each, as everybody sees it
    confides   function(state, seat) -> the other seats whose sealed answers that seat sees before they are opened
    shown      function(state, answer) -> what of an answer is seen by those to whom it is confided
    circles    function(state) -> the Circles of seats that know each other
    silenced   function(state) -> the seats that may not talk but in an open circle of theirs, as everybody may know
    hushed     function(state) -> the seats that may not talk now, but in such a circle, and may again
    wills      function(state) -> the seats that may keep a last will; it is read out once they may no more
    opened_to  function(state) -> the seats that see all before the end that the end opens to everybody
    teams      the sides that win together, () where everybody plays alone
    team       function(table, seat) -> the one of them that the seat plays for
    read_deck  function(text of a deck file) -> content; raises BadDeck. None where nobody brings a deck
    """

    slug: str
    version: int
    seats: range
    content: Any
    options: type
    table: type
    phases: Mapping[type, Phase]
    questions: Mapping[str, Question]
    events: tuple[type, ...]
    facts: tuple[type, ...]
    setup: Callable[[AnyDraft, tuple[int | None, ...]], None]
    laws: tuple[Callable[[AnyState], Iterable[str]], ...]
    redeal: Callable[[AnyState, int | None, Chance], AnyState]
    earlier: tuple[Any, ...] = ()
    records: tuple[type, ...] = ()
    orders: Mapping[type, OrderKind] = field(default_factory=dict)
    pledges: Mapping[type, PledgeKind] = field(default_factory=dict)
    claims: Mapping[type, ClaimKind] = field(default_factory=dict)
    endorsed: Callable[[Any], Collection[int]] = lambda look: ()
    last_round: Callable[[Any], int | None] = lambda look: None
    against: Mapping[type, Callable[[Any], Iterable[tuple[int, int]]]] = field(default_factory=dict)
    confides: Callable[[AnyState, int], Iterable[int]] = lambda state, seat: ()
    shown: Callable[[AnyState, Any], Any] = lambda state, answer: answer
    circles: Callable[[AnyState], tuple[Circle, ...]] = lambda state: ()
    silenced: Callable[[AnyState], Collection[int]] = lambda state: ()
    hushed: Callable[[AnyState], Collection[int]] = lambda state: ()
    wills: Callable[[AnyState], Collection[int]] = lambda state: ()
    opened_to: Callable[[AnyState], Collection[int]] = lambda state: ()
    teams: tuple[str, ...] = ()
    team: Callable[[Any, int], str] = lambda table, seat: ""
    read_deck: Callable[[str], Any] | None = None

    def dealt_from(self, name: str | None) -> "Ruleset":
        """The rules with the content of this `id`, of those of before; with its own for any other, and for None."""
        return next((_with_content(self, each) for each in self.earlier if each.id == name), self)

    @property
    def rules_talk(self) -> bool:
        """Whether the rules have a say in who may talk, and where."""
        default = (Ruleset.circles, Ruleset.silenced, Ruleset.hushed)
        return (self.circles, self.silenced, self.hushed) != default

    @property
    def answers(self) -> tuple[type, ...]:
        """Every answer class, in the order of the questions."""
        return tuple(dict.fromkeys(act for question in self.questions.values() for act in question.acts))


@cache
def _with_content(rules: Ruleset, content: Any) -> Ruleset:
    """One for each content, so that what is kept by ruleset is kept once."""
    return replace(rules, content=content)
