"""What was secret in games that are over, for lists."""

from collections.abc import Iterable

from django.db.models import BooleanField
from django.db.models.expressions import RawSQL

from accounts.models import User
from games.models import Game, Player

WON = """(SELECT g.ext::jsonb -> 'winners' @> to_jsonb(games_player.seat) FROM games_game g
          WHERE g.id = games_player.game_id)"""


def ends_of(user: User | int, games: Iterable[int]) -> dict[int, tuple[str, bool]]:
    """{game: (the character that `user` was there, whether `user` won)} of these games (primary keys) that are over.

    user  or the primary key. One query.
    """
    rows = Player.objects.filter(user=user, game__in=games, game__status=Game.Status.OVER)
    rows = rows.annotate(won=RawSQL(WON, [], output_field=BooleanField()))
    return {game: (character, bool(won)) for game, character, won in rows.values_list("game_id", "character", "won")}
