"""Machrou3 Ra2is: what the strongest bot weighs when it answers."""

from django.utils.translation import gettext_lazy as _

from games.titles.machrou3.rules import moves

STEP_IN = _(
    "It works out how likely each side wins the battle, and whether your side is better off with the one or the other; "
    "it stays out where its points would change nothing, or where helping would tell too much."
)

HELP = _("It takes all help: whoever helps you adds their points to your side.")

REASONS = {
    moves.Campaign: _(
        "A swing district can be won without making an enemy. It weighs what the district adds to your bloc and to "
        "your objective against how likely the vote fails."
    ),
    moves.Battle: _(
        "It weighs how likely the battle is won, with the help that each side may expect, against the district that is "
        "lost if it is not."
    ),
    moves.OfferSwap: _(
        "It looks for a swap that brings you nearer to your objective or to the lead in a group, and that the other "
        "has a reason to accept."
    ),
    moves.DeclareObjective: _("A completed objective cannot be lost any more once it is declared, and brings a power."),
    moves.KeepSecret: _("Your objective is not met any more, so there is nothing to declare."),
    moves.ChangeObjective: _("Your objective looks further away than an unknown one would be, and rounds are left."),
    moves.UnmaskJudge: _("It takes a right guess to be worth more than what a wrong one tells everybody about you."),
    moves.Pass: _(
        "No action that is open would make it likelier that your side wins: each would cost more than it brings."
    ),
    "vote": _(
        "It asks whether your side wins more easily with this district in that bloc or without it. A vote with "
        "somebody also costs little where the district matters little."
    ),
    "revote": _("It would have the vote held again where the result is not the one it voted for."),
    "swap": _("It takes a swap that leaves your side likelier to win than the map of today, and no other."),
    "intervention": STEP_IN,
    "second_offer": STEP_IN,
    "together": STEP_IN,
    "help": HELP,
    "help_answer": HELP,
    "power": _(
        "It tries what the card can do, looks at the map afterwards, and takes what makes it likeliest that "
        "your side wins."
    ),
    "keep_objective": _("It keeps the one that is nearer to being completed."),
    "origin_power": _("It uses the power whenever it is asked: unused, it does nothing for your side."),
    "steal": _("It takes the strongest district: that brings its bloc the most seats."),
    "expose": _("All who choose have to name the same player, so it names the first one: others will do so too."),
    "speaker": _("Whoever is speaker acts first and campaigns without a vote: it names you, else whom it trusts most."),
    "candidacy": _(
        "It runs where your side is likelier to win with you as a candidate: two candidates of one side share its "
        "votes."
    ),
    "elect": _(
        "It adds up the seats that each candidate can expect, by whom it suspects, and votes so that the strongest "
        "candidate of your side comes out first."
    ),
    "origin": _("Its own ground, which no challenger takes, and above all what its power does on this map."),
    "station": _("A strong district with few neighbours: a station links it to all others that have one."),
}
