"""The first game of Korapsyon: an auditor's two years as president, and what the figures tell of two suspects."""

from django.utils.translation import gettext_lazy as _

from games.titles.korapsyon.bots.lesson import COMMITTEES, play
from games.titles.korapsyon.rules.moves import SUPPORT, BuildLarge, BuildSmall, VoteProject
from games.titles.lesson import Lesson, LessonStep, Note, Wanted

YOU, YEARS = "#panel-you", "#panel-house"
KABAN, SPENDING = '[data-coffer="kaban"]', '[data-coffer="spending"]'

LESSON = Lesson(
    players=9,
    seed=f"{694:032x}",  # seat 0 learns and reads the audits, seats 2 and 6 are corrupt
    script=play,
    minutes=5,
    steps=(
        LessonStep(
            1,
            "hidden",
            (
                Note(
                    _(
                        "Turn your papers over. You are the Commission on Audit, on the good side. Two of the nine "
                        "players are corrupt: they know each other, and you don’t know who they are."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "The good side wins when 16 have been spent on projects that succeeded: these columns. It also "
                        "wins when all the corrupt are out."
                    ),
                    SPENDING,
                ),
                Note(
                    _(
                        "This is the treasury, the kaban. The corrupt win with 14 in a secret fund of their own. They "
                        "fill it by stealing from the kaban and by kickbacks on projects."
                    ),
                    KABAN,
                ),
                Note(
                    _(
                        "Every year begins behind closed doors. Everybody is asked something at the same time, so that "
                        "nobody can tell who does what. The corrupt are asked now whether they steal."
                    )
                ),
                Note(
                    _(
                        "You will read the books a year later. For now turn the cards over, say whom you suspect, or "
                        "nobody, and seal your answer: it is noted for you alone."
                    )
                ),
            ),
        ),
        LessonStep(
            1,
            "president",
            (
                Note(
                    _(
                        "Now everything happens in public. A president is elected for this year and the next, chooses "
                        "what is built and with whom, cannot be jailed, and counts twice in jail votes."
                    )
                ),
                Note(_("You know nothing about anybody yet. Vote for whom you like.")),
            ),
        ),
        LessonStep(
            1,
            "project",
            (
                Note(
                    _("Five others voted for you: you are president through year 2."),
                    ".desk.is-president",
                ),
                Note(
                    _(
                        "You choose one of two projects, and a committee for it. What it costs counts as public "
                        "spending if it succeeds. But a single corrupt member is enough, and its kickback goes to the "
                        "secret fund as well."
                    )
                ),
                Note(
                    _(
                        "Begin small: the fewer sit there, the more you learn afterwards. Choose Public Market "
                        "Renovation, with yourself, {2} and {5}."
                    )
                ),
            ),
            Wanted(
                BuildSmall,
                {"committee": COMMITTEES[1].committee},
                _(
                    "The rules allow that. But next year you are to learn something about two players: choose Public "
                    "Market Renovation, with yourself, {2} and {5}."
                ),
            ),
        ),
        LessonStep(
            1,
            "committee",
            (
                Note(
                    _(
                        "The three of you vote in secret, and two must support it. Who voted how stands in the audit, "
                        "which nobody but the Commission on Audit will read: you, next year."
                    )
                ),
                Note(_("Without projects your side cannot get to 16. Support it.")),
            ),
            Wanted(
                VoteProject,
                {"vote": SUPPORT},
                _(
                    "Nobody could blame you for it. But a project that fails brings your side nothing, and its audit "
                    "says nothing about kickbacks: support it."
                ),
            ),
        ),
        LessonStep(
            1,
            "jail",
            (
                Note(
                    _("It succeeded: 3 of 16. Whether there was a kickback nobody is told but the corrupt."),
                    SPENDING,
                ),
                Note(
                    _(
                        "Every year ends with a jail vote. More than half of all votes send a player to jail for three "
                        "years: no vote, no committee, no theft. Whoever is jailed a second time is out for good."
                    )
                ),
                Note(
                    _(
                        "Afterwards everybody sees who named whom. You cannot know anything yet: name somebody or "
                        "nobody, as you like."
                    )
                ),
            ),
        ),
        LessonStep(
            2,
            "project",
            (
                Note(
                    _(
                        "Year 2. The kaban lost 5 last year, and nobody says what for. But your market cost 3: so 2 "
                        "were stolen, 1 by each of the two corrupt."
                    ),
                    KABAN,
                ),
                Note(
                    _(
                        "And your papers have a new page, the audit of year 1. Kickback: yes. So somebody on the "
                        "committee is corrupt, and it isn’t you: {2} or {5}, if not both."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "Build something large now, for 16 is still far. Choose Airport Terminal Upgrade, with "
                        "everybody except {2} and {5}. Somebody corrupt may still be among the seven, but you know "
                        "nothing against any of them."
                    )
                ),
            ),
            Wanted(
                BuildLarge,
                {"committee": COMMITTEES[2].committee},
                _(
                    "The rules allow that. But small projects are slow, and two players are under suspicion: choose "
                    "Airport Terminal Upgrade, with everybody except {2} and {5}."
                ),
            ),
        ),
        LessonStep(
            2,
            "discussion",
            (
                Note(
                    _(
                        "9 of 16. The fund you have to work out: it held 4 after year 1, 2 stolen and a kickback of 2. "
                        "What came since then you would only read next year."
                    ),
                    SPENDING,
                ),
                Note(
                    _(
                        "Now the table talks, and anybody may claim anything. You could say what you read in the "
                        "audit; then the corrupt would know who you are. These eight keep silent, so look at what they "
                        "do."
                    )
                ),
                Note(
                    _(
                        "In the first jail vote {2} and {6} both named {5}, when hardly anybody could know anything. "
                        "But the corrupt know each other."
                    ),
                    "#jail-1-jail",
                ),
                Note(
                    _(
                        "And in the audit: {2} supported the market, {5} opposed it. Remember that there is no "
                        "kickback unless a project succeeds."
                    ),
                    YOU,
                ),
                Note(_("Neither of the two is proof. Once you have thought it over, say that you are done.")),
            ),
        ),
        LessonStep(
            2,
            "jail",
            (
                Note(
                    _(
                        "The table is divided between {2} and {5}. There are ten votes, six are needed, and two of the "
                        "ten are yours: it is you who tips the scales."
                    )
                ),
                Note(
                    _(
                        "If you catch one of the corrupt, the theft is halved for three years. If you don’t, both go "
                        "on stealing, and the fund will soon be full. {2} or {5}? Nobody tells you any more what to do."
                    )
                ),
            ),
        ),
    ),
    ending=(
        Note(
            _(
                "All roles lie open, and so do the books. That was the whole game: subtract what was built from what "
                "is missing, remember who sat with whom, and look at what people do. Next time you may be the lawyer, "
                "the ombudsperson, or corrupt."
            ),
            ".final",
        ),
    ),
)
