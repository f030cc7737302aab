"""The secret side of a verifiable deal (docs/fairness.md): the committed seed, the contributions."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games.kernel import Ruleset, commitment, dump, load, seal
from games.models import Game, Player
from games.store import beacon, deal_log
from games.store.decks import rules_of
from games.titles import registry


@dataclass(frozen=True, slots=True)
class Opened:
    """What the deal of a finished game came from. `contributions` and `ranks` (None: a bot) by place.

    terms  as they were committed to, None in format 1
    lock   of the key that signs the file, "" in format 1
    round  of the beacon that the deal waited for, None of a deal without one
    """

    format: int
    commitment: str
    salt: str
    seed: str
    terms: dict[str, Any] | None
    lock: str
    contributions: tuple[str, ...]
    fingerprint: str
    ranks: tuple[int | None, ...]
    round: beacon.Round | None

    @property
    def drawn_from(self) -> str:
        """What the chance seed is made of: the list of contributions, with the beacon's number where there is one."""
        return _drawn_from(self.format, self.contributions, self.ranks, self.round)


def terms_of(rules: Ruleset, options: Any, players: int, promised: dict[str, Any]) -> dict[str, Any]:
    """All that decides who is dealt what besides seeds and contributions, as JSON data (docs/fairness.md).

    promised  the beacon that the deal waits for, empty for none
    """
    teller = registry.title(rules.slug).deal
    return {
        "game": rules.slug,
        "version": rules.version,
        "options": dump(rules, options),
        "players": players,
        "checks": {"shuffles": list(teller.shuffles), "lots": list(teller.lots)},
        "deck": teller.deck(rules, options, players),
        **({"beacon": promised} if promised else {}),
    }


def full_options(rules: Ruleset, chosen: dict[str, Any]) -> Any:
    """The options of a table that chose so, of the ruleset's class."""
    return load(rules, rules.options, dump(rules, rules.options()) | chosen)


@transaction.atomic(savepoint=False)
def commit(game: Game) -> Game:
    """Keep the row of a new table with the commitment to its secrets and terms, and note that in the log; the Game."""
    game.deal_beacon = beacon.promised(game)
    game.deal_terms = _terms(game)
    game.deal_commitment = _commitment(game)
    game.save()
    deal_log.note(game.deal_commitment)
    return game


def _terms(game: Game) -> str:
    """The terms of a table under the rules as they are, as text."""
    rules = rules_of(game.slug, game.deck.digest if game.deck else None)
    return commitment.canonical(terms_of(rules, full_options(rules, game.options), game.size, game.deal_beacon))


def _commitment(game: Game) -> str:
    terms = commitment.digest(game.deal_terms)
    return commitment.commitment(game.public_id, game.deal_salt, game.deal_seed, terms, seal.lock(game.deal_key))


def close(game: Game, players: Sequence[Player], ranks: Sequence[int | None]) -> bool:
    """Close the contributions of the locked `game`; whether they have a fingerprint that they did not have before.

    players  by place, numbered from 0
    ranks    one each, None for bots; kept so that the deal can be repeated
    A table whose rules have changed while it waited, for people or for a beacon, cannot keep what it committed to: it
    is dealt under format 1.
    """
    before = game.deal_fingerprint
    if game.deal_format == 2 and game.deal_terms != _terms(game):
        game.deal_format, game.deal_terms, game.deal_beacon, game.deal_closed = 1, "", {}, None
        game.deal_commitment = commitment.commitment_1(game.public_id, game.deal_salt, game.deal_seed)
    for player, rank in zip(players, ranks, strict=True):
        player.rank = rank
        if rank is None:
            player.contribution = commitment.bot_contribution(game.deal_seed, player.joined)
    Player.objects.bulk_update(players, ["contribution", "rank"])
    if game.deal_beacon and game.deal_closed is None:
        game.deal_closed = beacon.now()
    contributions = [player.contribution for player in players]
    game.deal_fingerprint = commitment.digest(_listed(game.deal_format, contributions, ranks, game.deal_closed))
    changed = ["format", "terms", "commitment", "beacon", "closed", "fingerprint"]
    game.save(update_fields=[f"deal_{name}" for name in changed])
    return game.deal_fingerprint != before


def seed(game: Game, players: Sequence[Player]) -> str:
    """The seed to deal from, of a game whose contributions are closed; players: by place."""
    contributions, ranks = [player.contribution for player in players], [player.rank for player in players]
    return commitment.chance_seed(
        game.deal_seed, _drawn_from(game.deal_format, contributions, ranks, beacon.round_of(game))
    )


def seed_alone(game: Game, contribution: str) -> str:
    """The seed that a new table will be dealt from, of one person at place 0, who adds `contribution`, and of bots."""
    bots = [commitment.bot_contribution(game.deal_seed, place) for place in range(1, game.size)]
    drawn_from = _drawn_from(game.deal_format, [contribution, *bots], [0, *(None for _ in bots)], None)
    return commitment.chance_seed(game.deal_seed, drawn_from)


def note_closed(game: Game) -> None:
    """Note in the log which contributions were closed; the last thing that its transaction does."""
    deal_log.note(game.deal_fingerprint)


def _listed(form: int, contributions: Sequence[str], ranks: Sequence[int | None], closed: int | None) -> str:
    if form == 1:
        return commitment.listed_1(contributions)
    return commitment.listed(contributions, ranks, closed)


def _drawn_from(
    form: int, contributions: Sequence[str], ranks: Sequence[int | None], awaited: beacon.Round | None
) -> str:
    if awaited is None:
        return _listed(form, contributions, ranks, None)
    return commitment.with_beacon(_listed(form, contributions, ranks, awaited.closed), awaited.signature)


def added_by(pk: int, user_id: int) -> tuple[str, int | None]:
    """(what the user adds to the deal of this game, for their own eyes; their place). ("", None) of a spectator."""
    return Player.objects.filter(game=pk, user=user_id).values_list("contribution", "joined").first() or ("", None)


def places_of(pk: int) -> tuple[tuple[int, str, str, str], ...]:
    """(place, name, kind of bot, hash of what it adds) of everybody at a table: what all of them are shown."""
    return tuple(Player.objects.filter(game=pk).order_by("joined").values_list("joined", "name", "bot", "committed"))


def opened(pk: int) -> Opened | None:
    """The Opened deal of a game that is over; None of any other, and of one that began before tables committed."""
    columns = [f"deal_{name}" for name in ("format", "commitment", "salt", "seed", "terms", "key", "fingerprint")]
    columns += ["deal_beacon", "deal_closed", "deal_signature"]
    row = Game.objects.filter(pk=pk, status=Game.Status.OVER).exclude(deal_commitment="").values(*columns).first()
    if row is None:
        return None
    players = Player.objects.filter(game=pk).order_by("joined").values_list("contribution", "rank")
    contributions, ranks = zip(*players, strict=True)
    return Opened(
        format=row["deal_format"],
        commitment=row["deal_commitment"],
        salt=row["deal_salt"],
        seed=row["deal_seed"],
        terms=json.loads(row["deal_terms"]) if row["deal_terms"] else None,
        lock=seal.lock(row["deal_key"]) if row["deal_format"] == 2 else "",
        contributions=contributions,
        fingerprint=row["deal_fingerprint"],
        ranks=ranks,
        round=beacon.round_from(row["deal_beacon"], row["deal_closed"], row["deal_signature"]),
    )


def sign(game: Game, head: str) -> tuple[str, ...] | None:
    """The seal of the file with this head, for the locked row of a finished game; None if another one was signed."""
    if not game.deal_head:
        game.deal_head = head
        game.save(update_fields=["deal_head"])
        deal_log.note(head)
    return seal.seal(game.deal_key, head) if game.deal_head == head else None
