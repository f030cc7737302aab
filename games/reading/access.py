"""Who may look at a table."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection
from django.db.models import Q
from django.http import Http404

from games.models import Former, Game, Player
from games.models.game import UNREAD
from games.reading.blocked import open_for

PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{12}")

GAME = [field for field in Game._meta.concrete_fields if field.name not in UNREAD]
PLAYER = [field for field in Player._meta.concrete_fields if field.name not in ("character", "contribution")]
COLUMNS = {
    model: (
        [field.attname for field in fields],
        [(place, field) for place, field in enumerate(fields) if hasattr(field, "from_db_value")],
    )
    for model, fields in ((Game, GAME), (Player, PLAYER))
}
"""What the columns read are called, and those among them, by their places, whose values the ORM makes of others."""

ASKED = """ARRAY(SELECT m.kind FROM games_motion m WHERE m.game_id = g.id AND m.outcome = ''
    AND m.closes > statement_timestamp() AND m.player_id IS DISTINCT FROM p.id AND p.stand_in = ''
    AND p.id <> ALL (m.ayes || m.nays))"""
SEATED = f"""
SELECT {", ".join(f"g.{field.column}" for field in GAME)}, {", ".join(f"p.{field.column}" for field in PLAYER)}, {ASKED}
FROM games_player p JOIN games_game g ON g.id = p.game_id WHERE g.public_id = %s AND p.user_id = %s
"""


@dataclass(frozen=True, slots=True)
class Access:
    """A table, and the row of the one who looks; None for a spectator, or who looks in at an open table.

    asked  kinds of what waits for the player's word at the table (`Motion.kind`)
    """

    game: Game
    player: Player | None
    asked: Sequence[str] = ()


def access_table(user, public_id):
    """The table for one of its players, or an open one in the lobby for anybody. Raises Http404 otherwise."""
    if not PUBLIC_ID.fullmatch(public_id):
        raise Http404
    found = _seated(user.pk, public_id) if user.is_authenticated else None
    if found is not None:
        return found
    rows = Game.objects.filter(public_id=public_id, status=Game.Status.LOBBY, listed=True)
    game = open_for(rows, user).first()
    if game is None:
        raise Http404
    return Access(game, None)


def _seated(user_id, public_id):
    """The Access of someone who sits at the table. Written out, for every request of a table begins with it."""
    with connection.cursor() as cursor:
        cursor.execute(SEATED, [public_id, user_id])
        row = cursor.fetchone()
    if row is None:
        return None
    player = _instance(Player, row[len(GAME) : -1])
    player.game = _instance(Game, row[: len(GAME)])
    return Access(player.game, player, row[-1])


def _instance(model, values):
    """An instance as the ORM would make it of these columns; the others are fetched should somebody ask."""
    names, converted = COLUMNS[model]
    read = list(values)
    for place, field in converted:
        read[place] = field.from_db_value(read[place], None, connection)
    return model.from_db(connection.alias, names, read)


def access_running(user, public_id):
    """The same for those who play or played a game that has started. Raises Http404 otherwise."""
    access = access_table(user, public_id)
    if access.player is None or access.game.status not in (Game.Status.RUNNING, Game.Status.OVER):
        raise Http404
    return access


def access_talking(user, public_id):
    """The same for those who sit at a table that has not begun, too."""
    access = access_table(user, public_id)
    if access.player is None or access.game.status == Game.Status.CANCELLED:
        raise Http404
    return access


def sat_there(user, public_id):
    """Whether the user held a seat of this game and holds it no more."""
    return user.is_authenticated and Former.objects.filter(game__public_id=public_id, user=user).exists()


def access_watching(user, public_id):
    """The game of a table at which the user does not sit, as far as it lets others look. Raises Http404 otherwise."""
    if not user.is_authenticated or not PUBLIC_ID.fullmatch(public_id):
        raise Http404
    live, after = Game.Spectators.LIVE, Game.Spectators.AFTER
    open_now = Q(status=Game.Status.RUNNING, spectators=live, practice=False)
    game = Game.objects.filter(
        open_now | Q(status=Game.Status.OVER, spectators__in=[live, after], practice=False), public_id=public_id
    ).first()
    if game is None:
        raise Http404
    return game


def access_shown(user, public_id):
    """The game of a table that the user is shown: where they sit, where they may sit down, or may look on.

    Raises Http404 otherwise.
    """
    try:
        return access_table(user, public_id).game
    except Http404:
        return access_watching(user, public_id)


def access_past(user, public_id):
    """The Access to what is open of a game: of a running one to its players, of one that is over to spectators too.

    Raises Http404 otherwise.
    """
    try:
        return access_running(user, public_id)
    except Http404:
        game = access_watching(user, public_id)
        if game.status != Game.Status.OVER:
            raise
        return Access(game, None)
