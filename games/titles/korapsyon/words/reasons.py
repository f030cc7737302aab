"""Korapsyon: what the strongest bot weighs when it answers."""

from django.utils.translation import gettext_lazy as _

REASONS = {
    "hidden": _("It does what your role alone can do, where that brings your side most and tells least about you."),
    "president": _("The president chooses committees. It elects whom it suspects least, or one of its own side."),
    "project": _(
        "It weighs what the project brings your side against the kickback, and seats the people on the committee whom "
        "your side can rely on."
    ),
    "committee": _(
        "It supports a project whose money is worth more to your side than the kickback that it may cost, by how "
        "suspect the committee is."
    ),
    "discussion": _("It bears witness only where it knows that somebody is corrupt and can be jailed; else it waits."),
    "auto_jail": _(
        "Whoever forces a jail vote pays for it and mostly knows why: it goes along, unless it knows better."
    ),
    "witness_jail": _("It jails whom it takes to be corrupt rather than not, by votes, committees and audits."),
    "jail": _("It names the most suspect player, and nobody as long as nobody is suspect enough."),
}
