"""The kinds of questions of Machrou3 Ra2is that a table may give a time of their own, grouped for people."""

from django.utils.translation import gettext_lazy as _

GROUPS = {
    "action": (_("turns"), ("turn", "declare")),
    "vote": (_("votes"), ("vote", "revote")),
    "intervention": (_("stepping into battles"), ("intervention", "second_offer", "together")),
    "reply": (_("answers to a swap or to help"), ("swap", "help", "help_answer")),
    "candidacy": (_("candidacies"), ("candidacy",)),
    "election": (_("the election"), ("elect",)),
}
"""Group -> (its name, the kinds of decisions in it). All other kinds have the time of the table."""
