"""The picture of a table in the lobby: the game, and a chair for each seat. It is put together of parts that
`tools/tables.py` draws, and remembered by its facts: two tables of which these are the same have one picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from django.utils.translation import get_language_info
from PIL import Image

from games.titles.seats import EMBLEMS

TITLES = Path(__file__).parent

SIZE = 1200, 630
CHAIR = 160, 200
"""Pixels of one chair in the file of all."""

EMPTY, HELD = len(EMBLEMS), len(EMBLEMS) + 1
"""Where in that file an empty chair stands, and one that is held; before them one for each emblem."""

ROOM = 484, 288
"""Pixels that the chairs have, below the words."""
TOP, MARGIN = 312, 58

QUALITY = 78
"""Of JPEG; a chat leaves out a picture of more than a few hundred kilobytes."""

REMEMBERED = 64
"""Pictures a process remembers, about 80 kilobytes each."""


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What the picture of a table tells: how many seats are taken, held for somebody or kept for bots, and free."""

    slug: str
    taken: int
    held: int
    free: int


@dataclass(frozen=True, slots=True)
class Picture:
    """The bytes of a JPEG, and a mark that changes with them."""

    data: bytes
    mark: str


@lru_cache(REMEMBERED)
def table_picture(facts: TableFacts, language: str) -> Picture:
    """The Picture of a table, with the words of a language."""
    data = TITLES / facts.slug / "data"
    with Image.open(data / f"table-{language}.webp") as ground, Image.open(data / "places.webp") as chairs:
        picture = ground.convert("RGB")
        seats = [*range(facts.taken), *[HELD] * facts.held, *[EMPTY] * facts.free]
        (width, height), places = _laid_out(len(seats), get_language_info(language)["bidi"])
        row = chairs.resize((width * (HELD + 1), height), Image.Resampling.BICUBIC)
        for seat, place in zip(seats, places, strict=True):
            chair = row.crop((width * seat, 0, width * (seat + 1), height))
            picture.paste(chair, place, chair)
    written = BytesIO()
    picture.save(written, "JPEG", quality=QUALITY)
    return Picture(written.getvalue(), sha256(written.getvalue()).hexdigest()[:16])


def _laid_out(number: int, from_right: bool) -> tuple[tuple[int, int], Iterator[tuple[int, int]]]:
    """(width and height of a chair, the corners at which they stand): in rows, as large as they can be."""
    across = max(range(1, number + 1), key=lambda columns: _scale(number, columns))
    scale = _scale(number, across)
    width, height = int(CHAIR[0] * scale), int(CHAIR[1] * scale)
    start, step = (SIZE[0] - MARGIN - width, -width) if from_right else (MARGIN, width)
    corners = ((start + step * (each % across), TOP + height * (each // across)) for each in range(number))
    return (width, height), corners


def _scale(number: int, columns: int) -> float:
    return min(1, ROOM[0] / (CHAIR[0] * columns), ROOM[1] / (CHAIR[1] * -(-number // columns)))
