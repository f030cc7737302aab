"""Who was believed: whose word came first, before those who acted on it had acted so."""

from dataclasses import dataclass
from types import SimpleNamespace

from games.kernel.hearing import Utterance
from games.kernel.press import Deed, Distrust
from games.kernel.recalling import believed


@dataclass(frozen=True)
class Struck:
    seat: int
    whom: int


RULES = SimpleNamespace(against={Struck: lambda event: [(event.seat, event.whom)]}, claims={})


def counted(said, *deeds):
    """Seat -> how many believed it. said: (seat, whom it suspects, after which move); deeds: (move, round, Struck)."""
    words = [Utterance("k", seat, Distrust(whom), move, 0) for seat, whom, move in said]
    return dict(believed(RULES, words, [Deed(*deed) for deed in deeds]))


def test_those_count_who_act_in_the_first_round_after_a_word():
    assert counted([(0, 3, 0)], (1, 1, Struck(1, 3)), (2, 1, Struck(2, 3)), (3, 2, Struck(4, 3))) == {0: 2}
    assert counted([(0, 3, 0)], (1, 1, Struck(1, 2)), (2, 2, Struck(2, 3))) == {}


def test_who_had_acted_so_before_did_not_for_the_word():
    assert counted([(0, 3, 1)], (1, 1, Struck(1, 3)), (2, 1, Struck(1, 3)), (3, 1, Struck(2, 3))) == {0: 1}


def test_of_several_who_say_it_the_first_is_believed():
    assert counted([(0, 3, 0), (4, 3, 0)], (1, 1, Struck(1, 3)), (2, 1, Struck(4, 3))) == {0: 2}
    assert counted([(0, 3, 0), (4, 2, 0)], (1, 1, Struck(1, 3)), (2, 1, Struck(1, 2))) == {0: 1, 4: 1}
