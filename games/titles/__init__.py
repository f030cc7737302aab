"""The games that are played here, a folder each: the packages of their titles, in the order in which they are shown.

The first stands for the site where no game was chosen. How one is added: docs/adding-a-game.md.
"""

TITLES = (
    "games.titles.machrou3",
    "games.titles.article2",
    "games.titles.korapsyon",
    "games.titles.mafia",
)
