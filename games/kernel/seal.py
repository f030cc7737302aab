"""A signature that can be given once, of hashes alone (Winternitz's, 4 bits a chain; docs/fairness.md).

A digest has 64 hex digits; three more are the sum of what each of them lacks to 15. To each of the 67 belongs a chain
of 15 steps, each the hash of the step before, as a line. The lock is the hash of the 67 ends; the value of a digit is
as many steps along its chain as the digit says. Who raises a digit of the digest would have to lower one of the sum.
"""

import hashlib
import hmac

DIGITS = 67
LONGEST = 15


def lock(key: str) -> str:
    """What is committed to of the secret `key` (hex)."""
    return _hash(*(_along(_first(key, place), LONGEST) for place in range(DIGITS)))


def seal(key: str, digest: str) -> tuple[str, ...]:
    """The 67 values that only who has the key can give for `digest`; for one digest only, or the key is spent."""
    return tuple(_along(_first(key, place), digit) for place, digit in enumerate(_digits(digest)))


def _digits(digest: str) -> list[int]:
    lacking = sum(LONGEST - int(digit, 16) for digit in digest)
    return [int(digit, 16) for digit in f"{digest}{lacking:03x}"]


def _first(key: str, place: int) -> str:
    return hmac.digest(bytes.fromhex(key), f"machrou3 seal 2\n{place}\n".encode(), "sha256").hex()


def _along(value: str, steps: int) -> str:
    for _ in range(steps):
        value = _hash(value)
    return value


def _hash(*lines: str) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
