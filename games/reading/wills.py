"""The last will of whoever looks."""

from games import store
from games.kernel import view
from games.models import Will


def will_of(player):
    """(whether a player's row with its game may keep a last will now, its text or ""). Two statements."""
    record = store.read(player.game_id)
    text = Will.objects.filter(player=player.pk, user=player.user_id).values_list("text", flat=True).first()
    return view(record.rules, record.state, player.seat).keeps_will, text or ""
