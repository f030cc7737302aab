"""Circles: private threads that a game itself keeps, for groups whose members know each other (`Ruleset.circles`).

Each circle has its thread from the deal on, were all in it bots: how many there are follows from the rules alone.
Its members are the people in it. Who joins reads what is said from then on. Who leaves reads on where the circle lets
them (`Circle.read_on`); else they keep what they have read, and read on once they are back.
"""

from collections.abc import Iterable

from django.db.models import F, Func, Max, Value

from games import store
from games.kernel import Played, view
from games.models import Game, Message, Player, Thread, ThreadMember
from games.services.errors import Declined, NoSuchGame
from games.store import Record
from games.titles import registry
from games.wording.talk_rights import why_not_write


def begin(record: Record) -> None:
    """The threads of a game just dealt, and in each the people of its circle. None in a practice game of one."""
    if record.practice:
        return
    for circle in record.rules.circles(record.state):
        _join(record, circle.key, circle.seats)


def follow(record: Record, step: Played) -> None:
    """Note who joined or left a circle with `step`, saved in this transaction. No statement where nobody did."""
    before = {circle.key: set(circle.seats) for circle in record.rules.circles(step.before)}
    for circle in record.rules.circles(step.after):
        was, now = before.get(circle.key, set()), set(circle.seats)
        if was == now or record.practice:
            continue
        if not circle.read_on:
            _turn(record, circle.key, was ^ now)
        if now - was:
            _join(record, circle.key, now - was)


def take_over(record: Record, seat: int) -> None:
    """Whoever has taken over `seat` reads its circles from now on."""
    for circle in record.rules.circles(record.state):
        if seat in circle.seats:
            _join(record, circle.key, (seat,))


def refuse_unless_may_write(game: Game, player: Player, circle: str = "") -> None:
    """Hold the game, and raise Declined where its rules, as it stands, do not let `player` write.

    circle  the key of the circle that it is to be said in, "" for anywhere else
    No statement in a game whose rules have no say in it.
    """
    if not registry.ruleset(game.slug).rules_talk:
        return
    record = store.lock(game.pk)
    if record is None:
        raise NoSuchGame
    people = {each.seat for each in record.players if each.user_id}
    if why := why_not_write(view(record.rules, record.state, player.seat), people, circle):
        raise Declined(why)


def _join(record: Record, key: str, seats: Iterable[int]) -> None:
    """The people at `seats` read the circle `key`; what was said in it before they don't."""
    thread, _new = Thread.objects.get_or_create(game_id=record.pk, circle=key)
    said = _newest(thread)
    players = [record.players[seat] for seat in sorted(seats)]
    ThreadMember.objects.bulk_create(
        [
            ThreadMember(thread=thread, player_id=each.id, user_id=each.user_id, since=said, last_read=said)
            for each in players
            if each.user_id
        ],
        ignore_conflicts=True,
    )


def _turn(record: Record, key: str, seats: Iterable[int]) -> None:
    """Who takes or took part in the circle `key` at `seats` leaves it now, or is back."""
    thread = Thread.objects.get(game_id=record.pk, circle=key)
    players = [record.players[seat].id for seat in seats]
    turns = Func(F("turns"), Value(_newest(thread)), function="array_append")
    ThreadMember.objects.filter(thread=thread, player__in=players).update(turns=turns)


def _newest(thread: Thread) -> int:
    """The id of what was last said in a thread, 0 for nothing."""
    newest: int | None = Message.objects.filter(thread=thread).aggregate(newest=Max("id"))["newest"]
    return newest or 0
