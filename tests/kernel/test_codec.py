"""States, moves and events as JSON and back, and what is said of data that is none."""

import json

import pytest

from games.kernel import Event, GameState, Move, apply, asks, dump, load, start
from games.kernel.errors import BadData
from tests.kernel.toy import TOY, Bid, BidsOpened, Duel, Options, Peeked, Strike, Wish
from tests.titles.machrou3.rules.table import RULES

SEED = "0123456789abcdef" * 2


def states():
    """A state of every phase of the toy game."""
    state = start(TOY, Options(), (0, 0), SEED).after
    answers = [(0, Bid(1)), (1, Bid(2)), (1, Wish(2)), (0, Strike("hit", again=True, target="left"))]
    answers += [(0, Strike("miss", target="sky")), (1, Strike("miss", target="sky"))]
    yield state
    for seat, what in answers:
        decision = next(each for each in asks(state, seat) if type(what) in TOY.questions[each.kind].acts)
        state = apply(TOY, state, Move(decision.id, seat, what)).after
        yield state


def through_json(rules, value, kind=None):
    return load(rules, kind or type(value), json.loads(json.dumps(dump(rules, value, kind))))


@pytest.mark.parametrize("number", range(7))
def test_states_come_back_equal(number):
    state = list(states())[number]
    assert through_json(TOY, state) == state


@pytest.mark.parametrize(
    "value",
    [
        Move(3, 1, Strike("hit", cards=("x", "y"), target="left"), "bot", 1234),
        Move(3, 1, None, "clock"),
        Event(BidsOpened({0: 1, 1: None}), None),
        Event(Peeked("a"), (0, 2)),
        Duel(1, 2, {0: 3}),
        Options(3),
    ],
)
def test_records_come_back_equal(value):
    assert through_json(TOY, value) == value


def test_keys_that_are_no_strings_are_kept():
    assert dump(TOY, BidsOpened({0: 4, 1: None})) == {"bids": [[0, 4], [1, None]]}


def test_the_content_is_written_as_its_name():
    assert dump(RULES, start(RULES, RULES.options(), (0,) * 4, SEED).after.table)["deck"] == RULES.content.id


def damaged(change):
    data = json.loads(json.dumps(dump(TOY, list(states())[2])))
    change(data)
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("table"),
        lambda data: data.update(seating="ab"),
        lambda data: data.update(seating=["0", "1"]),
        lambda data: data.update(asked="many"),
        lambda data: data.update(asked=True),
        lambda data: data.update(chance=None),
        lambda data: data.update(outcome={"winner": 1}),
        lambda data: data.update(outcome=7),
        lambda data: data.update(answers={"0": "x"}),
        lambda data: data["agenda"][0].update({"is": "NoSuchPhase"}),
        lambda data: data["agenda"][0].pop("is"),
        lambda data: data["agenda"][1].pop("seat"),
        lambda data: data["decisions"][0].update(id=None),
        lambda data: data.update(knowledge=5),
    ],
)
def test_damaged_data_is_bad_data_and_nothing_else(change):
    with pytest.raises(BadData):
        load(TOY, GameState, damaged(change))


@pytest.mark.parametrize("data", [None, 5, "state", [], {}, {"is": "GameState"}])
def test_what_is_no_state_is_bad_data(data):
    with pytest.raises(BadData):
        load(TOY, GameState, data)


def test_data_older_than_a_field_stands_for_its_default():
    state = list(states())[2]
    data = dump(TOY, state)
    del data["table"]["board"]
    assert load(TOY, GameState, data).table.board == "green"


def test_data_older_than_a_field_stands_for_what_was_before():
    assert load(TOY, Options, {"rounds": 3}) == Options(3, edition=1)
    assert Options().edition == 2


def test_nobody_is_none_and_rows_that_say_so_in_words_are_read():
    """Until 22 November 2026 they said "nobody", or "no" for a ballot against."""
    bids = BidsOpened({0: 4, 1: None, 2: None})
    assert load(TOY, BidsOpened, {"bids": [[0, 4], [1, "nobody"], [2, "no"]]}) == bids == through_json(TOY, bids)
    for junk in ("somebody", "", "4", 4.0, True, ["nobody"]):
        with pytest.raises(BadData):
            load(TOY, BidsOpened, {"bids": [[0, junk]]})


def test_where_words_are_written_nobody_stays_a_word():
    assert load(TOY, Strike, dump(TOY, Strike("nobody"), Strike)) == Strike("nobody")


def test_another_deck_is_refused_by_name():
    data = dump(RULES, start(RULES, RULES.options(), (0,) * 4, SEED).after)
    data["table"]["deck"] = "some-other-deck"
    with pytest.raises(BadData, match="some-other-deck"):
        load(RULES, GameState, data)


def test_what_has_no_json_is_an_error():
    with pytest.raises(BadData, match="no JSON"):
        dump(TOY, Move(0, 0, object()))


def test_only_records_of_the_ruleset_are_read():
    for name in ("Path", "os.system", "Seen", "RulesError"):
        with pytest.raises(BadData):
            load(TOY, Move, {"decision": 0, "seat": 0, "answer": {"is": name}, "mover": "player", "at": 0})
