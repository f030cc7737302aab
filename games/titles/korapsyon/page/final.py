"""Korapsyon, over: who won, who everybody was, and the books as they really were."""

from dataclasses import dataclass

from games.titles.korapsyon.page.years import ProjectCard, project_card
from games.titles.korapsyon.rules import content, money
from games.titles.korapsyon.words import names
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Role:
    """A player turned over."""

    seat: Seat
    code: str
    title: str
    side: str
    bad: bool
    won: bool
    portrait: str
    strikes: int
    gone: bool


@dataclass(frozen=True, slots=True)
class Books:
    """A year as it was. protected, found: whom the lawyer and the ombudsperson chose; fund: at its end."""

    year: int
    stolen: int
    suppressed: bool
    suhol: bool
    tokhang: Seat | None
    blocked: bool
    protected: Seat | None
    found: Seat | None
    project: ProjectCard | None
    success: bool
    kickback: int
    support: tuple[Seat, ...]
    oppose: tuple[Seat, ...]
    decrease: int
    fund: int


@dataclass(frozen=True, slots=True)
class Final:
    winner: str
    reason: str
    spending: int
    target: int
    fund: int
    fund_target: int
    treasury: int
    roles: tuple[Role, ...]
    books: tuple[Books, ...]


def final(scene):
    """The end of a finished game; None while it runs."""
    if not scene.over:
        return None
    t, outcome = scene.look.table, scene.look.outcome
    return Final(
        winner=outcome.winner,
        reason=outcome.reason,
        spending=t.spending,
        target=money.spending_target(t),
        fund=money.in_fund(t),
        fund_target=money.fund_target(t),
        treasury=t.treasury,
        roles=tuple(_role(scene, seat) for seat in scene.look.seats),
        books=_books(scene),
    )


def _role(scene, seat):
    t = scene.look.table
    role = t.role[seat]
    side = content.side(role)
    return Role(
        scene.seats[seat],
        role,
        names.role(role),
        names.side(side),
        side == "bad",
        seat in scene.look.outcome.seats,
        str(names.PORTRAITS[role]),
        t.strikes[seat],
        seat in t.gone,
    )


def _books(scene):
    t, fund, found = scene.look.table, 0, []
    built = {each.year: each for each in t.governed}
    for deeds, audit, decrease in zip(t.booked, t.audits, t.decreases, strict=True):
        card = t.deck.projects[built[deeds.year].project]
        kickback = card.kickback if audit.kickback else 0
        fund += deeds.stolen + kickback - content.SUHOL * deeds.suhol
        fund -= money.tokhang_cost(t) if deeds.tokhang is not None else 0
        found.append(
            Books(
                deeds.year,
                deeds.stolen,
                deeds.suppressed,
                deeds.suhol,
                _seat(scene, deeds.tokhang),
                deeds.blocked,
                _chosen(scene, t.protected, deeds.year),
                _chosen(scene, t.investigated, deeds.year),
                project_card(card),
                built[deeds.year].success,
                kickback,
                _voted(scene, audit, "support"),
                _voted(scene, audit, "oppose"),
                decrease,
                fund,
            )
        )
    return tuple(found)


def _seat(scene, index):
    return None if index is None else scene.seats[index]


def _chosen(scene, years, number):
    (chosen,) = years.values()
    return _seat(scene, chosen.get(number))


def _voted(scene, audit, vote):
    return tuple(scene.seats[seat] for seat, said in audit.votes.items() if said == vote)
