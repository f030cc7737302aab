#!/usr/bin/env python3
"""Check the signature of the beacon that a deal waited for: python3 beacon.py FILE

FILE is what "Verify this game" downloads. Needs the library py_ecc (`pip install py_ecc`), and no network. That the
deal follows from the signature, and that its round is the one that was due, is what verify.py checks.
"""

import hashlib
import json
import re
import sys
import time

from py_ecc.bls.g2_primitives import subgroup_check
from py_ecc.bls.hash_to_curve import hash_to_G1
from py_ecc.bls.point_compression import decompress_G1, decompress_G2
from py_ecc.optimized_bls12_381 import G2, pairing

QUICKNET = {
    "chain": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "key": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    "genesis": 1692803367,
    "period": 3,
}
"""drand's chain, as the League of Entropy publishes it."""

SUITE = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"  # of the scheme bls-unchained-g1-rfc9380


def holds(key, number, signature):
    """Whether this is the signature of round `number` by the chain with this public key; both in hex."""
    if not re.fullmatch("[0-9a-f]{192} [0-9a-f]{96}", f"{key} {signature}"):
        return False
    public, point = decompress_G2((int(key[:96], 16), int(key[96:], 16))), decompress_G1(int(signature, 16))
    message = hash_to_G1(hashlib.sha256(number.to_bytes(8, "big")).digest(), SUITE, hashlib.sha256)
    return subgroup_check(point) and pairing(G2, point) == pairing(public, message)


def check(file):
    """Sentences on what holds. Raises ValueError."""
    beacon, number, signature = file["beacon"], file["round"], file["signature"]
    if not signature:
        raise ValueError("the deal was made WITHOUT the beacon's number")
    if not holds(beacon["key"], number, signature):
        raise ValueError(f"this is not the signature of round {number}")
    due = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(beacon["genesis"] + (number - 1) * beacon["period"]))
    own = {name: beacon[name] for name in QUICKNET} == QUICKNET
    return [
        f"The signature of round {number}, due {due} UTC, is of the chain {beacon['chain']}.",
        "That is drand's chain quicknet." if own else f"NOT drand's quicknet: compare its key: {beacon['key']}",
    ]


if __name__ == "__main__":
    try:
        with open(sys.argv[1] if sys.argv[1:] else sys.exit(__doc__), encoding="utf-8") as opened:
            print("\n".join(check(json.load(opened))))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError) as fault:
        said = str(fault) if isinstance(fault, OSError | ValueError) else "no file of a deal that waited for a beacon"
        sys.exit(f"NOT VERIFIED: {said}")
