"""Machrou3 Ra2is: what each question is about, for whoever meets it for the first time."""

from django.utils.translation import gettext_lazy as _

HELP = (
    _(
        "You have a district linked to the one that is fought for, so you may add its points to one side. The higher "
        "total wins, a tie goes to the challenger: at 18 against 20, your 5 would turn it. Everybody sees whom you "
        "help."
    ),
    "M6.3",
)
WHOSE_HELP = (
    _(
        "Others may add their points to your side in this battle. You can take anybody’s help or refuse somebody’s, "
        "for instance because you would owe them something. Who is refused may help the other side."
    ),
    "M6.4",
)

EXPLAINED = {
    "turn": (
        _(
            "In each round everybody takes one action. Districts bring seats in parliament, and a completed objective "
            "makes a reformist’s seats count. If a swing district would give you the lead in its group, campaign for "
            "it; if somebody else holds it, battle or swap."
        ),
        "M3.2",
    ),
    "declare": (
        _(
            "Your objective is met now. Declared, it is shown to all and earns you an exceptional power; kept secret, "
            "it may be lost again, if somebody takes the district that it needs."
        ),
        "M3.3",
    ),
    "speaker": (
        _(
            "The smallest bloc makes the speaker, who begins the round and may campaign without a vote. Several are "
            "the smallest, so the speaker of the last round, you, says which of them it is."
        ),
        "M3.1",
    ),
    "swap": (
        _(
            "Somebody wants to exchange a district for one of yours that has no more points. Accept if it brings you "
            "the lead in a group, or what your objective needs. To refuse costs you nothing; their action is spent."
        ),
        "M4.3",
    ),
    "vote": (
        _(
            "The one who asks gets what they want if more cards are With than Against; a tie fails. Only the totals "
            "are told: after 3 against 2 nobody learns whose the two were."
        ),
        "M5.1",
    ),
    "revote": (
        _("A card of yours lets you have the vote that was just counted held once more, if you don’t like its result."),
        "M8.13",
    ),
    "intervention": HELP,
    "second_offer": HELP,
    "together": HELP,
    "help": WHOSE_HELP,
    "help_answer": WHOSE_HELP,
    "power": (
        _(
            "Your completed objective earned you this card. It is used now or never: name what it is applied to. Its "
            "text overrides the rules."
        ),
        "M3.3",
    ),
    "keep_objective": (
        _(
            "You drew several objectives and keep one; the others go back unseen. Take the one that you are closest "
            "to: a reformist’s seats count only with a completed objective."
        ),
        "M3.4",
    ),
    "candidacy": (
        _(
            "The five rounds are over. Whoever runs for president can vote only for themselves; whoever doesn’t is "
            "free to choose. If your side has two candidates, its seats are split between them."
        ),
        "M7.1",
    ),
    "elect": (
        _(
            "A ballot weighs its voter’s bloc, a reformist’s only with a completed objective. The candidate with the "
            "most seats is president, and the side that they belong to wins. Ties serve the corrupt."
        ),
        "M7.3",
    ),
    "origin": (
        _(
            "The district you come from has a power of its own, which works for as long as you hold it. It is not "
            "lost when you challenge from it in vain, and nobody can swap it."
        ),
        "M8.4",
    ),
    "station": (
        _(
            "Districts with a media station count as neighbours, wherever they lie: from one of them you may "
            "challenge, and help, in any other. The station stays there, whoever takes the district."
        ),
        "M1.7",
    ),
    "origin_power": (
        _("Your district of origin has a power that you may use at this moment, or save for later."),
        "M8.5",
    ),
    "expose": (
        _(
            "The judge is told the name of one of the corrupt. The corrupt choose whose; what anybody else says here "
            "is a guess that changes nothing, so that nobody can tell who was really asked."
        ),
        "M8.2",
    ),
    "steal": (
        _("You named the judge, and were right: take one of their districts. The others become swing districts."),
        "M8.12",
    ),
}
"""Kind of question -> (what it is about, the rule)."""
