"""The chain of a game's log: each move's link is a hash over the link before it and the move.

A link is SHA-256, in hex, over two lines of UTF-8: the link before, and the canonical JSON (keys sorted, no spaces,
characters as they are) of what it adds. The first hangs on the game's opening. So an entry that is altered, removed or
moved breaks every link from there on. Links count hidden moves, and cover the order and the seconds in
which sealed answers came: they are secret for good.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any


def opening_link(public_id: str, opening: str) -> str:
    """The link that the first move hangs on. `opening`: the row of the first round, its state (and options) as text."""
    return _link("", {"game": public_id, "opening": json.loads(opening)})


def move_link(before: str, number: int, seat: int, decision: int, answer: Any, mover: str, at: int, draws: Any) -> str:
    """The link of a move. `answer` and `draws` as JSON values, `at` in seconds since 1970."""
    return _link(
        before,
        {
            "number": number,
            "seat": seat,
            "decision": decision,
            "answer": answer,
            "mover": mover,
            "at": at,
            "draws": draws,
        },
    )


def _link(before: str, added: Mapping[str, Any]) -> str:
    words = json.dumps(added, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(f"{before}\n{words}".encode()).hexdigest()
