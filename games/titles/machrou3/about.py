"""Machrou3 Ra2is, for strangers and for lists."""

from django.utils.html import format_html
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.titles.about import About, Chapter, Practice
from games.titles.machrou3.examples import examples, pictured
from games.titles.machrou3.page.gallery import gallery
from games.titles.machrou3.page.sources import sources
from games.titles.machrou3.primer import PRIMER
from games.titles.machrou3.rules.content import house_deck


def rules():
    return {
        "cards": gallery(house_deck(), get_language(), house=True),
        "sources": sources(get_language()),
        "pictured": pictured(),
    }


def standing(bloc, completed):
    yield ngettext("bloc: %(n)d seat", "bloc: %(n)d seats", bloc) % {"n": bloc}
    if completed:
        yield ngettext("%(n)d objective completed", "%(n)d objectives completed", completed) % {"n": completed}


def was(role, side):
    if side == "corrupt":
        return format_html(gettext("You were <strong>{role}</strong>, corrupt"), role=role)
    return format_html(gettext("You were <strong>{role}</strong>, a reformist"), role=role)


def ended(winner):
    return gettext("the corrupt won") if winner == "corrupt" else gettext("the reformists won")


ABOUT = About(
    icon="landmark",
    length=_("five rounds and an election"),
    plays=_(
        "You bargain over the districts of a country and over the seats that they bring, and votes are cast in secret. "
        "Some around the table are corrupt: in the end the seats elect a president, and a whole side wins."
    ),
    chapters=(
        Chapter(
            _("A secret is dealt"),
            _(
                "You are a reformist or one of the corrupt, and you hold an objective nobody else sees. Your card lies "
                "face down on the page until you turn it."
            ),
        ),
        Chapter(
            _("Five rounds of bargaining"),
            _(
                "On your turn: campaign for a district, challenge one, swap, or let it pass. Votes are secret, "
                "promises "
                "are not binding, and the map remembers everything."
            ),
        ),
        Chapter(
            _("One presidential election"),
            _(
                "Every vote weighs the voter’s bloc, a reformist’s only with an objective completed. Then the "
                "characters are turned over, and the table learns what it has done."
            ),
        ),
    ),
    usual=5,
    practices={
        "beginner": Practice(_("Practise now")),
        "advanced": Practice(_("Practise the Advanced Game"), {"variant": "advanced"}),
    },
    rules=rules,
    examples=examples,
    standing=standing,
    was=was,
    ended=ended,
    primer=PRIMER,
)
