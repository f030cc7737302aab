"""The form that opens a table, and what its words mean."""

import re
import unicodedata

from django import forms
from django.utils.translation import gettext_lazy as _

from games.forms.absent import AbsentForm
from games.forms.times import TimesForm, explained
from games.reading import lists
from games.rules.registry import RULESETS
from games.services.lobby import BOTS

LONGEST_NAME = 60
BOT_CHOICES = (
    ("", _("Nobody: the table waits until it is full")),
    ("shrewd", _("Shrewd bots: they watch, scheme and hide")),
    ("sensible", _("Bots that play to win")),
    ("random", _("Bots that play at random")),
)
OPEN_TO = (
    ("invited", _("People I send the link to")),
    ("everybody", _("Anybody: the table is shown in the lobby")),
)

VARIANTS = (
    ("beginner", explained(
        _("The Beginner’s Game"),
        _("Fixed piles of districts and five plain rounds: the one to learn with, and the shortest."),
    )),
    ("advanced", explained(
        _("The Advanced Game"),
        _("Districts by lot, homes with powers, a newsflash each round, votes before battles and a judge: more to "
          "decide, so it takes about a third longer."),
    )),
)  # fmt: skip
SPECTATORS = (
    ("after", explained(_("Once the game is over"), _("Then whoever has the address may look at it and replay it."))),
    ("live", explained(
        _("From the first round"),
        _("Whoever has the address follows what is public, one phase late; a table that was shown in the lobby is "
          "listed there to be watched."),
    )),
    ("none", explained(_("Nobody"), _("The table stays among those who played at it."))),
)  # fmt: skip
CHAOTIC = (
    ("with", explained(
        _("All 24 newsflash"),
        _("Three of them turn the whole table upside down for a round; the game takes as long as without."),
    )),
    ("without", explained(
        _("Without the three chaotic ones"),
        _("Plans last better, and the game takes as long."),
    )),
)  # fmt: skip
EXPOSED = (
    ("adnan", explained(
        _("Adnan"),
        _("The judge knows whoever was dealt Adnan; nobody is asked, so it takes no time."),
    )),
    ("chosen", explained(
        _("Whom the corrupt choose"),
        _("Before round 1 everybody is asked at once, and what the corrupt say counts: one more answer to wait for."),
    )),
)  # fmt: skip
INTERVENTIONS = (
    ("in_turn", explained(
        _("One after the other"),
        _("As in the rulebook: a battle waits for each neighbour in turn, so the more players, the longer."),
    )),
    ("together", explained(
        _("All at once"),
        _("Neighbours answer together and unseen: a battle waits only once, so a game is a tenth to a fifth shorter."),
    )),
)  # fmt: skip
PRIVATE_TALK = (
    ("yes", explained(
        _("Players may talk in private"),
        _("Two or more of them, unseen by the others, who do not learn of it: bargains take longer, trust too."),
    )),
    ("no", explained(
        _("Everything is said before all"),
        _("There is one talk that the whole table reads; a game goes a little faster."),
    )),
)  # fmt: skip


def tidy_title(raw):
    """A table's name with single spaces and nothing unprintable or invisible in it."""
    shown = "".join(char if char.isprintable() or char.isspace() else "" for char in unicodedata.normalize("NFC", raw))
    return re.sub(r"\s+", " ", shown).strip()


class TableForm(AbsentForm, TimesForm):
    """Fields of `services.lobby.create_table`; `settings()` gives its arguments once the form is valid."""

    name = forms.CharField(
        label=_("Name of the table"),
        required=False,
        max_length=LONGEST_NAME,
        widget=forms.TextInput({"autocomplete": "off"}),
        help_text=_("Leave it empty and the table is named after you."),
    )
    size = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect, initial=5)
    variant = forms.ChoiceField(
        label=_("Which game"), choices=VARIANTS, required=False, widget=forms.RadioSelect, initial="beginner"
    )
    chaotic = forms.ChoiceField(
        label=_("Newsflash"), choices=CHAOTIC, required=False, widget=forms.RadioSelect, initial="with"
    )
    exposed = forms.ChoiceField(
        label=_("Whom the judge knows"), choices=EXPOSED, required=False, widget=forms.RadioSelect, initial="adnan",
        help_text=_("With 5 or 6 players; with 4 there is no judge."),
    )  # fmt: skip
    interventions = forms.ChoiceField(
        label=_("Stepping into battles"), choices=INTERVENTIONS, required=False, widget=forms.RadioSelect,
        initial="in_turn",
    )  # fmt: skip
    deck = forms.ChoiceField(label=_("Deck"), required=False, initial="")
    bots = forms.ChoiceField(
        label=_("Empty seats at the start"), choices=BOT_CHOICES, required=False, widget=forms.RadioSelect, initial=""
    )
    open_to = forms.ChoiceField(
        label=_("Who may sit down"), choices=OPEN_TO, widget=forms.RadioSelect, initial="invited"
    )
    private_talk = forms.ChoiceField(
        label=_("Private talk"), choices=PRIVATE_TALK, required=False, widget=forms.RadioSelect, initial="yes"
    )
    spectators = forms.ChoiceField(
        label=_("Who else may look"), choices=SPECTATORS, required=False, widget=forms.RadioSelect, initial="after"
    )

    def __init__(self, *args, owner, **kwargs):
        super().__init__(*args, zone=owner.time_zone, **kwargs)
        self.owner = owner
        self.fields["size"].choices = [(number, str(number)) for number in RULESETS["machrou3"].seats]
        brought = [(deck.public_id, deck.name) for deck in lists.decks_of(owner)]
        self.fields["deck"].choices = [("", _("The site’s own deck")), *brought]
        self.has_decks = bool(brought)

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
            "private_talk": data["private_talk"] != "no",
            "spectators": data["spectators"] or "after",
            "options": self.options(),
            "deck": data["deck"],
            **self.absence(),
        }

    def options(self):
        """What the table chooses (M9). Choices of a game that is not played are left as they are by default."""
        data, kind = self.cleaned_data, RULESETS["machrou3"].options
        chosen = {"interventions": data["interventions"] or "in_turn"}
        if data["variant"] == "advanced":
            chosen |= {"variant": "advanced", "chaotic": data["chaotic"] != "without"}
            if data["size"] > 4:
                chosen["exposed"] = data["exposed"] or "adnan"
        return kind(**chosen)


class StartForm(forms.Form):
    """Who takes the empty seats when the host starts."""

    bots = forms.ChoiceField(
        label=_("Who takes the empty seats"), required=False, choices=[each for each in BOT_CHOICES if each[0] in BOTS]
    )
