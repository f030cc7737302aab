"""Letters as whoever searches types them: without accents, vowel signs and capitals."""

from dataclasses import dataclass
from unicodedata import combining, normalize

ALIKE = str.maketrans("ٱةى’٠١٢٣٤٥٦٧٨٩", "اهي'0123456789", "ـ") | {ord("œ"): "oe", ord("æ"): "ae"}
"""What Unicode takes for a letter of its own, and people type as another one or leave out."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A text, its letters as they are searched, and where in the text each of these stands."""

    text: str
    letters: str
    places: tuple[int, ...]

    def span(self, start, end):
        """Where these letters stand in the text, with the signs on the last of them."""
        after = self.places[end] if end < len(self.places) else len(self.text)
        return self.places[start], max(after, self.places[end - 1] + 1)


def fold(text):
    """The Folded of a text."""
    letters = [(letter, place) for place, written in enumerate(text) for letter in _plain(written)]
    return Folded(text, "".join(letter for letter, _place in letters), tuple(place for _letter, place in letters))


def _plain(written):
    return "".join(sign for sign in normalize("NFKD", written) if not combining(sign)).casefold().translate(ALIKE)
