"""Another world that looks the same: everything a viewer cannot know is dealt anew (secrecy.md)."""

from dataclasses import replace

from games.rules.kernel import chance as dice
from games.rules.kernel.draft import copy_record
from games.rules.machrou3 import board
from games.rules.machrou3.moves import ASK, DECLARE, KEEP, CastVote, Elect
from games.rules.machrou3.phases.battle import BattleRun
from games.rules.machrou3.phases.power import ObjectiveChoice
from games.rules.machrou3.phases.turn import Turn
from games.rules.machrou3.state import Ally, Help, SeenBallot, SeenObjective


class Dealer:
    """A generator and the facts the viewer has learned."""

    def __init__(self, state, viewer, chance):
        self.viewer = viewer
        self.chance = chance
        self.known = state.knowledge[viewer] if viewer is not None else ()

    def shuffle(self, cards):
        cards, self.chance = dice.shuffle(self.chance, cards)
        return list(cards)

    def pick(self, choices):
        value, self.chance = dice.pick(self.chance, choices)
        return value

    def facts(self, kind):
        return [fact for fact in self.known if isinstance(fact, kind)]


def redeal(state, viewer, chance):
    """A state that `viewer` (seat or None) cannot tell from `state`; a finished game, open to all, stays as it is."""
    if state.outcome is not None:
        return state
    dealer = Dealer(state, viewer, chance)
    t = copy_record(state.table)
    t.character = _characters(dealer, state)
    agenda = _objectives(dealer, state, t)
    t.power_deck = tuple(dealer.shuffle(t.power_deck))
    shown = any(getattr(phase, "voters", None) for phase in state.agenda)  # a drawer chooses among them (EP-24)
    t.votes = tuple(_vote(dealer, vote, vote.cards if shown else state.seats) for vote in t.votes)
    return replace(
        state,
        table=t,
        agenda=tuple(_phase(dealer, phase) for phase in agenda),
        answers={number: _answer(dealer, state, number, answer) for number, answer in state.answers.items()},
        knowledge=tuple(_knowledge(state, t, seat, viewer) for seat in state.seats),
        chance=dice.Chance(f"{dealer.pick(range(1 << 60)):032x}", state.chance.drawn),
    )


def _characters(dealer, state):
    """The same numbers of each team on other seats, as other people; known seats stay."""
    t = state.table
    fixed = {fact.seat for fact in dealer.facts(Ally)} | ({dealer.viewer} - {None})
    if dealer.viewer is not None and board.side(t, dealer.viewer) == "corrupt":
        teams = {seat: board.side(t, seat) for seat in state.seats if seat not in fixed}
    else:
        open_seats = [seat for seat in state.seats if seat not in fixed]
        teams = dict(zip(open_seats, dealer.shuffle([board.side(t, seat) for seat in open_seats]), strict=True))
    taken = {t.character[seat] for seat in fixed}
    pool = dealer.shuffle([c for c in t.deck.characters if c not in taken and not t.deck.characters[c].advanced_only])
    dealt = {seat: t.character[seat] for seat in fixed}
    for seat, team in teams.items():
        card = next(code for code in pool if t.deck.characters[code].team == team)
        pool.remove(card)
        dealt[seat] = card
    return dict(sorted(dealt.items()))


def _objectives(dealer, state, t):
    """Shuffle the objectives nobody has shown the viewer; returns the agenda with other cards to choose from."""
    seen = {(fact.seat, fact.objective) for fact in dealer.facts(SeenObjective)}
    secret = [
        seat
        for seat, card in t.objective.items()
        if card is not None and seat != dealer.viewer and (seat, card) not in seen
    ]
    choosing = [
        phase for phase in state.agenda if isinstance(phase, ObjectiveChoice) and phase.seat != dealer.viewer
    ]
    pool = dealer.shuffle(
        [
            *t.objective_deck, *t.objective_discards, *(t.objective[seat] for seat in secret),
            *(card for phase in choosing for card in phase.cards[phase.seat]),
        ]
    )  # fmt: skip
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


def _vote(dealer, vote, seats):
    """The same cards from other hands, and others who cast none; the viewer's own, and one looked at, stay."""
    fixed = {dealer.viewer}
    for fact in dealer.facts(SeenBallot):
        if (fact.round, fact.district) == (vote.round, vote.district):
            fixed.add(fact.seat)
    hands = {seat: vote.cards.get(seat) for seat in seats}
    open_seats = [seat for seat in hands if seat not in fixed]
    hands.update(zip(open_seats, dealer.shuffle([hands[seat] for seat in open_seats]), strict=True))
    return replace(vote, cards={seat: card for seat, card in hands.items() if card is not None})


def _answer(dealer, state, number, answer):
    """Another sealed answer of the same kind."""
    decision = next(each for each in state.decisions if each.id == number)
    if decision.seat == dealer.viewer or answer is None:
        return answer
    if isinstance(answer, CastVote):
        return CastVote(dealer.pick(("with", "against")))
    return Elect(dealer.pick(state.table.candidates))


def _phase(dealer, phase):
    if isinstance(phase, Turn) and phase.seat != dealer.viewer and phase.then is not None and phase.then != ASK:
        return replace(phase, then=dealer.pick((DECLARE, KEEP)))
    if isinstance(phase, BattleRun):
        others = {side: _wishes(dealer, phase) for side in phase.help if side != dealer.viewer}
        return replace(phase, help={**phase.help, **others})
    return phase


def _wishes(dealer, phase):
    """Somebody else's wishes about help, where nobody has asked yet."""
    helper = dealer.pick(tuple(phase.asked) or (0,))
    return dealer.pick((Help(), Help(refuse=(helper,)), Help(ask_me=(helper,))))


def _knowledge(state, t, seat, viewer):
    """What others have learned fits the new characters; the viewer's own is kept."""
    if seat == viewer:
        return state.knowledge[seat]
    corrupt = [other for other in state.seats if board.side(t, other) == "corrupt"]
    allies = [Ally(other, t.character[other]) for other in corrupt if other != seat] if seat in corrupt else []
    return (*allies, *(fact for fact in state.knowledge[seat] if not isinstance(fact, Ally)))
