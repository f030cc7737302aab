"""What a player chose to be told of one table."""

from collections.abc import Mapping

from games.models import Player


def choose(player: Player, *, channels: Mapping[str, str]) -> None:
    """Keep how the player wants to be told of what at this table; `channels` names what is otherwise than for all."""
    Player.objects.filter(pk=player.pk).update(channels=channels)
