"""The form that brings a deck file."""

from pathlib import PurePath

from django import forms
from django.utils.translation import gettext_lazy as _

from games.forms.tables import tidy_title
from games.kernel.errors import BadDeck
from games.services.tables import decks
from games.titles import registry

FAULTS_SHOWN = 20


class DeckForm(forms.Form):
    """A file and a name for it. `faults`: what is wrong with the file, as the rules say it, the first of them."""

    file = forms.FileField(
        label=_("Deck file"),
        allow_empty_file=True,
        widget=forms.FileInput({"accept": ".json,application/json"}),
        help_text=_("A JSON file of at most 300 kB, made like the site’s own."),
    )
    name = forms.CharField(
        label=_("Name of the deck"),
        required=False,
        max_length=decks.LONGEST_NAME,
        widget=forms.TextInput({"autocomplete": "off"}),
        help_text=_("Leave it empty and it is called like the file."),
    )

    def __init__(self, *args, owner, **kwargs):
        super().__init__(*args, **kwargs)
        self.owner = owner
        self.faults: tuple[str, ...] = ()

    def clean_file(self):
        """The text of the file, once tables could play with it."""
        file = self.cleaned_data["file"]
        if file.size > registry.decks().largest:
            raise forms.ValidationError(_("This file is too large: a deck file has at most 300 kB."))
        try:
            text = file.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            raise forms.ValidationError(_("This is no text in UTF-8. Save the file as JSON in UTF-8.")) from None
        try:
            decks.check(self.owner, text)
        except BadDeck as bad:
            self.faults = bad.faults[:FAULTS_SHOWN]
            raise forms.ValidationError(
                _("No game can be played with this file. Nothing was kept; what is wrong stands below.")
            ) from None
        return text

    def clean(self):
        super().clean()
        data = self.cleaned_data
        sent = self.files.get("file")
        name = data.get("name") or (PurePath(sent.name).stem if sent and sent.name else "")
        data["name"] = tidy_title(name)[: decks.LONGEST_NAME]
        return data

    def keep(self):
        """Keep the deck; the Deck. Raises Refused."""
        return decks.keep(self.owner, self.cleaned_data["name"] or str(_("My deck")), self.cleaned_data["file"])
