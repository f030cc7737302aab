"""What powers, newsflash and origin powers of a deck may do.

The rules carry out the steps that the house's decks have, today's and those of before, in the order in which they have
them. A card of another deck is made like one of those; what may differ are numbers, how long it lasts, and which
districts it means.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.titles.machrou3.rules.deck import Deck, Newsflash, OriginPower, Power
from games.titles.machrou3.rules.deck_shape import Entry, shown, whole
from games.titles.machrou3.rules.vocabulary import DURATIONS, PRIMITIVES, SELECTORS

Free = Mapping[str, tuple[str, ...]]
"""Primitive -> the selectors that may differ from those of the house deck."""

AMOUNTS = {"delta": (-9, 9), "weight": (0, 3), "draw": (2, 4), "lag": (1, 9), "fewer": (0, 9)}
"""Numbers of a step that may be others, and their bounds."""

TIMED = ("end_of_next_round", "until_own_next_turn", "rest_of_game")
LASTS = ("ip_mod", "link", "freeze", "silence", "shield")
"""Durations that may stand for one another, of powers that last."""

PLACES = ("gov", "coast", "east_border", "districts")
OF_POWERS = dict.fromkeys(
    ("gain_swing", "make_swing", "place_media", "remove_media", "move_media", "freeze", "ip_mod"),
    (*PLACES, "ip_max", "ip_min"),
)
OF_NEWS = dict.fromkeys(("ip_mod", "freeze"), (*PLACES, "media"))
"""Selectors that may be added, changed or left out, by primitive."""

FLAG_SELECTORS = ("coast", "east_border", "media")


def card_faults(deck: Deck, houses: Sequence[Entry]) -> Iterator[str]:
    """Sentences on the steps of every card."""
    sections: tuple[tuple[str, Mapping[str, Power | Newsflash | OriginPower], Free], ...] = (
        ("powers", deck.powers, OF_POWERS),
        ("newsflash", deck.newsflash, OF_NEWS),
        ("origin_powers", deck.origin_powers, {}),
    )
    for section, cards, free in sections:
        lasts = LASTS if section == "powers" else ()
        known = {_form(entry["steps"], free, lasts, entry.get("use")) for house in houses for entry in house[section]}
        for card in cards.values():
            wrong = [fault for step in card.steps for fault in _step_faults(deck, card.code, step, free)]
            yield from wrong
            if not wrong and _form(card.steps, free, lasts, getattr(card, "use", None)) not in known:
                yield f"{card.code} does what no card of the house deck does; numbers, places and durations may differ"
    for code in {entry["id"] for entry in houses[0]["origin_powers"]} ^ deck.origin_powers.keys():
        yield f"the origin power {code} is missing or unknown"


def _form(steps: Iterable[Entry], free: Free, lasts: tuple[str, ...], use: str | None) -> str:
    """What has to be as in a house card: the steps without all that may differ."""
    return json.dumps([use, [_bare(step, free.get(step["do"], ()), step["do"] in lasts) for step in steps]])


def _bare(step: Entry, selectors: tuple[str, ...], lasts: bool) -> Entry:
    bare: dict[str, Any] = {}
    for key, value in sorted(step.items()):
        if key in AMOUNTS:
            bare[key] = "number"
        elif key == "duration" and lasts and value in TIMED:
            bare[key] = "timed"
        elif key == "between" and step.get("rule") == "frontier_closed":
            bare[key] = "two governorates"
        elif isinstance(value, dict) and key in ("where", "from", "to"):
            bare[key] = {name: each for name, each in sorted(value.items()) if name not in selectors}
        else:
            bare[key] = value
    return bare


def _step_faults(deck: Deck, code: str, step: Entry, free: Free) -> Iterator[str]:
    if step["do"] not in PRIMITIVES:
        yield f"{code} does {shown(step['do'])}, which is no primitive"
    duration = step.get("duration", "instant")
    if not isinstance(duration, str) or duration not in DURATIONS:
        yield f"{code} lasts {shown(duration)}, which is no duration"
    for name, (low, high) in AMOUNTS.items():
        if name in step:
            yield from whole(low, high)(step[name], f"{code}: {name}")
    if step.get("rule") == "frontier_closed" and not _two_of(step.get("between"), deck.governorates):
        yield f"{code} needs two governorates in between"
    for key in ("where", "from", "to"):
        if isinstance(step.get(key), dict):
            yield from _selector_faults(deck, code, step[key], free.get(step["do"], ()))


def _two_of(value: Any, known: Collection[str]) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and value[0] != value[1]
        and all(isinstance(each, str) and each in known for each in value)
    )


def _selector_faults(deck: Deck, code: str, where: Entry, free: tuple[str, ...]) -> Iterator[str]:
    """The selectors have to be known, and those that may differ have to name what there is."""
    for name, value in where.items():
        if name not in SELECTORS:
            yield f"{code} selects by {shown(name)}, which is no selector"
        elif name in free and not selects(deck, name, value):
            yield f"{code} selects by {name} {shown(value)}, which there is not"


def selects(deck: Deck, name: str, value: Any) -> bool:
    """Whether a selector names places that there are, or a number of influence points."""
    if name == "gov":
        return isinstance(value, str) and value in deck.governorates
    if name == "districts":
        return (
            isinstance(value, list)
            and bool(value)
            and all(isinstance(each, str) and each in deck.districts for each in value)
        )
    if name in FLAG_SELECTORS:
        return isinstance(value, bool)
    return type(value) is int and 1 <= value <= 99
