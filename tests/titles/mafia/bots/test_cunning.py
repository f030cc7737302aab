"""The cunning player of Original Mafia: deals that may be the real one, and what it makes of its answers in them."""

import random
from itertools import islice

import pytest

from games import bots
from games.bots.arena import play_cast, play_game
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.kernel.hearing import SILENCE
from games.mechanics.personas import PLAIN
from games.titles.mafia.bots import cunning, deeds, sensible
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.bots.worlds import deals, world
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.state import Accusation, Ally, Investigated, Table
from tests.titles.mafia.rules.table import RULES

TABLES = {
    "basic-6": (6, RULES.options(cards="basic")),
    "preset-12": (12, RULES.options()),
    "preset-15": (15, RULES.options(accusations="together")),
    "preset-18": (18, RULES.options(accusations="open")),
    "preset-20": (20, RULES.options(rulings=1, endings="rivals")),
}


def moments(players, options, seed):
    """(state, decision) of a game between sensible players, wherever somebody is asked."""
    rng, state = random.Random(seed), start(RULES, options, (None,) * players, f"{seed:032x}").after
    while state.outcome is None:
        decision = owed(state)[0]
        yield state, decision
        answer = bots.choose("sensible", RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after


def drawn(look, number, rng):
    """So many deals that may be the real one, some way apart; nobody is suspected."""
    return list(islice(deals(look, {}, rng), 20, 20 + 40 * number, 40))


@pytest.mark.parametrize("table", TABLES)
def test_a_world_looks_to_the_viewer_as_the_real_one_and_obeys_the_laws(table):
    rng, asked, others = random.Random(5), set(), 0
    for seed in range(2):
        for state, decision in moments(*TABLES[table], seed):
            if decision.kind in ("defence", "last_word", "open_end") or decision.id % 4:
                continue
            look = view(RULES, state, decision.seat)
            for deal in drawn(look, 2, rng):
                dealt = world(look, deal, rng)
                assert view(RULES, dealt, decision.seat) == look
                assert not [fault for law in RULES.laws for fault in law(dealt)]
                assert {(each.seat, each.id) for each in dealt.decisions if look.sealed} <= {
                    (each.seat, each.id) for each in state.decisions
                }
                asked.add(decision.kind)
                others += dealt.table.role != state.table.role
    assert others > 10 and "night" in asked


def test_its_deals_agree_with_what_it_was_shown():
    """Friends hold the cards that they showed, and who was looked at looks in each deal as was found."""
    found = friends = 0
    for seed in range(4):
        for state, decision in moments(8, RULES.options(), seed):
            look = view(RULES, state, decision.seat)
            if not look.knowledge or decision.kind == "last_word":
                continue
            for deal in drawn(look, 2, random.Random(1)):
                for fact in look.knowledge:
                    if isinstance(fact, Ally):
                        assert deal.cards[fact.seat] == fact.card
                        friends += 1
                    elif isinstance(fact, Investigated):
                        assert roles.looks_criminal(deal.cards[fact.seat]) == fact.criminal
                        found += fact.criminal
    assert found and friends


def test_criminals_who_know_each_other_are_unlikely_to_accuse_each_other():
    accused = Table(accusations=(Accusation(1, 0, 1), Accusation(1, 2, None)))
    found = deeds.told(accused)
    assert list(found) == [(0, 1)]
    cards = {0: "mafia", 1: "citizen", 2: "citizen", 3: "citizen"}
    likely = {who: deeds.likelihood(found, {**cards, **who_is}) for who, who_is in WHO.items()}
    assert likely["friends"] < likely["good"] < likely["found"]
    assert likely["friends"] < likely["rivals"]


WHO = {
    "good": {0: "citizen", 3: "mafia"},
    "found": {0: "citizen", 1: "mafia"},
    "friends": {1: "godfather"},
    "rivals": {1: "yakuza"},
}
"""What seats 0 and 1 are to each other, of whom 0 accuses 1."""


@pytest.mark.parametrize("table", ["basic-6", "preset-12"])
def test_it_cannot_tell_two_worlds_apart_that_its_view_does_not(table):
    rng, tried = random.Random(3), set()
    for state, decision in moments(*TABLES[table], 5):
        if decision.id % 9:
            continue
        other = RULES.redeal(state, decision.seat, Chance(f"{rng.getrandbits(128):032x}"))
        draw = rng.getrandbits(64)
        answers = [
            bots.choose("cunning", RULES, view(RULES, each, decision.seat), decision, random.Random(draw))
            for each in (state, other)
        ]
        assert answers[0] == answers[1]
        tried.add(roles.is_good(state.table.role[decision.seat]))
    assert tried == {True, False}


@pytest.mark.parametrize("table", TABLES)
def test_its_work_is_counted_and_the_same_for_all_who_are_asked_the_same(table, monkeypatch):
    """So how long it takes tells neither who is a criminal nor what its card can do."""
    played, looked, work = [], [], {}
    monkeypatch.setattr(cunning, "_worth", lambda *of: played.append(of) or 0)
    monkeypatch.setattr(cunning, "deals", lambda *of: (looked.append(deal) or deal for deal in deals(*of)))
    for state, decision in moments(*TABLES[table], 1):
        if decision.kind in ("defence", "last_word") or (len(state.seats) > 12 and decision.id % 3):
            continue
        played.clear()
        looked.clear()
        bots.choose("cunning", RULES, view(RULES, state, decision.seat), decision, random.Random(1))
        assert len(played) * len(state.table.alive) ** 2 <= cunning.WORK
        assert len(played) <= cunning.ANSWERS * cunning.MOST
        if looked:
            alike = decision.kind, state.table.round == 1, len(state.table.alive)
            work.setdefault(alike, set()).add((len(played), len(looked)))
    assert all(len(each) == 1 for each in work.values())
    assert any(number for each in work.values() for number, _looked in each)


def test_it_plays_on_in_at_least_a_few_worlds_or_in_none():
    numbers = set()
    for state, decision in moments(12, RULES.options(), 1):
        look = view(RULES, state, decision.seat)
        numbers.add(cunning.worlds_for(look, decision))
    assert min(numbers) == 0
    assert min(numbers - {0}) >= cunning.FEWEST


def test_criminals_who_gave_their_word_try_no_other_answer(monkeypatch):
    free = []
    for state, decision in moments(6, TABLES["basic-6"][1], 3):
        look = view(RULES, state, decision.seat)
        if decision.kind in cunning.DAILY and not roles.is_good(look.table.role[decision.seat]):
            mind = Mind(RULES, look, SILENCE, random.Random(1), PLAIN, decision)
            usual = sensible.ANSWERS[decision.kind](mind)
            free.append(len(cunning._answers(mind, usual)))
            with monkeypatch.context() as word:
                word.setattr(cunning, "bound_by", lambda *of: ["a promise"])
                assert cunning._answers(mind, usual) == [usual]
    assert max(free) > 1


@pytest.mark.parametrize(("players", "talk"), [(6, True), (20, False)])
def test_it_plays_whole_games_at_the_least_and_the_greatest_table(players, talk):
    kinds = ["sensible" if seat % (players // 2) else "cunning" for seat in range(players)]
    first, second = (play_game(RULES, RULES.options(), kinds, 4, talk=talk) for _ in range(2))
    assert first.state.outcome is not None and first.illegal == 0
    assert first.state == second.state


def wins_of_the_good(players, good, criminal):
    """How many of twelve deals the good win."""

    def kind_of(table, seat):
        return good if roles.is_good(table.role[seat]) else criminal

    ends = [play_cast(RULES, RULES.options(), players, kind_of, seed).state.outcome.winner for seed in range(12)]
    return ends.count("good")


def test_criminals_who_are_cunning_beat_sensible_ones():
    """In the same deals."""
    assert wins_of_the_good(6, "sensible", "cunning") <= wins_of_the_good(6, "sensible", "sensible") - 3


def test_the_good_who_are_cunning_beat_sensible_ones(monkeypatch):
    """In the same deals; they learn nothing from what they play on."""
    monkeypatch.setattr(cunning, "worlds_for", lambda *of: 0)
    assert wins_of_the_good(8, "cunning", "sensible") >= wins_of_the_good(8, "sensible", "sensible") + 3
