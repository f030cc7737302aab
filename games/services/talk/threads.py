"""Private threads: between any players of a table, in text that nobody else reads or hears of.

Those of circles are kept by the game (`services.talk.circles`); here they are written in, as far as the rules allow it.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F, Func
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games import store
from games.models import Game, Message, Player, Thread, ThreadMember
from games.services.errors import Declined, NoSuchTalk
from games.services.talk import table_talk
from games.services.talk.circles import refuse_unless_may_write


def begin(game: Game, *, player: Player, seats: Iterable[int], text: str, deal: bool = False) -> Thread:
    """Say `text` in private to those at `seats`; the Thread: the one these people have already, else a new one.

    Raises Refused with a sentence, LimitReached after too many messages in a minute.
    """
    _may_whisper(game, player)
    said = table_talk.tidy(text)
    table_talk.spend(player)
    with transaction.atomic():
        refuse_unless_may_write(game, player)
        thread = thread_with(game, player=player, seats=seats)
        write(game, player, said, thread, deal=deal)
    return thread


def thread_with(game: Game, *, player: Player, seats: Iterable[int]) -> Thread:
    """The thread of exactly these people, the one they have already or a new one. In a transaction. Raises Declined."""
    _may_whisper(game, player)
    wanted = {seat for seat in seats if seat != player.seat}
    if not wanted:
        raise Declined(_("Choose whom to talk to."))
    members = _hold(game, {*wanted, player.seat})
    if len(members) != len(wanted) + 1 or player.pk not in {each.pk for each in members}:
        raise Declined(_("One of those players has left the table, or is a bot: bots do not talk. Choose again."))
    return _of(game, members) or _new(game, members)


def say(game: Game, *, player: Player, key: str, text: str, deal: bool = False) -> Message:
    """Put `text` into the private thread `key`; the Message. Nothing said in a circle is a deal.

    Raises NoSuchTalk for whoever does not take part, otherwise as `begin`.
    """
    found = store.talk.thread_of(player, key)
    if found is None or not found.mine:
        raise NoSuchTalk
    if found.circle:
        table_talk.may_talk(game, player)
    else:
        _may_whisper(game, player)
    said = table_talk.tidy(text)
    if not found.circle and len(store.talk.present(found.pk)) < 2:
        raise Declined(_("Everybody else in this talk has left the table. Begin another one."))
    table_talk.spend(player)
    with transaction.atomic():
        refuse_unless_may_write(game, player, found.circle)
        table_talk.still_there(player)
        return write(game, player, said, Thread.objects.get(pk=found.pk), deal=deal and not found.circle)


def publish(player: Player, *, key: str, yes: bool) -> None:
    """Agree that the whole table may read the thread `key` after the game, or no longer.

    Its members see it, so it is something said. Raises NoSuchTalk, Declined.
    """
    found = store.talk.thread_of(player, key)
    if found is None or not found.mine:
        raise NoSuchTalk
    with transaction.atomic():
        refuse_unless_may_write(player.game, player)
        ThreadMember.objects.filter(thread=found.pk, player=player, user=player.user_id).update(publish=yes)
        table_talk.announce(player.game, found.pk)


def move(guest: User, user: User) -> None:
    """What a guest said and read is the account's that took over the guest's seats."""
    mine = {"user": guest, "player__user": user}
    ThreadMember.objects.filter(**mine).update(user=user)
    Message.objects.filter(**mine).update(user=user)
    replaced = Func(F("accepted"), guest.pk, user.pk, function="array_replace")
    Message.objects.filter(game__players__user=user, accepted__contains=[guest.pk]).update(accepted=replaced)


def _may_whisper(game: Game, player: Player) -> None:
    table_talk.may_talk(game, player)
    if not game.private_talk:
        raise Declined(_("At this table everything is said before all."))


def _hold(game: Game, seats: Collection[int | None]) -> list[Player]:
    """The persons at these seats, their rows locked, so that the same people get one thread even if all begin it."""
    rows = Player.objects.select_for_update(no_key=True).filter(game=game, seat__in=seats, user__isnull=False)
    return list(rows.order_by("pk"))


def _of(game: Game, members: Sequence[Player]) -> Thread | None:
    """The thread in which exactly these people take part, or None."""
    wanted = {(each.pk, each.user_id) for each in members}
    rows = ThreadMember.objects.filter(thread__game=game, thread__circle="", thread__members__user=members[0].user_id)
    found: dict[int, set[tuple[int, int | None]]] = {}
    for thread, player, user in rows.values_list("thread", "player", "user"):
        found.setdefault(thread, set()).add((player, user))
    pk = next((thread for thread, who in sorted(found.items()) if who == wanted), None)
    return Thread.objects.get(pk=pk) if pk else None


def _new(game: Game, members: Sequence[Player]) -> Thread:
    thread = Thread.objects.create(game=game)
    ThreadMember.objects.bulk_create(
        ThreadMember(thread=thread, player=each, user_id=each.user_id) for each in members if each.user_id
    )
    return thread


def write(game: Game, player: Player, said: str, thread: Thread, **more: Any) -> Message:
    """The Message in a private thread, its notices, and the bell of its readers; `more`: as `table_talk.write`."""
    message = table_talk.write(game, player, said, thread, **more)
    Thread.objects.filter(pk=thread.pk).update(newest=timezone.now())
    table_talk.announce(game, thread.pk)
    return message
