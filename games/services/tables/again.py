"""A game that is over is played once more: with the same people, or against other bots, or with friends.

Locks are taken in the order of `lobby`: the person's row, the game that is over, its new table.
"""

import re
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import blocks
from accounts.models import User
from games import store
from games.bots import kind_beside
from games.models import Again, Game
from games.notify.record import again as tell
from games.services.errors import Declined
from games.services.tables import held, lobby
from games.services.tables.starting import start_game
from games.titles import registry
from games.titles.lesson import BOT

NUMBERED = re.compile(r"(.*) (\d{1,4})", re.DOTALL)
LONGEST = Game._meta.get_field("name").max_length or 60


@transaction.atomic
def again(user: User, *, pk: int, contribution: str = "") -> Game:
    """The table at which the people of a game that is over play once more, with `user` sitting there.

    Whoever asks first opens it: the same game, options, times and deck, a seat held for each of the others whom they
    have not blocked, and one kept for each bot. Whoever asks later sits down there. Raises Refused, LimitReached after
    too many tables.
    """
    person = lobby.lock_person(user)
    game = _over(person, pk)
    if game.practice:
        raise Declined(_("Nobody else played in this game."))
    table = Game.objects.filter(again_of__game=game).exclude(status=Game.Status.CANCELLED).first()
    if table is None:
        return _open(game, person, contribution)
    if table.players.filter(user=person).exists():
        return table
    if table.status != Game.Status.LOBBY or blocks.has_blocked(table.host_id, person.pk):
        raise Declined(_("The others have begun without you. Open a table of your own, or look in the lobby."))
    lobby.join(person, pk=table.pk, contribution=contribution)
    return table


@transaction.atomic
def practise_again(user: User, *, pk: int, step: int = 0, contribution: str = "") -> Game:
    """The same practice game dealt anew; step: 1 against the next stronger kind of bots, -1 the next weaker one."""
    game = _practised(user, pk)
    bots = kind_beside(game.slug, game.bots, step)
    if bots is None:
        raise Declined(_("There are no such bots in this game."))
    return lobby.start_practice(
        user,
        slug=game.slug,
        players=game.size,
        options=_options(game),
        bots=bots,
        contribution=contribution,
    )


@transaction.atomic
def with_friends(user: User, *, pk: int, contribution: str = "") -> Game:
    """A table like a practice game, at a pace for people; whoever gets its link may sit down, and bots fill it."""
    game = _practised(user, pk)
    return lobby.create_table(
        user,
        name=_("%(name)s’s table") % {"name": user.username},
        size=game.size,
        control=registry.title(game.slug).usual_time,
        bots=game.bots,
        slug=game.slug,
        options=_options(game),
        contribution=contribution,
    )


def _practised(user: User, pk: int) -> Game:
    game = _over(user, pk)
    if not game.practice or game.bots == BOT:
        raise Declined(_("This was no practice game."))
    return game


def _over(person: User, pk: int) -> Game:
    """The locked row of a game that `person` played and that is over."""
    game = lobby.lock_game(pk)
    if game.status != Game.Status.OVER or not game.players.filter(user=person).exists():
        raise Declined(_("Only those who played a game to its end play it again."))
    return game


def _open(game: Game, person: User, contribution: str) -> Game:
    if game.deck and game.deck.withheld:
        raise Declined(_("The staff hid the deck of this game. Open a table with another deck."))
    lobby.refuse_too_many(person)
    options = _options(game)
    lobby.refuse_undealable(game.slug, game.size, options)
    players = list(game.players.select_related("user"))
    table = store.deal.commit(_like(game, person, options))
    Again.objects.update_or_create(game=game, defaults={"table": table})
    unwelcome = {person.pk, *blocks.blocked_by(person)}
    others = [player.user for player in players if player.user and player.user.pk not in unwelcome]
    held.hold(table, others, sum(bool(player.bot) for player in players))
    lobby.seat(table, person, 0, contribution)
    if held.is_full(table):
        start_game(table.pk)
    else:
        averse = set(blocks.who_blocked(person))
        tell(game.pk, [other.pk for other in others if other.pk not in averse], f"again:{person.pk}", timezone.now())
    lobby.tell_before(table, person)
    lobby.ring(table)
    return table


def _like(game: Game, person: User, options: Any) -> Game:
    """The row of a table like `game`, with `person` as its host; it has its usual times, not those of a live phase."""
    usual = game.live if "pace" in game.live else {"pace": game.pace, "clock": game.clock}
    return Game(
        slug=game.slug,
        name=_numbered(game.name),
        size=game.size,
        host=person,
        bots=game.bots,
        listed=game.listed,
        pace=usual["pace"],
        clock=usual["clock"],
        options=lobby.dumped(game.slug, options),
        deck=game.deck,
        spectators=game.spectators,
        private_talk=game.private_talk,
        press=game.press,
        stand_in=game.stand_in,
        reliability=game.reliability,
        hook=game.hook if game.host_id == person.pk else "",
    )


def _options(game: Game) -> Any:
    """What the table of `game` chose; it is dealt under today's rulings."""
    chosen = {name: value for name, value in game.options.items() if name != "rulings"}
    rules = store.rules_of(game.slug, game.deck.digest if game.deck else None)
    return store.deal.full_options(rules, chosen)


def _numbered(name: str) -> str:
    """The name of a table after one of this name: "Cedars 2" after "Cedars"."""
    found = NUMBERED.fullmatch(name)
    stem, number = (found[1], int(found[2])) if found else (name, 1)
    ending = f" {number + 1}"
    return stem[: LONGEST - len(ending)] + ending
