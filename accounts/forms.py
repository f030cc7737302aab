"""Forms of our own pages. Those of allauth's pages are in `entry_forms`."""

from collections.abc import Mapping
from typing import Any, cast

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from . import names, services
from .models import User
from .zones import zone_choices

NAME_HELP = format_lazy(
    _("What others see at the table: {least} to {most} letters, digits, spaces or . _ -"),
    least=names.SHORTEST,
    most=names.LONGEST,
)


def name_field(**kwargs: Any) -> forms.CharField:
    """The length is checked on the tidy name, by `services.clean_name`."""
    attrs = {"autocomplete": "nickname", "maxlength": names.LONGEST, "spellcheck": "false"}
    return forms.CharField(label=_("Name"), max_length=200, widget=forms.TextInput(attrs), **kwargs)


class GuestForm(forms.Form):
    name = name_field(required=False, help_text=_("Leave it empty and we make one up."))

    def clean_name(self) -> str:
        name = self.cleaned_data["name"]
        return services.clean_name(name) if name else ""


class NameForm(forms.Form):
    name = name_field(help_text=NAME_HELP)

    def __init__(self, data: Mapping[str, Any] | None = None, *, user: User) -> None:
        self.user = user
        super().__init__(data, initial={"name": user.username})

    def clean_name(self) -> str:
        return services.clean_name(self.cleaned_data["name"], self.user)


class PreferencesForm(forms.ModelForm):  # type: ignore[type-arg]  # at run time ModelForm takes no argument
    time_zone = forms.ChoiceField(label=_("Time zone"), help_text=_("Deadlines are shown in it, here and in mails."))

    class Meta:
        model = User
        fields = ["language", "time_zone"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        now = self.instance.time_zone
        known = any(now == zone for _region, zones in zone_choices() for zone, _place in zones)
        field = cast(forms.ChoiceField, self.fields["time_zone"])
        field.choices = [*zone_choices(), *([] if known else [(now, now)])]


class DeleteForm(forms.Form):
    sure = forms.BooleanField(label=_("Yes, delete my account for good."))
