"""A world that may be the real one: a state in which all that a viewer of Korapsyon cannot know is dealt by lot."""

from games.kernel.chance import Chance
from games.kernel.state import Decision, GameState
from games.titles.korapsyon.rules import booking, money, people, redeal_past
from games.titles.korapsyon.rules.content import COA, CORRUPT, GOOD, LAWYER, NEW, OMBUDSPERSON, roles, side
from games.titles.korapsyon.rules.moves import OPPOSE, SUPPORT
from games.titles.korapsyon.rules.phases.governance import needed
from games.titles.korapsyon.rules.phases.jail import NORMAL
from games.titles.korapsyon.rules.state import Alignment, Audit, AuditSeen, Booking, Fellow, Table, corrected

TRIES = 8
"""How many worlds are dealt at most until one agrees with all that the viewer knows."""

SILENCED = 0.3
"""How readily the fund is taken to have paid for silence in a year, where it would have been full otherwise."""


def world(rules, view, ring, rng):
    """A State that looks to the viewer, who is asked, as `view` does, and in which `ring` are the corrupt; None where
    none was found.
    """
    for attempt in range(TRIES):
        t = _table(view, ring, rng, attempt)
        if t is not None:
            decisions, asked = _decisions(view, t)
            return GameState(
                view.options,
                view.seating,
                t,
                Chance(f"{rng.getrandbits(128):032x}"),
                agenda=_agenda(rules, view),
                decisions=decisions,
                answers={**view.answers, **_confided(view, decisions)},
                asked=asked,
                knowledge=tuple(_knowledge(view, t, seat) for seat in view.seats),
            )
    return None


def _table(view, ring, rng, attempt):
    """The table of such a world, None where this deal cannot be."""
    t, seen, me = Table(), view.table, view.viewer
    t.__dict__.update(vars(seen))
    t.role = _roles(view, ring, rng)
    t.fellows = {seat: people.holders(t, role) for seat, role in t.role.items() if role in (CORRUPT, GOOD)}
    t.booked = tuple(_booking(view, t, year, rng, attempt) for year in range(1, _booked(view) + 1))
    t.audits = tuple(_audit(view, t, built, rng) for built in t.governed)
    if redeal_past.fund_of(t, view.options.edition) is None or not redeal_past.auto_jails_fit(t):
        return None
    t.fund = {seat: money.known_of_fund(t, seat) if corrected(view) else money.in_fund(t) for seat in people.corrupt(t)}
    if t.fund.get(me) != seen.fund.get(me) or not _audits_fit(view, t):
        return None
    t.decreases = _decreases(t)
    t.treasury = t.kaban - sum(t.decreases[len(t.announced) :])
    t.investigated = seen.investigated or _investigated(view, t, rng)
    t.protected = seen.protected or _protected(t, rng)
    return t if t.protected is not None else None


def _roles(view, ring, rng):
    """Seat -> role: what the viewer knows, the corrupt, and the other cards by lot."""
    t = view.table
    known = {seat: gone.role for seat, gone in t.gone.items()} | dict.fromkeys(ring, CORRUPT)
    known |= {fact.seat: fact.role for fact in view.knowledge if isinstance(fact, Fellow)} | t.role
    if t.witness is not None:
        known[t.witness.seat] = OMBUDSPERSON
    cards = list(roles(len(view.seats), view.options.edition))
    for role in known.values():
        cards.remove(role)
    rng.shuffle(cards)
    return {seat: known[seat] if seat in known else cards.pop() for seat in view.seats}


def _booked(view):
    """How many hidden phases are over."""
    return view.table.round - (view.phase.kind == "Hidden")


def _booking(view, t, year, rng, attempt):
    """What the corrupt did in a year: as they were told, or as the kaban shows. Whatever they can they steal."""
    for fact in view.knowledge:
        if isinstance(fact, Booking) and fact.year == year:
            return fact
    free = [seat for seat in people.were_active(t, year) if t.role[seat] == CORRUPT]
    most = money.theft(view.options.edition, len(free))
    stolen = t.announced[year - 1] - _cost(t, year) if year <= len(t.announced) else most * (attempt < TRIES // 2)
    silenced = attempt > 0 and view.options.edition == NEW and bool(free) and rng.random() < SILENCED
    if view.viewer in people.were_active(t, year) and t.role[view.viewer] == COA and year > 1:
        silenced = not any(isinstance(fact, AuditSeen) and fact.year == year - 1 for fact in view.knowledge)
    killed = [seat for seat, gone in t.gone.items() if gone.how == "tokhang" and gone.year == year]
    return Booking(year, stolen, 0 < stolen < most, silenced, killed[0] if killed else None)


def _cost(t, year):
    """What the project of a year cost."""
    return sum(t.deck.projects[each.project].cost for each in t.governed if each.year == year and each.success)


def _audit(view, t, built, rng):
    """The audit of a project: as it was shown, or with votes by which it came to what it did."""
    bribed = built.success and any(t.role[seat] == CORRUPT for seat in built.committee)
    for fact in view.knowledge:
        if isinstance(fact, AuditSeen) and fact.year == built.year and fact.votes:
            return Audit(fact.year, fact.spending, bribed, fact.votes)
    against = [] if built.success else rng.sample(built.committee, needed(len(built.committee)))
    votes = {seat: OPPOSE if seat in against else SUPPORT for seat in built.committee}
    return Audit(built.year, _cost(t, built.year), bribed, votes)


def _audits_fit(view, t):
    """Whether the viewer would have been shown the cards that it was shown."""
    return all(booking.audit_card(t, fact.year) == fact for fact in view.knowledge if isinstance(fact, AuditSeen))


def _decreases(t):
    """The decreases of all years, this one's so far last."""
    later = range(len(t.announced) + 1, t.round + 1)
    stolen = {each.year: each.stolen for each in t.booked}
    return (*t.announced, *(stolen.get(year, 0) + _cost(t, year) for year in later))


def _investigated(view, t, rng):
    """Whom the ombudsperson of this world investigated, who would have borne witness against one of the corrupt."""
    seat = people.holders(t, OMBUDSPERSON)[0]
    found = {}
    for each in t.booked:
        others = [other for other in people.were_active(t, each.year) if other != seat]
        if t.witness is not None and t.witness.year == each.year:
            found[each.year] = t.witness.accused
            continue
        if t.witness is None and (each.year < t.round or view.asks[0].kind == NORMAL):
            others = [other for other in others if side(t.role[other]) == "good"]
        if others and seat in people.were_active(t, each.year):
            found[each.year] = rng.choice(others)
    return {seat: found}


def _protected(t, rng):
    """Whom the lawyer of this world protected, None where somebody was that could not be."""
    lawyer = people.holders(t, LAWYER)[0]
    must, never = redeal_past.shields(t)
    found: dict[int, int | None] = {}
    for each in t.booked:
        active = people.were_active(t, each.year)
        if lawyer not in active:
            if each.year in must:
                return None
            continue
        refused = {*never.get(each.year, ()), found.get(each.year - 1), must.get(each.year + 1)}
        choices = [seat for seat in active if seat not in refused]
        if each.year in must:
            found[each.year] = must[each.year]
        elif choices:
            found[each.year] = rng.choice(choices)
    return {lawyer: found}


def _knowledge(view, t, seat):
    """What the seat has learned in this world."""
    if seat == view.viewer:
        return view.knowledge
    role = t.role[seat]
    fellows = (Fellow(other, role) for other in t.fellows.get(seat, ()) if other != seat)
    found = (Alignment(year, other, side(t.role[other])) for year, other in t.investigated.get(seat, {}).items())
    cards = redeal_past.audits_shown(t, seat) if role == COA else ()
    deeds = () if role != CORRUPT else redeal_past.shared(t, seat) if corrected(view) else t.booked
    return (*fellows, *found, *cards, *deeds)


def _agenda(rules, view):
    """The procedures under way."""
    known = {each.__name__: each for each in rules.phases}
    return tuple(known[each.kind](**vars(each)) for each in view.agenda)


def _decisions(view, t):
    """(those that are open, how many were asked in all)."""
    own, phase = view.asks[0], view.phase
    order = people.active(t)
    if phase.kind == "Committee":
        order = phase.members
    elif phase.kind == "Governance":
        order = (view.viewer,)
    elif phase.kind == "FurtherDiscussion":
        order = tuple(seat for seat in order if seat in phase.talking)
    first = own.id - order.index(view.viewer)
    found = (Decision(first + place, seat, own.kind) for place, seat in enumerate(order))
    return tuple(each for each in found if view.sealed or each.seat in view.waiting), first + len(order)


def _confided(view, decisions):
    """What the viewer's friends have answered already."""
    return {each.id: view.confided[each.seat] for each in decisions if each.seat in view.confided}
