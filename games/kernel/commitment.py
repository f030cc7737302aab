"""A deal that nobody can arrange: its seed is committed to, and every seat adds randomness (docs/fairness.md).

All texts are ASCII, each line ends with a line feed, and hashes, seeds and contributions are lower-case hex. Functions
that end in `_1` are of format 1: of tables opened before there was format 2.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Sequence
from typing import Any

from games.kernel import beacon


def commitment(table: str, salt: str, seed: str, terms: str, lock: str) -> str:
    """What is shown of a table before it is used; `terms`: their hash, `lock`: of the key that will sign the file."""
    return digest(f"machrou3 deal 2\n{table}\n{salt}\n{seed}\n{terms}\n{lock}\n")


def commitment_1(table: str, salt: str, seed: str) -> str:
    """What was shown of a seed before it was used: SHA-256 of three lines under a heading."""
    return digest(f"machrou3 deal 1\n{table}\n{salt}\n{seed}\n")


def canonical(data: Any) -> str:
    """JSON with sorted keys and no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def committed(table: str, place: int, contribution: str) -> str:
    """What the table is shown of a contribution when its place is taken."""
    return digest(f"machrou3 contribution 2\n{table}\n{place}\n{contribution}\n")


def bot_contribution(seed: str, place: int) -> str:
    """What the bot at `place` (from 0) contributes: nobody can choose it, for the seed is committed to."""
    return _hmac(seed, f"machrou3 bot 1\n{place}\n")


def listed(contributions: Sequence[str], ranks: Sequence[int | None], closed: int | None = None) -> str:
    """The list of contributions by place; ranks: of accounts by age, None for bots.

    closed  when they were closed, in seconds since 1970, where the deal waits for a beacon
    """
    who = ["bot" if rank is None else str(rank) for rank in ranks]
    lines = [f"{place} {who[place]} {contribution}\n" for place, contribution in enumerate(contributions)]
    end = "" if closed is None else f"closed {closed}\n"
    return "machrou3 contributions 2\n" + "".join(lines) + end


def listed_1(contributions: Iterable[str]) -> str:
    """The same in format 1, without ranks."""
    lines = [f"{place} {contribution}\n" for place, contribution in enumerate(contributions)]
    return "machrou3 contributions 1\n" + "".join(lines)


def with_beacon(contributions: str, signature: str) -> str:
    """The list with the number of the round that it waited for; signature: of the round, "" if it did not come."""
    return f"{contributions}beacon {beacon.randomness(signature)}\n"


def digest(text: str) -> str:
    """The hash of the terms, of a list of contributions (its fingerprint): SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()


def chance_seed(seed: str, contributions: str) -> str:
    """The seed that `start` deals from: HMAC-SHA-256 of the list, and of the beacon's number where there is one."""
    return _hmac(seed, contributions)


def _hmac(key: str, text: str) -> str:
    return hmac.digest(bytes.fromhex(key), text.encode(), "sha256").hex()
