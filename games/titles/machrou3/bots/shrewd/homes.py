"""Where to be at home, and where to put the media station (M8.4): before characters are dealt nobody has a side."""

from typing import Any

from games.kernel.decisions import menu
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import ChooseOrigin, PlaceStation

GROUND = 0.3
"""What an influence point of the home itself is worth, which no challenger loses (M8.6), beside a power's worth."""

UNSURE = 1.2
"""By how much a judgement of what a home is worth may be wrong."""

SHELTERED = 2
"""What a station is worth the more, in influence points, where it stands at home."""

NEAR = 0.4
"""What it is worth the less for each neighbour of others, which is reached without one."""


def choose_origin(rules, view, decision, rng):
    """The home that is worth most, by its ground and by what its power does on this map."""
    choices: Any = menu(rules, view, decision)[ChooseOrigin][0].choices
    return ChooseOrigin(max(choices, key=lambda code: home_worth(view.table, code) + UNSURE * rng.random()))


def home_worth(t, code):
    """What a district is worth as one's district of origin."""
    return GROUND * board.influence(t, code) + POWERS[t.deck.districts[code].origin_power](t, code)


def _reserve(t, code):
    return 0.12 * board.influence(t, code)


def _coast(t, code):
    """For each district of others on the coast that is no neighbour."""
    return 0.19 * sum(
        t.deck.districts[other].coast and owner not in (None, t.owner[code]) and not board.adjacent(t, code, other)
        for other, owner in t.owner.items()
    )


def _swing(t, code):
    return 0.8 + 0.25 * len(board.swing(t))


POWERS = {
    "stronghold": lambda t, code: 2.0,
    "harbour": _coast,
    "ballot_machine": lambda t, code: 1.2,
    "on_air": lambda t, code: 1.5,
    "granary": _reserve,
    "broker": lambda t, code: 2.8,
    "open_house": _swing,
    "safe_retreat": lambda t, code: 1.8,
}
"""Origin power -> function(t, code): what it is worth to who is at home in that district."""


def place_station(rules, view, decision, rng):
    """On the strongest district that is reached by few without one; not on a home that is on air anyhow."""
    choices: Any = menu(rules, view, decision)[PlaceStation][0].choices
    return PlaceStation(max(choices, key=lambda code: station_worth(view.table, view.viewer, code)))


def station_worth(t, me, code):
    """What a station on one's district is worth, in influence points that it can bring elsewhere."""
    if code in board.antennas(t):
        return 0
    near = sum(t.owner[other] not in (None, me) for other in t.deck.districts[code].neighbours)
    return board.influence(t, code) + SHELTERED * (t.doo.get(me) == code) - NEAR * near
