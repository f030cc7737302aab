"""The fields of what a table does about absence: who stands in, and who is welcome."""

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from games.services.tables.reliability import CHOICES
from games.titles.options import explained

STAND_INS = (
    (
        "sensible",
        explained(
            _("A bot that plays to win"),
            _("It campaigns, fights and votes for the seat’s side until the person is back."),
        ),
    ),
    ("shrewd", explained(_("A shrewd bot"), _("It watches, schemes and hides as well."))),
    (
        "cunning",
        explained(
            _("A cunning bot"),
            _("It is shrewd, and plays on in its mind before it acts."),
        ),
    ),
    ("random", explained(_("A bot that plays at random"), _("Legal answers without a plan."))),
    (
        "defaults",
        explained(
            _("Nobody"),
            _("Turns pass and votes are cast as for silence: the seat stands still, and its side is weaker."),
        ),
    ),
)
at_least = lazy(lambda least: _("Who answers at least %(least)d %% in time") % {"least": least}, str)

RELIABLE = tuple((str(least), at_least(least) if least else _("Anybody")) for least in CHOICES)


class AbsentForm(forms.Form):
    """`absence()` gives arguments of `services.tables.lobby.create_table` once the form is valid."""

    stand_in = forms.ChoiceField(
        label=_("Who stands in for the absent"),
        choices=STAND_INS,
        required=False,
        widget=forms.RadioSelect,
        initial="sensible",
        help_text=_("Whoever misses two answers in a row is taken to be away until they are back."),
    )
    reliability = forms.ChoiceField(
        label=_("Who is welcome"),
        choices=RELIABLE,
        required=False,
        initial="0",
        help_text=_("Of the last 50 decisions at tables with others. Whoever has had fewer than ten is welcome."),
    )

    def absence(self):
        data = self.cleaned_data
        return {"stand_in": data["stand_in"] or "sensible", "reliability": int(data["reliability"] or 0)}
