"""Machrou3: what is declared, exposed and held again shows cards; orders to declare come out at the end of a turn."""

from dataclasses import replace

from games.titles.machrou3.rules.moves import DECLARE, KEEP
from games.titles.secrets import Secrets, Shape

PLAYERS = (4, 5, 6)
BESIDES = {
    "chaotic": (True, False),
    "exposed": ("adnan", "chosen"),
    "interventions": ("in_turn", "together"),
    "rulings": (2, 1),
}
"""What a table may choose besides the variant (M9), and the rulings that games are played by."""


def quiet(asked, answer):
    """With the order to keep one's objective to oneself (M3.3), where one is asked for."""
    return replace(answer, then=KEEP) if any(blank.name == "then" for blank in asked) else answer


SECRETS = Secrets(
    shapes={name: Shape(PLAYERS, {"variant": (name,), **BESIDES}) for name in ("beginner", "advanced")},
    private=("AlliesShown", "BallotSeen", "CharacterDealt", "ExposedShown", "ObjectiveDealt", "ObjectiveSeen"),
    revealing=("ApplyPower", "DeclareObjective", "HoldAgain", "UnmaskJudge"),
    by_own_cards=("DeclareCandidacy", "Expose", "KeepObjective", "KeepSecret"),
    said_aloud=("candidacy",),
    quiet=quiet,
    comes_out=lambda state: any(getattr(phase, "then", None) == DECLARE for phase in state.agenda),
    order={"is": "PreferCandidates", "candidates": [0]},
    typed={"act": "CastVote", "CastVote-card": "with"},
    panels={
        "_gallery": "the cards of a deck, whoever holds them",
        "_gallery_contents": "the cards of a deck, whoever holds them",
        "_example_battle": "a game that nobody plays",
        "_example_campaign": "a game that nobody plays",
        "_example_election": "a game that nobody plays",
        "_example_parliament": "a game that nobody plays",
        "_picture": "a game that nobody plays",
        "_cards_alone": "the cards of a deck, whoever holds them",
        "_hero": "the same for everybody",
        "_rules": "the same for everybody",
        "_rules_advanced": "the same for everybody",
        "_rulings": "the same for everybody",
    },
)
