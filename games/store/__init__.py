"""Rows <-> state: the only place that names secret columns."""

from games.store import beacon, deal, deal_file, deal_log, press, talk
from games.store.creating import create
from games.store.decks import rules_of
from games.store.finished import ends_of
from games.store.loading import Held, find, load, lock, read
from games.store.overdue import due_games, due_now, games_of_late_bots, put_aside, stuck_games, troubles
from games.store.record import Open, Record, Seated
from games.store.saving import save
from games.store.site_events import event_in, event_of, tell, tell_all, tell_seats
from games.store.times import bank_left

__all__ = [
    "Held",
    "Open",
    "Record",
    "Seated",
    "bank_left",
    "beacon",
    "create",
    "deal",
    "deal_file",
    "deal_log",
    "due_games",
    "due_now",
    "ends_of",
    "event_in",
    "event_of",
    "find",
    "games_of_late_bots",
    "load",
    "lock",
    "press",
    "put_aside",
    "read",
    "rules_of",
    "save",
    "stuck_games",
    "talk",
    "tell",
    "tell_all",
    "tell_seats",
    "troubles",
]
