"""The file of a deal, signed once when its game is over (docs/fairness.md)."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import store
from games.models import Game
from games.store.deal_file import NotRepeatable

__all__ = ["NotRepeatable", "sign_all", "signed_file"]

DAY = timedelta(days=1)
AT_ONCE = 20
"""Files that one round signs."""


def signed_file(pk: int) -> dict[str, Any] | None:
    """The file of a finished game, with its seal; None of any other. Raises NotRepeatable.

    The first time its head is kept and noted in the log. A file with another head is never signed.
    """
    file = store.deal_file.deal_file(pk)
    if file is None or not file["lock"]:
        return file
    with transaction.atomic():
        seal = store.deal.sign(Game.objects.select_for_update(no_key=True).get(pk=pk), file["chain"])
    if seal is None:
        raise NotRepeatable
    return file | {"seal": list(seal)}


def sign_all() -> None:
    """Sign the files of games that have ended in the last day and are not signed."""
    ended = Game.objects.filter(status=Game.Status.OVER, ended__gte=timezone.now() - DAY, deal_format=2, deal_head="")
    for pk in ended.order_by("-ended").values_list("pk", flat=True)[:AT_ONCE]:
        try:
            signed_file(pk)
        except NotRepeatable:
            continue
