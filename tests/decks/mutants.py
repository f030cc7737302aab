"""Deck files that differ from the house deck: damaged at random, or changed within what a deck may say."""

import copy

from games.titles.machrou3.rules import deck_criteria as criteria
from games.titles.machrou3.rules import deck_forms as forms
from games.titles.machrou3.rules.content import house_file
from games.titles.machrou3.rules.deck_shape import SECTIONS
from games.titles.machrou3.rules.vocabulary import COMPARISONS, DURATIONS, PREDICATES, PRIMITIVES, SELECTORS

HOUSE = {name: section for name, section in house_file().items() if name in SECTIONS}
JUNK = (
    None,
    0,
    1,
    -1,
    99,
    10**9,
    1.5,
    1e308,
    True,
    False,
    "",
    "x",
    "self",
    "other",
    "swing",
    "any",
    "akkar",
    "beirut",
    [],
    {},
    ["akkar"],
    ["akkar", "sour"],
    {"4": 1, "5": 1, "6": 1},
    "\u202e",
    "\ud800",
    "a" * 700,
    "<b>x</b>",
    *sorted(PRIMITIVES | PREDICATES | DURATIONS | COMPARISONS | SELECTORS),
)


def paths(thing, at=()):
    """The ways to everything inside, as tuples of keys."""
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in inner:
        yield (*at, key)
        yield from paths(value, (*at, key))


PATHS = tuple(paths(HOUSE))
RULED = tuple(path for path in PATHS if {"steps", "predicate", "ip", "piles", "origin_power"} & set(path))
ALIKE = {}
for path in PATHS:
    ALIKE.setdefault(path[-1], []).append(path)


def fetch(data, path):
    for key in path:
        data = data[key]
    return data


def damaged(rng):
    """The house deck with one to eight entries changed, moved, dropped or doubled, whatever comes of it."""
    data = copy.deepcopy(HOUSE)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        path = rng.choice(RULED if rng.random() < 0.8 else PATHS)
        try:
            parent, key = fetch(data, path[:-1]), path[-1]
            rng.choice((move, move, junk, drop, double, graft, nudge))(rng, parent, key)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    return data


def move(rng, parent, key):
    parent[key] = copy.deepcopy(fetch(HOUSE, rng.choice(ALIKE[key])))


def junk(rng, parent, key):
    parent[key] = copy.deepcopy(rng.choice(JUNK))


def drop(rng, parent, key):
    del parent[key]


def double(rng, parent, key):
    if isinstance(parent, list):
        parent.append(copy.deepcopy(parent[key]))


def graft(rng, parent, key):
    other = fetch(HOUSE, rng.choice(ALIKE[key])[:-1])
    if isinstance(parent, dict) and isinstance(other, dict):
        name = rng.choice(list(other))
        parent[name] = copy.deepcopy(other[name])


def nudge(rng, parent, key):
    if type(parent[key]) is int:
        parent[key] += rng.randint(-6, 6)


def other(rng):
    """A deck with other values, cards and criteria, all within what a deck may say."""
    data = copy.deepcopy(HOUSE)
    for district in data["districts"]:
        district["ip"] = rng.randint(1, 15)
        district["coast"], district["east_border"] = rng.random() < 0.5, rng.random() < 0.2
        district["origin_power"] = rng.choice(data["origin_powers"])["id"]
    for section, free, lasts in (
        ("powers", forms.OF_POWERS, forms.LASTS),
        ("newsflash", forms.OF_NEWS, ()),
        ("origin_powers", {}, ()),
    ):
        for card in data[section]:
            for step in card["steps"]:
                vary(rng, data, step, free.get(step["do"], ()), step["do"] in lasts)
    for card in data["objectives"]:
        parts = [condition(rng, data, card["advanced_only"]) for _ in range(rng.choice((1, 1, 2, 3)))]
        card["predicate"] = parts[0] if len(parts) == 1 else {"all": parts}
    rng.shuffle(data["districts"])
    for section in ("powers", "newsflash"):
        rng.shuffle(data[section])
        kept = [card for card in data[section] if rng.random() < 0.7 or not card.get("chaotic", True)]
        data[section] = kept if len(kept) >= 20 else data[section]
    data["setup_counts"]["round_tokens"] = {"green_vote": rng.randint(0, 6), "red_no_vote": rng.randint(5, 9)}
    return data


def vary(rng, data, step, free, lasts):
    """Other numbers, places and durations for a step."""
    for name, (low, high) in forms.AMOUNTS.items():
        if name in step:
            step[name] = rng.randint(low, high)
    if lasts and step.get("duration") in forms.TIMED:
        step["duration"] = rng.choice(forms.TIMED)
    if step.get("rule") == "frontier_closed":
        step["between"] = rng.sample([each["id"] for each in data["governorates"]], 2)
    for key in ("where", "from", "to"):
        if free and key in step:
            fixed = {name: value for name, value in step[key].items() if name not in free}
            step[key] = {**fixed, **places(rng, data, free)}


def places(rng, data, free):
    """Some of these selectors, with values."""
    values = {
        "gov": rng.choice(data["governorates"])["id"],
        "districts": rng.sample([each["id"] for each in data["districts"]], 4),
        "ip_max": rng.randint(1, 15),
        "ip_min": rng.randint(1, 8),
        **{name: rng.random() < 0.5 for name in forms.FLAG_SELECTORS},
    }
    return {name: values[name] for name in free if rng.random() < 0.25}


def condition(rng, data, advanced):
    """Any condition; about districts of origin only for cards of the Advanced Game."""
    kinds = [each for each in criteria.PARAMETERS if advanced or each not in ("possess_doo", "controlled_groups")]
    kind = rng.choice(kinds)
    values = {
        "op": rng.choice(sorted(COMPARISONS)),
        "n": rng.choice((1, 2, 3, {"4": 2, "5": 3, "6": 40})),
        "rank": rng.choice(("strict_largest", "smallest")),
        "type": rng.choice(criteria.EVENTS),
        "scope": rng.choice(("held", "turn", "round", "game")),
        "min_size": rng.randint(1, 5),
        "includes": rng.sample(["coast", "east_border"], rng.randint(0, 2)),
        "where": where(rng, data, kind, advanced),
    }
    return {"p": kind, **{name: values[name] for name in criteria.PARAMETERS[kind]}}


def where(rng, data, kind, advanced):
    if kind == "controlled_groups":
        return rng.choice(({"contains": "self_doo"}, {"gov": "self_doo"}, {}))
    if kind == "event":
        deeds = {
            "role": rng.choice(criteria.ROLES),
            "role_in": list(criteria.ROLES[:2]),
            "against_max": 1,
            "frontier": rng.random() < 0.5,
            "decisive": True,
        }
        deeds |= {"from_doo": True, "target_doo": False} if advanced else {}
        return {name: value for name, value in deeds.items() if rng.random() < 0.2}
    origin = {"frontier_of": "self_doo", "doo_of": rng.choice(("self", "other")), "doo": "self"} if advanced else {}
    chosen = {name: value for name, value in origin.items() if rng.random() < 0.2}
    return {**chosen, **places(rng, data, criteria.SELECTED)}
