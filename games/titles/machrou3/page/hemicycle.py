"""Where the 128 seats of the parliament stand: six arcs of a half circle, in the units of viewBox 0 0 400 210."""

from functools import cache
from math import cos, pi, sin

SEATS = 128
RADIUS = 9.0  # of one place
CENTRE = (200.0, 200.0)
ROWS = (90.0, 110.0, 130.0, 150.0, 170.0, 190.0)


@cache
def hemicycle() -> tuple[tuple[float, float], ...]:
    """All centres from the left end of the house to the right."""
    return tuple((x, y) for _, x, y in sorted(_seat(row, k, n) for row, n in zip(ROWS, _row_sizes()) for k in range(n)))


def _seat(radius: float, k: int, n: int) -> tuple[float, float, float]:
    angle = pi * k / (n - 1)
    return round(angle, 6), float(round(CENTRE[0] - radius * cos(angle))), float(round(CENTRE[1] - radius * sin(angle)))


def _row_sizes() -> list[int]:
    """Seats a row, as its length; what rounding leaves goes to the outermost row."""
    sizes = [round(SEATS * row / sum(ROWS)) for row in ROWS]
    sizes[-1] += SEATS - sum(sizes)
    return sizes
