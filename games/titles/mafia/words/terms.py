"""The words of Original Mafia, each in one sentence, for whoever presses them."""

from django.utils.translation import gettext_lazy as _

from games.wording.terms import Term

TERMS = {
    "night": Term(
        _("Night"),
        _("Everybody alive is asked something in secret; groups agree on whom to kill, and others use their powers."),
        "F2.1",
        _("night|nights"),
    ),
    "day": Term(
        _("Day"), _("The living talk, accuse and vote, and mostly somebody is executed."), "F3.1", _("day|days")
    ),
    "alive": Term(
        _("Alive"),
        _("The living are asked, accuse and vote; the dead say nothing to them until the end."),
        "F3.8",
        _("alive|living"),
    ),
    "card": Term(
        _("Card"),
        _("What a player secretly is; the cards of the dead stay face down until the end."),
        "F1.4",
        _("card|cards"),
    ),
    "accusation": Term(
        _("Accusations"),
        _("Each of the living may name one player a day, or nobody; who is named stands trial."),
        "F3.2",
        _("accusation|accusations|accuse|accuses|accused"),
    ),
    "trial": Term(
        _("On trial"),
        _("The accused defend themselves in the talk, and then everybody who has a vote votes for one of them."),
        "F3.3",
        _("trial|trials|suspect|suspects"),
    ),
    "abstain": Term(
        _("Abstention"),
        _("A vote against whoever of the accused was named last; silence is no vote at all."),
        "F3.3",
        _("abstention|abstentions|abstain|abstained"),
    ),
    "execution": Term(
        _("Execution"),
        _("Whoever has most votes dies; a tie is voted on again."),
        "F3.4",
        _("execution|executions|execute|executed"),
    ),
    "open": Term(
        _("Open vote"),
        _("All vote where everybody sees it, and may move the vote; a majority ends the day at once."),
        "F3.9",
        _("open vote|open votes"),
    ),
    "judges": Term(
        _("Judges"),
        _("They say on day 1 who they are; while one of them lives only judges vote in trials."),
        "F3.7",
        _("judge|judges"),
    ),
    "first": Term(
        _("Speaks first"),
        _("Who begins; each day it is one living seat further."),
        "F3.1",
        _("speaks first|speak first"),
    ),
    "good_side": Term(_("Good side"), _("It wins when all criminals are dead."), "F4.1", _("good side|the good")),
    "criminal_side": Term(
        _("Criminals"),
        _("All who are not on the good side: the mafia, the yakuza and those who go with them or kill alone."),
        "F1.1",
        _("criminal|criminals"),
    ),
    "citizen": Term(
        _("Good citizen"), _("Has no power but a voice and a vote by day."), "F1.1", _("good citizen|good citizens")
    ),
    "investigator": Term(
        _("Investigator"),
        _("Learns of one player a night whether they are a criminal."),
        "F2.3",
        _("investigator|investigators"),
    ),
    "doctor": Term(
        _("Doctor"),
        _("Protects one player a night from the criminals, but nobody two nights running."),
        "F2.5",
        _("doctor|doctors"),
    ),
    "immortality": Term(
        _("Immortality"), _("Cannot be killed at night, and can be executed by day."), "F2.6", _("immortality|immortal")
    ),
    "fair_judge": Term(
        _("Fair judge"),
        _("A judge on the good side: while a judge lives only judges vote in trials."),
        "F3.7",
        _("fair judge|fair judges"),
    ),
    "sheriff": Term(
        _("Sheriff"), _("May kill one player a night; no doctor protects against it."), "F2.7", _("sheriff|sheriffs")
    ),
    "mafia": Term(
        _("Mafia"), _("A group that knows each other and kills at night whom all of it name."), "F2.2", _("mafia")
    ),
    "godfather": Term(
        _("Godfather"),
        _("One of the mafia who learns of one player a night whether they are the investigator."),
        "F2.4",
        _("godfather|godfathers"),
    ),
    "yakuza": Term(
        _("Yakuza"),
        _("A second group that kills like the mafia, after it; neither knows the other."),
        "F2.8",
        _("yakuza"),
    ),
    "ninja": Term(
        _("Ninja"),
        _("One of the yakuza who learns of one player a night whether they are the investigator."),
        "F2.4",
        _("ninja|ninjas"),
    ),
    "mad_man": Term(
        _("Mad man"), _("Kills alone, and wins when at most one other player lives."), "F4.5", _("mad man|mad men")
    ),
    "werewolf": Term(
        _("Werewolf"),
        _("Lives like a good citizen, and takes the place of the mafia or the yakuza when these have died out."),
        "F3.6",
        _("werewolf|werewolves"),
    ),
    "lawyer": Term(
        _("Lawyer"),
        _("Learns one player’s card a night, looks good, and wins with the mafia or the yakuza."),
        "F2.10",
        _("lawyer|lawyers"),
    ),
    "corrupt_judge": Term(
        _("Corrupt judge"),
        _("A judge who looks like the fair one and wins with the mafia."),
        "F4.4",
        _("corrupt judge|corrupt judges"),
    ),
}
"""Code -> what a page says of the word."""
