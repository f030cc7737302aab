"""What everybody at a table may be told, wherever they read it: in a mail, in a chat, behind a link."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games import store
from games.kernel import Ruleset
from games.models import Event, Game, Move, Player
from games.reading.scene import Scene, scene_as
from games.store.record import Open

MOST = 12
"""Events in one mail or post; whoever wants to read more goes to the table."""


@dataclass(frozen=True, slots=True)
class Facts:
    """players: (name as rows have it, kind of bot or "") in seat order. events: records of the ruleset, oldest first.

    more  there were earlier ones
    """

    rules: Ruleset
    players: tuple[tuple[str, str], ...]
    events: tuple[Any, ...]
    more: bool


def gather(game: Game, seat: int | None) -> Facts:
    """The Facts for the player at `seat`: what everybody was told since their last own move, that move included.

    Nothing for somebody who has no seat there any more (None).
    """
    rules = store.rules_of(game.slug, game.deck.digest if game.deck else None)
    if seat is None:
        return Facts(rules, (), (), False)
    last = Move.objects.filter(game=game, seat=seat, mover="player").order_by("-number").first()
    told = Event.objects.filter(game=game, to=None, move__gte=last.number if last else 0)
    newest = list(told.order_by("-id").values_list("kind", "data")[: MOST + 1])
    return Facts(
        rules=rules,
        players=tuple(Player.objects.filter(game=game).order_by("seat").values_list("name", "bot")),
        events=tuple(records_of(rules, reversed(newest[:MOST]))),
        more=len(newest) > MOST,
    )


def public_scene(pk: int, language: str) -> Scene:
    """The Scene of a started game as everybody sees it."""
    return scene_as(store.read(pk), None, language)


def still_owed(pk: int, number: int, seat: int | None, language: str) -> tuple[Scene, Open | None]:
    """The same Scene, and the decision of this number; None where this seat owes no such answer in time."""
    record = store.read(pk)
    row = next((each for each in record.decisions if (each.number, each.seat) == (number, seat)), None)
    owed = row is not None and row.due is not None and row.due > record.now
    return scene_as(record, None, language), row if owed else None


def records_of(rules: Ruleset, events: Iterable[tuple[str, Any]]) -> list[Any]:
    """The records of (kind, data) of events."""
    return [store.event_of(rules, kind, data) for kind, data in events]
