"""The primary and the general election: hands are dealt and played out, then it is counted (A1.2, A2, A5)."""

from dataclasses import dataclass
from typing import Any

from games.kernel.decisions import Question
from games.kernel.ruleset import Phase
from games.kernel.state import Outcome
from games.kernel.visibility import public
from games.titles.article2.rules import counting, edits, match
from games.titles.article2.rules.events import GeneralCounted, PhaseOpened, PrimaryCounted
from games.titles.article2.rules.figures import figures
from games.titles.article2.rules.phases.turn import Turn
from games.titles.article2.rules.state import GENERAL, PRIMARY, Count, GameDraft, Result


@dataclass(frozen=True, slots=True)
class Campaign:
    """One phase of a game. `stage`: "primary" or "general"."""

    stage: str = public()


def enter_campaign(d: GameDraft, phase: Campaign) -> None:
    """A1.2; what is in play stays there (A1.5)."""
    t = d.table
    t.round += 1
    t.stage = phase.stage
    t.first = d.pick("first", tuple(d.seats))
    edits.deal_hands(d, in_order(d, t.first))
    d.tell(PhaseOpened(t.round, t.game, t.stage, t.first, dict(t.held), figures(t)))
    next_turn(d, phase, in_order(d, t.first))


def in_order(d: GameDraft, first: int) -> tuple[int, ...]:
    """All seats in turn order from `first`."""
    return (*range(first, len(d.seats)), *range(first))


def resume_campaign(d: GameDraft, phase: Campaign, result: Any) -> None:
    following = (d.table.active + 1) % len(d.seats)  # type: ignore[operator]  # a turn has ended: somebody was active
    next_turn(d, phase, in_order(d, following))


def next_turn(d: GameDraft, phase: Campaign, order: tuple[int, ...]) -> None:
    """The next with cards; a player with an empty hand is passed over. With no cards left it is counted (A1.2)."""
    seat = next((seat for seat in order if d.table.held[seat]), None)
    if seat is not None:
        d.push(Turn(seat))
    elif phase.stage == PRIMARY:
        count_primary(d)
    else:
        count_general(d)


def count_primary(d: GameDraft) -> None:
    """A2.1."""
    t = d.table
    t.active = None
    counted = counting.tallies(t)
    sure, tied, places = counting.nominees(counted)
    drawn = d.shuffle("candidates", tied)[:places] if len(tied) > places else tied
    tied = tied if len(tied) > places else ()
    t.candidates = tuple(sorted((*sure, *drawn)))
    t.counts = (*t.counts, Count(t.round, t.stage, counted, t.candidates, tied))
    d.tell(PrimaryCounted(t.game, counted, t.candidates, tied))
    d.become(Campaign(GENERAL))
    d.again()


def count_general(d: GameDraft) -> None:
    """A2.2, A2.3; then the next game of a match (A5.1)."""
    t = d.table
    t.active = None
    counted = counting.tallies(t)
    best, reason = counting.winners(t, counted)
    president = d.pick("president", best) if len(best) > 1 else next(iter(best), None)
    tied = best if len(best) > 1 else ()
    t.counts = (*t.counts, Count(t.round, t.stage, counted, () if president is None else (president,), tied))
    t.results = (*t.results, Result(t.game, t.candidates, president, reason))
    d.tell(GeneralCounted(t.game, counted, t.candidates, president, reason, tied))
    if not d.options.match:
        won = () if president is None else (president,)
        d.end(Outcome("president" if won else "nobody", reason, won))
    elif match.score(d):
        edits.new_deck(d)
        d.become(Campaign(PRIMARY))
        d.again()
    else:
        match.finish(d)


PHASES = {Campaign: Phase(enter_campaign, resume=resume_campaign)}
QUESTIONS: dict[str, Question] = {}
