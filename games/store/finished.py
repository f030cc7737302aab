"""What was secret in games that are over, for lists."""

from games.models import Game, Player


def characters_of(user, games):
    """The character that `user` was in each of these games (primary keys) that is over: {game: code}. One query."""
    rows = Player.objects.filter(user=user, game__in=games, game__status=Game.Status.OVER)
    return dict(rows.values_list("game_id", "character"))
