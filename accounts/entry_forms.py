"""allauth's forms in our words: real labels instead of placeholders, limits, codes in any digits."""

import unicodedata
from typing import Any

from allauth.account import forms as theirs
from allauth.account.adapter import get_adapter
from allauth.account.fields import PasswordField
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from django import forms
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from . import attempts, limits
from .forms import NAME_HELP
from .models import User


class Plain:
    """No placeholder repeats a label. Mixed into forms."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
        if "email" in self.fields:
            self.fields["email"].label = _("E-mail")
        if "password1" in self.fields:
            self.fields["password1"].help_text = _("At least 10 characters. Not a common password, not your name.")


class Code:
    """A code typed in Arabic or any other digits is the same code. Mixed into forms with `clean_code`."""

    fields: dict[str, forms.Field]
    cleaned_data: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = _("Code")
        self.fields["code"].widget.attrs |= {"inputmode": "numeric", "spellcheck": "false"}

    def clean_code(self) -> str:
        typed = self.cleaned_data["code"]
        self.cleaned_data["code"] = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in typed)
        code: str = super().clean_code()  # type: ignore[misc]  # the form that this is mixed into has it
        return code


class SignIn(Plain, theirs.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("E-mail")
        self.fields["password"].help_text = ""


class SignUp(Plain, theirs.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = NAME_HELP
        self.fields["username"].widget.attrs |= {"autocomplete": "nickname", "spellcheck": "false"}

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        if not self.errors:
            limits.spend("sign_up", limits.network(get_adapter().request), str(TOO_MANY_SIGN_UPS))
        return cleaned

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        if self.account_already_exists:
            make_password(self.cleaned_data["password1"])  # takes as long as saving a new account would
        saved: tuple[User | None, HttpResponse | None] = super().try_save(request)
        return saved


TOO_MANY_SIGN_UPS = _("Too many accounts were made from your network in the last hour. Try again later.")
TOO_MANY_CLAIMS = _("You asked for several codes in the last hour. Use the newest mail, or try again later.")


class ClaimForm(Plain, theirs.AddEmailForm):
    """A guest's e-mail, and a password for those who want one."""

    password = PasswordField(
        label=_("Password (optional)"),
        help_text=_("Without one you sign in with a code that we mail you."),
        autocomplete="new-password",
        required=False,
    )

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if password:
            get_adapter().clean_password(password, user=self.user)
        return password

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        if not self.errors:
            limits.spend("claim", self.user.pk, str(TOO_MANY_CLAIMS))
        return cleaned

    def save(self, request: HttpRequest) -> EmailAddress | None:
        if password := self.cleaned_data["password"]:
            self.user.set_password(password)
            self.user.save(update_fields=["password"])
            update_session_auth_hash(request, self.user)
        address: EmailAddress | None = super().save(request)
        return address


class ConfirmEmail(Code, Plain, theirs.ConfirmEmailVerificationCodeForm):
    """The right code for a taken e-mail proves that both are one person's: a guest is told what to do next."""

    def clean_code(self) -> str:
        try:
            return super().clean_code()
        except ValidationError as error:
            if error.code == "email_taken" and self.user and self.user.is_guest:
                raise ImmediateHttpResponse(redirect("accounts:taken")) from None
            raise


class ConfirmLogin(Code, Plain, theirs.ConfirmLoginCodeForm):
    pass


class ProofCode(Code, Plain, theirs.ConfirmLoginCodeForm):
    pass


class Reauthenticate(Plain, theirs.ReauthenticateForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""


class ConfirmReset(Code, Plain, theirs.ConfirmPasswordResetCodeForm):
    pass


class CountsMails:
    """Asking for a code is counted, for known and unknown e-mails alike. Mixed into forms with `clean_email`."""

    def clean_email(self) -> str:
        email: str = super().clean_email()  # type: ignore[misc]  # the form that this is mixed into has it
        attempts.mail(get_adapter().request, email)
        return email


class AskCode(CountsMails, Plain, theirs.RequestLoginCodeForm):
    pass


class AskReset(CountsMails, Plain, theirs.ResetPasswordForm):
    pass


class NewPassword(Plain, theirs.ResetPasswordKeyForm):
    pass


class ChangeEmail(Plain, theirs.AddEmailForm):
    pass


class CorrectEmail(Plain, theirs.ChangeEmailForm):
    pass


class ChangePassword(Plain, theirs.ChangePasswordForm):
    pass


class SetPassword(Plain, theirs.SetPasswordForm):
    pass
