"""Circles: private threads that a game itself keeps, for groups whose members know each other (`Ruleset.circles`).

Each circle has its thread from the deal on, were all in it bots: how many there are follows from the rules alone.
Its members are the people in it. Who joins reads what is said from then on; nobody is thrown out, the dead read on.
"""

from collections.abc import Iterable

from django.db.models import Max

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
    """Let those read on who joined a circle with `step`, saved in this transaction. No statement where nobody did."""
    before = {circle.key: circle.seats for circle in record.rules.circles(step.before)}
    for circle in record.rules.circles(step.after):
        joined = set(circle.seats) - set(before.get(circle.key, ()))
        if joined and not record.practice:
            _join(record, circle.key, joined)


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
    said = Message.objects.filter(thread=thread).aggregate(newest=Max("id"))["newest"] or 0
    players = [record.players[seat] for seat in sorted(seats)]
    ThreadMember.objects.bulk_create(
        [
            ThreadMember(thread=thread, player_id=each.id, user_id=each.user_id, since=said, last_read=said)
            for each in players
            if each.user_id
        ],
        ignore_conflicts=True,
    )
