"""What promises and words came to, told once a game is over: the dearest betrayal, and who was believed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.hearing import Utterance, opinion
from games.kernel.judging import broken_by
from games.kernel.press import Claim, Deed, Distrust, Promise
from games.kernel.ruleset import Ruleset
from games.kernel.seat_view import AnyView


@dataclass(frozen=True, slots=True)
class Betrayal:
    """A promise of `seat` to `receiver`, and what it cost them that it was broken, as the game counts it."""

    seat: int
    receiver: int
    what: Any
    cost: int


def dearest(
    rules: Ruleset, look: AnyView, given: Iterable[tuple[Promise, int | None]], deeds: Sequence[Deed]
) -> Betrayal | None:
    """The broken promise that cost its receiver most, the first of equals; None where none cost anything.

    given  (Promise, the seat of whoever got it for a promise of their own, or None), oldest first
    deeds  what everybody was told in the whole game, oldest first
    """
    found = [
        Betrayal(promise.seat, receiver, promise.what, _cost(rules, look, promise, receiver, deeds))
        for promise, partner in given
        if (receiver := _receiver(rules, promise, partner)) is not None
    ]
    worst = max(found, key=lambda each: each.cost, default=None)
    return worst if worst and worst.cost else None


def _receiver(rules: Ruleset, promise: Promise, partner: int | None) -> int | None:
    return rules.pledges[type(promise.what)].to(promise.what) if partner is None else partner


def _cost(rules: Ruleset, look: AnyView, promise: Promise, receiver: int, deeds: Sequence[Deed]) -> int:
    kind = rules.pledges[type(promise.what)]
    broke = broken_by(rules, look, promise, deeds) if kind.cost else None
    return kind.cost(look, receiver, broke, deeds) if kind.cost and broke else 0


def believed(rules: Ruleset, said: Iterable[Utterance], deeds: Sequence[Deed]) -> Counter[int]:
    """Seat -> how many others acted on its word: against whom it was the first to suspect, or to claim to be on the
    other side, in the first round after it in which anybody acted against anybody. Who had acted so before, did not
    for its word.

    said   oldest first; deeds: as of `dearest`
    """
    acts = [
        (deed, seat, whom)
        for deed in deeds
        if type(deed.event) in rules.against
        for seat, whom in rules.against[type(deed.event)](deed.event)
    ]
    first: dict[tuple[int, int], int] = {}
    for each in said:
        accused = _accused(rules, each.act)
        before = {act[1:] for act in acts if act[0].move <= each.move}
        later = [act for act in acts if act[0].move > each.move]
        for deed, *pair in later:
            seat, whom = pair
            counts = whom == accused and deed.round == later[0][0].round and seat not in (each.seat, accused)
            if counts and (seat, whom) not in before:
                first.setdefault((seat, whom), each.seat)
    return Counter(speaker for speaker, _seat in {(speaker, seat) for (seat, _whom), speaker in first.items()})


def _accused(rules: Ruleset, act: Any) -> int | None:
    """Whom an act says to be on the other side, None for nobody."""
    said = opinion(act)
    if isinstance(said, Distrust):
        return said.player
    return rules.claims[type(said.what)].accuses(said.what) if isinstance(said, Claim) else None
