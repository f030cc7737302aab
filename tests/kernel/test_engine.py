"""The kernel on a toy game: decisions, nesting, sealed phases, standing decisions, replay."""

from dataclasses import replace

import pytest

from games.kernel import Move, Phase, apply, asks, check, dump, menu, owed, replay, silence, start, view
from games.kernel.errors import BadAnswer, BrokenPhase, GameOver, NotYourDecision, StaleDecision
from tests.kernel.toy import TOY, Bid, Bids, BidsOpened, Dealt, Duel, Game, Options, Strike, Struck, Wish

SEED = "0123456789abcdef" * 2
MISS = Strike("miss", target="sky")


def opening(players=2):
    return start(TOY, Options(), (0,) * players, SEED).after


def answer(state, seat, what):
    decision = next(each for each in asks(state, seat) if type(what) in TOY.questions[each.kind].acts)
    return apply(TOY, state, Move(decision.id, seat, what))


def play(state, *pairs):
    for seat, what in pairs:
        state = answer(state, seat, what).after
    return state


def bid(players=2):
    return play(opening(players), *((seat, Bid(seat + 1)) for seat in range(players)))


def refused(state, move, error):
    before = dump(TOY, state)
    with pytest.raises(error):
        apply(TOY, state, move)
    assert dump(TOY, state) == before


def test_start_deals_and_asks():
    step = start(TOY, Options(), (0, 0), SEED)
    assert step.before is None and step.move is None
    assert [(event.to, event.what) for event in step.events] == [((0,), Dealt("ace"))]
    assert [(each.seat, each.kind) for each in owed(step.after)] == [(0, "bid"), (1, "bid")]
    assert step.draws and step.after.chance.seed == SEED


@pytest.mark.parametrize("newcomers", [(0,), (0, 0, 0, 0)])
def test_start_refuses_a_wrong_number_of_players_and_foreign_options(newcomers):
    with pytest.raises(BadAnswer):
        start(TOY, Options(), newcomers, SEED)
    with pytest.raises(BadAnswer):
        start(TOY, object(), (0, 0), SEED)


def test_apply_leaves_before_untouched():
    state = bid()
    before = dump(TOY, state)
    step = answer(state, 0, MISS)
    assert step.before is state and dump(TOY, state) == before != dump(TOY, step.after)


def test_sealed_answers_come_out_together_in_seat_order():
    first = answer(opening(), 1, Bid(5))
    assert first.events == () and owed(first.after) == first.after.decisions[:1]
    last = answer(first.after, 0, Bid(3))
    assert [event.what for event in last.events] == [BidsOpened({0: 3, 1: 5})]
    assert list(last.events[0].what.bids) == [0, 1] and last.after.answers == {}


def test_sealed_answers_may_be_changed_until_the_last_is_in():
    state = play(opening(), (1, Bid(5)), (1, Bid(9)))
    assert len(owed(state)) == 1
    assert answer(state, 0, Bid(1)).events[0].what.bids == {0: 1, 1: 9}


def test_a_sealed_phase_does_not_wait_for_standing_decisions():
    def enter(d, phase):
        TOY.phases[Bids].enter(d, phase)
        d.ask(0, "wish", standing=True)

    rules = replace(TOY, phases={**TOY.phases, Bids: replace(TOY.phases[Bids], enter=enter)})
    state = start(rules, Options(), (0, 0), SEED).after
    for seat in (0, 1):
        state = apply(rules, state, Move(seat, seat, Bid(2))).after
    assert type(state.phase) is Duel


def test_silence_in_a_sealed_phase_is_no_answer():
    state = opening()
    for decision in owed(state):
        state = apply(TOY, state, silence(decision)).after
    assert type(state.phase) is Duel


def test_silence_does_not_undo_a_sealed_answer():
    state = play(opening(), (0, Bid(5)))
    refused(state, silence(state.decisions[0]), StaleDecision)


def test_silence_takes_the_default_and_says_so():
    state = bid()
    step = apply(TOY, state, silence(owed(state)[0], at=99))
    assert [event.what for event in step.events] == [Struck(0, "miss", True)] and step.move.at == 99


def test_only_the_clock_may_be_silent_and_never_about_a_standing_decision():
    state = bid()
    decision = owed(state)[0]
    refused(state, Move(decision.id, decision.seat, None), BadAnswer)
    standing = next(each for each in state.decisions if each.standing)
    refused(state, silence(standing), BadAnswer)


def test_standing_decisions_are_answered_again_and_again_and_nobody_waits():
    state = bid()
    assert [(each.seat, each.kind) for each in owed(state)] == [(0, "strike")]
    state = play(state, (1, Wish(1)), (1, Wish(3)))
    assert state.phase.wish == {1: 3} and [each.kind for each in asks(state, 1)] == ["wish"]
    assert owed(state) and view(TOY, state, 0).waiting == (0,)


def test_procedures_nest_and_results_come_back():
    again = Strike("hit", again=True, target="left")
    state = play(bid(), (0, again), (0, again))
    assert [type(phase) for phase in state.agenda] == [Game, Duel, Duel, Duel]
    assert [phase.depth for phase in state.agenda[1:]] == [0, 1, 2]
    state = play(state, (0, MISS))
    assert state.table.trail == ("bids", ("duel", 0, 2)) and state.agenda[-1] == Duel(1)


def test_the_game_ends_and_takes_no_more_answers():
    state = play(bid(), (0, MISS), (1, MISS))
    assert state.outcome.reason == "played" and state.decisions == state.agenda == ()
    refused(state, Move(3, 1, MISS), GameOver)


@pytest.mark.parametrize(
    ("decision", "seat", "what", "error"),
    [
        (0, 0, Bid(1), StaleDecision),
        (99, 0, MISS, StaleDecision),
        ("2", 0, MISS, StaleDecision),
        (2, 1, MISS, NotYourDecision),
        (2, None, MISS, NotYourDecision),
        (2, 0, Bid(1), BadAnswer),
        (2, 0, "miss", BadAnswer),
        (2, 0, {}, BadAnswer),
        (2, 0, Wish(1), BadAnswer),
        (2, 0, Strike("hit"), BadAnswer),
        (2, 0, Strike("hit", target="sky"), BadAnswer),
        (2, 0, Strike("hit", 1, target="left"), BadAnswer),
        (2, 0, Strike(None, target="sky"), BadAnswer),
        (2, 0, Strike(["hit"], target="left"), BadAnswer),
        (2, 0, Strike("hit", cards=["x"], target="left"), BadAnswer),
        (2, 0, Strike("hit", cards=("x", "x"), target="left"), BadAnswer),
        (2, 0, Strike("hit", cards=("x", "y", "z"), target="left"), BadAnswer),
        (2, 0, Strike("hit", cards=({},), target="left"), BadAnswer),
        (3, 1, Wish(4), BadAnswer),
        (3, 1, Wish(-1), BadAnswer),
        (3, 1, Wish(True), BadAnswer),
        (3, 1, Wish("1"), BadAnswer),
    ],
)
def test_stale_foreign_and_impossible_answers_are_refused(decision, seat, what, error):
    refused(bid(), Move(decision, seat, what), error)


def test_a_field_that_is_not_asked_must_be_left_alone():
    question = TOY.questions["strike"]
    acts = {Strike: lambda look, decision: question.acts[Strike](look, decision)[:1]}
    rules = replace(TOY, questions={**TOY.questions, "strike": replace(question, acts=acts)})
    state = bid()
    with pytest.raises(BadAnswer):
        apply(rules, state, Move(2, 0, Strike("hit", again=True)))
    assert apply(rules, state, Move(2, 0, Strike("hit"))).after.table.trail


def test_a_second_answer_to_the_same_decision_is_stale():
    state = bid()
    refused(play(state, (0, MISS)), Move(owed(state)[0].id, 0, MISS), StaleDecision)


def test_menu_names_every_answer_and_its_blanks():
    state = bid()
    offered = menu(TOY, state, owed(state)[0])
    assert list(offered) == [Strike] and [field.name for field in offered[Strike]] == [
        "word",
        "again",
        "cards",
        "target",
    ]
    assert offered[Strike][3].open_choices({"word": "miss"}) == ("sky",)
    assert menu(TOY, view(TOY, state, 0), owed(state)[0]) == offered


def test_replay_leads_to_the_same_state():
    state, moves = opening(3), []
    while state.outcome is None:
        decision = owed(state)[-1]
        moves.append(Move(decision.id, decision.seat, Bid(2) if decision.kind == "bid" else MISS))
        state = apply(TOY, state, moves[-1]).after
    assert replay(TOY, opening(3), moves) == state
    with pytest.raises(StaleDecision):
        replay(TOY, opening(3), moves[1:2] * 2 + moves[3:])


def test_check_collects_the_broken_laws():
    assert check(TOY, opening()) == []
    broken = replace(opening(), table=replace(opening().table, trail=(1, 2, 3, 4, 5)))
    assert check(TOY, broken) == ["the trail is too long"]


def test_a_phase_that_does_nothing_is_a_fault_of_the_ruleset():
    rules = replace(TOY, phases={**TOY.phases, Duel: Phase(lambda d, phase: None)})
    state = play(opening(), (0, Bid(1)))
    with pytest.raises(BrokenPhase):
        apply(rules, state, Move(1, 1, Bid(1)))


def test_a_phase_lacking_the_function_it_needs_is_a_fault_of_the_ruleset():
    deaf = replace(TOY, phases={**TOY.phases, Bids: Phase(TOY.phases[Bids].enter)})
    state = play(opening(), (0, Bid(1)))
    with pytest.raises(BrokenPhase):
        apply(deaf, state, Move(1, 1, Bid(1)))
