"""What the people of a table see of its webhook."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from games.models import Game


@dataclass(frozen=True, slots=True)
class Hook:
    """place: the chat's host, "" while no chat is told. address: for the table's host alone, else ""."""

    place: str
    address: str


def hook_of(game_pk, hosting):
    """The Hook of a table. One statement."""
    address = Game.objects.filter(pk=game_pk).values_list("hook", flat=True).get()
    return Hook(urlsplit(address).hostname or "", address if hosting else "")
