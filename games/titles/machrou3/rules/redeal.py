"""Another world that looks the same: everything a viewer cannot know is dealt anew (secrecy.md)."""

from collections.abc import Iterable, Mapping, Set
from dataclasses import replace
from typing import Any

from games.kernel import chance as dice
from games.kernel.draft import copy_record
from games.mechanics.dealer import Dealer
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.phases.power import ObjectiveChoice
from games.titles.machrou3.rules.redeal_phases import another_phase, other_answers
from games.titles.machrou3.rules.state import Ally, Exposed, SeenBallot, SeenObjective, State, Table, Vote


def redeal(state: State, viewer: int | None, chance: dice.Chance) -> State:
    """A state that `viewer` (seat or None) cannot tell from `state`; a finished game, open to all, stays as it is."""
    if state.outcome is not None:
        return state
    dealer = Dealer(state, viewer, chance)
    t = copy_record(state.table)
    t.character = _characters(dealer, state)
    t.exposed = _exposed(dealer, state, t)
    agenda = _objectives(dealer, state, t)
    t.votes = _votes(dealer, state, t)
    t.power_deck = tuple(dealer.shuffle(t.power_deck))
    t.newsflash_deck = tuple(dealer.shuffle(t.newsflash_deck))
    t.tokens = tuple(dealer.shuffle(t.tokens))
    return replace(
        state,
        table=t,
        agenda=tuple(another_phase(dealer, t, phase, phase is agenda[-1]) for phase in agenda),
        answers=other_answers(dealer, state, t),
        knowledge=tuple(_knowledge(dealer, state, t, seat) for seat in state.seats),
        chance=dice.Chance(f"{dealer.pick(range(1 << 60)):032x}", state.chance.drawn + dealer.pick(range(99))),
    )


def _characters(dealer: Dealer, state: State) -> dict[int, str]:
    """The same numbers of each side on other seats, as other people; what the viewer or everybody knows stays."""
    t = state.table
    if not t.character:
        return {}
    sides = {seat: t.deck.characters[code].side for seat, code in t.character.items()}
    cards = {seat: t.character[seat] for seat in _known_cards(dealer, state)}
    certain = {seat: sides[seat] for seat in {*cards, *_known_sides(dealer, t)}}
    cleared = {*t.candidates, *(each.accused for each in t.accusations if not each.right)}
    for seat, side in _seat_sides(dealer, sides, certain, cleared).items():
        if seat not in cards:
            cards[seat] = side
    return dict(sorted(_people(dealer, t, cards).items()))


def _known_cards(dealer: Dealer, state: State) -> set[int]:
    """Seats whose character the viewer knows: its own, allies', and the exposed one's where the cards mark it."""
    known = {fact.seat for fact in dealer.facts(Ally)}
    if dealer.viewer is not None:
        known.add(dealer.viewer)
    if state.options.exposed == "adnan":
        known |= {fact.seat for fact in dealer.facts(Exposed)}
    return known


def _known_sides(dealer: Dealer, t: Table) -> set[int]:
    """Seats whose side the viewer knows: the exposed corrupt, who accused, and the judge unmasked (M8.11)."""
    return {
        *(fact.seat for fact in dealer.facts(Exposed)),
        *(each.seat for each in t.accusations),
        *(each.accused for each in t.accusations if each.right),
    }


def _seat_sides(
    dealer: Dealer, sides: Mapping[int, str], certain: Mapping[int, str], cleared: Set[int]
) -> dict[int, str]:
    """Seat -> side, dealt anew where not certain; none of the `cleared` is the judge (R-55, M8.3)."""
    seats = [seat for seat in sides if seat not in certain]
    while True:
        dealt = dict(zip(seats, dealer.shuffle([sides[seat] for seat in seats]), strict=True))
        if not any(dealt.get(seat) == "judge" for seat in cleared):
            return {**certain, **dealt}


def _people(dealer: Dealer, t: Table, cards: Mapping[int, str]) -> dict[int, str]:
    """Seat -> character, where `cards` holds one already or only a side; with a judge the marked one is dealt."""
    people = {seat: card for seat, card in cards.items() if card in t.deck.characters}
    judged = any(card == "judge" or card == _judge(t) for card in cards.values())
    for side in ("corrupt", "reformist", "judge"):
        seats = dealer.shuffle([seat for seat, card in cards.items() if card == side])
        free = [c for c in t.deck.characters.values() if c.side == side and c.code not in people.values()]
        marked = [card.code for card in free if card.exposed and judged]
        pool = marked + dealer.shuffle([card.code for card in free if card.code not in marked])
        people.update(zip(seats, pool, strict=False))
    return people


def _judge(t: Table) -> str:
    return next(code for code, card in t.deck.characters.items() if card.side == "judge")


def _objectives(dealer: Dealer, state: State, t: Table) -> list[Any]:
    """Shuffle the objectives nobody has shown the viewer; returns the agenda with other cards to choose from."""
    seen = {(fact.seat, fact.objective) for fact in dealer.facts(SeenObjective)}
    secret = {
        seat: card
        for seat, card in t.objective.items()
        if card is not None and seat != dealer.viewer and (seat, card) not in seen
    }
    choosing = [phase for phase in state.agenda if isinstance(phase, ObjectiveChoice) and phase.seat != dealer.viewer]
    pool = dealer.shuffle(
        [
            *t.objective_deck,
            *t.objective_discards,
            *secret.values(),
            *(card for phase in choosing for card in phase.cards[phase.seat]),
        ]
    )
    t.objective = {**t.objective, **{seat: pool.pop() for seat in secret}}
    t.objective_discards = tuple(pool.pop() for _ in t.objective_discards)
    agenda = [
        replace(phase, cards={phase.seat: tuple(pool.pop() for _ in phase.cards[phase.seat])})
        if phase in choosing
        else phase
        for phase in state.agenda
    ]
    t.objective_deck = tuple(pool)
    return agenda


def _votes(dealer: Dealer, state: State, t: Table) -> tuple[Vote, ...]:
    """Every vote that was not opened to all, from other hands."""
    drawer = next((seat for phase in state.agenda for seat in getattr(phase, "voters", {})), None)
    votes = [vote if vote in t.shown else _vote(dealer, state, vote, state.seats) for vote in t.votes]
    if drawer is not None and votes[-1] not in t.shown:  # somebody chooses among those who cast a card (EP-24)
        seats = t.votes[-1].cards if drawer == dealer.viewer else state.seats
        votes[-1] = _vote(dealer, state, t.votes[-1], seats, {drawer})
    return tuple(votes)


def _vote(dealer: Dealer, state: State, vote: Vote, seats: Iterable[int], besides: Set[int] = frozenset()) -> Vote:
    """The same cards from other hands, and others who cast none; the viewer's own, and one looked at, stay.

    Whoever was looked at by anybody has cast a card, and so has somebody `besides` these seats.
    """
    fixed = {dealer.viewer, *_looked_at(dealer.known, vote)}
    must = {seat for known in state.knowledge for seat in _looked_at(known, vote)}
    hands = {seat: vote.cards.get(seat) for seat in seats}
    open_seats = [seat for seat in hands if seat not in fixed]
    while True:
        hands.update(zip(open_seats, dealer.shuffle([hands[seat] for seat in open_seats]), strict=True))
        cards = {seat: card for seat, card in hands.items() if card is not None}
        if must <= set(cards) and (not besides or set(cards) - besides):
            return replace(vote, cards=cards)


def _looked_at(known: Iterable[Any], vote: Vote) -> set[int]:
    """The seats whose card of this vote was shown to the one who knows these facts (EP-24)."""
    return {
        fact.seat
        for fact in known
        if isinstance(fact, SeenBallot)
        and (fact.round, fact.district) == (vote.round, vote.district)
        and fact.seat in vote.cards
    }


def _exposed(dealer: Dealer, state: State, t: Table) -> int | None:
    """The exposed corrupt of the new deal; the same where the viewer knows it (M8.3)."""
    if state.table.exposed is None or dealer.facts(Exposed):
        return state.table.exposed
    corrupt = [seat for seat in state.seats if board.side(t, seat) == "corrupt"]
    marked = [seat for seat in corrupt if t.deck.characters[t.character[seat]].exposed]
    return dealer.pick(marked if state.options.exposed == "adnan" else corrupt)


def _knowledge(dealer: Dealer, state: State, t: Table, seat: int) -> tuple[Any, ...]:
    """What others have learned fits the new world; the viewer's own is kept."""
    if seat == dealer.viewer or not t.character:
        return state.knowledge[seat]
    corrupt = [other for other in state.seats if board.side(t, other) == "corrupt"]
    facts: list[Ally | Exposed] = (
        [Ally(other, t.character[other]) for other in corrupt if other != seat] if seat in corrupt else []
    )
    judge = t.deck.characters[t.character[seat]].side == "judge"
    if t.exposed is not None and (judge or (seat in corrupt and state.options.exposed == "chosen")):
        facts.append(Exposed(t.exposed))
    rest = (fact for fact in state.knowledge[seat] if not isinstance(fact, Ally | Exposed))
    return (*facts, *(_look(dealer, state, t, fact) for fact in rest))


def _look(dealer: Dealer, state: State, t: Table, fact: SeenBallot | SeenObjective) -> SeenBallot | SeenObjective:
    """What somebody else saw of a card: the one that lies there now; one gone since was any of those discarded."""
    if isinstance(fact, SeenBallot):
        vote = next(vote for vote in reversed(t.votes) if fact.seat in _looked_at((fact,), vote))
        return replace(fact, card=vote.cards[fact.seat])
    if fact.seat == dealer.viewer or fact.objective in t.completed[fact.seat]:
        return fact
    now = t.objective[fact.seat]
    if now is not None and state.table.objective[fact.seat] == fact.objective:
        return replace(fact, objective=now)
    return replace(fact, objective=dealer.pick(t.objective_discards or (fact.objective,)))
