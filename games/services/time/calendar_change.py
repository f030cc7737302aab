"""What becomes of open answers when the calendar of somebody who owes them changes."""

from collections.abc import Iterator
from contextlib import contextmanager

from accounts.models import User
from games.models import Game
from games.services.tables import lobby
from games.store import shift


@contextmanager
def around_calendar(user: User) -> Iterator[None]:
    """Around a change of this person's calendar, in its transaction: what was left of each answer stays left.

    Only tables that honour calendars are concerned. Their rows are locked by key, as wherever several are.
    """
    rows = Game.objects.select_for_update(no_key=True).filter(
        status=Game.Status.RUNNING, clock__has_key="honours", pk__in=user.seats.values("game")
    )
    games = {game.pk: game for game in rows.order_by("pk")}
    before = shift.tables(games)
    yield
    for pk in shift.follow(before, shift.tables(games)):
        lobby.ring(games[pk])
