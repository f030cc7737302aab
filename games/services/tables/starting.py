"""From a full table to a dealt game: at once, or where it waits for a public beacon, once the round is there."""

from collections import Counter
from collections.abc import Sequence
from random import SystemRandom

from django.db import transaction

from games import store
from games.kernel import check
from games.kernel import start as deal_cards
from games.mechanics.personas import persona_name
from games.models import Game, Player
from games.notify.record import record as record_notices
from games.services.errors import CannotStart, NoSuchGame, Stopped
from games.services.playing import announcing
from games.services.tables import held
from games.services.talk import bot_waking, circles
from games.titles import registry
from games.titles.lesson import BOT as LESSON_BOT
from games.wording.bots import BOT_NAMES


def start_game(pk: int) -> None:
    """Fill empty seats with the bots the table chose, close the contributions, and deal, or wait for the beacon.

    It is dealt under today's rules, also where the table was opened under those of before; then its deal proves less.

    Raises NoSuchGame, or CannotStart where the table is not in the lobby, waits for the beacon already, or seats stay
    empty; then nothing has changed.
    """
    with transaction.atomic():
        game = _lock(pk)
        if game.deal_closed is not None:
            raise CannotStart
        players = _fill(game, list(game.players.select_related("user")))
        lesson = registry.lesson(game.slug, [game.bots]) if game.practice else None
        newcomers = ranks(players)
        if lesson:
            _deal(game, newcomers, lesson.seed)
            return
        store.deal.close(game, players, newcomers)
        if game.deal_closed is None:
            _deal(game, newcomers, store.deal.seed(game, players))
        held.let_go(game)
        store.deal.note_closed(game)


def start_drawn(pk: int, signature: str) -> None:
    """Deal a table whose contributions are closed, with the signature of its beacon's round; "" if it did not come.

    Raises NoSuchGame, or CannotStart where the table does not wait for a round.
    """
    with transaction.atomic():
        game = _lock(pk)
        if game.deal_closed is None:
            raise CannotStart
        game.deal_signature = signature
        game.save(update_fields=["deal_signature"])
        players = list(game.players.all())
        newcomers = [player.rank for player in players]
        anew = store.deal.close(game, players, newcomers)
        _deal(game, newcomers, store.deal.seed(game, players))
        if anew:
            store.deal.note_closed(game)


def _lock(pk: int) -> Game:
    """The locked row of a table in the lobby."""
    game = Game.objects.select_for_update(no_key=True).filter(pk=pk).first()
    if game is None:
        raise NoSuchGame
    if game.status != Game.Status.LOBBY:
        raise CannotStart
    return game


def _deal(game: Game, newcomers: Sequence[int | None], seed: str) -> None:
    """Deal from this seed, and write the game's first rows; newcomers: ranks by place."""
    rules = store.rules_of(game.slug, game.deck.digest if game.deck else None)
    step = deal_cards(rules, store.deal.full_options(rules, game.options), newcomers, seed)
    if check(rules, step.after):
        raise Stopped
    record, opened = store.create(game, rules, step)
    circles.begin(record)
    bot_waking.wake(record)
    record_notices(record, record.players, step, opened)
    announcing.on_commit(record, step)


def _fill(game: Game, players: list[Player]) -> list[Player]:
    """All players by place, from 0; bots take the places that are free."""
    empty = game.size - len(players)
    if empty < 0 or (empty and not game.bots):
        raise CannotStart
    if any(player.joined >= game.size for player in players):
        _renumber(players)
    places = {player.joined for player in players}
    free = [place for place in range(game.size) if place not in places]
    names = _names(game, {player.name for player in players}, empty)
    bots = [Player(game=game, bot=game.bots, name=name, joined=place) for name, place in zip(names, free, strict=False)]
    return sorted(players + Player.objects.bulk_create(bots), key=lambda player: player.joined)


def _names(game: Game, taken: set[str], number: int) -> list[str]:
    """So many names of bots by lot, in a lesson in their order; never those that its host played last."""
    free = [name for name in BOT_NAMES if name not in taken]
    if game.bots == LESSON_BOT or not number:
        return free[:number]
    last = _last_company(game)
    drawn = _company(free, number)
    while set(drawn) == last and len(free) > number:
        drawn = _company(free, number)
    return drawn


def _company(free: Sequence[str], number: int) -> list[str]:
    """So many of these names by lot, no two of one persona while another persona is free."""
    left, had, drawn = SystemRandom().sample(free, len(free)), Counter[str](), []
    for _each in range(number):
        name = min(left, key=lambda name: had[persona_name(name)])
        left.remove(name)
        had[persona_name(name)] += 1
        drawn.append(name)
    return drawn


def _last_company(game: Game) -> set[str]:
    """The names of the bots in the last game with bots that the host played."""
    if game.host_id is None:
        return set()
    bots = Player.objects.exclude(bot="").filter(game__players__user=game.host_id, game__started__isnull=False)
    last = bots.order_by("-game__started").values_list("game", flat=True).first()
    return set(Player.objects.exclude(bot="").filter(game=last).values_list("name", flat=True))


def _renumber(players: Sequence[Player]) -> None:
    """Give places from 0 to people who sat down before a free place was the next one's."""
    for joined, player in enumerate(players):
        if player.joined != joined:
            player.joined = joined
            player.save(update_fields=["joined"])


def ranks(players: Sequence[Player]) -> list[int | None]:
    """One per player: the rank of the account by age (0 oldest; guests after accounts), None for a bot (M2.8)."""
    people = [player.user for player in players if player.user]
    oldest_first = sorted(people, key=lambda user: (user.is_guest, user.created, user.pk))
    return [oldest_first.index(player.user) if player.user else None for player in players]
