"""What a table of Machrou3 Ra2is chooses (M9)."""

from typing import cast

from django import forms
from django.utils.translation import gettext_lazy as _

from games.titles.options import OptionsForm, explained

VARIANTS = (
    (
        "beginner",
        explained(
            _("The Beginner’s Game"),
            _("Fixed piles of districts and five plain rounds: the one to learn with, and the shortest."),
        ),
    ),
    (
        "advanced",
        explained(
            _("The Advanced Game"),
            _(
                "Districts by lot, homes with powers, a newsflash each round, votes before battles and a judge: more "
                "to "
                "decide, so it takes about a third longer."
            ),
        ),
    ),
)
CHAOTIC = (
    (
        "with",
        explained(
            _("All 24 newsflash"),
            _("Three of them turn the whole table upside down for a round; the game takes as long as without."),
        ),
    ),
    (
        "without",
        explained(
            _("Without the three chaotic ones"),
            _("Plans last better, and the game takes as long."),
        ),
    ),
)
EXPOSED = (
    (
        "adnan",
        explained(
            _("Adnan"),
            _("The judge knows whoever was dealt Adnan; nobody is asked, so it takes no time."),
        ),
    ),
    (
        "chosen",
        explained(
            _("Whom the corrupt choose"),
            _(
                "Before round 1 everybody is asked at once, and what the corrupt say counts: one more answer to wait "
                "for."
            ),
        ),
    ),
)
INTERVENTIONS = (
    (
        "in_turn",
        explained(
            _("One after the other"),
            _("As in the rulebook: a battle waits for each neighbour in turn, so the more players, the longer."),
        ),
    ),
    (
        "together",
        explained(
            _("All at once"),
            _(
                "Neighbours answer together and unseen: a battle waits for them only once, so a game is a tenth to a "
                "fifth shorter."
            ),
        ),
    ),
)


class Machrou3Form(OptionsForm):
    """The variant and what belongs to it, battles, and a deck of one's own."""

    variant = forms.ChoiceField(
        label=_("Which game"), choices=VARIANTS, required=False, widget=forms.RadioSelect, initial="beginner"
    )
    chaotic = forms.ChoiceField(
        label=_("Newsflash"), choices=CHAOTIC, required=False, widget=forms.RadioSelect, initial="with"
    )
    exposed = forms.ChoiceField(
        label=_("Whom the judge knows"),
        choices=EXPOSED,
        required=False,
        widget=forms.RadioSelect,
        initial="adnan",
        help_text=_("With 5 or 6 players; with 4 there is no judge."),
    )
    interventions = forms.ChoiceField(
        label=_("Stepping into battles"),
        choices=INTERVENTIONS,
        required=False,
        widget=forms.RadioSelect,
        initial="in_turn",
    )
    deck = forms.ChoiceField(label=_("Deck"), required=False, initial="")

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        cast(forms.ChoiceField, self.fields["deck"]).choices = [("", _("The site’s own deck")), *self.decks]
        self.has_decks = bool(self.decks)

    @property
    def brought(self):
        return self.cleaned_data["deck"]

    def chosen(self, size):
        data = self.cleaned_data
        chosen = {"interventions": data["interventions"] or "in_turn"}
        if data["variant"] == "advanced":
            chosen |= {"variant": "advanced", "chaotic": data["chaotic"] != "without"}
            if size > 4:
                chosen["exposed"] = data["exposed"] or "adnan"
        return self.rules.options(**chosen)
