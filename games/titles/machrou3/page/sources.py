"""Machrou3 Ra2is: where the facts of the map are from (M1.1, M1.2)."""

from collections import Counter
from dataclasses import dataclass

from games.titles.machrou3.page.board import known
from games.titles.machrou3.rules.content import house_map

PRINTED_SEATS = ("batroun-koura-bcharre-zgharta", "baalbek-hermel", "baabda", "beirut-1")
"""District groups whose seats the rulebook gives in its examples; all others are the law's."""


@dataclass(frozen=True, slots=True)
class Sources:
    """How many groups have their seats, and frontiers are known, from where; the frontiers that the site decided on."""

    seats_printed: int
    seats_law: int
    frontiers_printed: int
    frontiers_map: int
    frontiers_house: tuple[tuple[str, str], ...]


def sources(language: str | None) -> Sources:
    """In the map's file the source of a frontier is "R" the rulebook, "G" the geography, "D" a decision of ours."""
    facts, lang = house_map(), known(language or "en")
    names = {district["code"]: district["names"][lang] for district in facts["districts"]}
    count = Counter(border["source"] for border in facts["borders"])
    ours = [border["districts"] for border in facts["borders"] if border["source"] == "D"]
    return Sources(
        seats_printed=len(PRINTED_SEATS),
        seats_law=len(facts["groups"]) - len(PRINTED_SEATS),
        frontiers_printed=count["R"],
        frontiers_map=count["G"],
        frontiers_house=tuple((names[one], names[other]) for one, other in ours),
    )
