"""The only cut: what a viewer sees, kind of visibility by kind. Untagged means seen by nobody."""

from dataclasses import replace

import pytest

from games.kernel import Circle, Move, apply, asks, start, view
from tests.kernel.toy import TOY, Bid, Options, Peeked, Strike

SEED = "0123456789abcdef" * 2


def opening():
    return start(TOY, Options(), (0, 0), SEED).after


def finished():
    state = opening()
    for seat, what in ((0, Bid(1)), (1, Bid(2)), (0, Strike("miss", target="sky")), (1, Strike("miss", target="sky"))):
        decision = next(each for each in asks(state, seat) if not each.standing)
        state = apply(TOY, state, Move(decision.id, seat, what)).after
    return state


def test_public_fields_are_seen_by_all():
    assert [view(TOY, opening(), seat).table.board for seat in (0, 1, None)] == ["green"] * 3


def test_untagged_and_hidden_fields_are_seen_by_nobody_not_even_after_the_end():
    for state in (opening(), finished()):
        for seat in (0, 1, None):
            look = view(TOY, state, seat)
            assert not hasattr(look.table, "untagged") and not hasattr(look.table, "secret")
            assert all(not hasattr(phase, "untagged") for phase in look.agenda)


def test_own_fields_show_each_seat_its_own_entry():
    assert [view(TOY, opening(), seat).table.purse for seat in (0, 1, None)] == [{0: 10}, {1: 11}, {}]


def test_face_down_shows_whether_there_is_a_card():
    assert [view(TOY, opening(), seat).table.hand for seat in (0, 1, None)] == [
        {0: "ace", 1: None},
        {0: "?", 1: None},
        {0: "?", 1: None},
    ]


def test_counted_piles_are_numbers():
    assert [view(TOY, opening(), seat).table.pile for seat in (0, 1, None)] == [5, 5, 5]


def test_opened_fields_are_shown_once_the_game_is_over_the_others_never():
    look = view(TOY, finished(), None)
    assert look.table.diary == {0: "diary 0", 1: "diary 1"} and look.table.hand == {0: "ace", 1: None}
    assert look.table.sealed_note == "opened at the end" and not hasattr(view(TOY, opening(), 0).table, "sealed_note")
    assert look.table.purse == {} and look.table.pile == 5


def test_knowledge_is_the_seats_own():
    assert [view(TOY, opening(), seat).knowledge for seat in (0, 1, None)] == [(), (Peeked("b"),), ()]


@pytest.mark.parametrize("viewer", [0, None])
def test_a_sealed_answer_is_seen_by_its_seat_alone_nor_that_there_is_one(viewer):
    state = opening()
    after = apply(TOY, state, Move(1, 1, Bid(7))).after
    assert view(TOY, after, viewer) == view(TOY, state, viewer)
    assert view(TOY, after, 1).answers == {1: Bid(7)}
    assert view(TOY, after, viewer).sealed and view(TOY, after, viewer).waiting == ()


def test_seats_that_are_waited_for_are_named_where_nothing_is_sealed():
    state = apply(TOY, apply(TOY, opening(), Move(1, 1, Bid(7))).after, Move(0, 0, Bid(7))).after
    assert view(TOY, state, None).waiting == (0,) and not view(TOY, state, None).sealed
    assert [each.kind for each in view(TOY, state, 1).asks] == ["wish"] and view(TOY, state, None).asks == ()


def test_the_seed_is_in_no_view():
    for seat in (0, 1, None):
        look = view(TOY, finished(), seat)
        assert not hasattr(look, "chance") and SEED not in repr([getattr(look, name) for name in look.__slots__])


def test_sealed_answers_are_confided_to_those_alone_whom_the_ruleset_names():
    trusting = replace(TOY, confides=lambda state, seat: (0, 1) if seat == 0 else ())
    state = opening()
    decision = next(each for each in asks(state, 1) if not each.standing)
    state = apply(trusting, state, Move(decision.id, 1, Bid(2))).after
    assert [view(trusting, state, seat).confided for seat in (0, 1, None)] == [{1: Bid(2)}, {}, {}]
    assert view(TOY, state, 0).confided == {}


def test_of_a_confided_answer_one_sees_what_the_ruleset_shows():
    trusting = replace(TOY, confides=lambda state, seat: (1,), shown=lambda state, answer: Bid(0))
    state = opening()
    decision = next(each for each in asks(state, 1) if not each.standing)
    state = apply(trusting, state, Move(decision.id, 1, Bid(2))).after
    assert view(trusting, state, 0).confided == {1: Bid(0)}
    assert view(trusting, state, 1).answers == {decision.id: Bid(2)}


def test_what_the_end_opens_is_open_before_to_those_whom_the_ruleset_names():
    haunted = replace(TOY, opened_to=lambda state: (1,))
    looks = [view(haunted, opening(), seat) for seat in (0, 1, None)]
    assert [hasattr(look.table, "sealed_note") for look in looks] == [False, True, False]
    assert not hasattr(looks[1].table, "secret")


def test_of_circles_one_sees_ones_own_and_whether_one_is_silent_oneself():
    pair, alone = Circle("pair", (0, 1), True), Circle("alone", (0,), False)
    talking = replace(TOY, circles=lambda state: (pair, alone), silenced=lambda state: (1,))
    looks = [view(talking, opening(), seat) for seat in (0, 1, None)]
    assert [look.circles for look in looks] == [(pair, alone), (pair,), ()]
    assert [look.silent for look in looks] == [False, True, False]
    assert talking.rules_talk and not TOY.rules_talk


def test_one_may_be_hushed_for_now_and_once_the_game_is_over_nobody_is():
    talking = replace(TOY, hushed=lambda state: (1,))
    assert [view(talking, opening(), seat).hushed for seat in (0, 1, None)] == [False, True, False]
    assert talking.rules_talk and not view(talking, finished(), 1).hushed


def test_once_the_game_is_over_nobody_is_silent():
    talking = replace(TOY, silenced=lambda state: (1,))
    assert talking.silenced(finished()) == (1,) and not view(talking, finished(), 1).silent


def test_who_may_keep_a_last_will_is_told_so_themselves_while_the_game_lasts():
    willing = replace(TOY, wills=lambda state: (1,))
    assert [view(willing, opening(), seat).keeps_will for seat in (0, 1, None)] == [False, True, False]
    assert not view(willing, finished(), 1).keeps_will
