"""Korapsyon: the years gone by, from public facts alone."""

from dataclasses import dataclass

from games.titles.korapsyon.rules import content, people
from games.titles.korapsyon.words.names import project
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class ProjectCard:
    """A project as it is printed (K5)."""

    code: str
    name: str
    size: str
    cost: int
    kickback: int
    committee: int


@dataclass(frozen=True, slots=True)
class Jail:
    """A jail vote: kind "auto_jail", "witness_jail" or "jail"; outcome "none", "blocked", "jailed", "eliminated"."""

    kind: str
    seat: Seat | None
    outcome: str
    ballots: tuple[tuple[Seat, Seat | None], ...]


@dataclass(frozen=True, slots=True)
class Year:
    """What everybody knows of a year. decrease: None until the next year announces it."""

    number: int
    president: Seat | None
    project: ProjectCard | None
    committee: tuple[Seat, ...]
    success: bool
    decrease: int | None
    forced: Seat | None
    jails: tuple[Jail, ...]
    gone: tuple[Seat, ...]


def project_card(card):
    return ProjectCard(card.code, project(card.code), card.size, card.cost, card.kickback, card.committee)


def years(scene):
    """The years begun, the latest first."""
    return tuple(_year(scene, number) for number in range(scene.look.table.round, 0, -1))


def _year(scene, number):
    t, seats = scene.look.table, scene.seats
    built = next((each for each in t.governed if each.year == number), None)
    forced = t.auto.get(number)
    return Year(
        number=number,
        president=seats[built.president] if built else None,
        project=project_card(t.deck.projects[built.project]) if built else None,
        committee=tuple(seats[seat] for seat in built.committee) if built else (),
        success=built is not None and built.success,
        decrease=t.announced[number - 1] if number <= len(t.announced) else None,
        forced=None if forced is None else seats[forced],
        jails=tuple(_jail(scene, each) for each in t.verdicts if each.year == number),
        gone=tuple(seats[seat] for seat, gone in t.gone.items() if gone.year == number),
    )


def _jail(scene, verdict):
    ballots = tuple(
        (scene.seats[seat], None if say is None else scene.seats[say]) for seat, say in verdict.ballots.items()
    )
    jailed = None if verdict.seat is None else scene.seats[verdict.seat]
    return Jail(verdict.kind, jailed, verdict.outcome, ballots)


def kaban_shown(t):
    """Year -> the kaban as it was shown after the revenue of that year, and as it is now for the year under way."""
    shown, kaban = {}, content.KABAN
    for year in range(1, t.round):
        if year > 1:
            kaban -= t.announced[year - 2]
        kaban += len(payers(t, year))
        shown[year] = kaban
    return {**shown, t.round: t.kaban} if t.round else {}


def payers(t, year):
    """The seats that paid in a year: active, and not taken by tokhang before (K3.4)."""
    return [
        seat
        for seat in people.were_active(t, year)
        if not (seat in t.gone and t.gone[seat].year == year and t.gone[seat].how == "tokhang")
    ]
