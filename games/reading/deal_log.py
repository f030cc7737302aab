"""The public log of deals, as far as it is public: hours that are over (docs/fairness.md)."""

import json
from collections.abc import Iterator

from django.utils import timezone

from games.models import DealLine
from games.store.deal_log import hour_of

AT_ONCE = 10_000
"""Lines of one answer."""


def lines(after: int) -> Iterator[str]:
    """The lines that follow number `after`, as JSON with a line feed each. One query."""
    now = timezone.now().replace(minute=0, second=0, microsecond=0)
    found = DealLine.objects.filter(number__gt=after, hour__lt=now)[:AT_ONCE]
    for line in found.values_list("number", "hour", "digest", "link"):
        number, hour, digest, link = line
        yield json.dumps({"number": number, "hour": hour_of(hour), "digest": digest, "link": link}) + "\n"
