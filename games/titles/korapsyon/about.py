"""Korapsyon, for strangers and for lists."""

from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.titles.about import About, Chapter, Practice
from games.titles.korapsyon.examples import examples, pictured
from games.titles.korapsyon.page.rulebook import rulebook
from games.titles.korapsyon.primer import PRIMER


def rules():
    return {**rulebook(), "pictured": pictured()}


def was(role, side):
    return format_html(gettext("You were <strong>{role}</strong>"), role=role)


def ended(winner):
    return gettext("the corrupt won") if winner == "bad" else gettext("the good side won")


ABOUT = About(
    picture="korapsyon/share.png",
    cover="korapsyon/cover.webp",
    art="korapsyon/art.webp",
    stamp="korapsyon/stamp.jpg",
    icon="gavel",
    length=_("year by year until a side has reached its target, 15 years at most"),
    plays=_(
        "A treasury pays for public projects, and a hidden few lead part of it into a fund of their own. Each year "
        "everybody acts in secret, then a president builds with a committee, and the table votes whom to jail."
    ),
    chapters=(
        Chapter(
            _("Everybody has an office"),
            _(
                "The corrupt know each other, the good politicians too. One protects, one investigates, one reads the "
                "audit of last year, and all others are citizens with a vote."
            ),
        ),
        Chapter(
            _("A year in secret and in public"),
            _(
                "In the hidden phase everybody answers something, so being waited for tells nothing. Then the "
                "president "
                "proposes a project, a committee votes on it in secret, and kickbacks go where nobody looks."
            ),
        ),
        Chapter(
            _("Two races"),
            _(
                "Public spending runs against the corrupt fund. Whoever is jailed twice is out for good; a side that "
                "has "
                "lost those who carry it has lost as well."
            ),
        ),
    ),
    usual=9,
    practices={"new": Practice(_("Practise now"))},
    rules=rules,
    examples=examples,
    was=was,
    ended=ended,
    primer=PRIMER,
)
