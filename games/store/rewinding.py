"""Back to an earlier moment of a game in which nobody else sits: rows as they were then, and the log cut there."""

from django.db import connection
from django.db.backends.utils import CursorWrapper

from games.kernel import AnyState, Played
from games.models import Decision, Event, Round
from games.models import Move as MoveRow
from games.models.order import StandingOrder
from games.store import saving, text, times
from games.store.record import Record
from games.store.replay import move_of, state_at


def rewind(record: Record, number: int) -> None:
    """Write the locked game of `record` as it was before its move `number`, and forget that move and all later ones.

    Standing orders that were given since are gone too. Raises RulesError where a move is no longer one under the rules
    of today; then nothing is written.
    """
    target = state_at(record, number - 1)
    moves = MoveRow.objects.filter(game=record.pk, number__gte=number)
    first = moves.get(number=number)
    step = Played(record.state, target, move_of(record, first), ())
    asked = Decision.objects.get(game=record.pk, number=first.decision)
    since = asked.answered_at or asked.closed_at  # a move's own time has whole seconds
    StandingOrder.objects.filter(player__game=record.pk, created__gte=since).delete()
    moves.delete()
    Event.objects.filter(game=record.pk, move__gte=number).delete()
    Round.objects.filter(game=record.pk, number__gt=target.table.round).delete()
    Decision.objects.filter(game=record.pk, number__gte=target.asked).delete()
    with connection.cursor() as cursor:
        _open_again(cursor, record, target)
        saving.write_state(cursor, record, step, times.clocks(record, step))


def _open_again(cursor: CursorWrapper, record: Record, target: AnyState) -> None:
    """The decisions that were open then are open, as long as at first, with the sealed answers that they had."""
    for each in target.decisions:
        sealed = each.id in target.answers
        answer = text.answer_json(record.rules, target.answers[each.id]) if sealed else None
        cursor.execute(
            """UPDATE games_decision SET closed_at = NULL, closed_how = '', by_clock = false,
                due = greatest(due, %s + (due - asked_at)),
                answer = %s, answered_at = CASE WHEN %s THEN coalesce(answered_at, asked_at) END
                WHERE game_id = %s AND number = %s""",
            [record.now, saving.as_json(answer), sealed, record.pk, each.id],
        )
