"""What becomes of someone's seats when the person goes, or when a guest becomes somebody else's account.

`forget` and `move` run inside the transaction of `accounts.services`, which holds the person's row, and `leave_tables`
before it.
"""

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from games.models import Decision, Former, Game, InTime, Player
from games.services.playing import announcing
from games.services.seats import leaving
from games.services.tables import held, lobby
from games.services.time.calendar_change import around_calendar
from machrou3 import doorbell

FORMER = "former player"
"""The name that stays; `accounts.names` reserves it. Pages translate it."""

PAST = (Game.Status.OVER, Game.Status.CANCELLED)

PRACTICE_BOT = "sensible"


def leave_tables(user: User) -> None:
    """Somebody deletes their account: seats in the lobby are given up, those in running games are offered.

    Each in a transaction of its own, so that nobody at all these tables waits for the others.
    """
    for player in _open_seats_of(user):
        with transaction.atomic():
            lobby.lock_game(player.game_id)
            if Player.objects.filter(pk=player.pk, user=user).exists():
                _give_up(player)


def forget(user: User) -> None:
    """A deleted account: seats of games that are over lose the name, and what was taken meanwhile is given up.

    What was kept to say how often they answered in time goes.
    """
    _forget_past(user)
    InTime.objects.filter(user=user).delete()
    for player in _open_seats_of(user):
        _give_up(player)
    held.forget(user)
    Game.objects.filter(host=user).update(host=None, hook="")


def move(guest: User, user: User) -> None:
    """The guest's seats are `user`'s, under the name the table knows; where `user` sits already, they are given up."""
    own = set(Player.objects.filter(user=user).values_list("game_id", flat=True))
    with around_calendar(guest):
        for player in list(_seats_of(guest)):
            if player.game_id in own:
                _give_up(player)
            else:
                lobby.lock_game(player.game_id)
                Player.objects.filter(pk=player.pk).update(user=user)
    held.move(guest, user)
    Game.objects.filter(host=guest).update(host=user)
    Decision.objects.filter(user=guest).update(user=user)
    InTime.objects.filter(user=guest).update(user=user)
    Former.objects.filter(user=guest).exclude(game__formers__user=user).update(user=user)


def _forget_past(user: User) -> None:
    """All seats at once: nothing but a name changes there."""
    past = Player.objects.filter(user=user, game__status__in=PAST)
    channels = [f"game:{public_id}" for public_id in past.values_list("game__public_id", flat=True)]
    past.update(user=None, name=FORMER, bot="")
    transaction.on_commit(lambda: doorbell.ring(channels), robust=True)


def _seats_of(user: User) -> QuerySet[Player]:
    return Player.objects.filter(user=user).order_by("game_id")


def _open_seats_of(user: User) -> list[Player]:
    """Those in the lobby and of games under way."""
    return list(_seats_of(user).exclude(game__status__in=PAST))


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
