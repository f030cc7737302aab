"""Decks that people bring: one's own, those that one may look at, and their cards."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Q

from games import store
from games.models import Deck, Player


@dataclass(frozen=True, slots=True)
class Brought:
    """A deck that somebody brought. `tables`: how many were opened with it; `created`: when it was kept.

    withheld  the staff hid it
    """

    public_id: str
    name: str
    created: datetime
    tables: int = 0
    withheld: bool = False


def content_of(slug: str, digest: str) -> Any:
    """The cards of a deck that somebody brought for a game."""
    return store.rules_of(slug, digest).content


def decks_of(user):
    """The decks that `user` keeps, the newest first. One query."""
    rows = Deck.objects.filter(owner=user).annotate(tables=Count("games")).order_by("-created", "-pk")
    return [Brought(*row) for row in rows.values_list("public_id", "name", "created", "tables", "withheld")]


def decks_shown(user):
    """Rows of decks that `user` may look at who has their address.

    Of those that the staff hid, they are one's own and such as one plays with.
    """
    if not user.is_authenticated:
        return Deck.objects.filter(withheld=False)
    played = Player.objects.filter(user=user, game__deck__withheld=True).values("game__deck")
    return Deck.objects.filter(Q(withheld=False) | Q(owner=user) | Q(pk__in=played))
