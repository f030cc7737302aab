"""A player that plays to its side: clean committees and jail by suspicion, or theft and kickbacks."""

from math import prod
from typing import Any

from games.kernel.decisions import menu
from games.titles.korapsyon.bots import hidden
from games.titles.korapsyon.bots.belief import beliefs, reputations
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.content import CORRUPT, OMBUDSPERSON
from games.titles.korapsyon.rules.moves import (
    OPPOSE,
    SUPPORT,
    BearWitness,
    BuildLarge,
    BuildSmall,
    DecideJail,
    ElectPresident,
    FinishTalk,
    NameForJail,
    VoteProject,
)

JAIL_FROM = 0.42
"""How likely a player must be corrupt to be named for jail."""


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the sensible player to `decision`, which is the viewer's own."""
    return ANSWERS[decision.kind](rules, view, decision, rng)


def corrupt(view):
    return view.table.role[view.viewer] == CORRUPT


def ring(view):
    """The corrupt whom the viewer knows, if it is one."""
    return set(view.table.fellows[view.viewer]) if corrupt(view) else set()


def looks(view):
    """Seat -> how corrupt it looks: to the corrupt what others think matters, to others what is."""
    return reputations(view) if corrupt(view) else beliefs(view)


def elect(rules, view, decision, rng):
    """The least suspect, who for the corrupt is one of theirs; from a seat of the draw that moves on with the years."""
    suspects, friends = looks(view), ring(view)
    seats = [seat for seat in view.phase.candidates if seat in suspects]
    first = view.seating.index(len(view.seats) // 2) + view.table.round

    def rank(seat):
        return seat not in friends, round(suspects[seat], 2), (seat - first) % len(view.seats)

    return ElectPresident(min(seats, key=rank))


def build(rules, view, decision, rng):
    """The project and the committee that bring one's own side most."""
    offers = menu(rules, view, decision)
    offer = view.phase.offer[view.viewer]
    suspects, friends = looks(view), ring(view)
    plans = []
    for build_class, code in ((BuildSmall, offer["small"]), (BuildLarge, offer["large"])):
        blank = offers[build_class][0]
        seats = sorted(blank.choices, key=lambda seat: (seat not in friends, suspects[seat], rng.random()))
        committee = (seats[:1] + sorted(seats[1:], key=suspects.get) if friends else seats)[: blank.least]
        plans.append((worth(view, code, committee), build_class(tuple(sorted(committee)))))
    return max(plans, key=lambda plan: plan[0])[1]


def worth(view, code, committee):
    """What success is worth to the viewer's side: shares of the targets."""
    t, project, suspects = view.table, view.table.deck.projects[code], beliefs(view)
    if t.spending + project.cost >= money.spending_target(t):
        return -9 if corrupt(view) else 9
    bribed = 1 - prod(1 - suspects[seat] for seat in committee)
    gain = project.cost / money.spending_target(t)
    loss = bribed * project.kickback / money.fund_target(t)
    return 1.5 * loss - gain if corrupt(view) else gain - 1.25 * loss


def committee(rules, view, decision, rng):
    """Support what is worth it to one's side."""
    return VoteProject(SUPPORT if worth(view, view.phase.project, view.phase.members) > 0 else OPPOSE)


def talk(rules, view, decision, rng):
    """Bear witness against the corrupt who can be jailed."""
    t = view.table
    if t.role[view.viewer] == OMBUDSPERSON and BearWitness in menu(rules, view, decision):
        found = t.investigated[view.viewer][t.round]
        if beliefs(view).get(found) == 1.0 and found != t.president:
            return BearWitness()
    return FinishTalk()


def decide_jail(rules, view, decision, rng):
    """The corrupt spare their own; others go by what they know, and trust whoever forced the vote."""
    accused = view.phase.seat
    if corrupt(view):
        return DecideJail(accused not in ring(view) and decision.kind == "auto_jail")
    suspect = beliefs(view)[accused]
    return DecideJail(accused != view.viewer and suspect > (0.15 if decision.kind == "auto_jail" else 0.5))


def name_for_jail(rules, view, decision, rng):
    """The most suspect, if suspect enough; never oneself or a friend."""
    suspects, friends = looks(view), ring(view)
    choices: Any = menu(rules, view, decision)[NameForJail][0].choices
    seats = [seat for seat in choices if seat not in (None, view.viewer) and seat not in friends]
    most = max(seats, key=lambda seat: (round(suspects[seat], 2), -seat), default=None)
    return NameForJail(most if most is not None and suspects[most] >= JAIL_FROM else None)


ANSWERS = {
    "hidden": hidden.answer,
    "president": elect,
    "project": build,
    "committee": committee,
    "discussion": talk,
    "auto_jail": decide_jail,
    "witness_jail": decide_jail,
    "jail": name_for_jail,
}
