"""The form in which one says how pages should look."""

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .display import FONTS, SIZES, THEMES

OF_THEMES = (_("As the device has it"), pgettext_lazy("theme", "Light"), pgettext_lazy("theme", "Dark"))
OF_SIZES = tuple(format_lazy(_("{size} %"), size=size) for size in SIZES)
OF_FONTS = (_("The letters of the house"), _("Letters for dyslexia (OpenDyslexic)"))


class DisplayForm(forms.Form):
    theme = forms.ChoiceField(
        label=_("Day or night"), choices=list(zip(THEMES, OF_THEMES, strict=True)), widget=forms.RadioSelect
    )
    size = forms.ChoiceField(
        label=_("Size of text"), choices=list(zip(SIZES, OF_SIZES, strict=True)), widget=forms.RadioSelect
    )
    font = forms.ChoiceField(
        label=_("Letters"),
        choices=list(zip(FONTS, OF_FONTS, strict=True)),
        widget=forms.RadioSelect,
        help_text=_("Arabic keeps its own letters."),
    )
