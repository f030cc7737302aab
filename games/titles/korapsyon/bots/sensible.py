"""A player that plays to its side: clean committees and jail by suspicion, or theft and kickbacks."""

from math import prod
from statistics import median
from typing import Any

from games.kernel.decisions import menu
from games.titles.korapsyon.bots import hidden, keeping
from games.titles.korapsyon.bots.mind import CERTAIN, Mind
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.content import OMBUDSPERSON
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
from games.titles.korapsyon.rules.phases import jail
from games.titles.korapsyon.rules.press import ElectPlayer, JailPlayer

JAIL_FROM = 0.42
"""How likely a player must be corrupt to be named for jail."""

TRUSTED = 0.85
"""Which part of the usual suspicion somebody may be under for whom others vote before themselves."""


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the sensible player to `decision`, which is the viewer's own."""
    return ANSWERS[decision.kind](Mind(rules, view, heard, rng, persona, decision))


def elect(mind):
    """The least suspect, who for the corrupt is one of theirs. Others vote for themselves only where nobody is clearly
    trusted more than most, or somebody is known to be good.
    """
    view = mind.view
    promised = keeping.promised(mind, ElectPlayer)
    if promised is not None and promised in view.phase.candidates:
        return ElectPresident(promised)
    seats = [seat for seat in view.phase.candidates if seat in mind.looks]
    friends = [seat for seat in seats if seat in mind.ring]
    others = [seat for seat in seats if seat != view.viewer]
    best = min((mind.looks[seat] for seat in others), default=0.0)
    if not friends and 0 < best < TRUSTED * median(mind.looks.values()):
        return ElectPresident(mind.favourite(others, mind.looks))
    return ElectPresident(mind.favourite(friends or seats, mind.looks))


def build(mind, one_friend=False):
    """The project and the committee that bring one's own side most, whom one has promised a seat among its members
    unless that costs more than one's word is worth.

    one_friend  the corrupt seat no second one of theirs where others suffice
    """
    view = mind.view
    offers = menu(mind.rules, view, mind.decision)
    offer = view.phase.offer[view.viewer]
    suspects, friends = mind.looks, mind.ring
    plans, promised = [], keeping.seats_promised(mind)
    for build_class, code in ((BuildSmall, offer["small"]), (BuildLarge, offer["large"])):
        blank = offers[build_class][0]
        seats = sorted(blank.choices, key=lambda seat: (seat not in friends, suspects[seat], mind.rng.random()))
        others = sorted(seats[1:], key=lambda seat: (one_friend and seat in friends, suspects[seat]))
        wanted = seats[:1] + others if friends else seats
        committee, kept = wanted[: blank.least], sorted(wanted, key=lambda seat: seat not in promised)[: blank.least]
        if keeping.is_worth(mind, worth(mind, code, committee) - worth(mind, code, kept)):
            committee = kept
        plans.append((worth(mind, code, committee), build_class(tuple(sorted(committee)))))
    return max(plans, key=lambda plan: plan[0])[1]


def worth(mind, code, committee):
    """What success is worth to the viewer's side: shares of the targets, or that it wins this year."""
    t, suspects = mind.view.table, mind.beliefs
    project = t.deck.projects[code]
    if t.spending + project.cost >= money.spending_target(t):
        return -9 if mind.is_corrupt else 9
    if mind.ring & set(committee) and t.fund[mind.view.viewer] + project.kickback >= money.fund_target(t):
        return 9
    bribed = 1 - prod(1 - suspects[seat] for seat in committee)
    gain = project.cost / money.spending_target(t)
    loss = bribed * project.kickback / money.fund_target(t)
    return mind.greed * loss - gain if mind.is_corrupt else gain - 1.25 * loss


def committee(mind):
    """Support what is worth it to one's side, or vote as one promised."""
    gain = worth(mind, mind.view.phase.project, mind.view.phase.members)
    return VoteProject(keeping.vote_promised(mind, gain) or (SUPPORT if gain > 0 else OPPOSE))


def talk(mind):
    """Bear witness against the corrupt who can be jailed."""
    view, t = mind.view, mind.view.table
    if t.role[view.viewer] == OMBUDSPERSON and BearWitness in menu(mind.rules, mind.view, mind.decision):
        found = t.investigated[view.viewer][t.round]
        if mind.beliefs.get(found) == 1.0 and found != t.president:
            return BearWitness()
    return FinishTalk()


def decide_jail(mind):
    """As one promised, but for a friend who is lost. The corrupt spare their own while that can help; others go by what
    they know, and trust whoever forced the vote.
    """
    accused, witnessed = mind.view.phase.seat, mind.decision.kind == "witness_jail"
    if witnessed and _is_lost(mind, accused):
        return DecideJail(True)
    if accused in keeping.spoken_for(mind, JailPlayer):
        return DecideJail(True)
    if accused in keeping.spared(mind):
        return DecideJail(False)
    if mind.is_corrupt:
        return DecideJail(not witnessed and accused not in mind.ring)
    suspect = mind.beliefs[accused]
    return DecideJail(accused != mind.view.viewer and suspect > (0.15 if mind.decision.kind == "auto_jail" else 0.5))


def _is_lost(mind, accused):
    """Whether the others suffice to send a friend to jail, whatever the corrupt vote: to spare one of whom all are
    certain shows all who did (K3.9, K3.10).
    """
    t, me = mind.view.table, mind.view.viewer
    power = jail.weights(t)
    others = sum(weight for seat, weight in power.items() if seat not in mind.ring)
    return accused in mind.ring and accused != me and others >= jail.enough(sum(power.values()))


def name_for_jail(mind):
    """The most suspect, if suspect enough; never oneself, nor a friend whom others do not send to jail anyway."""
    suspects, friends = mind.looks, mind.ring
    choices: Any = menu(mind.rules, mind.view, mind.decision)[NameForJail][0].choices
    promised = keeping.promised(mind, JailPlayer)
    if promised is not None and promised in choices:
        return NameForJail(promised)
    spared = keeping.spared(mind)
    friends = {seat for seat in friends if suspects.get(seat, 0.0) < CERTAIN or not _is_lost(mind, seat)}
    seats = [seat for seat in choices if seat not in (None, mind.view.viewer, *friends, *spared)]
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
