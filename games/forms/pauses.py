"""The forms of a table's matters: how long a pause is to be, and how much more time a host gives."""

from typing import TYPE_CHECKING, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from games.services.time import extensions, pause
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
