"""What the sensible player does at night, by its card."""

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


def attack(mind, blanks):
    """With the group: whom somebody of it has named already, else who is dangerous; alone by suspicion."""
    view, nobody = mind.view, {None, mind.view.viewer, *mind.friends}
    targets = [seat for seat in blanks[0].choices if seat not in nobody]
    named = [answer.whom for answer in view.confided.values() if isinstance(answer, Attack)]
    if named or not targets:
        whom = named[0] if named else None
    elif mind.card == roles.SHERIFF:
        whom = max(targets, key=mind.suspicions.get)
        whom = whom if mind.suspicions[whom] > SHOT_FROM else None
    else:
        danger = _danger(mind)
        whom = max(targets, key=lambda seat: (danger[seat], _together(view) or mind.rng.random(), -seat))
    return Attack(whom, _unseen(mind, blanks[1].choices) if len(blanks) > 1 else None)


def _together(view):
    """Whoever signals blind names the first of those alike, as the others of the group will (F2.2)."""
    return view.options.signal == "blind"


def check(mind, blanks):
    """Somebody not looked at yet, the most suspect first. The investigator leaves out who claims to look: they lie."""
    choices = blanks[0].choices
    if mind.card == roles.INVESTIGATOR:
        choices = [seat for seat in choices if seat not in mind.claimants] or choices
    return Check(_unseen(mind, choices))


def protect(mind, blanks):
    """Who speaks out against others is in danger, and of those who claim to look whom one believes, if anybody; else
    any, oneself among them.
    """
    outspoken = _outspoken(mind)
    if mind.believed:
        for seat in mind.claimants - mind.believed:
            outspoken[seat] -= CLAIMED
    return Protect(max(blanks[0].choices, key=lambda seat: outspoken[seat] + mind.rng.uniform(0, 2)))


def suspect(mind, blanks):
    drawn = [(score, mind.rng.random(), seat) for seat, score in mind.suspicions.items()]
    return Suspect(max(drawn)[-1])


def _danger(mind):
    """Seat -> how dangerous it is: the investigator known, then whoever speaks out, judges too; the less who has
    outlived an attempt.
    """
    found = _outspoken(mind)
    for seat in mind.sought:
        found[seat] += 10
    for seat in mind.view.table.judges:
        found[seat] += 2
    for seat in _outlived(mind):
        found[seat] -= IMMORTAL
    return found


def _outlived(mind):
    """On whom an attempt failed if they live, where somebody may be immortal (F2.6)."""
    if roles.IMMORTALITY not in mind.view.table.cards:
        return set()
    tried = {fact.seat for fact in mind.view.knowledge if isinstance(fact, Attempted)}
    return tried - {None}


def _outspoken(mind):
    """Seat -> how often it has accused somebody, and what it says it found at night."""
    found = dict.fromkeys(mind.view.seats, 0)
    for each in mind.view.table.accusations:
        if each.whom is not None:
            found[each.seat] += 1
    for seat in mind.claimants:
        found[seat] += CLAIMED
    return found


def _unseen(mind, choices):
    """One of these whom the viewer has not looked at, friends last; the most suspect of them."""
    seen = {fact.seat for fact in mind.view.knowledge if isinstance(fact, Investigated | Sought | CardSeen)}
    return max(choices, key=lambda seat: (seat not in seen, mind.suspicions[seat], mind.rng.random()))


ANSWERS = {Attack: attack, Check: check, Protect: protect, Suspect: suspect}
