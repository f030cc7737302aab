"""Rows. What is secret in them is named in `games.store` only."""

from games.models.again import Again, HeldSeat
from games.models.archive import Archive, InTime
from games.models.card import Card
from games.models.deal_line import DealLine
from games.models.decision import Decision
from games.models.deck import Deck
from games.models.district import District
from games.models.errand import Errand
from games.models.event import Event
from games.models.former import Former
from games.models.game import Game
from games.models.message import Message, Note, Report, Thread, ThreadMember, Will
from games.models.motion import Motion
from games.models.move import Move
from games.models.notice import Notice
from games.models.order import StandingOrder
from games.models.player import Player
from games.models.round import Round
from games.models.uptime import Uptime

__all__ = [
    "Again",
    "Archive",
    "Card",
    "DealLine",
    "Decision",
    "Deck",
    "District",
    "Errand",
    "Event",
    "Former",
    "Game",
    "HeldSeat",
    "InTime",
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
    "Will",
]
