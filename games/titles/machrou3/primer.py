"""Machrou3 Ra2is in short, for its page of rules."""

from django.utils.translation import gettext_lazy as _

from games.titles.primer import Asked, Primer, Stage

PRIMER = Primer(
    you=_(
        "You are dealt a character that nobody else sees. Most are reformists and know nobody; one or two are corrupt, "
        "and where they are two, they know each other. Everybody holds a secret objective, too."
    ),
    win=_(
        "After five rounds the parliament elects a president, and the president’s side wins. A ballot weighs as much "
        "as its voter’s seats; a reformist’s seats count only with a completed objective."
    ),
    round=_(
        "Everybody takes one action, the speaker first: campaign for a free district, on which all vote in secret; "
        "challenge somebody’s district, in a battle in which others may help; swap; change the objective; or pass. Who "
        "has the most influence points in a group of districts has all of its seats."
    ),
    cycle=_("Five rounds"),
    stages=(
        Stage(
            "shuffle",
            _("The deal"),
            _("A character, an objective and some districts for everybody."),
            "M2.1",
            once=True,
        ),
        Stage(
            "newspaper", _("Newsflash"), _("Only in the Advanced Game: the speaker draws one for this round."), "M8.9"
        ),
        Stage("gavel", _("Speaker"), _("Whoever has the smallest bloc plays first."), "M3.1"),
        Stage("swords", _("One action each"), _("Campaign, battle, swap, new objective or pass, in turn."), "M3.2"),
        Stage("landmark", _("Parliament"), _("After each action the seats are counted anew."), "M1.6"),
        Stage("flag", _("Objective"), _("If it holds on your turn, declare it: draw a power."), "M3.3"),
        Stage(
            "vote",
            _("Election"),
            _("The parliament elects the president, and the president’s side wins."),
            "M7.1",
            once=True,
        ),
    ),
    asked=(
        Asked(
            _("How do I get seats?"),
            _(
                "Have more influence points than anybody else in a group of districts: then all its seats are yours. A "
                "tie leaves them to nobody, so one more district can bring ten seats or none."
            ),
            "M1.4",
        ),
        Asked(
            _("Why did my seats count 0 in the election?"),
            _(
                "A reformist who has completed no objective is not eligible. You may still win with the votes of "
                "others. The corrupt always count."
            ),
            "M7.4",
        ),
        Asked(
            _("When is my objective completed?"),
            _(
                "When its criterion holds during your own turn and you declare it. Your action does that by itself, "
                "unless you say otherwise. You draw a new objective only as an action."
            ),
            "M3.3",
        ),
        Asked(
            _("Can anybody find out how I voted?"),
            _(
                "No. Only the totals are told, and nothing on the site proves a vote before the end. A few cards let "
                "one player look at one vote."
            ),
            "M5.1",
        ),
        Asked(
            _("What do I risk in a battle?"),
            _(
                "The district you challenge from: lose, and it becomes a swing district. Win, also by a tie, and the "
                "other one is yours."
            ),
            "M6.7",
        ),
        Asked(
            _("Must promises be kept?"),
            _("No. You may agree on anything, and nobody has to keep it. Only the map remembers."),
            "M3.7",
        ),
        Asked(
            _("What if I don’t answer in time?"),
            _("A turn passes, a voting card is not counted, help is not given. Each question says what silence does."),
            "M3.6",
        ),
        Asked(
            _("How do I recognise the corrupt?"),
            _(
                "No rule tells a reformist. Look at who helps whom without a reason on the map, and whose votes don’t "
                "fit their words. They need seats, not objectives."
            ),
            "M2.6",
        ),
    ),
)
