"""The form that opens a table, and what its words mean."""

import re
import unicodedata

from django import forms
from django.utils.translation import gettext_lazy as _

from games.rules.registry import RULESETS
from games.services import deadlines
from games.services.lobby import BOTS

LONGEST_NAME = 60
UNITS = {"minutes": 60, "hours": 3600, "days": 24 * 3600}
BOT_CHOICES = (
    ("", _("Nobody: the table waits until it is full")),
    ("sensible", _("Bots that play to win")),
    ("random", _("Bots that play at random")),
)
TIMES = (
    ("live", _("Live: 90 seconds")),
    ("8h", _("8 hours")),
    ("24h", _("24 hours")),
    ("72h", _("3 days")),
    ("other", _("Another time")),
)
OPEN_TO = (
    ("invited", _("People I send the link to")),
    ("everybody", _("Anybody: the table is shown in the lobby")),
)


def tidy_title(raw):
    """A table's name with single spaces and nothing unprintable or invisible in it."""
    shown = "".join(char if char.isprintable() or char.isspace() else "" for char in unicodedata.normalize("NFC", raw))
    return re.sub(r"\s+", " ", shown).strip()


class TableForm(forms.Form):
    """Fields of `services.lobby.create_table`; `settings()` gives its arguments once the form is valid."""

    name = forms.CharField(
        label=_("Name of the table"),
        required=False,
        max_length=LONGEST_NAME,
        widget=forms.TextInput({"autocomplete": "off"}),
        help_text=_("Leave it empty and the table is named after you."),
    )
    size = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect, initial=5)
    time = forms.ChoiceField(
        label=_("Time for each decision"), choices=TIMES, widget=forms.RadioSelect, initial="24h",
        help_text=_("Whoever does not answer in time is answered for, so that the game goes on."),
    )  # fmt: skip
    amount = forms.DecimalField(
        label=_("How long"), required=False, min_value=0, max_digits=5, decimal_places=1,
        widget=forms.NumberInput({"inputmode": "decimal", "step": "any", "min": "0"}),
    )  # fmt: skip
    unit = forms.ChoiceField(
        label=_("Unit"), required=False, initial="hours",
        choices=(("minutes", _("minutes")), ("hours", _("hours")), ("days", _("days"))),
    )  # fmt: skip
    bots = forms.ChoiceField(
        label=_("Empty seats at the start"), choices=BOT_CHOICES, required=False, widget=forms.RadioSelect, initial=""
    )
    open_to = forms.ChoiceField(
        label=_("Who may sit down"), choices=OPEN_TO, widget=forms.RadioSelect, initial="invited"
    )

    def __init__(self, *args, owner, **kwargs):
        super().__init__(*args, **kwargs)
        self.owner = owner
        self.fields["size"].choices = [(number, str(number)) for number in RULESETS["machrou3"].seats]

    def clean_name(self):
        title = tidy_title(self.cleaned_data["name"])
        return title or (_("%(name)s’s table") % {"name": self.owner.username})

    def clean(self):
        data = super().clean()
        if data.get("time") in deadlines.PRESETS:
            data["seconds"] = deadlines.PRESETS[data["time"]]
        elif data.get("time") == "other" and "amount" not in self.errors and "unit" not in self.errors:
            self._clean_other(data)
        return data

    def _clean_other(self, data):
        if data.get("amount") is None:
            self.add_error("amount", _("Say how long a decision may take."))
            return
        seconds = int(data["amount"] * UNITS[data.get("unit") or "hours"])
        if not deadlines.LEAST <= seconds <= deadlines.MOST:
            self.add_error("amount", _("A decision takes from 90 seconds (1.5 minutes) to 7 days."))
        data["seconds"] = seconds

    def settings(self):
        data = self.cleaned_data
        return {
            "name": str(data["name"]),
            "size": data["size"],
            "seconds": data["seconds"],
            "bots": data["bots"],
            "listed": data["open_to"] == "everybody",
        }


class StartForm(forms.Form):
    """Who takes the empty seats when the host starts."""

    bots = forms.ChoiceField(
        label=_("Who takes the empty seats"), required=False, choices=[each for each in BOT_CHOICES if each[0] in BOTS]
    )
