"""Districts of origin and media stations, placed in turn from the speaker to the right (M8.4, R-06)."""

from dataclasses import dataclass, replace

from games.kernel.decisions import Decision, Field, Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import board, dealing, edits
from games.titles.machrou3.rules.events import OriginChosen, StationChosen
from games.titles.machrou3.rules.moves import ChooseOrigin, PlaceStation
from games.titles.machrou3.rules.phases.exposure import Exposure
from games.titles.machrou3.rules.state import GameDraft, Look


@dataclass(frozen=True, slots=True)
class Placement:
    """The seats that have still to choose their district of origin, and to place their media station."""

    origins: tuple[int, ...] = public()
    stations: tuple[int, ...] = public()


def in_order(d: GameDraft) -> tuple[int, ...]:
    """Starting with the speaker and going right (M8.4)."""
    speaker = d.table.speaker
    return (speaker, *reversed(board.left_of(d.seats, speaker)))


def enter_placement(d: GameDraft, phase: Placement) -> None:
    if phase.origins:
        d.ask(phase.origins[0], "origin")
    elif phase.stations:
        d.ask(phase.stations[0], "station")
    else:
        dealing.deal_objectives(d)
        dealing.deal_characters(d)
        d.become(Exposure())
        d.again()


def choose_origin(d: GameDraft, phase: Placement, decision: Decision, answer: ChooseOrigin) -> None:
    d.table.doo = {**d.table.doo, decision.seat: answer.district}
    d.tell(OriginChosen(decision.seat, answer.district, d.silent))
    d.become(replace(phase, origins=phase.origins[1:]))
    d.again()


def place_station(d: GameDraft, phase: Placement, decision: Decision, answer: PlaceStation) -> None:
    d.tell(StationChosen(decision.seat, answer.district, d.silent))
    edits.set_media(d, None, answer.district)
    d.become(replace(phase, stations=phase.stations[1:]))
    d.again()


def own_districts(look: Look, decision: Decision) -> tuple[Field, ...]:
    """One of one's own (M8.4). Everybody places one station, so that no district gets two."""
    return (one("district", "district", tuple(board.owned(look.table, decision.seat))),)


PHASES = {
    Placement: Phase(enter_placement, {ChooseOrigin: choose_origin, PlaceStation: place_station}),
}
QUESTIONS = {
    "origin": Question(
        {ChooseOrigin: own_districts},
        lambda d, decision: ChooseOrigin(d.pick("origin", tuple(board.owned(d.table, decision.seat)))),
    ),
    "station": Question(
        {PlaceStation: own_districts},
        lambda d, decision: PlaceStation(d.pick("station", tuple(board.owned(d.table, decision.seat)))),
    ),
}
