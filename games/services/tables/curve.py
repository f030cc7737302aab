"""The curve of the beacon's signatures, by the library py_ecc. Needs the dependency group `beacon`.

The library lets Python recurse 100,000 calls deep, beyond what the stack holds: a file nested so deep would end the
process. That is taken back here; whoever needs the library takes it from here.
"""

import sys

_deepest = sys.getrecursionlimit()

from py_ecc import optimized_bls12_381 as pairings  # noqa: E402
from py_ecc.bls import g2_primitives, hash_to_curve, point_compression  # noqa: E402

sys.setrecursionlimit(_deepest)

__all__ = ["g2_primitives", "hash_to_curve", "pairings", "point_compression"]
