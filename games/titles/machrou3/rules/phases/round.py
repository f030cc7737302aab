"""A round: its speaker, then one turn each (M3.1, M3.2, M3.8)."""

from dataclasses import dataclass, replace

from games.kernel.decisions import Decision, Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import board, bulletins, edits, news
from games.titles.machrou3.rules.events import ParliamentClosed, RoundStarted, SpeakerNamed
from games.titles.machrou3.rules.moves import NameSpeaker
from games.titles.machrou3.rules.phases.candidacy import Candidacy
from games.titles.machrou3.rules.phases.turn import Turn
from games.titles.machrou3.rules.state import GameDraft


@dataclass(frozen=True, slots=True)
class Round:
    """`left`: the seats whose turn is still to come."""

    number: int = public()
    left: tuple[int, ...] = public(default=())


@dataclass(frozen=True, slots=True)
class SpeakerTie:
    """The current speaker names the next one among the tied (M3.1)."""

    tied: tuple[int, ...] = public()


def enter_round(d: GameDraft, phase: Round) -> None:
    d.table.round = phase.number
    edits.end_effects(d, lambda effect: effect.until == "end_of_next_round" and effect.round + 1 < phase.number)
    bulletins.end_newsflash(d)
    tied = board.smallest_blocs(d.table)
    if phase.number == 1:
        begin_turns(d, phase)  # the speaker of the setup stays
    elif len(tied) > 1:
        d.push(SpeakerTie(tied))
    else:
        d.table.speaker = tied[0]
        begin_turns(d, phase)


def begin_turns(d: GameDraft, phase: Round) -> None:
    """R-13: the speaker draws the newsflash, then the token. R-15: the order is fixed for the whole round."""
    t = d.table
    d.tell(RoundStarted(phase.number, t.speaker, board.blocs(t)))
    if t.doo:
        bulletins.draw_newsflash(d)
        bulletins.reveal_token(d)
    left = board.left_of(d.seats, t.speaker)
    t.order = (t.speaker, *(reversed(left) if news.rule(t, "turn_direction") == "right" else left))
    next_turn(d, replace(phase, left=t.order))


def next_turn(d: GameDraft, phase: Round) -> None:
    d.become(replace(phase, left=phase.left[1:]))
    d.push(Turn(phase.left[0]))


def resume_round(d: GameDraft, phase: Round, result: str | None) -> None:
    t = d.table
    if result == "speaker":
        begin_turns(d, phase)
    elif sum(map(len, t.completed.values())) >= t.deck.objectives_to_end:
        close_parliament(d, "objectives")
    elif phase.left:
        next_turn(d, phase)
    elif phase.number < t.deck.max_rounds:
        d.become(Round(phase.number + 1))
        d.again()
    else:
        close_parliament(d, "rounds")


def close_parliament(d: GameDraft, reason: str) -> None:
    """End of phase 1 (M3.8, R-26, R-27): timed effects end, control by a card stays (R-34)."""
    edits.end_effects(d, lambda effect: effect.until not in ("rest_of_game", "while_tied"))
    bulletins.end_newsflash(d)
    d.table.active = d.table.token = None
    d.tell(ParliamentClosed(reason, board.blocs(d.table)))
    d.abandon(Candidacy())


def enter_tie(d: GameDraft, phase: SpeakerTie) -> None:
    d.ask(d.table.speaker, "speaker")


def name_speaker(d: GameDraft, phase: SpeakerTie, decision: Decision, answer: NameSpeaker) -> None:
    d.table.speaker = answer.seat
    d.tell(SpeakerNamed(answer.seat, decision.seat))
    d.done("speaker")


def first_on_the_left(d: GameDraft, decision: Decision) -> NameSpeaker:
    """The first tied player going left from the current speaker, who comes last (timeout default speaker_tie)."""
    order = (*board.left_of(d.seats, decision.seat), decision.seat)
    return NameSpeaker(next(seat for seat in order if seat in d.phase.tied))


PHASES = {
    Round: Phase(enter_round, resume=resume_round),
    SpeakerTie: Phase(enter_tie, {NameSpeaker: name_speaker}),
}
QUESTIONS = {
    "speaker": Question(
        {NameSpeaker: lambda look, decision: (one("seat", "seat", look.phase.tied),)},
        first_on_the_left,
    ),
}
