"""Who sits at a table with strangers and comes from one network: a hint for the staff, and for nobody else."""

from collections import defaultdict
from dataclasses import dataclass

from django.db import transaction

from accounts import deeds, sessions
from accounts.models import User
from games.models import Game, Player


@dataclass(frozen=True, slots=True)
class Together:
    """Accounts (public ids, two or more) that are signed in from one network and sit at one table (its public id)."""

    game: str
    accounts: tuple[str, ...]


@transaction.atomic
def together(*, staff: User) -> list[Together]:
    """The Together of each listed table that gathers or is played, without guests. That `staff` asked is a deed.

    No network is told: neither which it is nor whether those of two tables come from the same.
    """
    deeds.note(staff, "networks-compared", "listed tables")
    there = Player.objects.filter(
        game__listed=True, game__status__in=(Game.Status.LOBBY, Game.Status.RUNNING), user__isnull=False
    )
    rows = list(there.order_by("game", "joined").values_list("game__public_id", "user", "user__public_id"))
    networks = sessions.networks({user for _game, user, _account in rows})
    accounts: dict[tuple[str, str], list[str]] = defaultdict(list)
    for game, user, account in rows:
        for network in networks.get(user, ()):
            accounts[game, network].append(account)
    found = {Together(game, tuple(some)) for (game, _network), some in accounts.items() if len(some) > 1}
    return sorted(found, key=lambda each: (each.game, each.accounts))
