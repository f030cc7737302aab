"""A public beacon: every few seconds a number that nobody knows before it is due (drand; docs/fairness.md).

The number of a round is the hash of a signature that the members of the beacon give together. What a table commits to
of one is a dict (JSON):

chain    the hash that names the chain of rounds
key      its public key, hex; signatures are of the scheme bls-unchained-g1-rfc9380
genesis  when round 1 is due, in seconds since 1970; period: seconds from one round to the next
wait     seconds that lie at least between the closing of the contributions and the round that is waited for
"""

import hashlib
from collections.abc import Mapping
from typing import Any


def round_for(beacon: Mapping[str, Any], closed: int) -> int:
    """The first round due `wait` seconds after contributions were closed, or later."""
    return int(1 - (beacon["genesis"] - beacon["wait"] - closed) // beacon["period"])


def due(beacon: Mapping[str, Any], number: int) -> int:
    """When a round is due, in seconds since 1970."""
    return int(beacon["genesis"] + (number - 1) * beacon["period"])


def signed(number: int) -> bytes:
    """What the signature of a round is of."""
    return hashlib.sha256(number.to_bytes(8, "big")).digest()


def randomness(signature: str) -> str:
    """The number (hex) that a round's signature (hex) makes; of "" where the beacon was away."""
    return hashlib.sha256(bytes.fromhex(signature)).hexdigest()
