"""Another world, the years gone by: the same public facts come out of other secrets."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.mechanics.dealer import Dealer
from games.mechanics.suspicion import Suspected
from games.titles.korapsyon.rules import booking, money, people
from games.titles.korapsyon.rules.content import CITIZEN, COA, CORRUPT, GOOD, LAWYER, NEW, OMBUDSPERSON, SUHOL, side
from games.titles.korapsyon.rules.state import Alignment, AuditSeen, Booking, Fellow, State, Table, corrected


def rewrite(dealer: Dealer, state: State, t: Table) -> bool:
    """Make the secrets of `t`, which has other roles than `state`, fit them; whether that was possible.

    The viewer of the dealer keeps what it knows. The fund is what the new world has brought into it.
    """
    if not auto_jails_fit(t) or not _audits(dealer, state.table, t):
        return False
    if not _booked_before(dealer, state, t):
        _present_year(dealer, state, t)
    fund = fund_of(t, state.options.edition)
    if fund is None:
        return False
    t.fund = dict.fromkeys(people.corrupt(t), fund)
    if corrected(state):
        t.fund = {seat: money.known_of_fund(t, seat) for seat in t.fund}
    _investigations(dealer, state.table, t)
    return _protections(dealer, state.table, t)


def _booked_before(dealer: Dealer, state: State, t: Table) -> bool:
    """Whether the viewer was there when this year was booked: among the corrupt, and free (K1.5)."""
    return dealer.viewer in (_free(t, t.round, CORRUPT) if corrected(state) else people.corrupt(t))


def _free(t: Table, year: int, role: str) -> list[int]:
    """The seats of a role that were active in the hidden phase of a year."""
    return [seat for seat in people.were_active(t, year) if t.role[seat] == role]


def auto_jails_fit(t: Table) -> bool:
    """Some good politician was free in each year in which auto jail was called (K2.3)."""
    return all(_free(t, year, GOOD) for year in t.auto)


def _audits(dealer: Dealer, old: Table, t: Table) -> bool:
    """Others' secret votes from other hands, kickbacks as the new roles have it (K3.7).

    False where the viewer, who is the COA, was shown another card.
    """
    shown = {fact.year: fact for fact in dealer.facts(AuditSeen)}
    t.audits = tuple(
        replace(
            audit,
            kickback=audit.spending > 0 and any(t.role[seat] == CORRUPT for seat in audit.votes),
            votes=audit.votes if audit.year in shown else _votes(dealer, audit.votes),
        )
        for audit in old.audits
    )
    return all(booking.audit_card(t, year) == card for year, card in shown.items())


def _votes(dealer: Dealer, votes: dict[int, str]) -> dict[int, str]:
    """The same votes of other members; the viewer's own stays."""
    others = [seat for seat in votes if seat != dealer.viewer]
    return {**votes, **dict(zip(others, dealer.shuffle([votes[seat] for seat in others]), strict=True))}


def _present_year(dealer: Dealer, state: State, t: Table) -> None:
    """Theft and suhol of a year whose decrease is not announced; the COA knows of suhol by what it is shown."""
    old, edition = state.table, state.options.edition
    if len(old.booked) < old.round:
        return
    now = old.booked[-1]
    knows = old.round > 1 and dealer.viewer in _free(t, now.year, COA)
    most = money.theft(edition, len(_free(t, now.year, CORRUPT)))
    deeds: list[dict[str, Any]] = [
        {"stolen": stolen, "suhol": suhol} for stolen in {0, most} for suhol in (True, False)
    ]
    for deed in dealer.shuffle(deeds):
        if edition == NEW and not (knows and deed["suhol"] != now.suhol):
            t.booked = (*old.booked[:-1], replace(now, **deed))
        elif edition != NEW and not deed["suhol"]:
            t.booked = (*old.booked[:-1], replace(now, stolen=deed["stolen"], suppressed=False))
        if fund_of(t, edition) is not None:
            break
    more = t.booked[-1].stolen - now.stolen
    t.decreases = (*old.decreases[:-1], old.decreases[-1] + more)
    t.treasury = old.treasury - more


def fund_of(t: Table, edition: str) -> int | None:
    """The fund to which the years have led; None where they cannot have gone like this (K2.4 to K2.9, K4.1)."""
    fund = 0
    built = {each.year: each for each in t.governed if each.success}
    for deeds in t.booked:
        free = len(_free(t, deeds.year, CORRUPT))
        if deeds.stolen and deeds.stolen != money.theft(edition, free) - deeds.suppressed:
            return None
        costs = SUHOL * deeds.suhol, money.tokhang_cost(t) * (deeds.tokhang is not None)
        fund += deeds.stolen
        if fund < sum(costs) or (any(costs) and not free):
            return None
        fund -= sum(costs)
        if deeds.year in built and any(t.role[seat] == CORRUPT for seat in built[deeds.year].committee):
            fund += t.deck.projects[built[deeds.year].project].kickback
        if deeds.year < t.round and fund >= money.fund_target(t):
            return None
    return fund


def _protections(dealer: Dealer, old: Table, t: Table) -> bool:
    """Whom the lawyer of the new world protected, as far as a jailing or tokhang that failed or not tells (K2.1)."""
    lawyer = people.holders(t, LAWYER)[0]
    if lawyer == dealer.viewer:
        t.protected = old.protected
        return True
    must, never = shields(t)
    if any(lawyer not in people.were_active(t, year) for year in must):
        return False
    years: dict[int, int] = {}
    for year in range(1, len(t.booked) + 1):
        free = people.were_active(t, year)
        refused = {*never.get(year, ()), years.get(year - 1), must.get(year + 1)}
        choices = [seat for seat in free if seat not in refused]
        whom = must[year] if year in must else dealer.pick((*choices, None)) if lawyer in free else None
        if whom is not None:
            years[year] = whom
    t.protected = {lawyer: years}
    return True


def shields(t: Table) -> tuple[dict[int, int | None], dict[int, set[int | None]]]:
    """(year -> who was protected for certain, year -> who was not)."""
    must = {each.year: each.seat for each in t.verdicts if each.outcome == "blocked"}
    must |= {each.year: each.tokhang for each in t.booked if each.blocked}
    never: dict[int, set[int | None]] = {}
    for each in t.verdicts:
        if each.outcome in ("jailed", "eliminated"):
            never[each.year] = {*never.get(each.year, ()), each.seat}
    for seat, gone in t.gone.items():
        never[gone.year] = {*never.get(gone.year, ()), seat}
    return must, never


def _investigations(dealer: Dealer, old: Table, t: Table) -> None:
    """Whom the ombudsperson of the new world investigated: anybody, but for what everybody was told (K2.2, K3.9)."""
    seat = people.holders(t, OMBUDSPERSON)[0]
    if seat == dealer.viewer:
        t.investigated = old.investigated
        return
    years: dict[int, int | None] = {}
    for year in range(1, len(t.booked) + 1):
        free = people.were_active(t, year)
        if t.witness is not None and t.witness.year == year:
            years[year] = t.witness.accused
        elif seat in free:
            years[year] = dealer.pick([other for other in free if other != seat] or (None,))
    t.investigated = {seat: {year: other for year, other in years.items() if other is not None}}


def knowledge(dealer: Dealer, state: State, t: Table, seat: int) -> tuple[Any, ...]:
    """What a seat has learned in the new world; the viewer's own is kept."""
    if seat == dealer.viewer:
        return state.knowledge[seat]
    fellows = (Fellow(other, t.role[seat]) for other in t.fellows.get(seat, ()) if other != seat)
    found = (
        Alignment(year, other, side(t.role[other])) for year, other in sorted(t.investigated.get(seat, {}).items())
    )
    cards = audits_shown(t, seat) if t.role[seat] == COA else ()
    deeds = () if t.role[seat] != CORRUPT else shared(t, seat) if corrected(state) else t.booked
    return (*fellows, *found, *cards, *deeds, *_notes(dealer, t, seat))


def shared(t: Table, seat: int) -> tuple[Booking, ...]:
    """The bookings of the years in which a seat of the corrupt was free (K1.5)."""
    return tuple(deeds for deeds in t.booked if seat in people.were_active(t, deeds.year))


def _notes(dealer: Dealer, t: Table, seat: int) -> Iterator[Suspected]:
    """Whom a seat that never has a power noted that it suspects, if anybody, each year (K2)."""
    if t.role[seat] not in (CITIZEN, COA):
        return
    for deeds in t.booked:
        others = [other for other in t.strikes if other != seat]
        whom = dealer.pick((*others, None))
        if whom is not None and seat in people.were_active(t, deeds.year):
            yield Suspected(deeds.year, whom)


def audits_shown(t: Table, seat: int) -> tuple[AuditSeen, ...]:
    """The cards that the COA at `seat` was shown (K2.6, K2.10)."""
    return tuple(
        booking.audit_card(t, deeds.year - 1)
        for deeds in t.booked
        if deeds.year > 1 and not deeds.suhol and seat in people.were_active(t, deeds.year)
    )
