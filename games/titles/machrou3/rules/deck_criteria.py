"""What objectives of a deck may ask for: predicates with the parameters that the rules know."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.titles.machrou3.rules.deck import Deck, Objective
from games.titles.machrou3.rules.deck_forms import PLACES, selects
from games.titles.machrou3.rules.deck_shape import shown
from games.titles.machrou3.rules.vocabulary import COMPARISONS, PREDICATES, SELECTORS

Fits = Callable[[Any], bool]
"""Whether a value may stand there."""

ROLES = ("challenger", "defender", "supporter")
EVENTS = ("campaign_approved", "campaign_refused", "campaign_won", "battle_won", "battle_lost", "swap_done")
COUNTED = ("op", "n")
PARAMETERS: Mapping[str, tuple[str, ...]] = {
    "owned": ("where", *COUNTED),
    "governorates": COUNTED,
    "bloc": COUNTED,
    "bloc_rank": ("rank",),
    "is_speaker": (),
    "event": ("type", "scope", "where", *COUNTED),
    "connected_block": ("min_size", "includes"),
    "tied_groups": COUNTED,
    "full_groups": ("min_size", *COUNTED),
    "controlled_groups": ("where", *COUNTED),
    "possess_doo": (),
}
"""What each predicate needs. An event may have "distinct" besides."""


def _number(value: Any) -> bool:
    """A number, or one for each number of players."""
    if isinstance(value, dict):
        return value.keys() == {"4", "5", "6"} and all(type(each) is int and _number(each) for each in value.values())
    return type(value) is int and 1 <= value <= 128


def _among(*words: str) -> Fits:
    return lambda value: value in words


def _all_among(*words: str) -> Fits:
    return lambda value: isinstance(value, list) and all(each in words for each in value)


def _between(low: int, high: int) -> Fits:
    return lambda value: type(value) is int and low <= value <= high


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


HOLDS: Mapping[str, Fits] = {
    "n": _number,
    "rank": _among("strict_largest", "smallest"),
    "type": _among(*EVENTS),
    "scope": _among("held", "turn", "round", "game"),
    "min_size": _between(1, 28),
    "includes": _all_among("coast", "east_border"),
    "distinct": _among("partner", "source", "target"),
}
OWNED: Mapping[str, Fits] = {
    "frontier_of": _among("self_doo"),
    "doo_of": _among("self", "other"),
    "doo": _among("self"),
}
SELECTED = (*PLACES, "media", "ip_max", "ip_min")
DEEDS: Mapping[str, Fits] = {
    "role": _among(*ROLES),
    "role_in": _all_among(*ROLES),
    "against_max": _between(0, 6),
    **dict.fromkeys(("frontier", "decisive", "from_doo", "target_doo"), _flag),
}
GROUPS: Mapping[str, Fits] = dict.fromkeys(("contains", "gov"), _among("self_doo"))
OF_ORIGIN = ("frontier_of", "doo_of", "doo", "from_doo", "target_doo")


def predicate_faults(deck: Deck, objective: Objective) -> Iterator[str]:
    """Sentences on a criterion: one condition, or up to four that all have to hold, of which some may be negated."""
    code, predicate = objective.code, objective.predicate
    if not _only(predicate, "all"):
        yield from _condition_faults(deck, objective, predicate)
    elif not isinstance(predicate["all"], list) or not 1 <= len(predicate["all"]) <= 4:
        yield f"{code} needs one to four conditions"
    else:
        for part in predicate["all"]:
            yield from _condition_faults(deck, objective, part["not"] if _only(part, "not") else part)


def _only(thing: Any, key: str) -> bool:
    return isinstance(thing, dict) and thing.keys() == {key}


def _condition_faults(deck: Deck, objective: Objective, part: Any) -> Iterator[str]:
    code, kind = objective.code, part.get("p") if isinstance(part, dict) else None
    if not isinstance(kind, str) or kind not in PREDICATES:
        yield f"{code} asks for {shown(kind)}, which is no predicate"
        return
    allowed = (*PARAMETERS[kind], *(("distinct",) if kind == "event" else ()))
    for name in PARAMETERS[kind]:
        if name not in part:
            yield f"{code}: {kind} needs {name}"
    for name, value in part.items():
        if name == "where" and name in allowed:
            yield from _where_faults(deck, objective, kind, value)
        elif name == "op" and name in allowed:
            if value not in tuple(COMPARISONS):
                yield f"{code} compares by {shown(value)}, which is no comparison"
        elif name != "p" and not (name in allowed and HOLDS[name](value)):
            yield f"{code}: {kind} can't have {shown(name)} {shown(value)}"
    if kind in ("possess_doo", "controlled_groups"):
        yield from _origin_faults(objective)


def _where_faults(deck: Deck, objective: Objective, kind: str, where: Any) -> Iterator[str]:
    code = objective.code
    if not isinstance(where, dict):
        yield f"{code} selects by {shown(where)}, not by an object"
        return
    for name, value in where.items():
        if kind == "owned" and name not in SELECTORS:
            yield f"{code} selects by {shown(name)}, which is no selector"
        elif not _picks(deck, kind, name, value):
            yield f"{code} selects by {shown(name)} {shown(value)}, which there is not"
    if any(name in OF_ORIGIN for name in where):
        yield from _origin_faults(objective)


def _picks(deck: Deck, kind: str, name: str, value: Any) -> bool:
    if kind == "owned" and name in SELECTED:
        return selects(deck, name, value)
    known = {"owned": OWNED, "event": DEEDS, "controlled_groups": GROUPS}[kind]
    return name in known and known[name](value)


def _origin_faults(objective: Objective) -> Iterator[str]:
    """Without districts of origin such cards leave the deck (M2.3)."""
    if not objective.advanced_only:
        yield f"{objective.code} asks about a district of origin; it needs advanced_only"
