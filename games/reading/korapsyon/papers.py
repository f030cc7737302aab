"""Korapsyon: the papers of the viewer: what they are, whom they know, and what they have found out."""

from dataclasses import dataclass

from games.reading.korapsyon.years import ProjectCard, project_card
from games.reading.seats import Seat
from games.rules.korapsyon import content, money, people
from games.rules.korapsyon.state import Alignment, AuditSeen
from games.rules.mechanics.suspicion import Suspected
from games.wording.korapsyon import names


@dataclass(frozen=True, slots=True)
class Line:
    """What this seat did to, or noted of, a player in a year; `side`: what it found, "" for nothing."""

    year: int
    seat: Seat
    side: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Audit:
    """A card shown to the COA, as it reads. project: what everybody knows was built that year."""

    year: int
    spending: int
    kickback: bool
    support: tuple[Seat, ...]
    oppose: tuple[Seat, ...]
    project: ProjectCard | None


@dataclass(frozen=True, slots=True)
class You:
    """What only this seat may see, and its standing. fund: None for all but the corrupt; share: in hundredths."""

    seat: Seat
    role: str
    title: str
    side: str
    bad: bool
    portrait: str
    power: str
    fellows: tuple[Seat, ...]
    fund: int | None
    fund_target: int
    fund_share: int
    protected: tuple[Line, ...]
    found: tuple[Line, ...]
    audits: tuple[Audit, ...]
    notes: tuple[Line, ...]
    offer: tuple[ProjectCard, ...]
    strikes: int
    active: bool
    gone: bool
    president: bool


def you(scene):
    """The papers of the viewer, or None for a spectator."""
    seat, t = scene.look.viewer, scene.look.table
    if seat is None:
        return None
    role, fund, target = t.role[seat], t.fund.get(seat), money.fund_target(t)
    side = content.side(role)
    return You(
        seat=scene.seats[seat],
        role=role,
        title=names.role(role),
        side=names.side(side),
        bad=side == "bad",
        portrait=str(names.PORTRAITS[role]),
        power=str(names.POWERS[role]),
        fellows=tuple(scene.seats[other] for other in t.fellows.get(seat, ()) if other != seat),
        fund=fund,
        fund_target=target,
        fund_share=min(100, 100 * (fund or 0) // target),
        protected=tuple(Line(year, scene.seats[whom]) for year, whom in t.protected.get(seat, {}).items()),
        found=tuple(
            Line(fact.year, scene.seats[fact.seat], names.side(fact.side), fact.side == "bad")
            for fact in _learned(scene, Alignment)
        ),
        audits=tuple(_audit(scene, fact) for fact in reversed(_learned(scene, AuditSeen))),
        notes=tuple(Line(fact.round, scene.seats[fact.whom]) for fact in _learned(scene, Suspected)),
        offer=_offer(scene),
        strikes=t.strikes[seat],
        active=seat in people.active(t),
        gone=seat in t.gone,
        president=t.president == seat,
    )


def _learned(scene, kind):
    return [fact for fact in scene.look.knowledge if isinstance(fact, kind)]


def _audit(scene, fact):
    t, seats = scene.look.table, scene.seats
    who = {
        vote: tuple(seats[seat] for seat, said in fact.votes.items() if said == vote) for vote in ("support", "oppose")
    }
    built = next((each for each in t.governed if each.year == fact.year), None)
    card = project_card(t.deck.projects[built.project]) if built else None
    return Audit(fact.year, fact.spending, fact.kickback, who["support"], who["oppose"], card)


def _offer(scene):
    """The two projects in front of the viewer, who is president and has to choose."""
    offer = getattr(scene.look.phase, "offer", {}).get(scene.look.viewer, {})
    return tuple(project_card(scene.look.table.deck.projects[code]) for code in offer.values())
