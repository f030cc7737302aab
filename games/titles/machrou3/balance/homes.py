"""How often each origin power could be chosen, was, and helped whoever holds it (M8.4, M8.5)."""

from collections import Counter

from games.titles.machrou3.rules.events import (
    BattleResolved,
    DistrictTaken,
    GameStarted,
    MediaMoved,
    OriginChosen,
    OriginPowerUsed,
    VoteCounted,
)

OWN = {"action": "campaign"}
"""When the card of whoever holds Open House counts twice."""


class _Game:
    """What is followed from event to event: whose each district is, where stations stand, who is at home where."""

    def __init__(self, deck):
        self.deck = deck
        self.owner: dict = {}
        self.media: set = set()
        self.homes: dict = {}

    def power(self, seat):
        """(the origin power that works for `seat`, its district), or (None, None)."""
        home = self.homes.get(seat)
        if home is None or self.owner.get(home) != seat:
            return None, None
        return self.deck.districts[home].origin_power, home

    def has(self, seat, do, **values):
        """The district of origin of a seat for which an origin power with this step works, else None."""
        power, home = self.power(seat)
        if power is None:
            return None
        steps = self.deck.origin_powers[power].steps
        fits = any(step["do"] == do and all(step.get(n) == v for n, v in values.items()) for step in steps)
        return home if fits else None

    def linked(self, one, other):
        """By a frontier, or by stations that lie on both."""
        return other in self.deck.districts[one].neighbours or {one, other} <= self.media


def homes(played):
    """Counter of (what, origin power) in a Played game.

    what  "offered": to a seat that chose its district of origin; "chosen"; "used": once a round or a game, or
          it counted: a battle against its governorate (Stronghold), a battle in which the home stands by sea
          (Harbour) or districts stand by air (On Air), a vote on one's own campaign (Open House)
    """
    game = _Game(played.state.table.deck)
    found: Counter = Counter()
    for event in played.events:
        what = event.what
        if isinstance(what, GameStarted):
            game.owner = {code: seat for seat, codes in what.districts.items() for code in codes}
            game.media = set(what.media)
        elif isinstance(what, OriginChosen):
            game.homes[what.seat] = what.district
            held = {game.deck.districts[code].origin_power for code, seat in game.owner.items() if seat == what.seat}
            found.update(("offered", power) for power in held)
            found["chosen", game.deck.districts[what.district].origin_power] += 1
        elif isinstance(what, MediaMoved):
            game.media = (game.media - {what.before}) | ({what.district} - {None})
        elif isinstance(what, DistrictTaken):
            game.owner[what.district] = what.seat
        elif isinstance(what, OriginPowerUsed):
            found["used", what.power] += 1
        else:
            found.update(("used", game.power(seat)[0]) for seat in _helped(game, what))
    return found


def _helped(game, what):
    """The seats whose lasting origin power counted in an event."""
    if isinstance(what, BattleResolved):
        yield from _in_battle(game, what)
    elif isinstance(what, VoteCounted) and what.purpose == "campaign" and game.has(what.seat, "vote_weight", when=OWN):
        yield what.seat


def _in_battle(game, battle):
    if _stronghold(game, battle):
        yield battle.defender
    line = {code for code, _ in (*battle.challenging, *battle.defending)} - {battle.target}
    for seat in game.homes:
        if _by_sea(game, seat, battle, line) or _by_air(game, seat, battle, line):
            yield seat


def _stronghold(game, battle):
    home, districts = game.has(battle.defender, "battle_bonus", role="defender"), game.deck.districts
    return home is not None and districts[home].governorate == districts[battle.target].governorate


def _by_sea(game, seat, battle, line):
    home = game.has(seat, "link")
    return home in line and game.deck.districts[battle.target].coast and not game.linked(home, battle.target)


def _by_air(game, seat, battle, line):
    """The seat's home stands in the battle by air, or its other districts do to defend it."""
    home = game.has(seat, "virtual_media")
    if home is None or home in game.media:
        return False
    if home == battle.target:
        mine = [code for code in line if game.owner.get(code) == seat]
        return any(code in game.media and not game.linked(code, home) for code in mine)
    return home in line and not game.linked(home, battle.target)
