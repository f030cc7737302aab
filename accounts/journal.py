"""A line in the log for each sign-in, each refusal, and each change of how an account is entered.

A line says what, who (a public id, or a mark that stands for an e-mail nobody may have), and from which network. It
holds no e-mail, no password, no code and no key of a session.
"""

import logging
from typing import Any

from allauth.account import signals as account
from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa import signals as mfa
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.dispatch import Signal, receiver
from django.http import HttpRequest

from . import limits
from .models import User

log = logging.getLogger(__name__)


def note(what: str, request: HttpRequest, who: str, **more: object) -> None:
    """Write `what` happened to `who`; `more` are words of ours, never what somebody typed."""
    rest = "".join(f" {name}={value}" for name, value in more.items())
    log.info("%s who=%s from=%s%s", what, who, limits.network(request), rest)


@receiver(user_logged_in)
def _signed_in(sender: Any, request: HttpRequest, user: User, **rest: Any) -> None:
    ways = [record["method"] for record in get_authentication_records(request, user)]
    note("signed-in", request, user.public_id, how="+".join(ways) or ("guest" if user.is_guest else "other"))


@receiver(user_logged_out)
def _signed_out(sender: Any, request: HttpRequest, user: User | None, **rest: Any) -> None:
    if user:
        note("signed-out", request, user.public_id)


@receiver(account.authentication_step_completed)
def _proved(sender: Any, request: HttpRequest, user: User, method: str, **rest: Any) -> None:
    if rest.get("reauthenticated"):
        note("proved", request, user.public_id, how=method)


def _noted(signal: Signal, what: str) -> None:
    """Write `what` whenever `signal` tells of a person."""

    def write(sender: Any, request: HttpRequest, user: User, **rest: Any) -> None:
        note(what, request, user.public_id)

    signal.connect(write, weak=False, dispatch_uid=f"accounts.journal {what}")


CHANGES = {
    "code-refused": account.login_code_rejected,
    "reset-code-refused": account.password_reset_code_rejected,
    "e-mail-code-refused": account.email_verification_code_rejected,
    "second-factor-refused": mfa.authentication_failed,
    "signed-up": account.user_signed_up,
    "password-changed": account.password_changed,
    "password-set": account.password_set,
    "password-reset": account.password_reset,
    "e-mail-changed": account.email_changed,
    "second-factor-added": mfa.authenticator_added,
    "second-factor-removed": mfa.authenticator_removed,
    "spare-codes-made": mfa.authenticator_reset,
}
for _what, _signal in CHANGES.items():
    _noted(_signal, _what)
