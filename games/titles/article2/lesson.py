"""The first game of Article II: a candidate's two elections, with what helps in the one and weighs in the other."""

from django.utils.translation import gettext_lazy as _

from games.titles.article2.bots.lesson import LEARNER, play, played
from games.titles.article2.rules.moves import Distract, Organize, Play, Reply
from games.titles.lesson import Lesson, LessonStep, Note, Wanted

HAND, STAGE, COUNT, CHRONICLE = "#panel-you", ".stage-line", "#panel-house", "#panel-chronicle"
SPOILER, YOU = (f'.stands [data-seat="{seat}"]' for seat in (0, 2))

LESSON = Lesson(
    players=3,
    seed=f"{1701117:032x}",  # seat 2 learns and begins the primary, seat 0 begins the general election
    script=play,
    minutes=6,
    round=played,  # two rounds are a game: steps are told apart by how many cards have been played
    steps=(
        LessonStep(
            0,
            "play",
            (
                Note(
                    _(
                        "Turn your hand over: seven cards that nobody else sees. You want to be president, and there "
                        "are two elections on the way: first the primary, then the general election."
                    ),
                    HAND,
                ),
                Note(
                    _(
                        "Everybody has two figures, still at zero. Electability is how much the country likes you, "
                        "affiliation how close you are to the party. Cards move them up and down."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "In the primary the two figures are added up. The two players with the highest counts become "
                        "the candidates; whoever comes third is a spoiler."
                    ),
                    COUNT,
                ),
                Note(
                    _(
                        "A turn is one card, on anybody, yourself included, and it stays there for both elections. "
                        "Turn the cards here over, and begin with the party: play Party Endorsement, +5 affiliation, "
                        "on yourself."
                    )
                ),
            ),
            Wanted(
                Play,
                {"card": "party_endorsement_2", "on": LEARNER},
                _(
                    "The rules allow that, but the primary is won with affiliation, and this is your best card for "
                    "it. Play Party Endorsement on yourself."
                ),
            ),
        ),
        LessonStep(
            3,
            "play",
            (
                Note(
                    _(
                        "Look what {0} did: you are now the Third-Party Candidate. That is a style, and with this one "
                        "your affiliation is 0, whatever your cards say."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "A player has one style at a time: a new one removes the old one. You hold the Great Debater, "
                        "a style that likes to be attacked. Play Great Debater on yourself."
                    )
                ),
            ),
            Wanted(
                Play,
                {"card": "great_debater", "on": LEARNER},
                _(
                    "The rules allow that, but only another style frees your affiliation, and this is the better one "
                    "of your two. Play Great Debater on yourself."
                ),
            ),
        ),
        LessonStep(
            5,
            "reply",
            (
                Note(
                    _(
                        "Your affiliation counts again. But {0} has played Targeted by a Negative Ad on you: it takes "
                        "3 of your electability. Cards can hurt, too."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "The Great Debater may answer at once, out of turn, with a card on {0}, and then draws a new "
                        "one. Nobody answers an answer. Pay it back: answer with Gaffe, −3 and −3."
                    )
                ),
            ),
            Wanted(
                Reply,
                {"card": "gaffe_1"},
                _(
                    "The rules allow that, but nothing in your hand costs {0} as much as this, and you draw a card "
                    "for it. Choose to answer, with Gaffe."
                ),
            ),
        ),
        LessonStep(
            7,
            "play",
            (
                Note(
                    _("Your Gaffe took 3 off each figure of {0}, who now counts −6 and is last."),
                    COUNT,
                ),
                Note(
                    _(
                        "You drew Voter ADHD. It lies before nobody: it makes everybody forget one card in play, "
                        "before whomever it lies, and is gone as well."
                    ),
                    HAND,
                ),
                Note(
                    _("The negative ad still costs you 3. Play Voter ADHD, and remove Targeted by a Negative Ad."),
                ),
            ),
            Wanted(
                Distract,
                {"card": "voter_adhd_2", "gone": "negative_ad_1"},
                _(
                    "The rules allow that, but the negative ad would cost you 3 in both elections. Choose to play "
                    "Voter ADHD, and remove Targeted by a Negative Ad."
                ),
            ),
        ),
        LessonStep(
            19,
            "play",
            (
                Note(
                    _(
                        "The lesson has played a few plain turns for you. All that was played, by whom and on whom, "
                        "stands here, in the chronicle."
                    ),
                    CHRONICLE,
                ),
                Note(
                    _(
                        "You count 8, {1} 12 and {0} 0, and the primary is nearly over: {1} and you will be the "
                        "candidates, whatever you do now."
                    ),
                    COUNT,
                ),
                Note(
                    _(
                        "Your last card is The Hairpiece, a style that does nothing; all it can do is take the place "
                        "of another style. On whom? Any answer will do this time."
                    )
                ),
            ),
        ),
        LessonStep(
            24,
            "play",
            (
                Note(
                    _(
                        "The general election: {1} and you are the candidates, {0} is a spoiler. All were dealt seven "
                        "new cards, and what lay before you still lies there."
                    ),
                    STAGE,
                ),
                Note(
                    _(
                        "Now affiliation is taken from electability. The 5 that helped you in the primary count "
                        "against you. The candidate with the highest count above zero is president."
                    ),
                    COUNT,
                ),
                Note(
                    _(
                        "{1} gave you a new style, Insider Candidate: it halves your electability, but lets you play "
                        "two cards a turn."
                    ),
                    YOU,
                ),
                Note(
                    _(
                        "Away from the party, then: play Slam Your Fellows, +3 electability and −3 affiliation, on "
                        "yourself. Your strongest card, Sister Soulja Moment, you had better keep for the end."
                    )
                ),
            ),
            Wanted(
                Play,
                {"card": "slam_your_fellows_2", "on": LEARNER},
                _(
                    "The rules allow that, but you need a higher count, and at the end nobody could undo your "
                    "strongest card. Play Slam Your Fellows on yourself."
                ),
            ),
        ),
        LessonStep(
            25,
            "second",
            (
                Note(
                    _(
                        "This is the Insider Candidate’s second card. You may leave it at one; after two you draw a "
                        "card."
                    )
                ),
                Note(
                    _(
                        "Play Unaffiliated Activity: like Voter ADHD it lies before nobody, and it lets you draw two "
                        "cards. Whoever has more cards than the others plays on when they have none."
                    )
                ),
            ),
            Wanted(
                Organize,
                {"card": "unaffiliated"},
                _(
                    "The rules allow that, but cards in your hand are turns, and whoever has the most of them has the "
                    "last word. Choose to play Unaffiliated Activity."
                ),
            ),
        ),
        LessonStep(
            28,
            "play",
            (
                Note(
                    _("Three new cards: you hold eight, and the others five each. The last turns will be yours."),
                    HAND,
                ),
                Note(
                    _(
                        "Your cards give you electability 6, and the Insider Candidate leaves you 3. A style in play "
                        "can be forgotten like any card: play Voter ADHD, and remove Insider Candidate."
                    ),
                    YOU,
                ),
            ),
            Wanted(
                Distract,
                {"card": "voter_adhd_4", "gone": "insider"},
                _(
                    "The rules allow that, but whatever the country likes in you, the Insider Candidate halves it. "
                    "Choose to play Voter ADHD, and remove Insider Candidate."
                ),
            ),
        ),
        LessonStep(
            44,
            "play",
            (
                Note(
                    _(
                        "Many cards have been played, yours by the lesson again, and the others have none left. As it "
                        "stands, {1} wins: 4 against your −3."
                    ),
                    COUNT,
                ),
                Note(
                    _(
                        "But mind {0}: if no candidate is above zero, the spoiler becomes president, after having "
                        "lost the primary."
                    ),
                    SPOILER,
                ),
                Note(
                    _(
                        "You have two cards, and play one of them on anybody. The other then goes on {0}, where it "
                        "changes nothing. Each choice shows what it would do."
                    )
                ),
                Note(
                    _(
                        "Raise yourself, or bring down {1}? This card decides who is president, and nobody tells you "
                        "any more what to do."
                    )
                ),
            ),
        ),
    ),
    ending=(
        Note(
            _(
                "That was the whole game: affiliation wins the primary and weighs in the general election, any card "
                "may fall on anybody, and where no candidate is above zero, the spoiler laughs last."
            ),
            ".final",
        ),
    ),
)
