"""Guesses at passwords and mails with codes: counted so that nobody can shut out the owner of an account.

Each network counts for itself. What all networks try at one account is counted too, with more room; where that is
used up, browsers and networks from which the account was signed in to still have room of their own.
"""

from dataclasses import dataclass

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from . import journal, known_devices, limits

NETWORK_KNOWN_FOR = 90 * 24 * 3600


@dataclass(frozen=True)
class Attempt:
    """One attempt that was counted, under the names of its limits and of whom they count."""

    counted: tuple[tuple[str, str], ...]

    def forgive(self) -> None:
        """It was the right one, and counts for nothing."""
        for name, who in self.counted:
            limits.give_back(name, who)


def password(request: HttpRequest, email: str) -> Attempt:
    """Count a guess at the password of this e-mail. Raises LimitReached."""
    return _count(request, "password", email)


def mail(request: HttpRequest, email: str) -> Attempt:
    """Count a code that is mailed to this e-mail because somebody asked. Raises LimitReached."""
    return _count(request, "code", email)


def remember_network(request: HttpRequest, email: str) -> None:
    """The account of this e-mail was signed in to from here."""
    cache.set(_network_key(request, email), 1, timeout=NETWORK_KNOWN_FOR)


def _count(request: HttpRequest, what: str, email: str) -> Attempt:
    email = email.strip().lower()
    network, account = limits.network(request), mark(email)
    device = known_devices.name_of(request, email)
    if device:
        each = [(f"{what}_here", device)]
    else:
        each = [(f"{what}_network", network), (f"{what}_here", f"{account}:{network}")]
        if not cache.get(_network_key(request, email)):
            each.append((f"{what}_account", account))
    for name, who in each:
        try:
            limits.spend(name, who, _("Too many attempts. Wait a few minutes, then try again or ask for a new code."))
        except limits.LimitReached:
            journal.note("limit-reached", request, account, limit=name)
            raise
    return Attempt(tuple(each))


def _network_key(request: HttpRequest, email: str) -> str:
    return f"known:{mark(email)}:{limits.network(request)}"


def mark(email: str) -> str:
    """Stands for an e-mail in the cache and in the log, which should hold none."""
    return salted_hmac("accounts.attempts", email.strip().lower(), algorithm="sha256").hexdigest()[:24]
