"""Original Mafia: what the strongest bot weighs when it answers."""

from django.utils.translation import gettext_lazy as _

from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import moves

ACCUSE = _(
    "It accuses the most suspect player: whom it was shown something about, else who voted for the innocent and spared "
    "the guilty. Now and then it follows a mere hunch."
)
TRIAL = _("It votes for the more suspect one of the accused, by what they did on earlier days and what it knows.")
EXECUTE = _("It executes where it rather suspects than trusts them, and never one of its own side.")

OPEN = _("It joins the most votes that are for somebody suspect enough, so that they count.")

REASONS = {
    moves.Attack: _(
        "Whoever accuses often, or is known to investigate, is the most dangerous; with a group, it joins them."
    ),
    moves.Check: _("It looks at somebody whom it does not know yet, the most suspect first."),
    moves.Protect: _("Whoever speaks out against others draws attacks at night."),
    Suspect: _("A note for yourself alone: the player whose votes and accusations fit the guilty best."),
    "accuse": ACCUSE,
    "accuse_together": ACCUSE,
    "open_vote": OPEN,
    "open_end": OPEN,
    "last_word": _("There is nothing to decide: say what you want to say, then end it."),
    "defence": _("There is nothing to decide: say what you want to say, then end it."),
    "trial": TRIAL,
    "second_trial": TRIAL,
    "all_or_none": EXECUTE,
    "execute": EXECUTE,
}
