"""The signature of a beacon's round, checked by the library py_ecc. Needs the dependency group `beacon`.

The library lets Python recurse 100,000 calls deep, beyond what the stack holds: a file nested so deep would end the
process. That is taken back here; whoever needs the library takes it from here.
"""

import hashlib
import re
import sys

from games.kernel import beacon

_deepest = sys.getrecursionlimit()

from py_ecc import optimized_bls12_381 as pairings  # noqa: E402
from py_ecc.bls import g2_primitives, hash_to_curve, point_compression  # noqa: E402

sys.setrecursionlimit(_deepest)

SUITE = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
"""What messages are hashed to the curve with, of the scheme bls-unchained-g1-rfc9380."""


def holds(key: str, number: int, signature: str) -> bool:
    """Whether this is the signature of round `number` by the chain with this public key; both in hex."""
    if not re.fullmatch("[0-9a-f]{96}", signature):
        return False
    try:
        public = point_compression.decompress_G2((int(key[:96], 16), int(key[96:], 16)))
        point = point_compression.decompress_G1(int(signature, 16))
    except ValueError:
        return False
    if not g2_primitives.subgroup_check(point):
        return False
    message = hash_to_curve.hash_to_G1(beacon.signed(number), SUITE, hashlib.sha256)
    one = pairings.pairing(pairings.G2, point, final_exponentiate=False)
    other = pairings.pairing(public, pairings.neg(message), final_exponentiate=False)
    return bool(pairings.final_exponentiate(one * other) == pairings.FQ12.one())
