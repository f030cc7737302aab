"""Last wills: what the person at a seat writes for the table to read once the rules have it read out.

It is the person's: they keep it while somebody stands in, and when they leave; whoever takes the seat over begins anew.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games import store
from games.kernel import view
from games.models import Player, Will
from games.services.errors import Busy, Declined, NoSuchGame
from games.services.talk.table_talk import LONGEST, plain, still_there


def keep(player: Player, *, text: str) -> None:
    """Let `text` be the player's last will in the place of the one before; an empty one goes. Nobody is told.

    Raises Refused with a sentence; then nothing has changed.
    """
    said = plain(text)
    if len(said) > LONGEST:
        raise Declined(
            _("A last will has at most %(most)d characters; this one has %(length)d.")
            % {"most": LONGEST, "length": len(said)}
        )
    with transaction.atomic():
        _refuse_unless_may_keep(player)
        still_there(player)
        if said:
            Will.objects.update_or_create(player_id=player.pk, defaults={"user_id": player.user_id, "text": said})
        else:
            Will.objects.filter(player=player.pk).delete()


def take_over(player_pk: int) -> None:
    """Whoever has taken over the seat of a player (a primary key) keeps a will of their own, and none at first."""
    Will.objects.filter(player=player_pk).delete()


def forget(user: User) -> None:
    """The will of a deleted account goes with it, unless it was read out."""
    Will.objects.filter(user=user).delete()


def move(guest: User, user: User) -> None:
    """A guest's will is the account's that took over the seat."""
    Will.objects.filter(user=guest, player__user=user).update(user=user)


def _refuse_unless_may_keep(player: Player) -> None:
    """Hold the game, so that nobody changes a will that is being read out."""
    try:
        record = store.lock(player.game_id)
    except store.Held:
        raise Busy from None
    if record is None:
        raise NoSuchGame
    if not view(record.rules, record.state, player.seat).keeps_will:
        raise Declined(_("You keep no last will here now."))
