"""From a full table to a dealt game."""

from collections.abc import Sequence

from django.db import transaction

from games import store
from games.kernel import check, load, start
from games.models import Game, Player
from games.notify.record import record as record_notices
from games.services.errors import CannotStart, NoSuchGame, Stopped
from games.services.playing import announcing
from games.services.talk import circles

BOT_NAMES = (
    "Juniper",
    "Fig",
    "Almond",
    "Carob",
    "Laurel",
    "Mulberry",
    "Sumac",
    "Thyme",
    "Quince",
    "Walnut",
    "Myrtle",
    "Oak",
    "Pomegranate",
    "Apricot",
    "Oleander",
    "Sage",
    "Pine",
    "Medlar",
    "Jasmine",
    "Plane",
    "Anise",
    "Terebinth",
)
"""Enough for every seat at the largest table."""


def start_game(pk: int) -> None:
    """Fill empty seats with the bots the table chose, deal, and write the game's first rows.

    Raises NoSuchGame, or CannotStart where the table is not in the lobby or seats stay empty; then nothing has changed.
    """
    with transaction.atomic():
        game = Game.objects.select_for_update(no_key=True).filter(pk=pk).first()
        if game is None:
            raise NoSuchGame
        if game.status != Game.Status.LOBBY:
            raise CannotStart
        players = _fill(game, list(game.players.select_related("user")))
        rules = store.rules_of(game.slug, game.deck.digest if game.deck else None)
        options = load(rules, rules.options, game.options) if game.options else rules.options()
        newcomers = ranks(players)
        seed = store.deal.close(game, players, newcomers)
        step = start(rules, options, newcomers, seed)
        if check(rules, step.after):
            raise Stopped
        record, opened = store.create(game, rules, step)
        circles.begin(record)
        record_notices(record, record.players, step, opened)
        announcing.on_commit(record, step)


def _fill(game: Game, players: list[Player]) -> list[Player]:
    """All players in the order of joining, numbered from 0, bots last."""
    empty = game.size - len(players)
    if empty < 0 or (empty and not game.bots):
        raise CannotStart
    taken = {player.name for player in players}
    names = [name for name in BOT_NAMES if name not in taken]
    for joined, player in enumerate(players):
        if player.joined != joined:
            player.joined = joined
            player.save(update_fields=["joined"])
    bots = [
        Player(game=game, bot=game.bots, name=name, joined=len(players) + index)
        for index, name in enumerate(names[:empty])
    ]
    return players + Player.objects.bulk_create(bots)


def ranks(players: Sequence[Player]) -> list[int | None]:
    """One per player: the rank of the account by age (0 oldest; guests after accounts), None for a bot (M2.8)."""
    people = [player.user for player in players if player.user]
    oldest_first = sorted(people, key=lambda user: (user.is_guest, user.created, user.pk))
    return [oldest_first.index(player.user) if player.user else None for player in players]
