"""The form that opens a table, and what its words mean."""

import re
import unicodedata
from typing import cast

from django import forms
from django.utils.translation import gettext_lazy as _

from games import bots
from games.forms.absent import STAND_INS, AbsentForm
from games.forms.times import TimesForm
from games.reading import outlooks
from games.reading.decks import decks_of
from games.services.seats import stand_in
from games.titles import registry
from games.titles.options import explained

LONGEST_NAME = 60
MOST_RADIOS = 8
"""Numbers of players that stand side by side; more of them are a list to choose from."""

BOT_CHOICES = (
    ("", _("Nobody: the table waits until it is full")),
    ("cunning", _("Cunning bots: they play on in their minds before they act")),
    ("shrewd", _("Shrewd bots: they watch, scheme and hide")),
    ("sensible", _("Bots that play to win")),
    ("random", _("Bots that play at random")),
)
OPEN_TO = (
    ("invited", _("People I send the link to")),
    ("everybody", _("Anybody: the table is shown in the lobby")),
)

SPECTATORS = (
    ("after", explained(_("Once the game is over"), _("Then whoever has the address may look at it and replay it."))),
    (
        "live",
        explained(
            _("From the first round"),
            _(
                "Whoever has the address follows what is public, one phase late; a table that was shown in the lobby "
                "is "
                "listed there to be watched."
            ),
        ),
    ),
    ("none", explained(_("Nobody"), _("The table stays among those who played at it."))),
)
PRIVATE_TALK = (
    (
        "yes",
        explained(
            _("Players may talk in private"),
            _("Two or more of them, unseen by the others, who do not learn of it: bargains take longer, trust too."),
        ),
    ),
    (
        "no",
        explained(
            _("Everything is said before all"),
            _("There is one talk that the whole table reads; a game goes a little faster."),
        ),
    ),
)
PRESS = (
    ("deals", explained(_("Bargains"), _("One pledge for another, accepted or refused; and all of the below."))),
    (
        "pledges",
        explained(_("Pledges"), _("What one promises; the table sees whether it is kept, and it binds nobody.")),
    ),
    ("said", explained(_("Suspicions and claims"), _("Whom one suspects or trusts, and what one says one is."))),
    ("none", explained(_("None"), _("Talk is free text alone."))),
)


def tidy_title(raw):
    """A table's name with single spaces and nothing unprintable or invisible in it."""
    shown = "".join(char if char.isprintable() or char.isspace() else "" for char in unicodedata.normalize("NFC", raw))
    return re.sub(r"\s+", " ", shown).strip()


def bots_of(slug):
    """The choices of bots that the game has."""
    return [choice for choice in BOT_CHOICES if choice[0] in bots.kinds(slug)]


class TableForm(AbsentForm, TimesForm):
    """Fields of `services.tables.lobby.create_table`; `settings()` gives its arguments once the form is valid.

    own  the form of the options of the game `slug`, sent with it
    """

    name = forms.CharField(
        label=_("Name of the table"),
        required=False,
        max_length=LONGEST_NAME,
        widget=forms.TextInput({"autocomplete": "off"}),
        help_text=_("Leave it empty and the table is named after you."),
    )
    size = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect)
    bots = forms.ChoiceField(
        label=_("Empty seats at the start"), choices=BOT_CHOICES, required=False, widget=forms.RadioSelect, initial=""
    )
    open_to = forms.ChoiceField(
        label=_("Who may sit down"), choices=OPEN_TO, widget=forms.RadioSelect, initial="invited"
    )
    private_talk = forms.ChoiceField(
        label=_("Private talk"), choices=PRIVATE_TALK, required=False, widget=forms.RadioSelect
    )
    press = forms.ChoiceField(
        label=_("Bargains in words of the game"),
        choices=PRESS,
        required=False,
        widget=forms.RadioSelect,
        initial="deals",
    )
    spectators = forms.ChoiceField(
        label=_("Who else may look"), choices=SPECTATORS, required=False, widget=forms.RadioSelect, initial="after"
    )

    def __init__(self, data=None, *, slug, owner):
        super().__init__(data, slug=slug, zone=owner.time_zone)
        self.owner = owner
        title = registry.title(slug)
        own = [deck for deck in decks_of(owner) if not deck.withheld] if title.decks else ()
        decks = [(deck.public_id, deck.name) for deck in own]
        self.own = title.options(data, rules=title.rules, decks=decks)
        self.own_template = title.template("_options")
        seats = registry.ruleset(slug).seats
        self.few = len(seats) <= MOST_RADIOS
        if not self.few:
            self.fields["size"].widget = forms.Select()
        cast(forms.ChoiceField, self.fields["size"]).choices = [(number, str(number)) for number in seats]
        self.fields["size"].initial = title.about.usual
        known = [choice for choice in STAND_INS if choice[0] in stand_in.kinds(slug)]
        cast(forms.ChoiceField, self.fields["stand_in"]).choices = known
        cast(forms.ChoiceField, self.fields["bots"]).choices = [BOT_CHOICES[0], *bots_of(slug)]
        self.fields["private_talk"].initial = self.own.private_talk

    def clean(self):
        data = super().clean()
        if self.own.is_valid() and "size" in data:
            self.own.fit(data["size"])
        return data

    def is_valid(self):
        return super().is_valid() and self.own.is_valid()

    @property
    def chosen_time(self):
        """The TimeControl of the table as the form stands, None where it does not fit together."""
        if not self.is_bound:
            return registry.title(self.slug).usual_time
        return self.cleaned_data.get("control") if self.is_valid() else None

    @property
    def outlook(self):
        """The Outlook of the table as the form stands, for people whose calendars are like the owner's; or None."""
        time, title = self.chosen_time, registry.title(self.slug)
        if time is None:
            return None
        size = self.cleaned_data["size"] if self.is_bound else title.about.usual
        options = self.own.chosen(size) if self.is_bound else title.rules.options()
        return outlooks.of_options(self.slug, time, options, size, outlooks.calendar_of(self.owner))

    def clean_name(self):
        title = tidy_title(self.cleaned_data["name"])
        return title or (_("%(name)s’s table") % {"name": self.owner.username})

    def settings(self):
        data = self.cleaned_data
        return {
            "name": str(data["name"]),
            "size": data["size"],
            "control": data["control"],
            "bots": data["bots"],
            "listed": data["open_to"] == "everybody",
            "private_talk": (data["private_talk"] or self.own.private_talk) == "yes",
            "press": data["press"] or "deals",
            "spectators": data["spectators"] or "after",
            "slug": self.slug,
            "options": self.own.chosen(data["size"]),
            "deck": self.own.brought,
            **self.absence(),
        }


class StartForm(forms.Form):
    """Who takes the empty seats when the host of a table of the game `slug` starts."""

    bots = forms.ChoiceField(label=_("Who takes the empty seats"), required=False)

    def __init__(self, *args, slug, **kwargs):
        super().__init__(*args, **kwargs)
        cast(forms.ChoiceField, self.fields["bots"]).choices = bots_of(slug)
