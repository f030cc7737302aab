"""The site's key for web push (VAPID, RFC 8292). Without one push is not offered."""

from functools import lru_cache

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid
from py_vapid.utils import b64urlencode


def key() -> Vapid | None:
    """The private key, or None where the site has none."""
    return _read(settings.VAPID_PRIVATE_KEY) if settings.VAPID_PRIVATE_KEY else None


def public_key() -> str:
    """What a browser subscribes with: the uncompressed point, base64url; "" without a key."""
    mine = key()
    return b64urlencode(mine.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)) if mine else ""


@lru_cache(2)
def _read(text: str) -> Vapid:
    return Vapid.from_string(text)
