"""The forms about being told: for all tables, and for one."""

from typing import cast

from django import forms
from django.utils.translation import gettext_lazy as _

from games.wording.notices import DIGEST_WAYS, KINDS, USUAL, WAYS

SHARES = (
    (0, _("never")),
    (10, _("with a tenth of the time left")),
    (25, _("with a quarter of the time left")),
    (50, _("with half of the time left")),
    (75, _("with three quarters of the time left")),
)
HOURS = tuple((hour, f"{hour:02}:00") for hour in range(24))


class NoticesForm(forms.Form):
    """What an account is told and how. `channels()`: kind -> way, where it is otherwise than usual."""

    mail = forms.BooleanField(
        label=_("Mail about my games"),
        required=False,
        help_text=_("Without the tick no mail comes, whatever is chosen below."),
    )
    reminder_share = forms.TypedChoiceField(label=_("When to remind me"), choices=SHARES, coerce=int)
    digest_hour = forms.TypedChoiceField(
        label=_("Hour of the daily summary"), choices=HOURS, coerce=int, help_text=_("In your time zone.")
    )

    def __init__(self, data=None, *, user):
        now = {kind: user.channels.get(kind, usual) for kind, usual in USUAL.items()}
        initial = now | {
            "mail": user.mail_turns,
            "reminder_share": user.reminder_share,
            "digest_hour": user.digest_hour,
        }
        super().__init__(data, initial=initial)
        cast(forms.ChoiceField, self.fields["reminder_share"]).choices = with_own(SHARES, user.reminder_share)
        for kind, label in KINDS.items():
            ways = DIGEST_WAYS if kind == "digest" else WAYS
            self.fields[kind] = forms.ChoiceField(label=label, choices=tuple(ways.items()))
        self.order_fields(["mail", *KINDS, "reminder_share", "digest_hour"])

    def channels(self):
        return {kind: self.cleaned_data[kind] for kind in KINDS if self.cleaned_data[kind] != USUAL[kind]}


class TableNoticesForm(forms.Form):
    """The same for one table, where it is otherwise than for all."""

    def __init__(self, data=None, *, channels):
        super().__init__(data, initial=channels)
        for kind, label in KINDS.items():
            if kind not in ("started", "digest"):
                ways = (("", _("as at all my tables")), *WAYS.items())
                self.fields[kind] = forms.ChoiceField(label=label, choices=ways, required=False)

    def channels(self):
        return {kind: way for kind, way in self.cleaned_data.items() if way}


def with_own(choices, value):
    """The choices, and one for a value that is none of them."""
    if value in dict(choices):
        return choices
    return (*choices, (value, _("with %(share)d %% of the time left") % {"share": value}))
