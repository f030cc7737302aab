"""Korapsyon: the public face of the table: the capitol with its kaban, spending and jail, the players around it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from django.utils.translation import gettext as _

from games.titles.korapsyon.page.front import columns
from games.titles.korapsyon.page.years import Year, kaban_shown, project_card, years
from games.titles.korapsyon.rules import content, money, people, previews
from games.titles.korapsyon.words.names import role
from games.titles.seats import Seat
from games.titles.waited import Until

STEPS = ("hidden", "president", "project", "discussion", "jail")
"""The parts of a year that wait for answers, in order."""

STEP = {
    "Hidden": "hidden",
    "Election": "president",
    "Governance": "project",
    "Committee": "project",
    "Discussion": "discussion",
    "FurtherDiscussion": "discussion",
    "JailVote": "jail",
}
"""Kind of procedure -> part of the year."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A player as everybody sees them.

    president  the last year in office, 0 for others        sits: on the committee that votes now
    back       the year of return of a suspended player, 0 for others
    gone, code the role of an eliminated player and what it is called in data, "" for others; how: "tokhang" or "jail"
    built, failed  committees they sat on
    until      till when the game waits for them, None where it does not
    """

    seat: Seat
    bot: bool
    stand_in: str
    strikes: int
    president: int
    back: int
    gone: str
    code: str
    how: str
    sits: bool
    built: int
    failed: int
    until: Until | None


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the year; `code`: the term that says what it is; `state`: "done", "now" or "later"."""

    code: str
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Bar:
    """The kaban as shown at the end of a year's opening, as a bar: `height` of 100, `y` where it begins."""

    year: int
    kaban: int
    height: int
    y: int
    x: int


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The table. decrease: as announced.

    columns those of the capitol's front: where each begins, and how high it stands
    built   the years in which a project was put before a committee, the first first
    """

    edges: ClassVar[str] = "".join(f"M0 {y}H304" for y in range(8, 92, 6))
    """Where the coins of the bars meet, as a path."""

    year: int
    last_year: int
    over: bool
    edition: str
    kaban: int
    decrease: int | None
    bars: tuple[Bar, ...]
    spending: int
    target: int
    columns: tuple[tuple[int, int], ...]
    fund_target: int
    steps: tuple[Step, ...]
    desks: tuple[Desk, ...]
    project: object
    members: tuple[Seat, ...]
    needed: int
    years: tuple[Year, ...]
    built: tuple[Year, ...]
    jailed: tuple[Desk, ...]
    witness: tuple[Seat, Seat, str] | None
    active: int


_board = lru_cache(1_000)(Board)
"""The same values make the same Board, so that what is drawn from it is found again by the Board itself."""


def board(scene, forms=()):
    """The Board of a scene."""
    t, phase = scene.look.table, scene.look.phase
    voting = phase is not None and phase.kind == "Committee"
    members = phase.members if voting else ()
    waited, gone_by = scene.waited, years(scene)
    desks = tuple(_desk(scene, seat, members, waited) for seat in scene.look.seats)
    return _board(
        year=t.round,
        last_year=content.YEARS,
        over=scene.over,
        edition=scene.options.edition,
        kaban=t.kaban,
        decrease=t.announced[-1] if t.announced else None,
        bars=_bars(t),
        spending=t.spending,
        target=money.spending_target(t),
        columns=columns(t.spending, len(desks)),
        fund_target=money.fund_target(t),
        steps=_steps(scene.look.agenda),
        desks=desks,
        project=project_card(t.deck.projects[phase.project]) if voting else None,
        members=tuple(scene.seats[seat] for seat in members),
        needed=len(members) // 2 + 1,
        years=gone_by,
        built=tuple(year for year in reversed(gone_by) if year.project),
        jailed=tuple(desk for desk in desks if desk.back),
        witness=t.witness and (scene.seats[t.witness.seat], scene.seats[t.witness.accused], t.witness.side),
        active=len(people.active(t)),
    )


def _steps(agenda):
    """Of the innermost step of the year: the vote on a witness belongs to the discussion (K3.9)."""
    kinds = [phase.kind for phase in agenda if phase.kind in STEP]
    now = STEPS.index(STEP[kinds[0]]) if kinds else len(STEPS)
    states = ["done" if place < now else "now" if place == now else "later" for place in range(len(STEPS))]
    return tuple(Step(*each) for each in zip(STEPS, _step_names(), states, strict=True))


def _step_names():
    return _("Behind closed doors"), _("President"), _("Project"), _("Discussion"), _("Jail")


def _bars(t):
    """Bars of the kaban by year, in a picture of 100 by 100 for each ten years; below nothing none."""
    shown = kaban_shown(t)
    most = max(1, *shown.values()) if shown else 1
    heights = {year: max(0, 88 * kaban // most) for year, kaban in shown.items()}
    return tuple(
        Bar(year, kaban, heights[year], 92 - heights[year], 20 * index + 2)
        for index, (year, kaban) in enumerate(shown.items())
    )


def _desk(scene, seat, members, waited):
    t = scene.look.table
    gone = t.gone.get(seat)
    built, failed = previews.record(t, seat)
    return Desk(
        seat=scene.seats[seat],
        bot=seat in scene.bots,
        stand_in=scene.stand_in(seat),
        strikes=t.strikes[seat],
        president=t.elected + content.TERM - 1 if people.in_office(t) == seat else 0,
        back=t.jailed[seat] + content.SUSPENSION + 1 if people.suspended(t, seat) and not gone else 0,
        gone=role(gone.role) if gone else "",
        code=gone.role if gone else "",
        how=gone.how if gone else "",
        sits=seat in members,
        built=built,
        failed=failed,
        until=waited.get(seat),
    )
