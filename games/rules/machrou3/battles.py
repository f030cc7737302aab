"""Who may challenge whom, and which districts count (M6.1 to M6.4)."""

from games.rules.machrou3 import board


def sources_by_target(t, seat):
    """Defending district -> the districts `seat` may challenge it from (M6.1), both in the deck's order."""
    pairs = {}
    for source in board.owned(t, seat):
        if not board.frozen(t, source):
            for target in board.reach(t, source):
                if t.owner[target] not in (seat, None):
                    pairs.setdefault(target, []).append(source)
    return {
        target: tuple(pairs[target])
        for target in t.owner
        if target in pairs and not board.shielded(t, target, "battle", by=None)
    }


def joining(t, seat, target, besides=()):
    """The districts of `seat` that may enter a battle for `target`: connected to it and not frozen (M6.2, M6.3)."""
    near = board.reach(t, target)
    return tuple(
        code
        for code, owner in t.owner.items()
        if owner == seat and code in near and code not in besides and not board.frozen(t, code)
    )


def helpers(t, challenger, defender, target):
    """The third seats that may intervene, from the challenger's left (M6.3), those kept out by a card excepted."""
    return tuple(
        seat
        for seat in board.left_of(t.completed, challenger)
        if seat != defender and not _silenced(t, seat) and joining(t, seat, target)
    )


def _silenced(t, seat):
    return any(effect.do == "silence" and seat in effect.players for effect in t.effects)


def bonus(t, seat, role):
    """The points that cards add to the side of `seat` in this role (EP-15, EP-16, R-50)."""
    return sum(
        effect.amount
        for effect in t.effects
        if effect.do == "battle_bonus" and effect.role == role and effect.seat == seat
    )
