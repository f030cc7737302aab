"""What people who blocked one another are not shown of each other's tables."""

from typing import Any, TypeVar

from django.db.models import Model, QuerySet

from accounts.blocks import Viewer, blocked_by, who_blocked

Row = TypeVar("Row", bound=Model)


def in_sight(rows: QuerySet[Row, Any], user: Viewer, host: str = "host") -> QuerySet[Row, Any]:
    """`rows` but those of hosts whom `user` has blocked, or who have blocked `user`.

    host  the column that says whose they are
    """
    return open_for(rows, user, host).exclude(**{f"{host}__in": blocked_by(user)})


def open_for(rows: QuerySet[Row, Any], user: Viewer, host: str = "host") -> QuerySet[Row, Any]:
    """`rows` but those of hosts who have blocked `user`: to them these are closed."""
    return rows.exclude(**{f"{host}__in": who_blocked(user)})
