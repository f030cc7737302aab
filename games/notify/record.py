"""The seam between a move and the outbox: who is to be told of a step."""

from datetime import timedelta

from django.db import connection

from games.models import Notice

TURN, STARTED, OVER = Notice.Kind.TURN, Notice.Kind.STARTED, Notice.Kind.OVER

QUICK = timedelta(minutes=10)
"""A decision due sooner than this belongs to a table that plays live."""

PATIENCE = {True: timedelta(seconds=20), False: timedelta(seconds=60)}
"""Quick or not -> how long a notice waits, so that whoever answers at once gets no mail."""

INSERT = """
INSERT INTO games_notice (game_id, user_id, kind, decision, not_before, tries)
SELECT %s, u.id, n.kind, n.decision, n.not_before, 0
FROM unnest(%s::bigint[], %s::text[], %s::int[], %s::timestamptz[]) AS n (user_id, kind, decision, not_before)
JOIN accounts_user u ON u.id = n.user_id
WHERE u.mail_turns AND u.is_active AND NOT u.is_guest AND u.email <> ''
ON CONFLICT (game_id, user_id, kind, decision) DO NOTHING
"""

FORGET = "DELETE FROM games_notice WHERE game_id = %s AND state <> 'dead'"


def record(game, players, step, decisions):
    """Write the notices that `step` causes, in the transaction that saves it. One statement, two when the game ends.

    game       the store's Record; players its Seated rows
    decisions  the rows (Open) of the decisions that the step opened
    Practice games cause none. Everybody asked by a sealed phase is told at the same moment, whoever answers first.
    """
    if game.practice:
        return
    people = {player.seat: player.user_id for player in players if player.user_id}
    if step.move and step.move.mover == "player":
        people.pop(step.move.seat, None)  # looks at the page that the answer brought
    with connection.cursor() as cursor:
        if step.after.outcome:
            cursor.execute(FORGET, [game.pk])
        if rows := _rows(game, people, step, decisions):
            cursor.execute(INSERT, [game.pk, *(list(column) for column in zip(*rows, strict=True))])


def _rows(game, people, step, decisions):
    """(user, kind, decision, not_before) for each notice."""
    soon = game.now + PATIENCE[True]
    if step.after.outcome:
        return [(user, OVER, 0, soon) for user in people.values()]
    rows = [
        (people[each.seat], TURN, each.number, each.asked_at + PATIENCE[each.due - each.asked_at < QUICK])
        for each in decisions
        if not each.standing and each.seat in people
    ]
    if step.before is None:
        asked = {user for user, *_ in rows}
        rows += [(user, STARTED, 0, soon) for user in people.values() if user not in asked]
    return rows
