"""Korapsyon: the papers of the viewer: what they are, whom they know, and what they have found out."""

from dataclasses import dataclass

from games.mechanics.suspicion import Suspected
from games.titles.korapsyon.page.years import ProjectCard, project_card
from games.titles.korapsyon.rules import content, money, people
from games.titles.korapsyon.rules.state import Alignment, AuditSeen, Booking, corrected
from games.titles.korapsyon.words import names
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """What this seat did to, or noted of, a player in a year; `side`: what it found, "" for nothing."""

    year: int
    seat: Seat
    side: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Audit:
    """A card shown to the COA, as it reads, or that none came. project: what everybody knows was built that year."""

    year: int
    project: ProjectCard | None
    withheld: bool
    spending: int = 0
    kickback: bool = False
    support: tuple[Seat, ...] = ()
    oppose: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the corrupt did in a year; kickback: what the project of the year brought."""

    year: int
    stolen: int
    suppressed: bool
    suhol: bool
    tokhang: Seat | None
    blocked: bool
    kickback: int


@dataclass(frozen=True, slots=True)
class You:
    """What only this seat may see, and its standing.

    fund   None for all but the corrupt        fund_share: in hundredths
    asleep it is what the fund held when the seat was free last (K1.5)
    """

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
    asleep: bool
    protected: tuple[Line, ...]
    found: tuple[Line, ...]
    audits: tuple[Audit, ...]
    deeds: tuple[Deeds, ...]
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
        asleep=corrected(scene.look) and not scene.over and seat not in people.active(t),
        protected=tuple(Line(year, scene.seats[whom]) for year, whom in t.protected.get(seat, {}).items()),
        found=tuple(
            Line(fact.year, scene.seats[fact.seat], names.side(fact.side), fact.side == "bad")
            for fact in _learned(scene, Alignment)
        ),
        audits=_audits(scene) if role == content.COA else (),
        deeds=tuple(_deeds(scene, fact) for fact in reversed(_learned(scene, Booking))),
        notes=tuple(Line(fact.round, scene.seats[fact.whom]) for fact in _learned(scene, Suspected)),
        offer=_offer(scene),
        strikes=t.strikes[seat],
        active=seat in people.active(t),
        gone=seat in t.gone,
        president=people.in_office(t) == seat,
    )


def _learned(scene, kind):
    return [fact for fact in scene.look.knowledge if isinstance(fact, kind)]


def _audits(scene):
    """The cards about all years that were due, the latest first (K2.10); none came in years of suhol (K2.6)."""
    t, seen = scene.look.table, {fact.year: fact for fact in _learned(scene, AuditSeen)}
    dark = scene.look.phase is not None and scene.look.phase.kind == "Hidden"
    due = (year for year in range(t.round - 1 - dark, 0, -1) if scene.look.viewer in people.were_active(t, year + 1))
    return tuple(_audit(scene, year, seen.get(year)) for year in due)


def _audit(scene, year, fact):
    project, _success = _built(scene, year)
    if fact is None:
        return Audit(year, project, True)
    who = {
        vote: tuple(scene.seats[seat] for seat, said in fact.votes.items() if said == vote)
        for vote in ("support", "oppose")
    }
    return Audit(year, project, False, fact.spending, fact.kickback, who["support"], who["oppose"])


def _deeds(scene, fact):
    """Whether there was a kickback follows from who sat on the committee (K3.7)."""
    t, ring = scene.look.table, set(scene.look.table.fellows[scene.look.viewer])
    project, success = _built(scene, fact.year)
    sat = any(each.year == fact.year and ring & set(each.committee) for each in t.governed)
    return Deeds(
        fact.year,
        fact.stolen,
        fact.suppressed,
        fact.suhol,
        None if fact.tokhang is None else scene.seats[fact.tokhang],
        fact.blocked,
        project.kickback if success and sat else 0,
    )


def _built(scene, year):
    """(the project of a year, whether it succeeded); (None, False) before there is one."""
    built = next((each for each in scene.look.table.governed if each.year == year), None)
    if built is None:
        return None, False
    return project_card(scene.look.table.deck.projects[built.project]), built.success


def _offer(scene):
    """The two projects in front of the viewer, who is president and has to choose."""
    offer = getattr(scene.look.phase, "offer", {}).get(scene.look.viewer, {})
    return tuple(project_card(scene.look.table.deck.projects[code]) for code in offer.values())
