"""allauth's forms for the second factor in our words."""

from typing import Any

from allauth.mfa.base import forms as base
from allauth.mfa.totp import forms as totp
from allauth.mfa.webauthn import forms as webauthn
from django import forms
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

from .entry_forms import Code, Plain


class SecondCode(Code, Plain, base.AuthenticateForm):
    pass


class ProofBySecondCode(Code, Plain, base.ReauthenticateForm):
    pass


class ActivateApp(Code, Plain, totp.ActivateTOTPForm):
    pass


class AddPasskey(Plain, webauthn.AddWebAuthnForm):
    """Each key is a passkey: it asks for a finger, a face or a PIN, and is enough to sign in."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["passwordless"].widget = forms.HiddenInput()
        self.initial["passwordless"] = True
        self.fields["name"].label = _("What you call this key")
        self.fields["name"].widget.attrs["maxlength"] = "60"
        self.fields["name"].validators.append(MaxLengthValidator(60))
