"""What a table of Original Mafia chooses (F5)."""

from django import forms
from django.utils.translation import gettext_lazy as _

from games.titles.options import OptionsForm, explained

MOST_BASIC, LEAST_OWN = 13, 8
"""Players of the basic game at most (F1.2), and of a table that chooses its cards at least (F1.3)."""

CARDS = (
    (
        "preset",
        explained(
            _("A mixture for this number of players"),
            _("From 8 players on doctors, judges and other cards join: a little longer than the basic game."),
        ),
    ),
    (
        "basic",
        explained(
            _("The basic game"),
            _("Citizens, an investigator and the mafia, for 6 to 13 players: the one to learn with, and the shortest."),
        ),
    ),
    (
        "own",
        explained(
            _("Cards that I choose"),
            _("For 8 players or more. How long the game is depends on how many can kill at night."),
        ),
    ),
)
DEAD_SEE = (
    ("no", explained(_("No"), _("They read the public talk and wait for the end with everybody else."))),
    ("yes", explained(_("Yes"), _("They see all cards, and must be trusted to say nothing; the game is as long."))),
)
ACCUSATIONS = (
    (
        "in_turn",
        explained(
            _("One after the other"),
            _(
                "Each hears whom the others accused: the day waits for everybody in turn, so the more players, the "
                "longer."
            ),
        ),
    ),
    (
        "together",
        explained(
            _("All at once"),
            _("Sealed and opened together: the day waits only once, so a game takes less than half as long."),
        ),
    ),
    (
        "open",
        explained(
            _("No accusations: an open vote"),
            _("From dawn all see who votes for whom, and votes may be moved until the day ends: for tables over days."),
        ),
    ),
)
ENDINGS = (
    (
        "printed",
        explained(_("As printed"), _("The mafia wins at as many as the good citizens, whether yakuza live or not.")),
    ),
    (
        "rivals",
        explained(
            _("Rivals"),
            _("Neither group wins while the other one lives, so a game with both is longer."),
        ),
    ),
)
SIGNALS = (
    (
        "circle",
        explained(
            _("In their circle"), _("They talk at night, and see whom the others name before all have answered.")
        ),
    ),
    (
        "blind",
        explained(
            _("Blind, as printed"),
            _("Each names somebody without seeing the others and without talk: fewer nights kill."),
        ),
    ),
)
THRESHOLDS = (
    ("0", explained(_("As many as fits"), _("Two from 8 players on, else one."))),
    ("1", _("One")),
    ("2", _("Two")),
    ("3", _("Three")),
)
DEAD_TALK = (
    ("yes", explained(_("Yes"), _("Among themselves; nobody alive reads it."))),
    ("no", explained(_("No"), _("They only read."))),
)
LAST_WILL = (
    ("no", explained(_("No"), _("Whoever is killed at night dies without a word."))),
    ("yes", explained(_("Yes"), _("A note of one’s own, changed as often as one likes; all read it when one dies."))),
)
NAMES = {
    "citizen": _("Good citizens"),
    "investigator": _("Investigator"),
    "doctor": _("Doctor"),
    "immortality": _("Immortality"),
    "fair_judge": _("Fair judges"),
    "sheriff": _("Sheriff"),
    "mafia": _("Mafia"),
    "godfather": _("Godfather"),
    "yakuza": _("Yakuza"),
    "ninja": _("Ninja"),
    "mad_man": _("Mad man"),
    "werewolf": _("Werewolf"),
    "lawyer": _("Lawyer"),
    "corrupt_judge": _("Corrupt judge"),
}


class MafiaForm(OptionsForm):
    """All that a table chooses (F5); private talk is off unless it is chosen."""

    private_talk = "no"

    cards = forms.ChoiceField(
        label=_("Cards"), choices=CARDS, required=False, widget=forms.RadioSelect, initial="preset"
    )
    dead_see = forms.ChoiceField(
        label=_("Do the dead see all secrets?"),
        choices=DEAD_SEE,
        required=False,
        widget=forms.RadioSelect,
        initial="no",
    )
    dead_talk = forms.ChoiceField(
        label=_("Do the dead talk?"), choices=DEAD_TALK, required=False, widget=forms.RadioSelect, initial="yes"
    )
    last_will = forms.ChoiceField(
        label=_("Do the living keep a last will?"),
        choices=LAST_WILL,
        required=False,
        widget=forms.RadioSelect,
        initial="no",
    )
    accusations = forms.ChoiceField(
        label=_("Accusations"), choices=ACCUSATIONS, required=False, widget=forms.RadioSelect, initial="in_turn"
    )
    threshold = forms.ChoiceField(
        label=_("Accusers or votes needed, where not one after the other"),
        choices=THRESHOLDS,
        required=False,
        widget=forms.RadioSelect,
        initial="0",
    )
    signal = forms.ChoiceField(
        label=_("How a group agrees at night"),
        choices=SIGNALS,
        required=False,
        widget=forms.RadioSelect,
        initial="circle",
    )
    endings = forms.ChoiceField(
        label=_("When a group has won"),
        choices=ENDINGS,
        required=False,
        widget=forms.RadioSelect,
        initial="printed",
    )

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for code, card in self.rules.content.cards.items():
            self.fields[f"card_{code}"] = forms.TypedChoiceField(
                label=NAMES[code],
                required=False,
                coerce=int,
                empty_value=0,  # type: ignore[arg-type]  # the stubs know texts only
                initial="0",
                choices=[(str(number), str(number)) for number in range(card.copies + 1)],
            )

    @property
    def own_cards(self):
        """The fields that say how many of each card."""
        return [self[f"card_{code}"] for code in self.rules.content.cards]

    def fit(self, size):
        """F1.2, F1.3."""
        choice = self.cleaned_data.get("cards")
        if choice == "basic" and size > MOST_BASIC:
            self.add_error("cards", _("The basic game is for 6 to 13 players."))
        if choice == "own" and size < LEAST_OWN:
            self.add_error("cards", _("Cards are chosen for 8 players or more."))
        elif choice == "own":
            self._fit_own(size)

    def chosen(self, size):
        data = self.cleaned_data
        return self.rules.options(
            cards=tuple(self._own()) if data["cards"] == "own" else data["cards"] or "preset",
            dead_see=data["dead_see"] == "yes",
            accusations=data["accusations"] or "in_turn",
            dead_talk=data["dead_talk"] != "no",
            last_will=data["last_will"] == "yes",
            threshold=int(data["threshold"] or 0),
            signal=data["signal"] or "circle",
            endings=data["endings"] or "printed",
        )

    def _own(self):
        """(card, number) of those that are dealt."""
        numbers = ((code, self.cleaned_data.get(f"card_{code}", 0)) for code in self.rules.content.cards)
        return [(code, number) for code, number in numbers if number]

    def _fit_own(self, size):
        own, deck = self._own(), self.rules.content
        dealt = sum(number for _code, number in own)
        criminals = sum(number for code, number in own if deck.side(code) != "good")
        if dealt != size:
            self.add_error(
                "cards",
                _("%(cards)d cards are chosen for %(players)d players; choose one for each.")
                % {"cards": dealt, "players": size},
            )
        elif not any(deck.group(code) for code, _number in own):
            self.add_error("cards", _("Somebody must be of the mafia or the yakuza."))
        elif criminals * 2 >= dealt:
            self.add_error("cards", _("There must be more good cards than criminal ones."))
