"""Whether a game that is over is played once more, and where: for those who played it."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from accounts.models import Block
from games.bots import kind_beside
from games.models import Again, Game, Player
from games.titles.lesson import BOT


@dataclass(frozen=True, slots=True)
class Return:
    """The table at which a game that is over is played once more.

    table    its public id, "" while nobody has opened it, or it was closed again
    there    names of those of the game who sit there, in the order in which they sat down
    mine     whether the reader is one of them
    waits    whether it still waits for the reader; never for one whom its host has blocked
    """

    table: str = ""
    there: tuple[str, ...] = ()
    mine: bool = False
    waits: bool = False

    @property
    def missed(self) -> bool:
        """Whether the others play it without the reader."""
        return bool(self.table) and not self.mine and not self.waits


@dataclass(frozen=True, slots=True)
class Practised:
    """What may follow a practice game: harder and easier say whether there are stronger and weaker bots."""

    harder: bool
    easier: bool


def again_of(player: Player) -> Return | Practised | None:
    """What the page of the end says to one of its players, a row with its game, which is over. Two queries at most.

    None of a lesson, which says itself what follows.
    """
    game = player.game
    if game.bots == BOT:
        return None
    if game.practice:
        harder, easier = (kind_beside(game.slug, game.bots, step) is not None for step in (1, -1))
        return Practised(harder, easier)
    tables = Again.objects.filter(game=game).exclude(table__status=Game.Status.CANCELLED).select_related("table")
    barred = Block.objects.filter(user=OuterRef("table__host"), blocked=player.user_id)
    found = tables.annotate(barred=Exists(barred)).first()
    if found is None:
        return Return()
    rows = Player.objects.filter(game=found.table, user__seats__game=game).order_by("joined")
    there = list(rows.values_list("user", "name"))
    return Return(
        found.table.public_id,
        tuple(name for _user, name in there),
        any(user == player.user_id for user, _name in there),
        found.table.status == Game.Status.LOBBY and not found.barred,
    )
