"""Who may look at a table."""

import re
from dataclasses import dataclass

from django.http import Http404

from games.models import Game, Player

PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{12}")


@dataclass(frozen=True, slots=True)
class Access:
    """A table, and the row of the one who looks; None for someone who looks in at an open table of the lobby."""

    game: Game
    player: Player | None


def access_table(user, public_id):
    """The table for one of its players, or an open one in the lobby for anybody. Raises Http404 otherwise."""
    if not PUBLIC_ID.fullmatch(public_id):
        raise Http404
    player = (
        Player.objects.filter(game__public_id=public_id, user_id=user.pk)
        .select_related("game")
        .defer("game__ext", "game__secret", "character")
        .first()
        if user.is_authenticated
        else None
    )
    if player is not None:
        return Access(player.game, player)
    game = Game.objects.filter(public_id=public_id, status=Game.Status.LOBBY, listed=True).first()
    if game is None:
        raise Http404
    return Access(game, None)


def access_running(user, public_id):
    """The same for those who play or played a game that has started. Raises Http404 otherwise."""
    access = access_table(user, public_id)
    if access.player is None or access.game.status not in (Game.Status.RUNNING, Game.Status.OVER):
        raise Http404
    return access
