"""Rows. What is secret in them is named in `games.store` only."""

from games.models.card import Card
from games.models.decision import Decision
from games.models.deck import Deck
from games.models.district import District
from games.models.event import Event
from games.models.former import Former
from games.models.game import Game
from games.models.message import Message, Note, Report, Thread, ThreadMember
from games.models.motion import Motion
from games.models.move import Move
from games.models.notice import Notice
from games.models.order import StandingOrder
from games.models.player import Player
from games.models.round import Round
from games.models.uptime import Uptime

__all__ = [
    "Card",
    "Decision",
    "Deck",
    "District",
    "Event",
    "Former",
    "Game",
    "Message",
    "Motion",
    "Move",
    "Note",
    "Notice",
    "Player",
    "Report",
    "Round",
    "StandingOrder",
    "Thread",
    "ThreadMember",
    "Uptime",
]
