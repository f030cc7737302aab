"""Random games to the end: they end, take what is legal, refuse what is not, and keep every law."""

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Event, GameState, Move, apply, check, dump, load, menu, owed, replay, view
from games.kernel.chance import Chance
from games.kernel.errors import IllegalMove
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.content import DATA
from tests.titles.machrou3.rules.random_play import OPTIONS, illegal_moves, legal, opening, steps
from tests.titles.machrou3.rules.table import RULES

PLAYERS = st.sampled_from((4, 5, 6))
SEEDS = st.integers(0, 1 << 40)
CHOICES = st.sampled_from(OPTIONS)
MAP = json.loads((DATA / "districts.json").read_text(encoding="utf-8"))
HOUSE = {entry["id"]: entry for entry in json.loads((DATA / "house-deck.json").read_text())["districts"]}


def points(t, code):
    """Effective influence points, from the printed map and the texts of the cards (R-10)."""
    entry, owner = HOUSE[code], t.owner[code]
    more = sum(effect.amount for effect in t.effects if effect.do == "ip_mod" and code in effect.districts)
    more += {
        "NF-02": 2 * (code in t.media),
        "NF-04": int(entry["coast"]),
        "NF-05": 2 * (entry["governorate"] == "bekaa"),
        "NF-21": 2 * (owner is not None and t.doo.get(owner) == code),
    }.get(t.newsflash, 0)
    return max(1, entry["ip"] + more)


def recounted(t, seats):
    """Group -> who has its seats, from the printed map alone (M1.4, M1.5, R-10, EP-25, NF-24)."""
    control = {}
    for group in MAP["groups"]:
        sums = Counter()
        for code in group["districts"]:
            if t.owner[code] is not None:
                sums[t.owner[code]] += points(t, code)
        least, most = (
            tuple(seat for seat in seats if sums and sums[seat] == best(sums.values(), default=0))
            for best in (min, max)
        )
        first = least if t.newsflash == "NF-24" else most
        voices = [
            effect.seat
            for effect in t.effects
            if effect.do == "assign_group" and effect.group == group["code"] and effect.players in (first, most)
        ]
        control[group["code"]] = voices[0] if voices else first[0] if len(first) == 1 else None
    return control


def broken(state):
    """What the issue asks of every state, computed apart from the laws of the ruleset."""
    t = state.table
    assert len(t.owner) == 28 and set(t.owner) == set(HOUSE)
    assert all(owner is None or owner in state.seats for owner in t.owner.values())
    assert max(Counter(owner for owner in t.owner.values() if owner is not None).values(), default=0) <= 10
    assert t.control == recounted(t, state.seats)
    seats = {group["code"]: group["seats"] for group in MAP["groups"]}
    given_out = {seat: sum(seats[code] for code in seats if t.control[code] == seat) for seat in state.seats}
    assert board.blocs(t) == given_out and sum(given_out.values()) <= 128
    assert sum(map(len, t.completed.values())) <= 6 and t.round <= 5
    assert set(t.media) <= set(HOUSE)
    return check(RULES, state)


@settings(max_examples=60)
@given(PLAYERS, SEEDS, CHOICES)
@pytest.mark.slow
def test_every_game_ends_keeps_the_laws_and_leaves_before_untouched(players, seed, options):
    text, last = None, None
    for number, step in enumerate(steps(players, seed, options)):
        assert broken(step.after) == []
        if text is not None:
            assert json.dumps(dump(RULES, step.before)) == text
        text = json.dumps(dump(RULES, step.after)) if number % 7 == 0 else None
        last = step.after
    assert last.outcome.winner in ("corrupt", "reformist") and last.decisions == last.agenda == ()
    assert last.outcome.reason in ("president", "tie", "no_candidate")


@settings(max_examples=20)
@given(PLAYERS, SEEDS, CHOICES)
def test_every_sampled_legal_answer_is_accepted_and_every_unasked_one_refused(players, seed, options):
    rng = random.Random(seed)
    for step in steps(players, seed, options):
        state = step.before
        if rng.random() < 0.7:
            continue
        before = json.dumps(dump(RULES, state))
        for decision in state.decisions:
            apply(RULES, state, Move(decision.id, decision.seat, legal(rng, state, decision)))
        for move in illegal_moves(rng, state):
            with pytest.raises(IllegalMove):
                apply(RULES, state, move)
        assert json.dumps(dump(RULES, state)) == before


@settings(max_examples=9)
@given(PLAYERS, SEEDS, CHOICES)
def test_dump_and_load_are_an_identity_of_states_moves_and_events(players, seed, options):
    for step in steps(players, seed, options):
        assert load(RULES, GameState, json.loads(json.dumps(dump(RULES, step.after)))) == step.after
        assert load(RULES, Move, json.loads(json.dumps(dump(RULES, step.move)))) == step.move
        for event in step.events:
            assert load(RULES, Event, json.loads(json.dumps(dump(RULES, event)))) == event


@settings(max_examples=9)
@given(PLAYERS, SEEDS, CHOICES)
def test_a_state_that_was_saved_goes_on_as_if_it_had_not_been(players, seed, options):
    for number, step in enumerate(steps(players, seed, options)):
        if number % 5 == 0:
            saved = load(RULES, GameState, json.loads(json.dumps(dump(RULES, step.before))))
            assert apply(RULES, saved, step.move).after == step.after


@settings(max_examples=20)
@given(PLAYERS, SEEDS, CHOICES)
def test_replay_is_an_identity(players, seed, options):
    played = list(steps(players, seed, options))
    moves = [load(RULES, Move, json.loads(json.dumps(dump(RULES, step.move)))) for step in played]
    assert replay(RULES, opening(players, seed, options), moves) == played[-1].after
    again = opening(players, seed, options)
    for step, move in zip(played, moves, strict=True):
        repeated = apply(RULES, again, move)
        assert repeated.events == step.events and repeated.draws == step.draws
        again = repeated.after


@settings(max_examples=9)
@given(PLAYERS, SEEDS, CHOICES)
def test_every_view_is_the_same_when_what_the_viewer_cannot_know_is_dealt_anew(players, seed, options):
    rng = random.Random(seed)
    for step in steps(players, seed, options):
        state = step.after
        if rng.random() < 0.6:
            continue
        for viewer in (*state.seats, None):
            world = RULES.redeal(state, viewer, Chance(f"{rng.getrandbits(128):032x}"))
            assert check(RULES, world) == []
            assert view(RULES, world, viewer) == view(RULES, state, viewer)
            assert world is state or world.table.power_deck != state.table.power_deck or len(world.table.power_deck) < 9


def unseen(state, viewer):
    """Decisions of others whose answers nobody may notice: sealed ones, the last excepted, and wishes about help."""
    for decision in state.decisions:
        sealed = RULES.questions[decision.kind].sealed
        wishes = decision.kind == "help" and decision.standing
        if decision.seat != viewer and (wishes or (sealed and owed(state) not in ((), (decision,)))):
            yield decision


@pytest.mark.slow
@settings(max_examples=12)
@given(PLAYERS, SEEDS, CHOICES)
def test_a_move_that_a_viewer_cannot_see_changes_nothing_they_see_in_any_world(players, seed, options):
    rng = random.Random(seed)
    for step in steps(players, seed, options):
        state = step.after
        for viewer in (rng.choice(state.seats), None):
            before = view(RULES, state, viewer)
            for world in (state, RULES.redeal(state, viewer, Chance(f"{rng.getrandbits(128):032x}"))):
                for decision in unseen(world, viewer):
                    move = Move(decision.id, decision.seat, legal(rng, world, decision))
                    assert view(RULES, apply(RULES, world, move).after, viewer) == before


@settings(max_examples=15)
@given(PLAYERS, SEEDS, CHOICES)
def test_the_menu_of_a_view_is_the_menu_of_the_state(players, seed, options):
    for step in steps(players, seed, options):
        for decision in step.after.decisions:
            look = view(RULES, step.after, decision.seat)
            assert menu(RULES, look, decision) == menu(RULES, step.after, decision)


@settings(max_examples=15)
@given(PLAYERS, SEEDS, CHOICES)
def test_events_for_some_seats_are_for_those_alone_and_name_no_secret_to_others(players, seed, options):
    """No public event names an objective that is not completed, nor a character before the count."""
    for step in steps(players, seed, options):
        t = step.after.table
        open_cards = {code for codes in t.completed.values() for code in codes}
        secret = {code for code in t.deck.objectives if code not in open_cards}
        secret |= set() if step.after.outcome else set(t.deck.characters)
        public = repr([event.what for event in step.events if event.to is None])
        assert not [code for code in secret if f"'{code}'" in public]


@pytest.mark.slow
@settings(max_examples=250)
@given(PLAYERS, SEEDS, CHOICES)
def test_many_more_games_end_and_keep_the_laws(players, seed, options):
    for step in steps(players, seed, options):
        assert broken(step.after) == []


@pytest.mark.slow
@settings(max_examples=25)
@given(PLAYERS, SEEDS, CHOICES)
def test_many_more_views_survive_the_redeal(players, seed, options):
    for number, step in enumerate(steps(players, seed, options)):
        for viewer in (*step.after.seats, None):
            world = RULES.redeal(step.after, viewer, Chance(f"{seed + number:032x}"))
            assert view(RULES, world, viewer) == view(RULES, step.after, viewer)
