"""Standing orders given and withdrawn by people. What they do in the game: `services.playing.following_orders`."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games import store
from games.kernel import dump, view
from games.kernel.errors import BadAnswer
from games.kernel.standing_orders import check_order
from games.models import StandingOrder
from games.services.errors import Declined, GameFinished, NoSuchGame, NotAllowed, NotAtTable
from games.services.playing import play
from games.services.playing.following_orders import end
from games.store import Record, Seated

MOST = 30
"""Orders of one seat that stand at a time."""

WITHDRAWN, HANDED_ON = "withdrawn", "handed_on"


def give(pk: int, *, user: User, order: Any, once: bool = False) -> None:
    """Let `order`, a record of `Ruleset.orders`, stand for the user's seat; what it can answer at once it answers.

    once  it ends with the first answer that it gives
    Raises a Refused, and then nothing has changed.
    """
    with transaction.atomic():
        record, player = _locked(pk, user)
        if record.state.outcome is not None:
            raise GameFinished
        standing = record.orders.get(player.seat, ())
        try:
            check_order(record.rules, view(record.rules, record.state, player.seat), order)
        except BadAnswer:
            raise NotAllowed from None
        if any(each.order == order for each in standing):
            raise Declined(_("This order stands already."))
        if len(standing) >= MOST:
            raise Declined(_("So many orders stand already. Withdraw one first."))
        StandingOrder.objects.create(player_id=player.id, order=dump(record.rules, order, Any), once=once)
        play.obey_at_once(pk, [each.id for each in record.state.decisions if each.seat == player.seat])


def withdraw(pk: int, *, user: User, key: str) -> None:
    """End an order of the user's by its opaque key; nothing happens where it has ended already."""
    with transaction.atomic():
        record, player = _locked(pk, user)
        found = StandingOrder.objects.filter(player=player.id, key=key, ended=None).values_list("pk", flat=True)
        end(list(found), WITHDRAWN, record.now)


def end_all(player_pk: int, now: datetime) -> None:
    """The seat changes hands: no order of the one before is followed any more."""
    standing = StandingOrder.objects.filter(player=player_pk, ended=None).values_list("pk", flat=True)
    end(list(standing), HANDED_ON, now)


def _locked(pk: int, user: User) -> tuple[Record, Seated]:
    """The locked Record, and the user's row in it."""
    record = store.lock(pk)
    if record is None:
        raise NoSuchGame
    player = record.player_of(user.pk)
    if player is None:
        raise NotAtTable
    return record, player
