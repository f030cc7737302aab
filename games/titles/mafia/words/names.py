"""Original Mafia: what things are called at one table, in one language."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.titles.mafia.words.cards import CARDS
from games.wording import names


@dataclass(frozen=True, slots=True, eq=False)
class Names(names.Names):
    """`cards`: code -> what the card is called."""

    cards: Mapping[str, str]


def names_of(deck, players, language):
    """The Names of a table, in the active language, which is `language`."""
    return Names(tuple(players), {code: str(title) for code, title in CARDS.items()})
