"""What the shrewd player of Machrou3 makes of two who may be corrupt, of whom the judge was shown, and of a battle."""

from dataclasses import replace

import pytest

from games.kernel import owed, view
from games.kernel.decisions import menu
from games.titles.machrou3.bots.shrewd import answers, belief, odds
from games.titles.machrou3.bots.shrewd.mind import Mind
from games.titles.machrou3.bots.what_if import deed
from games.titles.machrou3.rules.previews import imagine
from games.titles.machrou3.rules.state import Exposed
from tests.titles.machrou3.bots.test_shrewd import ADVANCED, MACHROU3, corrupt_of, first_turn, seat_of, until


@pytest.fixture
def turn():
    return until(first_turn, options=ADVANCED)


def test_two_who_swap_are_likelier_corrupt_together(turn):
    t = view(MACHROU3, turn, 0).table
    evidence = belief.Evidence(t)
    swaps = deed(t, "swap_done", 1, partner=2), deed(t, "swap_done", 2, partner=1)
    assert evidence.after(imagine(t, {}, swaps))[1, 2] > evidence.worlds()[1, 2]


def test_a_reformist_expects_the_ally_of_whom_it_challenges_to_step_in(turn):
    """Each of them is as likely corrupt either way: the defender and the helper together, or one of them."""
    me = next(seat for seat in turn.seats if seat not in corrupt_of(turn))
    defender, helper, third, fourth = (seat for seat in turn.seats if seat != me)
    mind = Mind(MACHROU3, view(MACHROU3, turn, me))

    def resists(*pairs):
        mind.worlds = tuple((tuple(sorted(pair)), 0.5) for pair in pairs)
        return odds.sides(mind, helper, me, defender)[1]

    assert resists((defender, helper), (third, fourth)) > resists((defender, third), (helper, fourth))


def test_m8_3_the_judge_goes_by_what_it_was_shown_when_it_is_asked_for_help():
    """Whom one helps in a battle tells no more than what everybody suspects."""

    def judge_is_asked(state):
        asked = owed(state)[0]
        return asked.kind == "intervention" and asked.seat == seat_of(state, "judge")

    state = until(judge_is_asked, options=ADVANCED)
    judge = owed(state)[0].seat
    exposed = next(fact.seat for fact in state.knowledge[judge] if isinstance(fact, Exposed))
    assert Mind(MACHROU3, view(MACHROU3, state, judge)).doubt[exposed] == pytest.approx(1)


def somebody_has_helped(state):
    return owed(state)[0].kind == "intervention" and state.agenda[-2].supporters


def test_m6_3_whoever_is_asked_for_help_has_seen_who_began_the_battle_and_who_helped_so_far():
    state = until(somebody_has_helped)
    battle, me = state.agenda[-2], owed(state)[0].seat
    (helper,) = battle.supporters
    friend = battle.challenger if helper.side == "challenger" else battle.defender

    def suspected(**seen):
        now = replace(state, agenda=(*state.agenda[:-2], replace(battle, **seen), state.agenda[-1]))
        mind = Mind(MACHROU3, view(MACHROU3, now, me))
        return mind.repute[battle.challenger], mind.public[tuple(sorted((helper.seat, friend)))]

    _, together = suspected()
    starter, apart = suspected(supporters=())
    other, _ = suspected(supporters=(), challenger=battle.defender, defender=battle.challenger)
    assert together > apart
    assert starter > other


def test_m6_3_where_one_alone_is_corrupt_nothing_is_read_from_a_battle_before_it_is_over():
    state = until(lambda state: owed(state)[0].kind == "intervention", players=4)
    mind = Mind(MACHROU3, view(MACHROU3, state, owed(state)[0].seat))
    assert mind.public == belief.Evidence(mind.t).worlds()


def test_m6_3_whoever_is_asked_for_help_counts_on_others_having_helped_once_the_battle_is_over(monkeypatch):
    state = until(somebody_has_helped)
    decision, (helper,) = owed(state)[0], state.agenda[-2].supporters
    look = view(MACHROU3, state, decision.seat)
    mind, offers, ends = Mind(MACHROU3, look), menu(MACHROU3, look, decision), []
    monkeypatch.setattr(mind, "chance", lambda t, **_: ends.append(t.deeds[len(mind.t.deeds) :]) or 0.5)
    answers.support_worth(mind, offers)(None)
    assert ends
    assert all(helper.seat in {deed.seat for deed in deeds if deed.role == "supporter"} for deeds in ends)
