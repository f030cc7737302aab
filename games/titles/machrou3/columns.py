"""Machrou3 Ra2is: districts, cards and characters are rows."""

from games.titles.columns import Columns
from games.titles.machrou3.rules import board

COLUMNS = Columns(
    owner="owner",
    stations="media",
    piles=(
        ("objective_deck", "objective", "deck"),
        ("objective_discards", "objective", "discard"),
        ("power_deck", "power", "deck"),
        ("power_discards", "power", "discard"),
        ("newsflash_deck", "newsflash", "deck"),
        ("newsflash_discards", "newsflash", "discard"),
    ),
    hands=(("objective", "objective", "hand"), ("completed", "objective", "completed")),
    character="character",
    completed="completed",
    blocs=board.blocs,
)
