"""Article II, for strangers and for lists."""

from django.utils.translation import gettext_lazy as _

from games.titles.about import About, Chapter, Practice
from games.titles.article2.examples import examples, pictured
from games.titles.article2.page.gallery import cards
from games.titles.article2.primer import PRIMER


def rules():
    return {**cards(), "pictured": pictured()}


ABOUT = About(
    picture="article2/share.png",
    cover="article2/cover.webp",
    art="article2/art.webp",
    stamp="article2/stamp.jpg",
    icon="vote",
    length=_("two hands of seven cards each; a match is four games"),
    plays=_(
        "You play cards on anybody, yourself included, and each moves how electable somebody is and how close to the "
        "party. Being close wins the primary and costs the general election."
    ),
    chapters=(
        Chapter(
            _("Seven cards, for anybody"),
            _(
                "A card lies before the player it was played on and moves two figures there. Hands are hidden; what "
                "was "
                "played is not, and it stays when the primary is over."
            ),
        ),
        Chapter(
            _("Twelve styles"),
            _(
                "A style changes how a player is counted: doubled, halved, at zero, or at everybody’s cost. You have "
                "one "
                "at a time, and anybody may give you another."
            ),
        ),
        Chapter(
            _("Two elections"),
            _(
                "In the primary both figures count together, and the two best become candidates. In the general "
                "election "
                "one is taken from the other; where that leaves no candidate anything, a spoiler becomes president."
            ),
        ),
    ),
    usual=3,
    practices={"game": Practice(_("Practise now"))},
    rules=rules,
    examples=examples,
    primer=PRIMER,
)
