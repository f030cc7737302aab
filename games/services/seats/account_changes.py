"""What becomes of someone's seats when the person goes, or when a guest becomes somebody else's account.

Both run inside the transaction of `accounts.services`, which holds the person's row.
"""

from django.db import transaction

from accounts.models import User
from games.models import Decision, Former, Game, Player
from games.services.playing import announcing
from games.services.seats import leaving
from games.services.tables import held, lobby
from games.services.time.calendar_change import around_calendar

FORMER = "former player"
"""The name that stays; `accounts.names` reserves it. Pages translate it."""

PRACTICE_BOT = "sensible"


def forget(user: User) -> None:
    """A deleted account: seats in the lobby are given up, those in running games are offered, others lose the name."""
    for player in _seats_of(user):
        _give_up(player)
    held.forget(user)
    Game.objects.filter(host=user).update(host=None, hook="")


def move(guest: User, user: User) -> None:
    """The guest's seats are `user`'s, under the name the table knows; where `user` sits already, they are given up."""
    own = set(Player.objects.filter(user=user).values_list("game_id", flat=True))
    with around_calendar(guest):
        for player in _seats_of(guest):
            if player.game_id in own:
                _give_up(player)
            else:
                lobby.lock_game(player.game_id)
                Player.objects.filter(pk=player.pk).update(user=user)
    held.move(guest, user)
    Game.objects.filter(host=guest).update(host=user)
    Decision.objects.filter(user=guest).update(user=user)
    Former.objects.filter(user=guest).exclude(game__formers__user=user).update(user=user)


def _seats_of(user: User) -> list[Player]:
    return list(Player.objects.filter(user=user).order_by("game_id"))


def _give_up(player: Player) -> None:
    game = lobby.lock_game(player.game_id)
    if game.status == Game.Status.LOBBY:
        lobby.unseat(game, player)
        return
    if game.status == Game.Status.RUNNING and not game.practice:
        _leave(player)
        return
    practising = game.status == Game.Status.RUNNING
    player.user, player.name, player.bot = None, FORMER, PRACTICE_BOT if practising else ""
    player.save(update_fields=["user", "name", "bot"])
    if practising and player.seat is not None:
        Decision.objects.filter(game=game, seat=player.seat, closed_at__isnull=True).update(bot=True)
        transaction.on_commit(lambda: announcing.wake_bots(game.pk), robust=True)
    lobby.ring(game)


def _leave(player: Player) -> None:
    """As if the person had resigned, but that no name stays."""
    record = leaving.running(player.game_id)
    held = next(each for each in record.players if each.id == player.pk)
    leaving.vacate(record, held, FORMER)
