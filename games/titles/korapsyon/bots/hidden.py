"""What the sensible player answers in the hidden phase."""

from math import ceil, inf

from games.kernel.decisions import menu
from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.bots import keeping
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.content import SUHOL
from games.titles.korapsyon.rules.moves import CallAutoJail, Investigate, Protect, Scheme

SURE = 0.75
SUPPRESSING, BRIBING, KILLING = 0.2, 0.15, 0.35

SPOKEN = 0.2
"""How much of that is left of what costs money where players talk: what it hides, others have said already."""


def answer(mind):
    offers = menu(mind.rules, mind.view, mind.decision)
    answer_class = next(iter(offers))
    blanks = {blank.name: blank for blank in offers[answer_class]}
    return ANSWERS[answer_class](mind, blanks)


def protect(mind, blanks):
    """Whoever is in danger: the ombudsperson whom everybody knows, the president, or one of those least suspect."""
    t, choices, suspects = mind.view.table, blanks["whom"].choices, mind.beliefs
    if t.witness is not None and t.witness.seat in choices:
        return Protect(t.witness.seat)
    return Protect(
        min(choices, key=lambda seat: suspects[seat] - 0.1 * (seat == t.president) + mind.rng.random() * 0.1)
    )


def investigate(mind, blanks):
    """The most suspect of those not known yet."""
    suspects = mind.beliefs

    def worth(seat):
        return 0 if suspects[seat] in (0.0, 1.0) else 1 + suspects[seat] + mind.rng.random() * 0.05

    return Investigate(max(blanks["whom"].choices, key=worth))


def auto_jail(mind, blanks):
    """Somebody nearly certain whom one does not spare, now and then: it costs half of what Good needs."""
    view, suspects = mind.view, mind.beliefs
    t, spared = view.table, keeping.spared(mind)
    sure = [
        seat
        for seat in blanks["whom"].choices
        if seat not in (None, view.viewer, t.president, *spared) and suspects[seat] > SURE and not t.strikes[seat]
    ]
    return CallAutoJail(sure[0] if sure and mind.rng.random() < 0.1 else None)


def scheme(mind, blanks):
    """Steal always. Powers now and then, for they cost what could win; suppress together or not at all."""
    view, rng = mind.view, mind.rng
    ready = SPOKEN if mind.heard.said else 1.0
    said = {"steal": True}
    if "suppress" in blanks:
        others = [each.suppress for each in view.confided.values() if each is not None]
        said["suppress"] = others[0] if others else rng.random() < SUPPRESSING
    if "suhol" in blanks:
        wanted = _bribed_last_year(view) and _affords(view, SUHOL)
        said["suhol"] = wanted and rng.random() < BRIBING * ready
    if "tokhang" in blanks:
        said["tokhang"] = _victim(view, blanks, rng, ready)
    return Scheme(**said)


def _bribed_last_year(view):
    """Whether the audit of last year shows a kickback."""
    t, ring = view.table, view.table.fellows[view.viewer]
    last = t.governed[-1:]
    return any(each.success and each.year == t.round - 1 and set(ring) & set(each.committee) for each in last)


def _affords(view, price):
    """Whether the fund can pay this and still is full before Good has what it needs, if both go on as until now; in the
    same year Good wins (K4.1).
    """
    t = view.table
    fund, years = t.fund[view.viewer], t.round - 1
    if fund < price:
        return False
    ours = ceil((money.fund_target(t) + price - fund) * years / fund)
    theirs = ceil((money.spending_target(t) - t.spending) * years / t.spending) if t.spending else inf
    return ours < theirs


def _victim(view, blanks, rng, ready):
    """The ombudsperson once known, where one affords it; ready: how readily, of 1."""
    t = view.table
    if t.witness is None:
        return None
    known = t.witness.seat
    if known in blanks["tokhang"].choices and _affords(view, money.tokhang_cost(t)) and rng.random() < KILLING * ready:
        return known
    return None


def suspect(mind, blanks):
    suspects = mind.beliefs
    return Suspect(max((seat for seat in blanks["whom"].choices if seat is not None), key=suspects.get, default=None))


ANSWERS = {Protect: protect, Investigate: investigate, CallAutoJail: auto_jail, Scheme: scheme, Suspect: suspect}
