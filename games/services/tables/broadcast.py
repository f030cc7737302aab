"""What the site itself tells a table: in its chronicle, in its chat, and open pages look."""

from collections.abc import Mapping

from django.db import transaction

from games import store
from games.notify import record as notices
from games.wording import site_events
from machrou3 import doorbell


def tell(pk: int, public_id: str, event: site_events.Event) -> None:
    """Tell everybody at the table of a game an event of `wording.site_events`. The caller holds the game's row."""
    tell_all({pk: public_id}, event)


def tell_all(games: Mapping[int, str], event: site_events.Event) -> None:
    """The same to each of these games: primary key -> public id."""
    store.tell_all(list(games), event)
    notices.chats(list(games))
    channels = [f"game:{public_id}" for public_id in games.values()]
    transaction.on_commit(lambda: doorbell.ring(channels), robust=True)
