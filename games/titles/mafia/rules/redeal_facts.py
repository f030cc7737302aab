"""Another world: what the viewer has learned must hold in it, and what others have learned is made to."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.mechanics.dealer import Dealer
from games.mechanics.suspicion import Suspected
from games.titles.mafia.rules import past, roles
from games.titles.mafia.rules.state import Ally, Attempted, CardSeen, Investigated, Joined, Sought, Table


def fit(dealer: Dealer, t: Table, cards: Mapping[int, str], told: past.Past, truth: past.Past) -> bool:
    """Whether the viewer could know what it knows if these were the cards. told, truth: the Past with them, and it."""
    if told.nights and {seat for seat, card in cards.items() if card in roles.JUDGES} != set(t.judges):
        return False
    if dealer.viewer is not None and cards.get(dealer.viewer) == roles.WEREWOLF and told.turns != truth.turns:
        return False
    joined = {night.round: night.joined for night in told.nights}
    return all(
        fact.criminal == roles.looks_criminal(cards[fact.seat], joined[fact.round])
        for fact in dealer.facts(Investigated)
    ) and all(fact.found == (cards[fact.seat] == roles.INVESTIGATOR) for fact in dealer.facts(Sought))


def learned(dealer: Dealer, t: Table, story: past.Past, seat: int) -> tuple[Any, ...]:
    """What a seat may have learned in the nights of a Past, by its card."""
    facts: list[Any] = [Ally(other, t.role[other]) for other in t.allies.get(seat, ())]
    for night in story.nights:
        if seat in night.alive:
            facts.extend(_of_attempt(t, night, seat))
            facts.extend(_of_night(dealer, t, night, seat))
        if t.role[seat] == roles.WEREWOLF and story.joined and story.joined_in() == night.round:
            facts.append(Joined(night.round, story.joined))
    return tuple(facts)


def _of_attempt(t: Table, night: past.PastNight, seat: int) -> Iterator[Attempted]:
    """On whom the seat agreed with its group, or decided alone."""
    card = t.role[seat]
    by = card if card in roles.ALONE else roles.group(card, night.joined)
    if by is not None and night.round > 1:
        named = (each.whom for each in t.deeds if (each.round, each.by) == (night.round, by))
        yield Attempted(night.round, next(named, None))


def _of_night(dealer: Dealer, t: Table, night: past.PastNight, seat: int) -> Iterator[Any]:
    card, whom = t.role[seat], dealer.pick([other for other in night.alive if other != seat])
    if card == roles.INVESTIGATOR:
        yield Investigated(night.round, whom, roles.looks_criminal(t.role[whom], night.joined))
    elif card in (roles.GODFATHER, roles.NINJA):
        yield Sought(night.round, whom, t.role[whom] == roles.INVESTIGATOR)
    elif card == roles.LAWYER:
        yield CardSeen(night.round, whom, t.role[whom])
    elif not past.acts(card, night) and dealer.pick((True, False)):
        yield Suspected(night.round, whom)
