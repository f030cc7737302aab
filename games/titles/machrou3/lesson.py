"""The first game of Machrou3 Ra2is: a reformist's five rounds, with what counts and when to look whom in the eye."""

from django.utils.translation import gettext_lazy as _

from games.titles.lesson import Lesson, LessonStep, Note, Wanted
from games.titles.machrou3.bots.lesson import play
from games.titles.machrou3.rules.moves import DECLARE, Battle, Campaign, CastVote, Waive

YOU, OBJECTIVE, MAP = "#panel-you", "#own-objective", ".area-map"
BLOCS, CHRONICLE = "#panel-house", "#panel-chronicle"

LESSON = Lesson(
    players=4,
    seed=f"{4510:032x}",  # seat 2 learns, seat 3 is corrupt, and the first exceptional power shows a ballot
    script=play,
    minutes=5,
    steps=(
        LessonStep(
            1,
            "turn",
            (
                Note(
                    _(
                        "Turn your secret cards over. You are a reformist: your side wins if a reformist is elected "
                        "president. One of the others is corrupt, and you don’t know who."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "The other card is your objective: a district in each of the five governorates. Complete it, "
                        "for without a completed objective a reformist’s own seats count for nothing in the election."
                    ),
                    OBJECTIVE,
                ),
                Note(
                    _(
                        "Each district carries influence points: the number on it. Whoever has the most points in a "
                        "group of districts gets all the seats of that group in parliament."
                    ),
                    MAP,
                ),
                Note(
                    _(
                        "These are the blocs: how many seats each player has. Yours is the smallest, which makes you "
                        "the speaker: you begin."
                    ),
                    BLOCS,
                ),
                Note(
                    _(
                        "Beirut I belongs to nobody: it is a swing district, and you have nothing in Beirut yet. "
                        "Campaign for it. The speaker may do so without a vote."
                    ),
                    '.area-map [data-district="beirut-1"]',
                ),
            ),
            Wanted(
                Campaign,
                {"district": "beirut-1", "vote": False},
                _(
                    "The rules allow that, but your objective asks for a district in Beirut. Choose to campaign, for "
                    "Beirut I, without a vote."
                ),
            ),
        ),
        LessonStep(
            1,
            "vote",
            (
                Note(
                    _("Beirut I is yours, and its 8 seats are yours as well: look how your bloc has grown."),
                    BLOCS,
                ),
                Note(
                    _(
                        "{0} wants Koura and is not the speaker, so everybody votes. The vote is secret: all are told "
                        "how many cards were With and how many Against, and never whose."
                    )
                ),
                Note(
                    _(
                        "Koura lies beside Bcharre, which you will soon need. A friend who holds it can help you "
                        "there: play With."
                    )
                ),
            ),
            Wanted(
                CastVote,
                {"card": "with"},
                _("Nobody could ever blame you for it. But you will need {0} beside Bcharre soon: play With."),
            ),
        ),
        LessonStep(
            2,
            "turn",
            (
                Note(
                    _(
                        "Koura went to {0} by three cards to one. One player was against it and need not say so. "
                        "Everything that is public stands here, in the chronicle."
                    ),
                    CHRONICLE,
                ),
                Note(
                    _(
                        "You still lack the North. Bcharre, worth 7 points, belongs to {1}: what belongs to somebody "
                        "is taken by a battle of influence, from a district of yours beside it."
                    ),
                    '.area-map [data-district="bcharre"]',
                ),
                Note(
                    _(
                        "Your Baalbek has 11. The higher total wins, a tie goes to the challenger, and whoever has a "
                        "district beside Bcharre may help one side. If you lose, Baalbek is a swing district. "
                        "Challenge Bcharre from Baalbek."
                    )
                ),
            ),
            Wanted(
                Battle,
                {"target": "bcharre", "source": "baalbek", "refuse": (), "then": DECLARE},
                _(
                    "The rules allow that, but it brings you nothing in the North. Choose a battle for Bcharre, from "
                    "Baalbek, refuse nobody’s help, and let your objective be declared."
                ),
            ),
        ),
        LessonStep(
            2,
            "power",
            (
                Note(
                    _(
                        "20 against 20, and the tie is yours: Baalbek’s 11 and 9 from {0}, against Bcharre’s 7 and 13 "
                        "from {3}. Without {0}’s Koura you would have lost."
                    ),
                    MAP,
                ),
                Note(
                    _("All five governorates: your objective is completed, so your seats will count in the election."),
                    YOU,
                ),
                Note(
                    _(
                        "It earns you an exceptional power, which you use at once. This one shows you, and nobody "
                        "else, how one player voted on Koura. Whose card do you want to see?"
                    )
                ),
            ),
        ),
        LessonStep(
            3,
            "intervention",
            (
                Note(
                    _("What you saw stands with your secret cards. Nobody else will ever be told."),
                    YOU,
                ),
                Note(
                    _(
                        "Now {3} challenges {1} for Jbeil, 17 points against 5. You have districts beside it: you may "
                        "save {1}, help {3}, or stay out of it. People remember who helped them. You decide."
                    ),
                    '.area-map [data-district="jbeil"]',
                ),
            ),
        ),
        LessonStep(
            5,
            "candidacy",
            (
                Note(
                    _("Two quiet rounds went by. After the fifth, the parliament elects a president."),
                    CHRONICLE,
                ),
                Note(
                    _(
                        "Anybody may run, and {0} and {3} do. Whoever runs can vote only for themselves, so keep your "
                        "vote free: don’t run."
                    )
                ),
            ),
            Wanted(
                Waive,
                {},
                _("You might even win. But then there would be nothing left to choose: this time, don’t run."),
            ),
        ),
        LessonStep(
            5,
            "elect",
            (
                Note(
                    _(
                        "A ballot weighs as much as its voter’s bloc. {0} and {1} have completed no objective: if they "
                        "are reformists, their seats count for nothing. The seats of the corrupt always count."
                    ),
                    BLOCS,
                ),
                Note(
                    _(
                        "So your bloc settles it. Who stood by you, who stood against you, who voted against Koura? "
                        "{0} or {3}: one of the two is corrupt. Nobody tells you any more what to do."
                    )
                ),
            ),
        ),
    ),
    ending=(
        Note(
            _(
                "All cards lie open. That was the whole game: districts bring seats, help has to be earned, votes are "
                "secret, and what people do says more about them than what they say."
            ),
            ".final",
        ),
        Note(
            _("With five or six players two are corrupt, and those two know each other. Nobody else knows anybody."),
            ".final",
        ),
    ),
)
