"""Original Mafia: at night each answers by its card; an execution may end the game, which opens the cards."""

from games.titles.secrets import Secrets, Shape

HOW = {
    "dead_see": (True, False),
    "accusations": ("in_turn", "together", "open"),
    "dead_talk": (True, False),
    "threshold": (0, 1, 3),
    "signal": ("circle", "blind"),
    "endings": ("printed", "rivals"),
    "rulings": (2, 1),
    "last_will": (True, False),
}
WOLVES = (("citizen", 6), ("doctor", 1), ("mafia", 1), ("yakuza", 1), ("werewolf", 1), ("mad_man", 1))
"""Cards of a table's own choice: a group soon dies out, and the werewolf takes its place (F3.6)."""

PRIVATE = (
    "CardDealt",
    "CardShown",
    "GroupJoined",
    "GroupShown",
    "InvestigatorSought",
    "PlayerInvestigated",
    "PlayerProtected",
    "VictimNamed",
)

SECRETS = Secrets(
    shapes={
        "basic": Shape((6, 7, 8), {"cards": ("basic",), **HOW}),
        "preset": Shape(tuple(range(8, 21)), {"cards": ("preset",), **HOW}),
        "own": Shape((11,), {"cards": (WOLVES,), **HOW}),
    },
    private=PRIVATE,
    by_own_cards=("Attack", "Check", "Protect", "Suspect"),
    said_aloud=("open_vote",),
    order={"is": "Sentence", "execute": True},
    typed={"act": "Decide", "Decide-execute": "yes"},
    panels={
        "_card_count": "a table before the deal",
        "_rules": "the same for everybody",
        "_dealt": "the same for everybody",
        "_example_nights": "a game that nobody plays",
        "_example_trial": "a game that nobody plays",
        "_picture": "a game that nobody plays",
    },
)
