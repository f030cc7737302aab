"""What a table of Article II chooses (A5)."""

from django import forms
from django.utils.translation import gettext_lazy as _

from games.titles.options import OptionsForm, explained

PARTNERS = 4
"""Players of a party match (A5.1)."""

MATCH = (
    ("no", explained(_("One game"), _("Everybody for themselves: a primary and a general election."))),
    (
        "yes",
        explained(
            _("A party match"),
            _(
                "Two parties of two, partners across the table, and points over four games: it takes four times as "
                "long."
            ),
        ),
    ),
)


class Article2Form(OptionsForm):
    """One game or a match."""

    match = forms.ChoiceField(
        label=_("One game or a match"),
        choices=MATCH,
        required=False,
        widget=forms.RadioSelect,
        initial="no",
        help_text=_("A match is for 4 players."),
    )

    def fit(self, size):
        if self.cleaned_data.get("match") == "yes" and size != PARTNERS:
            self.add_error("match", _("A party match is for 4 players: choose 4, or one game."))

    def chosen(self, size):
        return self.rules.options(match=self.cleaned_data["match"] == "yes")
