"""Pages are compressed part by part, so that no secret shares a window with what another person wrote (BREACH).

A template cuts its page with `{% apart %}`. Each part is deflated by itself: it repeats nothing of any other and counts
no letters with it. So how short a text becomes depends on that text alone, and guesses in the talk tell nothing of a
card (docs/decisions/0005-compressed-pages.md). Each part is filled up to a multiple of so many bytes, a secret one to
more, for its length alone tells something too.
"""

import re
import zlib
from functools import lru_cache
from itertools import pairwise

from django.utils.cache import patch_vary_headers
from django.utils.deprecation import MiddlewareMixin

APART, COMMON, SECRET = b"<!--apart-->", b"<!--common-->", b"<!--secret-->"
"""What the parts of a page begin with, all but the first. Nobody can write one: what people write is escaped."""

CUT = re.compile(b"<!--(?:apart|common|secret)-->")
"""Any of them; what they begin with is found fast."""

GRAIN, SECRET_GRAIN = 64, 512
"""Bytes, of which a part fills a multiple."""

KEPT = 100
"""Common parts a process remembers, about 25 kilobytes each."""

SHORT = 200
"""Bytes below which compressing saves nothing."""

HEAD = bytes([31, 139, 8, 0, 0, 0, 0, 0, 0, 255])
"""Of a file of gzip, without name and time (RFC 1952)."""

END = b"\x03\x00"
"""The last block of a deflated stream, empty (RFC 1951)."""

FIVE, SIX = b"\x00\x00\x00\xff\xff", b"\x02\x00\x00\x00\xff\xff"
"""Blocks that say nothing: one stored; one of fixed codes and one stored. Of the two any length from 20 on is made."""

ACCEPTS = re.compile(r"\bgzip\b")


class PartByPart(MiddlewareMixin):
    """Compresses what a browser takes compressed, part by part; pictures are compressed already."""

    def process_response(self, request, response):
        if response.streaming or len(response.content) < SHORT or response.has_header("Content-Encoding"):
            return response
        if response.get("Content-Type", "").startswith("image/"):
            return response
        patch_vary_headers(response, ("Accept-Encoding",))
        if ACCEPTS.search(request.headers.get("Accept-Encoding", "")):
            response.content = gzipped(response.content)
            response.headers["Content-Length"] = str(len(response.content))
            response.headers["Content-Encoding"] = "gzip"
        return response


def gzipped(page):
    """The bytes of a page as a file of gzip."""
    check = zlib.crc32(page).to_bytes(4, "little") + (len(page) % 2**32).to_bytes(4, "little")
    return HEAD + b"".join(map(deflated, parts(page))) + END + check


def parts(page):
    """The parts of a page, which together are the page."""
    cuts = [found.start() for found in CUT.finditer(page)]
    return [page[begin:end] for begin, end in pairwise([0, *cuts, len(page)])]


def deflated(part):
    """A part by itself, filled up. What many pages show is packed once."""
    return _remembered(part) if part.startswith(COMMON) else _packed(part)


def _packed(part):
    packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH)
    grain = SECRET_GRAIN if part.startswith(SECRET) else GRAIN
    lacking = -len(packed) % grain
    return packed + filling(lacking if can_fill(lacking) else lacking + grain)


_remembered = lru_cache(KEPT)(_packed)


def can_fill(length):
    """Whether so many bytes can be made of blocks of five and of six."""
    return length % 5 <= length // 5


def filling(length):
    """So many bytes that say nothing."""
    sixes = length % 5
    return SIX * sixes + FIVE * ((length - 6 * sixes) // 5)
