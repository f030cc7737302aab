"""Rows <-> state: the only place that names secret columns."""

from games.store import deal, talk
from games.store.creating import create
from games.store.decks import rules_of
from games.store.finished import ends_of
from games.store.loading import find, load, lock, read
from games.store.overdue import due_games, due_now, games_of_late_bots, put_aside
from games.store.record import Open, Record, Seated
from games.store.saving import save
from games.store.site_events import event_of, tell, tell_all
from games.store.times import bank_left

__all__ = [
    "Open",
    "Record",
    "Seated",
    "bank_left",
    "create",
    "deal",
    "due_games",
    "due_now",
    "ends_of",
    "event_of",
    "find",
    "games_of_late_bots",
    "load",
    "lock",
    "put_aside",
    "read",
    "rules_of",
    "save",
    "talk",
    "tell",
    "tell_all",
]
