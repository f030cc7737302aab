"""A table's webhook, set by its host."""

from django.db.models import Max

from games.models import Event, Game


def set_hook(pk: int, *, address: str) -> None:
    """Let a chat be told from now on what everybody at the table is told; "" ends that.

    The caller has checked the address against the places that the site sends to, and that the host asks.
    """
    newest = Event.objects.filter(game=pk).aggregate(newest=Max("id"))["newest"] or 0
    Game.objects.filter(pk=pk).update(hook=address, hook_told=newest)
