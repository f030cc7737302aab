"""How often each exceptional power is drawn, has a legal target, is used, and is over before it was of use."""

from collections import Counter

from games.titles.machrou3.rules.events import (
    EffectEnded,
    GroupChanged,
    NewsflashEnded,
    ParliamentClosed,
    PowerApplied,
    PowerDrawn,
    PowerLapsed,
    VoteAnnulled,
)


def drawn(played):
    """Counter of (what, power) in a Played game.

    what  "drawn"; "usable": drawn with a legal target (R-30); "applied"; "lapsed": nobody answered (M3.3), or the
          occasion of all that it gives never came, or it annulled no vote where that is all
    """
    found: Counter = Counter()
    cards, may_annul = played.state.table.deck.powers, {}
    events = [event.what for event in played.events]
    for what in events:
        if isinstance(what, PowerDrawn):
            found["drawn", what.power] += 1
            found["usable", what.power] += what.usable
        elif isinstance(what, PowerApplied):
            found["applied", what.power] += 1
            if _annuls(cards[what.power]):
                found["lapsed", what.power] += 1
                may_annul[what.seat] = what.power
        elif isinstance(what, VoteAnnulled) and what.seat in may_annul:
            found["lapsed", may_annul.pop(what.seat)] -= 1
        elif isinstance(what, PowerLapsed):
            found["lapsed", what.power] += 1
    left = Counter(code for code in _left_over(events) if code in cards)
    found.update(("lapsed", code) for code, effects in left.items() if _waits(cards[code], effects))
    return found


def _left_over(events):
    """The cards whose effects ended only with the battle for the parliament (R-34)."""
    closed = next(at for at, what in enumerate(events) if isinstance(what, ParliamentClosed))
    for what in reversed(events[:closed]):
        if not isinstance(what, EffectEnded | GroupChanged | NewsflashEnded):
            return
        if isinstance(what, EffectEnded):
            yield what.card


def _waits(power, left):
    """Whether a power is for occasions that did not come: each of its steps is one of the effects `left`."""
    waiting = sum(
        step.get("duration") == "until_used" or step["do"] in ("extra_action", "revote") for step in power.steps
    )
    return waiting == len(power.steps) <= left and not _annuls(power)


def _annuls(power):
    """Whether it does nothing but annul a vote."""
    return [step["do"] for step in power.steps] == ["revote"]
