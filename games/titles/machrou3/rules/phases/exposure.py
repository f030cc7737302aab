"""Who of the corrupt is shown to the judge (M8.2, M8.3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.kernel.decisions import Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import own
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import ExposedShown
from games.titles.machrou3.rules.moves import Expose
from games.titles.machrou3.rules.phases.round import Round
from games.titles.machrou3.rules.state import Exposed, GameDraft, Table


@dataclass(frozen=True, slots=True)
class Exposure:
    """Where the corrupt choose, everybody is asked, so that asking tells nobody who they are.

    choices  seat -> whom it may name: the corrupt one of themselves, anybody else one of the others
    """

    choices: dict[int, tuple[int, ...]] = own(default_factory=dict)


def enter_exposure(d: GameDraft, phase: Exposure) -> None:
    judge = _judge(d)
    if judge is None:
        begin(d)
    elif d.options.exposed == "chosen":
        d.become(replace(phase, choices={seat: whom(d.table, seat) for seat in d.seats}))
        for seat in d.seats:
            d.ask(seat, "expose")
    else:
        show(d, _marked(d), (judge,))


def chosen(d: GameDraft, phase: Exposure, answers: Mapping[int, Expose | None]) -> None:
    """The one the corrupt agree on; one of those they name; the one whom the cards mark, where they are silent."""
    corrupt = [seat for seat in d.seats if board.side(d.table, seat) == "corrupt"]
    named = sorted({answer.seat for seat in corrupt if (answer := answers[seat]) is not None})
    judge = _judge(d)
    assert judge is not None
    show(d, d.pick("exposed", tuple(named or (_marked(d),))), (judge, *corrupt))


def show(d: GameDraft, exposed: int, seats: Iterable[int]) -> None:
    """These seats learn who the exposed corrupt is, each alone (M8.3)."""
    d.table.exposed = exposed
    for seat in seats:
        d.learn(seat, Exposed(exposed))
        d.tell_only((seat,), ExposedShown(exposed))
    begin(d)


def begin(d: GameDraft) -> None:
    d.become(Round(1))
    d.again()


def _judge(d: GameDraft) -> int | None:
    """The judge's seat, or None."""
    t = d.table
    return next((seat for seat, code in t.character.items() if t.deck.characters[code].side == "judge"), None)


def _marked(d: GameDraft) -> int:
    t = d.table
    return next(seat for seat, code in t.character.items() if t.deck.characters[code].exposed)


def whom(t: Table, seat: int) -> tuple[int, ...]:
    """The seats that `seat` may name; a guess of somebody who is not corrupt changes nothing."""
    if board.side(t, seat) == "corrupt":
        return tuple(other for other in t.completed if board.side(t, other) == "corrupt")
    return tuple(other for other in t.completed if other != seat)


PHASES = {Exposure: Phase(enter_exposure, leave=chosen)}
QUESTIONS = {
    "expose": Question(
        {Expose: lambda look, decision: (one("seat", "seat", look.phase.choices[decision.seat]),)}, sealed=True
    ),
}
