"""The secret side of a verifiable deal (docs/fairness.md): committing to a seed, closing the contributions."""

from games.models import Player
from games.rules.kernel import commitment


def commit(game):
    """Keep the row of a new table with the commitment to its secret seed; the Game."""
    game.deal_commitment = commitment.commitment(game.public_id, game.deal_salt, game.deal_seed)
    game.save()
    return game


def close(game, players, ranks):
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
