"""Article II: what things are called at one table, in one language."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.titles.article2.words.cards import TITLES
from games.wording import names
from games.wording.parts import Mention


@dataclass(frozen=True, slots=True, eq=False)
class Names(names.Names):
    """`cards`: code -> what the card is called; copies are called alike."""

    cards: Mapping[str, str]

    def card(self, code):
        return Mention("card", code, self.cards[code])


def names_of(deck, players, language):
    """The Names of a table, in the active language, which is `language`."""
    return Names(tuple(players), {code: str(TITLES[card.kind]) for code, card in deck.cards.items()})
