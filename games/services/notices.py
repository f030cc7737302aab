"""What a player chose to be told of one table."""

from games.models import Player


def choose(player, channels):
    """Keep how the player wants to be told of what at this table; `channels` names what is otherwise than for all."""
    Player.objects.filter(pk=player.pk).update(channels=channels)
