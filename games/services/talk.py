"""What players say to their table. Plain text, read by the table alone."""

import unicodedata

from django.db import transaction
from django.utils.translation import gettext as _

from accounts import limits
from games.models import Game, Message
from games.services.errors import Declined, NotAtTable
from games.services.lobby import ring

LONGEST = 2000
"""Characters of one message."""


def say(game, player, text):
    """Put `text` of `player` into the public thread of `game` (rows), during the game or after; the Message.

    Raises Refused with a sentence, LimitReached after too many messages in a minute.
    """
    if player is None or player.game_id != game.pk or player.user_id is None:
        raise NotAtTable
    if game.status not in (Game.Status.RUNNING, Game.Status.OVER):
        raise Declined(_("Talk opens when the game starts."))
    said = tidy(text)
    limits.spend("talk", player.user_id, _("You said a lot in the last minute. Wait a moment, then send it again."))
    with transaction.atomic():
        message = Message.objects.create(game=game, player=player, text=said)
        ring(game)
    return message


def tidy(text):
    """The text as it is kept: plain line ends, nothing unprintable. Raises Declined for an empty or overlong one."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    said = "".join(char for char in lines if char in "\n\t" or unicodedata.category(char) not in ("Cc", "Cs")).strip()
    if not said:
        raise Declined(_("Write something first."))
    if len(said) > LONGEST:
        raise Declined(
            _("A message has at most %(most)d characters; this one has %(length)d.")
            % {"most": LONGEST, "length": len(said)}
        )
    return said
