"""The secret side of a verifiable deal (docs/fairness.md): the committed seed, the contributions, the log of moves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kernel import Move, commitment
from games.models import Game, Player
from games.models import Move as MoveRow
from games.store.record import Record
from games.store.replay import move_of


@dataclass(frozen=True, slots=True)
class Opened:
    """What the deal of a finished game came from. `contributions` and `ranks` (None: a bot) in the order of joining."""

    commitment: str
    salt: str
    seed: str
    contributions: tuple[str, ...]
    fingerprint: str
    ranks: tuple[int | None, ...]


def commit(game: Game) -> Game:
    """Keep the row of a new table with the commitment to its secret seed; the Game."""
    game.deal_commitment = commitment.commitment(game.public_id, game.deal_salt, game.deal_seed)
    game.save()
    return game


def close(game: Game, players: Sequence[Player], ranks: Sequence[int | None]) -> str:
    """Close the contributions of the locked `game`; the seed to deal from.

    players  in the order of joining, numbered from 0
    ranks    one each, None for bots; kept so that the deal can be repeated
    """
    for player, rank in zip(players, ranks, strict=True):
        player.rank = rank
        if rank is None:
            player.contribution = commitment.bot_contribution(game.deal_seed, player.joined)
    Player.objects.bulk_update(players, ["contribution", "rank"])
    contributions = [player.contribution for player in players]
    game.deal_fingerprint = commitment.fingerprint(contributions)
    game.save(update_fields=["deal_fingerprint"])
    return commitment.chance_seed(game.deal_seed, contributions)


def added_by(pk: int, user_id: int) -> tuple[str, int | None]:
    """(what the user adds to the deal of this game, for their own eyes; the place in the order of joining).

    ("", None) of a spectator.
    """
    return Player.objects.filter(game=pk, user=user_id).values_list("contribution", "joined").first() or ("", None)


def opened(pk: int) -> Opened | None:
    """The Opened deal of a game that is over; None of any other, and of one that began before tables committed."""
    game = Game.objects.filter(pk=pk, status=Game.Status.OVER).exclude(deal_commitment="")
    row = game.values("deal_commitment", "deal_salt", "deal_seed", "deal_fingerprint").first()
    if row is None:
        return None
    players = Player.objects.filter(game=pk).order_by("joined").values_list("contribution", "rank")
    contributions, ranks = zip(*players, strict=True)
    return Opened(
        commitment=row["deal_commitment"],
        salt=row["deal_salt"],
        seed=row["deal_seed"],
        contributions=contributions,
        fingerprint=row["deal_fingerprint"],
        ranks=ranks,
    )


def moves(record: Record) -> Iterator[Move]:
    """Every move of a game, in order, as the rules take it."""
    for row in MoveRow.objects.filter(game=record.pk).order_by("number"):
        yield move_of(record, row)
