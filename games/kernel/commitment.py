"""A deal that nobody can arrange: its seed is committed to, and every seat adds randomness (docs/fairness.md).

All texts are ASCII, each line ends with a line feed, and hashes, seeds and contributions are lower-case hex.
"""

import hashlib
import hmac


def commitment(table, salt, seed):
    """What is shown of a seed before it is used: SHA-256 of three lines under a heading."""
    return _sha256(f"machrou3 deal 1\n{table}\n{salt}\n{seed}\n")


def bot_contribution(seed, place):
    """What the bot who joined at `place` (from 0) contributes: nobody can choose it, for the seed is committed to."""
    return _hmac(seed, f"machrou3 bot 1\n{place}\n")


def fingerprint(contributions):
    """What is shown of the contributions once they are closed: SHA-256 of their list in the order of joining."""
    return _sha256(_listed(contributions))


def chance_seed(seed, contributions):
    """The seed that `start` deals from: HMAC-SHA-256 of the contributions' list, with the committed seed as its key."""
    return _hmac(seed, _listed(contributions))


def _listed(contributions):
    lines = [f"{place} {contribution}\n" for place, contribution in enumerate(contributions)]
    return "machrou3 contributions 1\n" + "".join(lines)


def _sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def _hmac(key, text):
    return hmac.digest(bytes.fromhex(key), text.encode(), "sha256").hex()
