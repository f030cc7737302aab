"""Forms of the page of one's calendar. What fits is decided by `calendar`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext_lazy as _

from .models import User

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as LazyText  # the stubs' name of what gettext_lazy returns


def time_field(label: "LazyText") -> forms.TimeField:
    return forms.TimeField(label=label, required=False, widget=forms.TimeInput({"type": "time"}, format="%H:%M"))


def day_field(label: "LazyText") -> forms.DateField:
    widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, input_formats=["%Y-%m-%d"], widget=widget)


class HoursForm(forms.Form):
    quiet_from = time_field(_("Quiet from"))
    quiet_to = time_field(_("Quiet until"))
    days_off = forms.TypedMultipleChoiceField(
        label=_("Days off"), coerce=int, required=False, choices=WEEKDAYS.items(), widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, user: User) -> None:
        initial = {"quiet_from": user.quiet_from, "quiet_to": user.quiet_to, "days_off": user.days_off}
        super().__init__(data, initial=initial)


class VacationForm(forms.Form):
    first = day_field(_("First day"))
    last = day_field(_("Last day"))
