"""What the sensible player does at night, by its card."""

from typing import Any

from games.kernel.decisions import menu
from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.moves import Attack, Check, Protect
from games.titles.mafia.rules.state import Attempted, CardSeen, Investigated, Sought

SHOT_FROM = 2.5
"""How suspect somebody must be for the sheriff to shoot."""

CLAIMED = 3
"""How many accusations it counts for to say that one looks at others at night."""

IMMORTAL = 6
"""How many it counts against killing somebody that they may be immortal."""


def attack(mind):
    """With the group: whom somebody of it has named already, else who is dangerous; alone by suspicion."""
    blanks = menu(mind.rules, mind.view, mind.decision)[Attack]
    view, scores = mind.view, mind.suspicions
    card = view.table.role[view.viewer]
    targets: Any = [seat for seat in blanks[0].choices if seat in scores and seat not in mind.friends]
    named = [answer.whom for answer in view.confided.values() if isinstance(answer, Attack)]
    if named or not targets:
        whom = named[0] if named else None
    elif card == roles.SHERIFF:
        whom = max(targets, key=scores.get)
        whom = whom if scores[whom] > SHOT_FROM else None
    else:
        whom = max(targets, key=lambda seat: (_danger(mind, seat), _together(view) or mind.rng.random(), -seat))
    return Attack(whom, _unseen(mind, blanks[1].choices) if len(blanks) > 1 else None)


def _together(view):
    """Whoever signals blind names the first of those alike, as the others of the group will (F2.2)."""
    return view.options.signal == "blind"


def check(mind):
    """Somebody not looked at yet, the most suspect first."""
    return Check(_unseen(mind, menu(mind.rules, mind.view, mind.decision)[Check][0].choices))


def protect(mind):
    """Who speaks out against others is in danger; else any, oneself among them."""
    choices: Any = menu(mind.rules, mind.view, mind.decision)[Protect][0].choices
    return Protect(max(choices, key=lambda seat: _outspoken(mind, seat) + mind.rng.uniform(0, 2)))


def suspect(mind):
    scores = mind.suspicions
    return Suspect(max(scores, key=lambda seat: (scores[seat], mind.rng.random())))


def _danger(mind, seat):
    """The investigator known, then whoever speaks out, judges too; the less who has outlived an attempt."""
    known = seat in mind.sought
    danger = 10 * known + _outspoken(mind, seat) + 2 * (seat in mind.view.table.judges)
    return danger - IMMORTAL * _has_outlived(mind, seat)


def _has_outlived(mind, seat):
    """Whether an attempt on them failed, where somebody may be immortal (F2.6)."""
    tried = any(isinstance(fact, Attempted) and fact.seat == seat for fact in mind.view.knowledge)
    return tried and roles.IMMORTALITY in mind.view.table.cards


def _outspoken(mind, seat):
    """How often a seat has accused somebody, and what it says it found at night."""
    accused = sum(each.seat == seat and each.whom is not None for each in mind.view.table.accusations)
    return accused + CLAIMED * (seat in mind.claimants)


def _unseen(mind, choices):
    """One of these whom the viewer has not looked at, friends last; the most suspect of them."""
    seen = {fact.seat for fact in mind.view.knowledge if isinstance(fact, Investigated | Sought | CardSeen)}
    return max(choices, key=lambda seat: (seat not in seen, mind.suspicions[seat], mind.rng.random()))


ANSWERS = {Attack: attack, Check: check, Protect: protect, Suspect: suspect}
