"""Another world that looks the same: everything a viewer cannot know is dealt anew (secrecy.md)."""

from dataclasses import replace
from typing import Any

from games.kernel.chance import Chance
from games.kernel.draft import copy_record
from games.mechanics.dealer import Dealer, other_answers
from games.titles.mafia.rules import past, redeal_facts, redeal_nights, roles
from games.titles.mafia.rules.company import confides, opened_to, shown
from games.titles.mafia.rules.moves import Attack
from games.titles.mafia.rules.phases import accusation, defence, last_word, night, open_vote, trial
from games.titles.mafia.rules.state import Ally, CardSeen, State, Table

_FILES = (night, accusation, open_vote, defence, trial, last_word)
QUESTIONS = {kind: question for file in _FILES for kind, question in file.QUESTIONS.items()}
SWAPS = 2
"""How often, for each player whose card the viewer cannot know, two of them are asked to change cards."""


def redeal(state: State, viewer: int | None, chance: Chance) -> State:
    """A state that `viewer` (seat or None) cannot tell from `state`; a finished game, open to all, stays as it is.

    Cards change hands two by two, wherever what the viewer knows and what everybody saw allow it.
    """
    if state.outcome is not None:
        return state
    dealer = Dealer(state, viewer, chance)
    if viewer not in opened_to(state):
        state = _other_cards(dealer, state)
    seen = () if viewer is None else (viewer, *confides(state, viewer))
    answers = _other_checks(dealer, state, other_answers(dealer, QUESTIONS, state, seen))
    return replace(state, answers=answers, chance=dealer.another_chance(state.chance))


def _other_checks(dealer: Dealer, state: State, answers: dict[int, Any]) -> dict[int, Any]:
    """Whom others check while they name a victim, which their group does not see."""
    found = dict(answers)
    for each in state.decisions:
        answer = found.get(each.id)
        if each.seat != dealer.viewer and isinstance(answer, Attack) and shown(state, answer) != answer:
            found[each.id] = replace(answer, check=dealer.pick(roles.others(state.table, each.seat)))
    return found


def _other_cards(dealer: Dealer, state: State) -> State:
    """Other cards for those whom the viewer does not know, other nights behind them, and what they learned there."""
    t, done, unknown = copy_record(state.table), past.nights_done(state), _unknown(dealer, state)
    truth = story = past.retell(t, state.options, t.role, done)
    assert truth is not None and story is not None, "nobody has won yet"
    for _ in range(SWAPS * len(unknown)):
        cards = _swapped(dealer, t.role, unknown)
        told = past.retell(t, state.options, cards, done)
        if told and redeal_facts.fit(dealer, t, cards, told, truth):
            deeds = redeal_nights.deeds(dealer, state, cards, told.nights)
            if deeds is not None:
                t.role, t.deeds, story = cards, deeds, told
    follow(t, story, done)
    knowledge = tuple(
        state.knowledge[seat] if seat == dealer.viewer else redeal_facts.learned(dealer, t, story, seat)
        for seat in state.seats
    )
    return replace(state, table=t, knowledge=knowledge)


def _unknown(dealer: Dealer, state: State) -> list[int]:
    """Seats whose card the viewer does not know."""
    allies, cards = dealer.facts(Ally), dealer.facts(CardSeen)
    known = {dealer.viewer, *(fact.seat for fact in allies), *(fact.seat for fact in cards)}
    return [seat for seat in state.seats if seat not in known]


def _swapped(dealer: Dealer, cards: dict[int, str], seats: list[int]) -> dict[int, str]:
    """The cards with those of two of these seats exchanged."""
    one, other = dealer.pick(seats), dealer.pick(seats)
    return {**cards, one: cards[other], other: cards[one]}


def follow(t: Table, story: past.Past, done: int) -> None:
    """What follows from the cards and the nights: groups, the werewolf's group, whom the doctor protected last."""
    t.allies = {}
    for group in roles.GROUPS:
        seats = roles.members(t.role, tuple(t.role), group)
        t.allies |= {seat: tuple(other for other in seats if other != seat) for seat in seats}
    t.joined = {seat: story.joined for seat, card in t.role.items() if card == roles.WEREWOLF and story.joined}
    last = [deed.whom for deed in t.deeds if (deed.round, deed.by) == (done, roles.DOCTOR)]
    t.protected = {seat: whom for seat, card in t.role.items() if card == roles.DOCTOR for whom in last}
