"""What the sensible player does at night, by its card."""

from typing import Any

from games.kernel.decisions import menu
from games.mechanics.suspicion import Suspect
from games.titles.mafia.bots.trust import SURE, friends, suspicions
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.moves import Attack, Check, Protect
from games.titles.mafia.rules.state import CardSeen, Investigated, Sought

SHOT_FROM = 2.5
"""How suspect somebody must be for the sheriff to shoot."""


def attack(rules, view, decision, rng):
    """With the group: whom somebody of it has named already, else who is dangerous; alone by suspicion."""
    blanks = menu(rules, view, decision)[Attack]
    card, scores = view.table.role[view.viewer], suspicions(view)
    targets: Any = [seat for seat in blanks[0].choices if seat in scores and seat not in friends(view)]
    named = [answer.whom for answer in view.confided.values() if isinstance(answer, Attack)]
    if named or not targets:
        whom = named[0] if named else None
    elif card == roles.SHERIFF:
        whom = max(targets, key=scores.get)
        whom = whom if scores[whom] > SHOT_FROM else None
    else:
        whom = max(targets, key=lambda seat: (_danger(view, seat, scores), _together(view) or rng.random(), -seat))
    return Attack(whom, _unseen(view, blanks[1].choices, rng) if len(blanks) > 1 else None)


def _together(view):
    """Whoever signals blind names the first of those alike, as the others of the group will (F2.2)."""
    return view.options.signal == "blind"


def check(rules, view, decision, rng):
    """Somebody not looked at yet, the most suspect first."""
    return Check(_unseen(view, menu(rules, view, decision)[Check][0].choices, rng))


def protect(rules, view, decision, rng):
    """Who speaks out against others is in danger; else any, oneself among them."""
    choices: Any = menu(rules, view, decision)[Protect][0].choices
    return Protect(max(choices, key=lambda seat: _outspoken(view, seat) + rng.uniform(0, 2)))


def suspect(rules, view, decision, rng):
    scores = suspicions(view)
    return Suspect(max(scores, key=lambda seat: (scores[seat], rng.random())))


def _danger(view, seat, scores):
    """The investigator known, then whoever speaks out, judges too."""
    return 10 * (scores[seat] >= SURE) + _outspoken(view, seat) + 2 * (seat in view.table.judges)


def _outspoken(view, seat):
    """How often a seat has accused somebody."""
    return sum(each.seat == seat and each.whom is not None for each in view.table.accusations)


def _unseen(view, choices, rng):
    """One of these whom the viewer has not looked at, friends last; the most suspect of them."""
    seen = {fact.seat for fact in view.knowledge if isinstance(fact, Investigated | Sought | CardSeen)}
    scores = suspicions(view)
    return max(choices, key=lambda seat: (seat not in seen, scores[seat], rng.random()))


ANSWERS = {Attack: attack, Check: check, Protect: protect, Suspect: suspect}
