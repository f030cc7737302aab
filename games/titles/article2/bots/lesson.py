"""How the lesson is played: one card after the other, of two players who follow a script and of a learner whom no step
asks.

The learner sits in seat 2 and begins the primary; seat 0 loses it, seat 1 is the other candidate.
"""

from typing import Any

from games.kernel import Decision
from games.titles.article2.rules.figures import in_play
from games.titles.article2.rules.moves import Distract, Organize, Play, Reply
from games.titles.article2.rules.state import Look, View

SPOILER, RIVAL, LEARNER = range(3)

PRIMARY = (
    Play("party_endorsement_2", LEARNER),
    Play("third_party", LEARNER),
    Play("true_blue_2", RIVAL),
    Play("great_debater", LEARNER),
    Play("negative_ad_1", LEARNER),
    Reply("gaffe_1"),
    Play("pronouncement_2", RIVAL),
    Distract("voter_adhd_2", "negative_ad_1"),
    Play("newspaper_3", SPOILER),
    Play("policy_proposal_1", RIVAL),
    Play("toe_the_line_2", LEARNER),
    Play("newspaper_1", SPOILER),
    Play("negative_ad_2", SPOILER),
    Play("steal_position_2", LEARNER),
    Play("policy_proposal_3", SPOILER),
    Play("toe_the_line_3", RIVAL),
    Play("uncivil_debate_2", SPOILER),
    Play("civil_debate_2", SPOILER),
    Play("soulja_moment_1", RIVAL),
    Play("hairpiece", LEARNER),
    Play("necromancer", SPOILER),
    Play("tack_center_2", RIVAL),
)
GENERAL = (
    Play("newspaper_2", SPOILER),
    Play("insider", LEARNER),
    Play("slam_your_fellows_2", LEARNER),
    Organize("unaffiliated"),
    Play("pronouncement_1", LEARNER),
    Play("tack_center_3", RIVAL),
    Distract("voter_adhd_4", "insider"),
    Play("tack_center_4", SPOILER),
    Play("policy_proposal_2", LEARNER),
    Play("party_endorsement_1", RIVAL),
    Play("toe_the_line_4", LEARNER),
    Distract("voter_adhd_3", "true_blue_2"),
    Play("uncivil_debate_1", RIVAL),
    Play("true_blue_1", RIVAL),
    Play("mudslinger", SPOILER),
    Play("outsider", SPOILER),
    Play("civil_debate_1", RIVAL),
    Play("highlander", RIVAL),
    Play("slam_your_fellows_1", LEARNER),
    Play("tack_center_1", SPOILER),
    Distract("voter_adhd_1", "party_endorsement_1"),
    Play("teflon_wonder", SPOILER),
    Play("soulja_moment_2", LEARNER),
)
"""The cards of the two elections, in the order in which they are played."""

SCRIPT = PRIMARY + GENERAL


def played(look: Look) -> int:
    """How many cards have been played: each lies before somebody or was removed (A1.3, A3.1, A4)."""
    return len(in_play(look.table)) + len(look.table.discards)


def play(view: View, decision: Decision) -> Any:
    """The scripted answer of the seat that `view` belongs to. The card that is left at the end goes where it changes
    nothing: nobody asks for the figures of the only spoiler (A2.3)."""
    number = played(view)
    return SCRIPT[number] if number < len(SCRIPT) else Play(view.table.hand[decision.seat][0], SPOILER)
