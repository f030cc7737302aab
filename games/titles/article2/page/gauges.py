"""Article II: numbers as bars on both sides of a zero, in the units of the drawing (viewBox 0 0 200 16)."""

from dataclasses import dataclass

from games.titles.article2.words.cards import plain

MIDDLE = 100
LEAST = 10
"""A gauge reaches at least so far to either side."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """A figure as a bar. `text`: the number as it is read; `printed`: the sum on the cards, where styles change it.

    better  where more is better (1), where less is (-1), 0 where neither counts; None: nothing is said of it
    x, length  of the bar; printed_x, printed_length: of the outline of what the cards alone would give
    """

    value: int
    text: str
    x: int
    length: int
    printed: str
    printed_x: int
    printed_length: int
    better: int | None = None

    @property
    def end(self):
        """Where the bar ends that begins at zero."""
        return self.x if self.value < 0 else self.x + self.length


def reach(numbers):
    """How far gauges that show these numbers have to reach to either side."""
    return max(LEAST, *(abs(number) for number in numbers))


def gauge(value, most, printed=None, better=None):
    """The Gauge of a value where gauges reach to `most`; `printed`: the same without styles."""
    printed = value if printed is None else printed
    alone = "" if printed == value else plain(printed)
    return Gauge(value, plain(value), *_bar(value, most), alone, *_bar(printed, most), better)


def _bar(value, most) -> tuple[int, int]:
    length = round(MIDDLE * abs(value) / most)
    return (MIDDLE if value >= 0 else MIDDLE - length), length
