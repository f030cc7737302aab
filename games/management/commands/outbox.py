"""`manage outbox`: how the outbox does, by channel, and the notices that were given up. Never whose, never what."""

from django.core.management.base import BaseCommand
from django.db import connection

from games.notify.status import status

COUNT = """
SELECT state, channel, kind, count(*),
    greatest(0, extract(epoch FROM now() - min(coalesce(closed_at, not_before)))::bigint)
FROM games_notice GROUP BY state, channel, kind ORDER BY state, channel, kind
"""

DEAD = """
SELECT id, channel, kind, error, greatest(0, extract(epoch FROM now() - closed_at)::bigint)
FROM games_notice WHERE state = 'dead' ORDER BY closed_at DESC LIMIT 50
"""


class Command(BaseCommand):
    help = "Counts the notices by state, channel and kind; says how late each channel is; lists what was given up."

    def handle(self, *args, **options):
        self.table(("state", "channel", "kind", "number", "oldest, seconds"), rows(COUNT))
        self.stdout.write("")
        ages = [(each.channel, each.waiting, age(each.late), each.dead, age(each.last)) for each in status()]
        self.table(("channel", "waiting", "late, seconds", "given up", "last sent, seconds ago"), ages)
        if dead := rows(DEAD):
            self.stdout.write("")
            self.table(("given up", "channel", "kind", "fault", "seconds ago"), dead)

    def table(self, head, lines):
        widths = [max(len(str(row[place])) for row in (head, *lines)) + 2 for place in range(len(head))]
        for row in (head, *lines):
            self.stdout.write("".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip())


def rows(statement):
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchall()


def age(seconds):
    return "-" if seconds is None else round(seconds)
