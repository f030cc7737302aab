"""Where allauth's flows meet our rules for names, guests and mail."""

import logging
from smtplib import SMTPException
from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core import context
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal.httpkit import get_client_ip
from django import forms
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from . import attempts, display, journal, known_devices, notices, services
from .cookies import remember_language
from .guest_session import remembered_guest
from .models import User

PROOFS = {
    "reauthenticate": _("By your password"),
    "mfa_reauthenticate": _("By a code of your app, or one of your spare codes"),
    "mfa_reauthenticate:webauthn": _("By a passkey"),
}

log = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | {
        "email_password_mismatch": _("This e-mail and password do not belong together. Check both, or ask for a code."),
        "email_taken": _("This e-mail belongs to another account."),
        "duplicate_email": _("This is already your e-mail."),
        "same_as_current": _("This is already your e-mail."),
        "incorrect_code": _("This is not the code we sent. Look at the newest mail and type it again."),
        "incorrect_password": _("This is not your password."),
        "enter_current_password": _("This is not your current password."),
        "too_many_login_attempts": _("Too many attempts. Wait a few minutes, then try again or ask for a new code."),
        "rate_limited": _("Too many mails in a short time. Wait a minute, then ask again."),
    }

    def new_user(self, request: HttpRequest) -> User:
        return User(**services.first_settings(request))

    def save_user(self, request: HttpRequest, user: User, form: forms.Form, commit: bool = True) -> User:
        with transaction.atomic():  # a name taken a moment ago undoes this save alone (views.entry.sign_up)
            saved: User = super().save_user(request, user, form, commit)
        return saved

    def clean_username(self, username: str, shallow: bool = False) -> str:
        return services.clean_name(username)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        confirmed: bool = super().confirm_email(request, email_address)
        if confirmed:
            services.promote(email_address.user)
            notices.try_again(email_address.user)
        return confirmed

    def get_email_verification_redirect_url(self, email_address: EmailAddress) -> str:
        return reverse("accounts:home")

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("accounts:home")

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **kwargs)
        if remembered_guest(request):
            onward = urlencode({"next": response["Location"]})
            response["Location"] = f"{reverse('accounts:bring')}?{onward}"
        remember_language(response, user.language)
        if user.display:
            display.remember(response, display.read(user.display))
        known_devices.remember(request, response, user)
        attempts.remember_network(request, user.email)
        return response

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Guesses at a password are counted by `attempts`, not by allauth. Raises LimitReached."""
        self._attempt = attempts.password(request, credentials.get("email", ""))

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        user: User | None = super().authenticate(request, **credentials)
        if user:
            self._attempt.forgive()
        return user

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        journal.note("password-refused", request, attempts.mark(credentials.get("email", "")))

    def get_reauthentication_methods(self, user: User) -> list[dict[str, Any]]:
        """Who has neither a password nor a second factor proves it by a code in the mailbox."""
        ways = [{**way, "description": PROOFS[way["id"]]} for way in super().get_reauthentication_methods(user)]
        by_code = {"id": "proof_code", "description": _("A code by mail"), "url": reverse("accounts:prove_by_code")}
        return ways or ([by_code] if user.is_authenticated and user.email else [])

    def get_client_ip(self, request: HttpRequest) -> str:
        return get_client_ip(request) or "0.0.0.0"  # noqa: S104 -- an address of nobody; nothing is bound

    def send_mail(self, template_prefix: str, email: str, context_data: dict[str, Any]) -> None:
        """A mail server that is away is a page with a sentence, not an error."""
        try:
            super().send_mail(template_prefix, email, context_data)
        except (SMTPException, OSError) as error:
            log.error("%s not sent: %s", template_prefix, type(error).__name__)  # its text may hold the address
            page = render(context.request, "accounts/mail_failed.html", status=503)
            raise ImmediateHttpResponse(page) from None
