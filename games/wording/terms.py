"""A word that a game uses in a sense of its own: what pages say of it where somebody asks."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game, what it is in one sentence, and the anchor of its rule. Texts are translated lazily."""

    name: Any
    says: Any
    rule: str
