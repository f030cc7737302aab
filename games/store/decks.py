"""Rulesets with the decks that people brought: read once, and few kept at a time."""

from functools import lru_cache

from games.kernel import Ruleset
from games.models import Deck
from games.titles import registry

KEPT = 16
"""Decks kept by a process. Each holds some hundred kilobytes, and readers in the codec's caches."""


def rules_of(slug: str, digest: str | None) -> Ruleset:
    """The Ruleset of a game whose deck has this digest (None: the house's). One statement for a deck not kept yet."""
    return registry.ruleset(slug) if digest is None else _rules_with(slug, digest)


@lru_cache(KEPT)
def _rules_with(slug: str, digest: str) -> Ruleset:
    return registry.ruleset_with_deck(
        slug, Deck.objects.filter(digest=digest).values_list("data", flat=True)[0], digest
    )
