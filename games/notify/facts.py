"""What a mail may tell: public facts only, the same for everybody at the table but for where they left off."""

from dataclasses import dataclass
from typing import Any

from games import store
from games.kernel import Ruleset
from games.models import Event, Game, Move, Player

MOST = 12
"""Events in one mail; whoever wants to read more goes to the table."""


@dataclass(frozen=True, slots=True)
class Facts:
    """players: names in seat order. events: records of the ruleset, oldest first; `more`: there were earlier ones."""

    rules: Ruleset
    players: tuple[str, ...]
    events: tuple[Any, ...]
    more: bool


def gather(game: Game, seat: int | None) -> Facts:
    """The Facts for the player at `seat`: what everybody was told since their last own move, that move included.

    Nothing for somebody who has no seat there any more (None).
    """
    rules = store.rules_of(game.slug, game.deck and game.deck.digest)
    if seat is None:
        return Facts(rules, (), (), False)
    last = Move.objects.filter(game=game, seat=seat, mover="player").order_by("-number").first()
    told = Event.objects.filter(game=game, to=None, move__gte=last.number if last else 0)
    newest = list(told.order_by("-id").values_list("kind", "data")[: MOST + 1])
    return Facts(
        rules=rules,
        players=tuple(Player.objects.filter(game=game).order_by("seat").values_list("name", flat=True)),
        events=tuple(store.event_of(rules, kind, data) for kind, data in reversed(newest[:MOST])),
        more=len(newest) > MOST,
    )
