"""Original Mafia, for strangers and for lists."""

from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.titles.about import About, Chapter, Practice
from games.titles.mafia.examples import examples, pictured
from games.titles.mafia.page.rulebook import rulebook
from games.titles.mafia.primer import PRIMER

ENDED = {
    "good": _("the good citizens won"),
    "mafia": _("the mafia won"),
    "yakuza": _("the yakuza won"),
    "mad_man": _("the mad man won"),
    "werewolf": _("the werewolf won"),
    "nobody": _("nobody won"),
}


def rules():
    return {**rulebook(), "pictured": pictured()}


def was(role, side):
    return format_html(gettext("You were <strong>{role}</strong>"), role=role)


ABOUT = About(
    picture="mafia/share.png",
    cover="mafia/cover.webp",
    art="mafia/art.webp",
    stamp="mafia/stamp.jpg",
    icon="eye-off",
    length=_("nights and days by turns, until one side is left"),
    plays=_(
        "At night hidden groups agree on whom to kill, while others check, protect or only suspect. By day the living "
        "accuse, hear the defence and vote, and the dead are silent until a side has won."
    ),
    chapters=(
        Chapter(
            _("One card each"),
            _(
                "A citizen or a doctor, a member of the mafia or the yakuza, a judge, a mad man: 26 cards, of which "
                "the "
                "table chooses. The cards of the dead stay closed until the end."
            ),
        ),
        Chapter(
            _("The night"),
            _(
                "Everybody living answers something, so nobody is known by being asked. A group kills only if all of "
                "it "
                "name the same player, and its members talk among themselves."
            ),
        ),
        Chapter(
            _("The day"),
            _(
                "Whoever is accused stands trial. Most votes execute; a tie is voted on again, and then the others "
                "decide on all of the tied or none."
            ),
        ),
    ),
    usual=8,
    practices={"preset": Practice(_("Practise now"))},
    rules=rules,
    examples=examples,
    was=was,
    ended=lambda winner: ENDED.get(winner, ""),
    primer=PRIMER,
)
