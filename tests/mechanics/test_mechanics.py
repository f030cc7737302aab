"""What two games or more do."""

from types import SimpleNamespace

from games.mechanics.hidden_roles import introduce
from games.mechanics.latest import latest
from games.mechanics.suspicion import Suspect, Suspected, note
from games.mechanics.voting import leaders, tally


def test_votes_are_counted_with_their_weights_and_abstentions_count_for_nobody():
    assert tally({0: "a", 1: "b", 2: None, 3: "b"}) == {"a": 1, "b": 2}
    assert tally({0: "a", 1: "b"}, {0: 2}) == {"a": 2, "b": 1}


def test_all_who_have_the_most_votes_lead():
    assert leaders({"a": 2, "b": 1, "c": 2}) == ("a", "c")
    assert leaders({}) == ()


class Learning:
    table = SimpleNamespace(round=3)

    def __init__(self):
        self.known = []

    def learn(self, seat, fact):
        self.known.append((seat, fact))


def test_members_of_a_group_learn_each_other():
    d = Learning()
    introduce(d, (1, 4), lambda other: f"seat {other}")
    assert d.known == [(1, "seat 4"), (4, "seat 1")]


def test_a_suspicion_is_the_own_note_of_its_seat():
    d = Learning()
    note(d, 2, Suspect(5))
    note(d, 3, Suspect(None))
    note(d, 4, None)
    assert d.known == [(2, Suspected(3, 5))]


def test_what_comes_of_the_very_same_things_is_worked_out_once():
    asked = []

    @latest
    def living(seats, night):
        asked.append((seats, night))
        return [seat for seat in seats if seat]

    seats, others = (0, 1, 2), tuple(range(3))
    assert living(seats, True) is living(seats, True) and asked == [(seats, True)]
    assert living(others, True) == living(seats, True) == [1, 2]
    assert living(seats, False) == [1, 2] and len(asked) == 4, "equal is not the same, and only the latest is kept"
