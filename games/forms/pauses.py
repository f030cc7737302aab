"""The forms of a table's matters: a pause, more time from the host, another pace, and a live phase."""

from datetime import datetime
from typing import TYPE_CHECKING, cast

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.services.time import deadlines, extensions, pace_change, pause
from games.wording.times import length

if TYPE_CHECKING:
    from django.utils.functional import _StrOrPromise as Text  # the stubs' name of a text, maybe lazily translated


class LengthForm(forms.Form):
    """A choice among lengths of time; `cleaned_data["seconds"]`."""

    seconds = forms.TypedChoiceField(coerce=int)
    presets: tuple[int, ...] = ()
    label: "Text" = ""
    usual = 0

    def __init__(self, data=None):
        super().__init__(data, auto_id=f"{type(self).__name__}-%s")
        choices = [(seconds, length(seconds)) for seconds in self.presets]
        cast(forms.ChoiceField, self.fields["seconds"]).choices = choices
        self.fields["seconds"].label, self.fields["seconds"].initial = self.label, self.usual


class PauseForm(LengthForm):
    presets, label, usual = pause.PRESETS, _("How long"), pause.DAY


class ExtendForm(LengthForm):
    presets, label, usual = extensions.PRESETS, _("How much more"), extensions.DAY


class PaceForm(forms.Form):
    """Another pace: `cleaned_data["turn"]`, `["answer"]`, in seconds."""

    turn = forms.TypedChoiceField(label=_("Time for a turn"), coerce=int)
    answer = forms.TypedChoiceField(label=_("Time for an answer to others"), coerce=int)

    def __init__(self, data=None, *, turn=0, answer=0):
        super().__init__(data, auto_id="PaceForm-%s")
        for name, seconds in (("turn", turn), ("answer", answer)):
            field = cast(forms.ChoiceField, self.fields[name])
            field.choices = [(each, length(each)) for each in deadlines.PRESETS.values()]
            field.initial = seconds


class LiveForm(forms.Form):
    """A live phase: `cleaned_data["start"]`, a moment in the reader's zone; `["length"]`, `["seconds"]`."""

    day = forms.DateField(label=_("On"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    hour = forms.TimeField(label=_("At"), initial="20:00", widget=forms.TimeInput({"type": "time"}, format="%H:%M"))
    length = forms.TypedChoiceField(label=_("How long"), coerce=int, initial=2 * 3600)
    seconds = forms.TypedChoiceField(label=_("Time for each answer"), coerce=int, initial=pace_change.HERE)

    def __init__(self, data=None):
        super().__init__(data, auto_id="LiveForm-%s")
        self.fields["day"].initial = timezone.localdate
        hours = [(each, length(each)) for each in range(3600, pace_change.LONGEST + 1, 3600)]
        cast(forms.ChoiceField, self.fields["length"]).choices = hours
        cast(forms.ChoiceField, self.fields["seconds"]).choices = [(each, length(each)) for each in pace_change.LIVE]

    def clean(self):
        super().clean()
        data = self.cleaned_data
        if "day" in data and "hour" in data:
            data["start"] = timezone.make_aware(datetime.combine(data["day"], data["hour"]))
        return data
