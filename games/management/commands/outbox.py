"""`manage outbox`: how many notices wait, were sent or are dead, and since when. Never whose, never what."""

from django.core.management.base import BaseCommand
from django.db import connection

COUNT = """
SELECT state, kind, count(*), extract(epoch FROM now() - min(coalesce(closed_at, not_before)))::bigint
FROM games_notice GROUP BY state, kind ORDER BY state, kind
"""


class Command(BaseCommand):
    help = "Counts the notices in the outbox by state and kind, with the age of the oldest."

    def handle(self, *args, **options):
        with connection.cursor() as cursor:
            cursor.execute(COUNT)
            rows = cursor.fetchall()
        self.stdout.write(f"{'state':<9}{'kind':<9}{'number':>8}{'oldest, seconds':>18}")
        for state, kind, number, age in rows:
            self.stdout.write(f"{state:<9}{kind:<9}{number:>8}{max(age, 0):>18}")
