"""Games that tests of the house take as examples, by what the flagship has not; what is said and done in them.

A test of the house names no game but the flagship: it names what it needs a game to have.
"""

from games.titles.article2.rules import counting as points
from games.titles.article2.rules import events as events_of_hands
from games.titles.korapsyon.rules import events as events_of_committees
from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.orders import SeatPlayer
from games.titles.korapsyon.rules.press import ElectPlayer, JailPlayer
from games.titles.mafia.rules import events as events_of_nights
from games.titles.mafia.rules.events import PlayerAccused
from games.titles.mafia.rules.moves import PutVote
from games.titles.mafia.rules.press import AccusePlayer, ClaimCard, ClaimCheck, SparePlayer

NIGHTS = "mafia"
"""By night a group meets and all others are hushed; by day somebody is accused and voted on; the dead look on."""

GROUP_BY_NIGHT = "mafia"
"""The key of that group."""

HANDS = "article2"
"""Everybody holds cards; two people suffice, and answers come in turn."""

COMMITTEES = "korapsyon"
"""Roles, a president and committees that are elected, a jail."""

__all__ = [
    "COMMITTEES",
    "GROUP_BY_NIGHT",
    "HANDS",
    "NIGHTS",
    "AccusePlayer",
    "ClaimCard",
    "ClaimCheck",
    "ElectPlayer",
    "JailPlayer",
    "PlayerAccused",
    "PutVote",
    "SeatPlayer",
    "SparePlayer",
    "events_of_committees",
    "events_of_hands",
    "events_of_nights",
    "money",
    "points",
]
