"""Which of a person's tables go by the person's calendar, for the page of that calendar."""

from django.urls import reverse

from accounts.calendar import Keeper
from games.models import Game, Player

SEATED = (Game.Status.LOBBY, Game.Status.RUNNING)


def kept_by(user):
    """The Keepers among the tables at which `user` sits, practice left out. One query."""
    rows = Player.objects.filter(user=user, game__status__in=SEATED, game__practice=False).order_by("-game__created")
    return [
        Keeper(name, reverse("games:table", args=[public_id]), _honoured(clock))
        for public_id, name, clock in rows.values_list("game__public_id", "game__name", "game__clock")
    ]


def _honoured(clock):
    """The parts of a calendar; nights are of whoever has none."""
    return tuple(each for each in clock.get("honours", ()) if each != "night")
