"""What a player wrote down for nobody else."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from accounts.models import Block
from games.models import Note, Player
from games.reading.threads import seats_at


@dataclass(frozen=True, slots=True)
class Written:
    """A note. `seat`: whom it is about, None for the game; `suspicion`: 0 to 100, None for no opinion.

    muted, blocked  the writer does not want to see what this player says, or to have anything to do with them
    person  not a bot
    """

    seat: Any
    text: str = ""
    suspicion: int | None = None
    muted: bool = False
    blocked: bool = False
    person: bool = False

    @property
    def name(self):
        """What the fields of its form end with."""
        return "game" if self.seat is None else str(self.seat.index)


def notes_of(player):
    """(the Written of the game, those of everybody else in seat order) of a player's row. Three statements."""
    seats, persons = seats_at(player)
    rows = Note.objects.filter(game=player.game_id, user=player.user_id).values_list("about", "text", "suspicion")
    kept: dict[int | None, tuple[str, int | None]] = {about: (text, suspicion) for about, text, suspicion in rows}
    blocked = Exists(Block.objects.filter(user=player.user_id, blocked=OuterRef("user")))
    others = Player.objects.filter(game=player.game_id).exclude(pk=player.pk).order_by("seat")
    return Written(None, *kept.get(None, ("", None))), tuple(
        Written(seats[seat], *kept.get(pk, ("", None)), pk in player.muted, blocks, seats[seat] in persons)
        for pk, seat, blocks in others.annotate(blocked=blocked).values_list("pk", "seat", "blocked")
    )
