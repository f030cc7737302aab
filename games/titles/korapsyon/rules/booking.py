"""Booking the answers of a hidden phase, in the order of the rules (K2.1 to K2.10). Silence does nothing."""

from dataclasses import replace
from typing import Any

from games.mechanics.suspicion import Suspect, note
from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import COA, SUHOL, side
from games.titles.korapsyon.rules.events import (
    AlignmentFound,
    AuditShown,
    AuditWithheld,
    AutoJailCalled,
    NakawDecided,
    PowerLapsed,
    ProtectionGiven,
    SuholPaid,
    TokhangPaid,
)
from games.titles.korapsyon.rules.moves import CallAutoJail, Investigate, Protect, Scheme
from games.titles.korapsyon.rules.state import Alignment, AuditSeen, Booking, GameDraft, Table

Said = Protect | Investigate | CallAutoJail | Scheme | Suspect | None
"""What a seat answers in a hidden phase, by its role; None is silence."""


def book(d: GameDraft, answers: dict[int, Said]) -> None:
    """`answers`: seat -> answer or None, in seat order."""
    for seat, answer in answers.items():
        if isinstance(answer, Protect):
            protect(d, seat, answer.whom)
        elif isinstance(answer, Investigate):
            investigate(d, seat, answer.whom)
        else:
            note(d, seat, answer)
    auto_jail(d, answers)
    corrupt_deeds(d, answers)
    for seat in people.insiders(d):
        d.learn(seat, d.table.booked[-1])
    show_audit(d)
    announce(d)


def protect(d: GameDraft, lawyer: int, seat: int) -> None:
    t = d.table
    t.protected = {lawyer: {**t.protected[lawyer], t.round: seat}}
    d.tell_only((lawyer,), ProtectionGiven(seat))


def investigate(d: GameDraft, ombudsperson: int, seat: int) -> None:
    t = d.table
    found = side(t.role[seat])
    t.investigated = {ombudsperson: {**t.investigated[ombudsperson], t.round: seat}}
    d.learn(ombudsperson, Alignment(t.round, seat, found))
    d.tell_only((ombudsperson,), AlignmentFound(seat, found))


def auto_jail(d: GameDraft, answers: dict[int, Said]) -> None:
    """One a year, the lower seat's (K2.3)."""
    t = d.table
    called = [each.whom for each in answers.values() if isinstance(each, CallAutoJail) and each.whom is not None]
    if called:
        cost = money.auto_jail_cost(t)
        t.spending -= cost
        t.auto = {**t.auto, t.round: called[0]}
        d.tell(AutoJailCalled(called[0], cost, t.spending))


def corrupt_deeds(d: GameDraft, answers: dict[int, Said]) -> None:
    """Steal, then suhol, then tokhang, each with the money there is then (K2.8)."""
    t = d.table
    says: list[Scheme | None] = [
        answers[seat]  # type: ignore[misc]  # the corrupt are offered no other answer
        for seat in people.corrupt(t)
        if seat in answers
    ]
    t.booked = (*t.booked, Booking(t.round))
    nakaw(d, says)
    schemes = [say for say in says if say is not None]
    if any(say.suhol for say in schemes):
        suhol(d)
    targets = [say.tokhang for say in schemes if say.tokhang is not None]
    if targets:
        tokhang(d, targets[0])


def nakaw(d: GameDraft, says: list[Scheme | None]) -> None:
    """Only if all the free corrupt say yes (K2.4); the old edition may suppress the audit with it (K2.9)."""
    t = d.table
    stolen = bool(says) and all(say is not None and say.steal for say in says)
    suppressed = stolen and all(say is not None and say.suppress for say in says)
    amount = money.theft(d.options.edition, len(says)) - suppressed if stolen else 0
    money.leave_kaban(d, amount)
    enter(d, stolen=amount, suppressed=suppressed)
    people.tell_insiders(d, NakawDecided(stolen, amount, suppressed, money.in_fund(t)))


def suhol(d: GameDraft) -> None:
    """The COA is shown nothing this year (K2.6)."""
    if enough(d, "suhol", SUHOL):
        enter(d, suhol=True)
        people.tell_insiders(d, SuholPaid(SUHOL, money.in_fund(d.table)))


def tokhang(d: GameDraft, seat: int) -> None:
    """The target is eliminated unless protected; paid either way (K2.7)."""
    t = d.table
    cost = money.tokhang_cost(t)
    if enough(d, "tokhang", cost):
        blocked = people.shielded(t, seat)
        enter(d, tokhang=seat, blocked=blocked)
        people.tell_insiders(d, TokhangPaid(seat, cost, money.in_fund(t), blocked))


def enough(d: GameDraft, power: str, cost: int) -> bool:
    """Whether the fund can pay for a power; where it cannot, the corrupt are told (K2.8)."""
    fund = money.in_fund(d.table)
    if fund < cost:
        people.tell_insiders(d, PowerLapsed(power, cost, fund))
    return fund >= cost


def enter(d: GameDraft, **deeds: Any) -> None:
    """Write into the booking of this year, and into the fund with it."""
    d.table.booked = (*d.table.booked[:-1], replace(d.table.booked[-1], **deeds))
    money.show_fund(d)


def show_audit(d: GameDraft) -> None:
    """Last year's audit, to the COA if active; nothing in year 1 (K2.10), nothing after suhol (K2.6)."""
    t = d.table
    if t.round == 1:
        return
    for seat in people.holders(t, COA):
        if seat not in people.active(t):
            continue
        if t.booked[-1].suhol:
            d.tell_only((seat,), AuditWithheld(t.round - 1))
        else:
            card = audit_card(t, t.round - 1)
            d.learn(seat, card)
            d.tell_only((seat,), AuditShown(card.year, card.spending, card.kickback, card.votes))


def audit_card(t: Table, year: int) -> AuditSeen:
    """What the COA reads about a year: the true audit, or a blank one where it was suppressed (K2.9)."""
    audit, booking = t.audits[year - 1], t.booked[year - 1]
    if booking.suppressed:
        return AuditSeen(year, 0, False, {})
    return AuditSeen(year, audit.spending, audit.kickback, audit.votes)


def announce(d: GameDraft) -> None:
    """Whom tokhang took is announced when the public phase opens (K2.7)."""
    booking = d.table.booked[-1]
    if booking.tokhang is not None and not booking.blocked:
        people.eliminate(d, booking.tokhang, "tokhang")
