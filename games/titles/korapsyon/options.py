"""What a table of Korapsyon chooses: its edition."""

from django import forms
from django.utils.translation import gettext_lazy as _

from games.titles.options import OptionsForm, explained

EDITIONS = (
    (
        "new",
        explained(
            _("The new edition"),
            _(
                "The corrupt steal less at a time and may buy silence or have somebody eliminated, and good "
                "politicians may "
                "force a jail vote: a game takes about a fifth longer."
            ),
        ),
    ),
    (
        "old",
        explained(
            _("The old edition"),
            _("Two corrupt who steal twice as much and may falsify an audit: fewer powers, and a year less or so."),
        ),
    ),
)


class KorapsyonForm(OptionsForm):
    """The edition; private talk outside the circles is off unless it is chosen (K1.5)."""

    private_talk = "no"

    edition = forms.ChoiceField(
        label=_("Edition"), choices=EDITIONS, required=False, widget=forms.RadioSelect, initial="new"
    )

    def chosen(self, size):
        return self.rules.options(edition=self.cleaned_data["edition"] or "new")
