"""What does not fit together in a deck: every reference known, enough of everything, and our map (M1, M2, M8)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.titles.machrou3.rules.deck import Deck
from games.titles.machrou3.rules.deck_criteria import predicate_faults
from games.titles.machrou3.rules.deck_forms import card_faults
from games.titles.machrou3.rules.deck_shape import Entry

LEAST = {"objectives": 12, "powers": 8, "newsflash": 5}
"""Cards that six players need: objectives of the Beginner's Game, newsflash without the chaotic ones."""


def faults(deck: Deck, houses: Sequence[Entry], on_map: Entry) -> Iterator[str]:
    """Sentences on a built deck. houses: the parsed files of the house's decks, today's first; on_map: of the map."""
    house = houses[0]
    yield from map_faults(deck, on_map)
    yield from setup_faults(deck, house["setup_counts"])
    yield from people_faults(deck, house["characters"])
    yield from number_faults(deck)
    for objective in deck.objectives.values():
        yield from predicate_faults(deck, objective)
    yield from card_faults(deck, houses)


def map_faults(deck: Deck, on_map: Entry) -> Iterator[str]:
    """Districts, governorates and groups are those of the map; frontiers have two sides (M1.1, M1.2)."""
    known = {entry["code"]: entry for entry in on_map["districts"]}
    for code in known.keys() - deck.districts.keys():
        yield f"the district {code} is missing"
    for district in deck.districts.values():
        here = known[district.code]
        if district.ip < 1:
            yield f"{district.code} has {district.ip} influence points; at least 1 is needed"
        if district.governorate != here["governorate"]:
            yield f"{district.code} lies in {here['governorate']}, not in {district.governorate}"
        if district.origin_power not in deck.origin_powers:
            yield f"{district.code} has the origin power {district.origin_power}, which is not in the deck"
        for other in district.neighbours:
            if other not in deck.districts or district.code not in deck.districts[other].neighbours:
                yield f"the frontier of {district.code} with {other} has one side only"
    if deck.governorates.keys() != {entry["code"] for entry in on_map["governorates"]}:
        yield "the governorates are not those of the map"
    yield from group_faults(deck, {entry["code"]: entry for entry in on_map["groups"]})


def group_faults(deck: Deck, known: Mapping[str, Entry]) -> Iterator[str]:
    for group in deck.groups.values():
        for code in group.districts:
            if code not in deck.districts or deck.districts[code].group != group.code:
                yield f"group {group.code} names the district {code}, which is not of it"
        there = known.get(group.code)
        if there is None or sorted(group.districts) != sorted(there["districts"]) or group.seats != there["seats"]:
            yield f"group {group.code} is not as on the map"
    if sum(len(group.districts) for group in deck.groups.values()) != len(deck.districts):
        yield "the groups do not hold every district once"


def setup_faults(deck: Deck, house: Entry) -> Iterator[str]:
    """Piles and media stations (M2.1, M2.2); the rulebook's own numbers stay (M1.8, M2.5, M3.8, M8.1, M8.2)."""
    known = deck.districts.keys()
    for players, piles in deck.piles.items():
        dealt = [code for pile in piles for code in pile]
        different = len(piles) == players and len(set(dealt)) == len(dealt) and known >= set(dealt)
        if not different or not all(1 <= len(pile) <= deck.max_districts for pile in piles):
            yield f"the piles for {players} players are not {players} piles of different districts"
    for players, codes in deck.stations.items():
        if len(set(codes)) != len(codes) or not known >= set(codes):
            yield f"the media stations for {players} players are not on different districts"
    for players, numbers in deck.sides.items():
        for side, number in numbers.items():
            if number > sum(character.side == side for character in deck.characters.values()):
                yield f"there are too few {side} characters for {players} players"
    if (deck.max_districts, deck.max_rounds, deck.objectives_to_end) != (
        house["max_districts"],
        house["max_rounds"],
        house["objectives_to_end"],
    ):
        yield "max_districts, max_rounds and objectives_to_end are the rulebook's and stay as they are"
    for name, mine in (("beginner", deck.sides), ("advanced", deck.advanced_sides)):
        if any(house[name][str(players)][side] != number for players in mine for side, number in mine[players].items()):
            yield f"the sides of the {name} game are the rulebook's and stay as they are"
    if any(house["advanced"][str(players)]["districts"] != each for players, each in deck.advanced_districts.items()):
        yield "the districts dealt in the advanced game are the rulebook's and stay as they are"


def people_faults(deck: Deck, house: Iterable[Entry]) -> Iterator[str]:
    """The nine characters keep their codes and sides (M2.5, M8.2); names and portraits are free."""
    same = ("side", "team", "exposed", "advanced_only")
    theirs = {entry["id"]: tuple(entry[name] for name in same) for entry in house}
    mine = {code: tuple(getattr(each, name) for name in same) for code, each in deck.characters.items()}
    for code in theirs.keys() | mine.keys():
        if theirs.get(code) != mine.get(code):
            yield f"the character {code} is missing, unknown or of another side"


def number_faults(deck: Deck) -> Iterator[str]:
    """Enough cards and tokens for six players and five rounds (M2.3, M8.9, M8.10)."""
    have = {
        "objectives": sum(not card.advanced_only for card in deck.objectives.values()),
        "powers": len(deck.powers),
        "newsflash": sum(not card.chaotic for card in deck.newsflash.values()),
    }
    for name, least in LEAST.items():
        if have[name] < least:
            yield f"the deck has {have[name]} {name} that every game can use; at least {least} are needed"
    if sum(deck.tokens.values()) < deck.max_rounds:
        yield f"there are {sum(deck.tokens.values())} vote tokens; at least {deck.max_rounds} are needed"
    drawing = [card.code for card in deck.powers.values() if any(step["do"] == "draw_power" for step in card.steps)]
    if len(drawing) * 4 > len(deck.powers):
        yield "more than a quarter of the powers only draw other powers"
