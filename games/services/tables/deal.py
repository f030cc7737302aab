"""What a seat adds to the deal (docs/fairness.md): drawn by the browser, typed, or drawn here; open until the start."""

import re

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from games.kernel.commitment import committed
from games.models import Game
from games.models.player import new_contribution
from games.services.errors import Declined

CLOSED = gettext_lazy("The contributions are closed: the cards are dealt in a moment.")
CONTRIBUTION = re.compile(r"[0-9a-f]{16,64}")


class BadContribution(Declined):
    """What was typed is no contribution."""


def drawn(sent: str) -> str:
    """The contribution that a browser drew, or one drawn here where it sent none that fits."""
    return sent if CONTRIBUTION.fullmatch(sent) else new_contribution()


def typed(text: str) -> str:
    """The contribution that somebody typed, without spaces and in lower case. Raises BadContribution if it is none."""
    found = "".join(text.split()).lower()
    if not CONTRIBUTION.fullmatch(found):
        raise BadContribution(_("A contribution has 16 to 64 characters, each a digit or a letter from a to f."))
    return found


@transaction.atomic
def contribute(user: User, *, pk: int, contribution: str) -> None:
    """Change what `user` adds to the deal of a table before the start. Raises Declined."""
    game = Game.objects.select_for_update(no_key=True).get(pk=pk)
    if game.status != Game.Status.LOBBY:
        raise Declined(_("The game has started: the contributions are closed."))
    if game.deal_closed is not None:
        raise Declined(str(CLOSED))
    player = game.players.filter(user=user).first()
    if player is None:
        raise Declined(_("You don't sit at this table."))
    player.contribution = contribution
    player.committed = committed(game.public_id, player.joined, contribution)
    player.save(update_fields=["contribution", "committed"])
