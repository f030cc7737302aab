"""The drawing of the board: where things stand, and what districts, governorates and groups are called."""

import json
from functools import cache

from games.titles.machrou3.rules.content import DATA
from games.titles.machrou3.rules.deck_shape import Entry


@cache
def drawing() -> Entry:
    """Lists of districts, governorates and groups, each with its names in en, ar and fr, and the lines of the map."""
    data: Entry = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
    return data
