"""Where allauth's second factor meets our rules: secrets are kept encrypted, a passkey is named after its browser."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from . import sessions
from .models import User


class MFAAdapter(DefaultMFAAdapter):
    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": _("This is not right. Try the newest code, or the key that belongs to this account."),
        "unverified_email": _("First confirm your e-mail with the code that was mailed to you."),
    }

    def encrypt(self, text: str) -> str:
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _box().decrypt(encrypted_text.encode()).decode()

    def build_totp_svg(self, url: str) -> str:
        """The picture as a part of a page: without the XML declaration that a file has."""
        picture: str = super().build_totp_svg(url)
        return picture[picture.index("<svg") :]

    def generate_authenticator_name(self, user: User, type: Any) -> str:
        return sessions.browser_name(context.request.META.get("HTTP_USER_AGENT", ""))


def _box() -> MultiFernet:
    """Encrypts with the site's key; reads what former keys have encrypted, too."""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return MultiFernet([Fernet(urlsafe_b64encode(sha256(f"second factor {key!s}".encode()).digest())) for key in keys])
