"""What a player writes down for nobody else, on the game and on each player of it."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Note, Player
from games.services.errors import Declined
from games.services.talk.table_talk import plain, still_there

LONGEST = 4000
"""Characters of one note."""

SURE = 100
"""The highest suspicion."""


def keep(player: Player, *, notes: Mapping[int | None, tuple[str, int | None]]) -> None:
    """Write down `notes`: {seat, or None for the game: (text, suspicion from 0 to 100 or None)}; an empty one goes.

    Raises Declined with a sentence; then nothing has changed.
    """
    about: dict[int | None, int | None] = dict(
        Player.objects.filter(game=player.game_id).exclude(pk=player.pk).values_list("seat", "pk")
    )
    about[None] = None
    tidied = {about[seat]: _tidied(*note) for seat, note in notes.items() if seat in about}
    with transaction.atomic():
        still_there(player)
        for pk, (text, suspicion) in tidied.items():
            of: dict[str, Any] = {"game_id": player.game_id, "user_id": player.user_id, "about_id": pk}
            if text or suspicion is not None:
                Note.objects.update_or_create(**of, defaults={"text": text, "suspicion": suspicion})
            else:
                Note.objects.filter(**of).delete()


def forget(user: User) -> None:
    """The notes of a deleted account go with it."""
    Note.objects.filter(user=user).delete()


def move(guest: User, user: User) -> None:
    """A guest's notes are the account's that took over the seats; where it has notes of its own, those stay."""
    own = Note.objects.filter(user=user).values("game")
    Note.objects.filter(user=guest, game__in=own).delete()
    Note.objects.filter(user=guest, game__players__user=user).update(user=user)


def _tidied(text: str, suspicion: int | None) -> tuple[str, int | None]:
    said = plain(text)
    if len(said) > LONGEST:
        raise Declined(
            _("A note has at most %(most)d characters; one has %(length)d.") % {"most": LONGEST, "length": len(said)}
        )
    if suspicion is not None and not 0 <= suspicion <= SURE:
        raise Declined(_("A suspicion goes from 0 to 100."))
    return said, suspicion
