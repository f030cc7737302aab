"""What a title has drawings of. `tools/drawings/` makes them, one file for all drawings of a kind."""

import json
from functools import cache
from pathlib import Path

TITLES = Path(__file__).parent


@cache
def drawn(slug: str, kind: str) -> frozenset[str]:
    """The codes that a title has a drawing of this kind for, a name such as "portraits"; none without any."""
    data = TITLES / f"{slug}/data/{kind}.json"
    return frozenset(json.loads(data.read_text(encoding="utf-8"))) if data.exists() else frozenset()
