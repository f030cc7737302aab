"""Rounds of the public beacon drand: fetched from a relay, and checked by their signature."""

import hashlib
import logging
import re

import requests

from games.kernel import beacon
from games.store.beacon import Round

log = logging.getLogger(__name__)

TIMEOUT = 5
SUITE = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
"""What messages are hashed to the curve with, of the scheme bls-unchained-g1-rfc9380."""


def fetch(awaited: Round, relays: list[str]) -> str:
    """The signature of a round, from the first relay that tells one that holds; "" if none does.

    Relays that do not answer at all are taken off the list.
    """
    for relay in relays[:]:
        address = f"{relay.rstrip('/')}/{awaited.chain}/public/{awaited.number}"
        try:
            answer = requests.get(address, timeout=TIMEOUT, allow_redirects=False)
        except requests.RequestException as fault:
            log.warning("beacon: no answer of %s: %s", relay, type(fault).__name__)
            relays.remove(relay)
            continue
        signature = _told(answer)
        if holds(awaited.key, awaited.number, signature):
            return signature
        log.warning("beacon: round %s of %s: %s without its signature", awaited.number, relay, answer.status_code)
    return ""


def holds(key: str, number: int, signature: str) -> bool:
    """Whether this is the signature of round `number` by the chain with this public key. Needs the group `beacon`."""
    from games.services.tables import curve

    G2, neg, pairing = curve.pairings.G2, curve.pairings.neg, curve.pairings.pairing

    if not re.fullmatch("[0-9a-f]{96}", signature):
        return False
    try:
        public = curve.point_compression.decompress_G2((int(key[:96], 16), int(key[96:], 16)))
        point = curve.point_compression.decompress_G1(int(signature, 16))
    except ValueError:
        return False
    if not curve.g2_primitives.subgroup_check(point):
        return False
    message = curve.hash_to_curve.hash_to_G1(beacon.signed(number), SUITE, hashlib.sha256)
    both = pairing(G2, point, final_exponentiate=False) * pairing(public, neg(message), final_exponentiate=False)
    return bool(curve.pairings.final_exponentiate(both) == curve.pairings.FQ12.one())


def _told(answer: requests.Response) -> str:
    try:
        return str(answer.json()["signature"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""
