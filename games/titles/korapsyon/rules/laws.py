"""What always holds in Korapsyon. Each law yields a sentence for every break."""

from collections import Counter
from collections.abc import Iterator

from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import roles
from games.titles.korapsyon.rules.state import State, corrected


def roles_are_those_dealt(state: State) -> Iterator[str]:
    """The cards of K1.2, one for each seat; what is revealed is true."""
    t = state.table
    if Counter(t.role.values()) != Counter(roles(len(state.seats), state.options.edition)):
        yield "the roles are not those of the edition"
    if any(t.role[seat] != gone.role for seat, gone in t.gone.items()):
        yield "a role was revealed that is not the seat's"


def kaban_lags_behind_the_treasury(state: State) -> Iterator[str]:
    """What was shown and what is differ by the decreases not announced yet (K3.13)."""
    t = state.table
    if t.kaban - sum(t.decreases[len(t.announced) :]) != t.treasury:
        yield "the kaban and the treasury do not agree"
    if t.announced != t.decreases[: len(t.announced)] or len(t.decreases) != t.round:
        yield "a decrease was announced that was none"


def spending_is_what_was_approved(state: State) -> Iterator[str]:
    """Costs of successful projects less auto jails (K2.3, K3.7)."""
    t = state.table
    costs = sum(t.deck.projects[each.project].cost for each in t.governed if each.success)
    if t.spending != costs - len(t.auto) * money.auto_jail_cost(t) or t.spending < 0:
        yield "approved public spending is wrong"


def fund_is_what_was_taken(state: State) -> Iterator[str]:
    """Theft and kickbacks less suhol and tokhang, known to the corrupt alone (K2.5 to K2.7, K3.7).

    The suspended and the eliminated know what it was when they were free, until the end (K1.5).
    """
    t = state.table
    taken = money.in_fund(t)
    asleep = corrected(state) and state.outcome is None
    shown = {seat: money.known_of_fund(t, seat) if asleep else taken for seat in people.corrupt(t)}
    if t.fund != shown or taken < 0:
        yield "the corruption fund is wrong"


def offices_and_strikes_fit(state: State) -> Iterator[str]:
    """Somebody is active, and so is the president; two strikes are an elimination (K3.3, K3.11)."""
    t = state.table
    if not people.active(t):
        yield "nobody is active"
    if t.president is not None and t.president not in people.active(t):
        yield "the president is not active"
    for seat, strikes in t.strikes.items():
        struck_out = seat in t.gone and t.gone[seat].how == "jail"
        if strikes > 2 or (strikes == 2) != struck_out or (strikes > 0) != (seat in t.jailed):
            yield f"seat {seat} has strikes that do not fit"


def records_have_one_line_a_year(state: State) -> Iterator[str]:
    t = state.table
    for lines in (t.audits, t.booked):
        if [line.year for line in lines] != list(range(1, len(lines) + 1)) or len(lines) > t.round:
            yield "a year is missing from the records, or there twice"


LAWS = (
    roles_are_those_dealt,
    kaban_lags_behind_the_treasury,
    spending_is_what_was_approved,
    fund_is_what_was_taken,
    offices_and_strikes_fit,
    records_have_one_line_a_year,
)
