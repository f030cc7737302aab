"""Article II: nobody has a side there, so that whom others suspect is who is ahead, in the words of each persona."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.kernel.press import Ask, Distrust
from games.wording.voices import Phrase

PHRASES: Mapping[str, Mapping[type, tuple[Phrase, ...]]] = {
    "": {
        Distrust: (lambda: _("{player} is ahead and has to be stopped."),),
        Ask: (lambda: _("{player}, who has to be stopped?"),),
    },
    "blunt": {
        Distrust: (
            lambda: _("{player} leads. Stop them, now."),
            lambda: _("Leave {player} alone, and it is over."),
        ),
        Ask: (
            lambda: _("{player}, out with it: who has to be stopped?"),
            lambda: _("No beating about the bush, {player}: who is ahead?"),
        ),
    },
    "wary": {
        Distrust: (
            lambda: _("I do not like how far ahead {player} is."),
            lambda: _("We had better watch how well {player} is doing."),
        ),
        Ask: (
            lambda: _("{player}, I would like to hear whom you hold to be ahead."),
            lambda: _("{player}, before I say more: whom do you fear?"),
        ),
    },
    "warm": {
        Distrust: (
            lambda: _("Forgive me, {player}, but you are too far ahead."),
            lambda: _("I am happy for {player}, but we cannot let them win."),
        ),
        Ask: (
            lambda: _("{player}, my friend, who has to be stopped?"),
            lambda: _("Do not be shy, {player}: who is ahead?"),
        ),
    },
    "sly": {
        Distrust: (
            lambda: _("Has anybody looked at how {player} stands? I have."),
            lambda: _("What a pity it would be to make {player} a present of the presidency."),
        ),
        Ask: (
            lambda: _("{player}, between us: who should not win?"),
            lambda: _("I am only curious, {player}: who is ahead?"),
        ),
    },
    "grave": {
        Distrust: (
            lambda: _("I do not say it lightly: {player} has to be stopped."),
            lambda: _("I have counted, and {player} is the one to stop."),
        ),
        Ask: (
            lambda: _("{player}, tell us in all seriousness who has to be stopped."),
            lambda: _("{player}, we need your honest word: who is ahead?"),
        ),
    },
    "bold": {
        Distrust: (
            lambda: _("All against {player}, or the race is over!"),
            lambda: _("Bar the way to {player} before it is too late!"),
        ),
        Ask: (
            lambda: _("Speak up, {player}! Who has to be stopped?"),
            lambda: _("A name, {player}, a name! Who is ahead?"),
        ),
    },
}
"""As `Wording.phrases`."""
