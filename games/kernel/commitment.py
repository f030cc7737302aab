"""A deal that nobody can arrange: its seed is committed to, and every seat adds randomness (docs/fairness.md).

All texts are ASCII, each line ends with a line feed, and hashes, seeds and contributions are lower-case hex.
"""

import hashlib
import hmac
from collections.abc import Iterable


def commitment(table: str, salt: str, seed: str) -> str:
    """What is shown of a seed before it is used: SHA-256 of three lines under a heading."""
    return _sha256(f"machrou3 deal 1\n{table}\n{salt}\n{seed}\n")


def bot_contribution(seed: str, place: int) -> str:
    """What the bot who joined at `place` (from 0) contributes: nobody can choose it, for the seed is committed to."""
    return _hmac(seed, f"machrou3 bot 1\n{place}\n")


def fingerprint(contributions: Iterable[str]) -> str:
    """What is shown of the contributions once they are closed: SHA-256 of their list in the order of joining."""
    return _sha256(_listed(contributions))


def chance_seed(seed: str, contributions: Iterable[str]) -> str:
    """The seed that `start` deals from: HMAC-SHA-256 of the contributions' list, with the committed seed as its key."""
    return _hmac(seed, _listed(contributions))


def _listed(contributions: Iterable[str]) -> str:
    lines = [f"{place} {contribution}\n" for place, contribution in enumerate(contributions)]
    return "machrou3 contributions 1\n" + "".join(lines)


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _hmac(key: str, text: str) -> str:
    return hmac.digest(bytes.fromhex(key), text.encode(), "sha256").hex()
