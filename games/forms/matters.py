"""The forms of a table's matters: how long a pause is to be, and how much more time a host gives."""

from django import forms
from django.utils.translation import gettext_lazy as _

from games.services import hosting, pause
from games.wording.times import length


class LengthForm(forms.Form):
    """A choice among lengths of time; `cleaned_data["seconds"]`."""

    seconds = forms.TypedChoiceField(coerce=int)
    presets = ()
    label = ""
    usual = 0

    def __init__(self, *args, **kwargs):
        super().__init__(*args, auto_id=f"{type(self).__name__}-%s", **kwargs)
        self.fields["seconds"].choices = [(seconds, length(seconds)) for seconds in self.presets]
        self.fields["seconds"].label, self.fields["seconds"].initial = self.label, self.usual


class PauseForm(LengthForm):
    presets, label, usual = pause.PRESETS, _("How long"), pause.DAY


class ExtendForm(LengthForm):
    presets, label, usual = hosting.PRESETS, _("How much more"), hosting.DAY
