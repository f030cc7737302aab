"""The first game of Original Mafia: an investigator's three nights and days, with what to look at and whom to trust."""

from django.utils.translation import gettext_lazy as _

from games.titles.lesson import Lesson, LessonStep, Note, Wanted
from games.titles.mafia.bots.lesson import play
from games.titles.mafia.rules.moves import Accuse, Check, Decide, VoteFor

YOU, TABLE, COURT, TRIALS, CHRONICLE, TALK = (
    "#panel-you",
    ".area-map",
    "#panel-house",
    "#trials",
    "#panel-chronicle",
    "#panel-talk",
)

LESSON = Lesson(
    players=6,
    seed=f"{681:032x}",  # seat 2 learns and is the investigator; seats 1 and 4 are the mafia
    script=play,
    options={"cards": "basic"},
    minutes=5,
    steps=(
        LessonStep(
            1,
            "night",
            (
                Note(
                    _(
                        "Turn your card over: you are the investigator, and good. The good citizens win together, the "
                        "dead among them too, once no criminal is left alive."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "Two of the six cards are criminal: a member of the mafia and its godfather. They know each "
                        "other and kill at night. They win as soon as they are as many as the good citizens left alive."
                    ),
                    COURT,
                ),
                Note(
                    _(
                        "It is night, and everybody is asked something, so that being asked gives nobody away. What "
                        "you do: each night you learn of one player whether they are a criminal."
                    )
                ),
                Note(
                    _(
                        "In the first night nobody is killed. You know nothing yet, so begin with whoever speaks first "
                        "in the morning: turn the cards over, choose {0} and seal your answer."
                    )
                ),
            ),
            Wanted(
                Check,
                {"whom": 0},
                _(
                    "One look is as good as another tonight. But {0} speaks first in the morning, and you will be "
                    "glad to know whom to believe: choose {0}."
                ),
            ),
        ),
        LessonStep(
            1,
            "accuse",
            (
                Note(
                    _(
                        "Morning. Your card keeps what you find: there is nothing against {0}, who is good. Nobody "
                        "else knows that you know."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "By day each player in turn accuses somebody, or nobody. The arrow shows that {1} has accused "
                        "{0}. Whoever is accused stands trial."
                    ),
                    TABLE,
                ),
                Note(
                    _(
                        "Now it is your turn. You have nothing against anybody yet, and an accusation on a guess may "
                        "cost the life of a good citizen. Choose Nobody."
                    )
                ),
            ),
            Wanted(
                Accuse,
                {"whom": None},
                _(
                    "The rules allow that, but you don’t know enough yet, and the mafia takes note of who speaks up. "
                    "Today choose Nobody."
                ),
            ),
        ),
        LessonStep(
            1,
            "execute",
            (
                Note(
                    _(
                        "A trial begins with the defence, in the talk. Among people this is where you listen for "
                        "lies. The players of this lesson don’t talk, so watch what they do."
                    ),
                    TALK,
                ),
                Note(
                    _(
                        "{0} is the only suspect. On the first day everybody votes on a single suspect: more votes "
                        "for it than against it execute."
                    )
                ),
                Note(_("You looked, and {0} is good. Choose Don't execute.")),
            ),
            Wanted(
                Decide,
                {"execute": False},
                _(
                    "You know that {0} is good, and each good citizen who dies brings the mafia nearer to being as "
                    "many. Choose Don't execute."
                ),
            ),
        ),
        LessonStep(
            2,
            "night",
            (
                Note(
                    _(
                        "Three for, three against: that is not enough, and {0} lives because of you. Votes are sealed "
                        "until all are in, and then they stand here for good, with their names."
                    ),
                    TRIALS,
                ),
                Note(
                    _(
                        "{1}, {3} and {4} wanted {0} dead. Whoever votes against a good citizen may be a criminal, or "
                        "a good citizen who is wrong."
                    ),
                    TRIALS,
                ),
                Note(
                    _(
                        "From this night on the mafia kills, whenever all of its members name the same player. Use "
                        "your look well: it was {1} who accused {0}. Investigate {1}."
                    )
                ),
            ),
            Wanted(
                Check,
                {"whom": 1},
                _(
                    "Every look tells you something. But {1} accused somebody whom you know to be good, and nobody "
                    "else did: choose {1}."
                ),
            ),
        ),
        LessonStep(
            2,
            "accuse",
            (
                Note(
                    _(
                        "{0} is dead. The morning says who died, never how or by whom, and the cards of the dead stay "
                        "closed until the end."
                    ),
                    TABLE,
                ),
                Note(_("But you looked in the right place: {1} is a criminal. That stands with your card."), YOU),
                Note(
                    _(
                        "{1} speaks first today and accuses {5}. From the second day on a suspect who stays the only "
                        "one is executed without a vote: if everybody keeps silent, {5} dies."
                    ),
                    TABLE,
                ),
                Note(
                    _(
                        "So speak up and accuse {1}: then two stand trial, and everybody votes. It is a risk, for the "
                        "mafia hears you as well."
                    )
                ),
            ),
            Wanted(
                Accuse,
                {"whom": 1},
                _(
                    "You know who of them is a criminal, and no other good citizen does. If you don’t say so, who "
                    "will? Accuse {1}."
                ),
            ),
        ),
        LessonStep(
            2,
            "trial",
            (
                Note(
                    _(
                        "{5} and {1} stand trial, and each of them accuses the other. Everybody alive has one vote, "
                        "the suspects too, and the most votes execute."
                    ),
                    TABLE,
                ),
                Note(_("If they are tied, the vote is held again. You need not guess: choose {1} and seal your vote.")),
            ),
            Wanted(
                VoteFor,
                {"whom": 1},
                _("You know that {1} is a criminal, and have nothing against {5}. Vote for {1}."),
            ),
        ),
        LessonStep(
            3,
            "night",
            (
                Note(
                    _(
                        "Three votes to two: {1} is executed. Everything public is written here. The card stays "
                        "closed, but the game goes on, and that tells you something: one criminal is still alive."
                    ),
                    CHRONICLE,
                ),
                Note(
                    _(
                        "Four of you are left. If a good citizen dies tonight you are three, and then you must not "
                        "execute the wrong one: one criminal against one good citizen is enough for the mafia."
                    ),
                    TABLE,
                ),
                Note(_("{3}, {4} or {5}? This time the choice is yours. Investigate whom you like.")),
            ),
        ),
        LessonStep(
            3,
            "accuse",
            (
                Note(
                    _(
                        "{5} is dead, and had accused {1} as you did. It might as well have been you: who finds out "
                        "much does well not to show it too soon."
                    ),
                    TABLE,
                ),
                Note(
                    _("So it is {3} or {4}. Perhaps your last look has told you which; it stands with your card."),
                    YOU,
                ),
                Note(
                    _(
                        "If not, read them. Here is how each of them voted on {0}, and then between {5} and {1}. "
                        "Criminals seldom help to execute one another. Who stood by {1}?"
                    ),
                    TRIALS,
                ),
                Note(_("You speak first today. Accuse whom you suspect, or nobody: it will come to a vote.")),
            ),
        ),
        LessonStep(
            3,
            "trial",
            (
                Note(
                    _(
                        "{3} and {4} have accused each other. Each of them votes against the other, so your vote "
                        "decides."
                    ),
                    TABLE,
                ),
                Note(
                    _(
                        "Execute the last criminal, and the good citizens have won. Execute the other one, and the "
                        "mafia has. Nobody tells you any more what to do."
                    )
                ),
            ),
        ),
    ),
    ending=(
        Note(
            _(
                "All cards lie open, and what went on at night is told. That was the whole game: a few know much, "
                "many know little, and each vote leaves a trace. Among people there is talk as well, and not all of "
                "it is true."
            ),
            ".final",
        ),
        Note(
            _("With more players other cards join, such as a doctor or judges. Yours always says what you can do."),
            ".final",
        ),
    ),
)
