"""The public phase without its project: treasury, releases, president, revenue, discussion (K3.1 to K3.4, K3.9)."""

import pytest

from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.events import (
    JailVoteDropped,
    PresidentElected,
    PresidentRemained,
    PresidentVoted,
    Released,
    RevenueCollected,
    TreasuryAnnounced,
    WitnessBorne,
)
from games.titles.korapsyon.rules.moves import (
    BearWitness,
    CallAutoJail,
    ElectPresident,
    FinishTalk,
    Investigate,
    Scheme,
)
from tests.titles.korapsyon.rules.table import LARGE, Game


def test_k3_1_no_report_in_year_one_then_last_years_total_never_split():
    game = Game().year(steal=True, build=LARGE)
    cost = game.t.deck.projects[game.t.governed[0].project].cost
    game.year(steal=True).hidden()
    first, second, third = game.told(TreasuryAnnounced)
    assert first.decrease is None and second.decrease == 2 + cost and third.decrease == 2
    assert set(TreasuryAnnounced.__dataclass_fields__) == {"decrease", "kaban"}


def test_k3_2_jailed_in_a_year_suspended_for_three_and_back_with_one_strike():
    game = Game()
    citizen = game.all("citizen")[-1]
    for year in range(1, 6):
        assert game.t.round == year
        assert (citizen in people.active(game.t)) == (year in (1, 5))
        assert (citizen in game.asked()[1]) == (year in (1, 5))
        game.year(president=game.one("good"), jail=citizen if year == 1 else None)
        assert [told.seat for told in game.told(Released)] == ([citizen] if year == 5 else [])
    assert game.t.strikes[citizen] == 1


def test_k3_3_a_president_serves_two_years_and_may_be_elected_again():
    game = Game()
    seat = game.one("citizen")
    for _ in range(4):
        game.year(president=seat)
    assert game.told(PresidentElected) == [PresidentElected(seat, 2, False), PresidentElected(seat, 4, False)]
    assert game.told(PresidentRemained) == [PresidentRemained(seat, 2), PresidentRemained(seat, 4)]


def test_k3_3_a_term_that_is_over_is_no_office():
    game = Game().year(president=3).year()
    assert game.t.president == 3 and people.in_office(game.t) is None
    game.hidden().elect(4)
    assert people.in_office(game.t) == 4


def test_k3_3_every_active_player_votes_for_any_active_player_and_most_votes_win():
    game = Game().hidden()
    assert game.asked() == ("president", tuple(game.state.seats))
    assert game.menu(0)[ElectPresident]["whom"].choices == (*game.state.seats, None)
    game.say({0: ElectPresident(3), 1: ElectPresident(3), 2: ElectPresident(4), 3: ElectPresident(None)})
    assert game.t.president == 3 and game.told(PresidentVoted)[0].totals == {3: 2, 4: 1}


def test_k3_3_tied_a_run_off_among_the_tied():
    game = Game().hidden()
    game.say({0: ElectPresident(3), 1: ElectPresident(4), 2: ElectPresident(4), 5: ElectPresident(3)})
    assert game.state.phase.runoff and game.asked() == ("president", tuple(game.state.seats))
    assert game.menu(0)[ElectPresident]["whom"].choices == (3, 4, None)
    game.refuses(0, ElectPresident(5))
    game.say({7: ElectPresident(4)})
    assert game.told(PresidentElected) == [PresidentElected(4, 2, False)]


def test_k3_3_tied_again_drawn_by_lot_among_those_tied():
    elected = set()
    for seed in range(12):
        game = Game(seed=seed).hidden()
        for _ in range(2):
            game.say({0: ElectPresident(3), 1: ElectPresident(4)})
        (told,) = game.told(PresidentElected)
        assert told.lot
        elected.add(told.seat)
    assert elected == {3, 4}


def test_k3_3_silence_of_all_is_a_tie_of_all():
    game = Game().hidden().say()
    assert game.state.phase.runoff and game.state.phase.candidates == tuple(game.state.seats)
    assert game.say().told(PresidentElected)[0].lot


def test_k3_3_the_presidents_vote_counts_once_in_an_election():
    game = Game()
    game.year(president=3)
    game.year().hidden()
    game.say({3: ElectPresident(3), 0: ElectPresident(4)})
    assert game.told(PresidentVoted)[-1].totals == {3: 1, 4: 1}


def test_k3_3_an_eliminated_president_is_replaced_at_once():
    game = Game()
    while game.fund < money.tokhang_cost(game.t):
        game.year(steal=True)
    president = game.one("citizen")
    while game.t.president != president:
        game.year(president=president)
    if game.t.round >= game.t.elected + 2:
        game.year(president=president)
    game.hidden({game.one("corrupt"): Scheme(False, tokhang=president)})
    assert game.phase == "Election" and president not in game.state.phase.candidates and game.t.president is None
    game.elect(game.one("good"))
    assert game.told(PresidentElected)[-1].until == game.t.round + 1


def test_k3_4_each_active_player_pays_one():
    game = Game()
    citizen = game.all("citizen")[-1]
    game.year(president=game.one("good"), jail=citizen).hidden()
    first, second = game.told(RevenueCollected)
    assert (len(first.seats), first.kaban) == (9, 29) and (len(second.seats), second.kaban) == (8, 37)
    assert citizen not in second.seats and game.t.treasury == 37


def test_k3_9_the_discussion_ends_when_all_have_said_that_they_are_done():
    game = Game().hidden().elect().fail()
    assert game.asked() == ("discussion", tuple(game.state.seats))
    for seat in range(8):
        game.play(seat, FinishTalk())
    assert game.phase == "Discussion" and game.asked() == ("discussion", (8,))
    game.play(8, FinishTalk())
    assert game.phase == "JailVote"


@pytest.mark.parametrize(("role", "side"), [("corrupt", "bad"), ("coa", "good")])
def test_k3_9_the_ombudsperson_may_bear_witness_to_this_years_true_result(role, side):
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one(role)
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail()
    for seat in game.state.seats:
        assert (BearWitness in game.menu(seat)) == (seat == ombudsperson)
    game.witness()
    assert game.told(WitnessBorne) == [WitnessBorne(ombudsperson, accused, side)]
    assert game.seats_told(WitnessBorne) == [None]


def accusing(role="corrupt", done=(), **options):
    """A discussion in which those who are `done` have said so and then a witness is borne."""
    game = Game(**options)
    ombudsperson, accused = game.one("ombudsperson"), game.one(role)
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail()
    for seat in done:
        game.play(seat, FinishTalk())
    return game.witness()


def test_k3_9_the_vote_on_the_witness_is_held_at_once_by_all_who_are_active():
    game = accusing()
    assert game.asked() == ("witness_jail", tuple(game.state.seats))
    assert game.state.phase.seat == game.one("corrupt")
    game.decide(True)
    assert game.t.verdicts[-1].outcome == "jailed" and game.t.strikes[game.one("corrupt")] == 1


def test_k3_9_then_the_discussion_goes_on_with_those_who_were_not_done():
    ombudsperson = Game().one("ombudsperson")
    done = [seat for seat in range(9) if seat != ombudsperson][:3]
    game = accusing(done=done).decide(False)
    rest = tuple(seat for seat in range(9) if seat != ombudsperson and seat not in done)
    assert game.asked() == ("discussion", rest)
    game.talk()
    assert game.asked()[0] == "jail"


def test_k3_9_a_discussion_that_all_others_had_ended_is_over_after_the_vote():
    ombudsperson = Game().one("ombudsperson")
    game = accusing(done=[seat for seat in range(9) if seat != ombudsperson]).decide(False)
    assert game.asked()[0] == "jail"


def test_k3_9_whom_the_vote_eliminates_says_no_more_in_the_discussion():
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one("citizen")
    for year in range(1, 5):
        game.year(president=game.one("good"), jail=accused if year == 1 else None)
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail().witness().decide(True)
    assert accused in game.t.gone and game.phase == "FurtherDiscussion" and accused not in game.asked()[1]


def test_k3_9_the_vote_is_never_dropped_for_an_auto_jail_of_the_same_player():
    game = Game()
    while game.t.spending < money.auto_jail_cost(game.t):
        game.year(president=game.one("good"), build=LARGE)
    ombudsperson, accused = game.one("ombudsperson"), game.one("corrupt")
    game.hidden({ombudsperson: Investigate(accused), game.one("good"): CallAutoJail(accused)})
    game.elect(game.one("good")).fail().witness().decide(True).talk()
    assert [each.kind for each in game.t.verdicts if each.seat == accused] == ["witness_jail"]
    assert game.told(JailVoteDropped) == [JailVoteDropped("auto_jail", accused)]


def test_k3_9_a_game_dealt_before_22_november_2026_talks_on_first():
    game = accusing(rulings=1)
    assert game.phase == "Discussion"
    game.talk()
    assert game.asked()[0] == "witness_jail"


def test_k3_9_only_about_this_year_and_once_a_game():
    game = Game()
    ombudsperson, accused = game.one("ombudsperson"), game.one("corrupt")
    game.year({ombudsperson: Investigate(accused)}, president=game.one("good"))
    game.hidden().fail()
    game.refuses(ombudsperson, BearWitness())
    game.talk().jail()
    game.hidden({ombudsperson: Investigate(accused)}).elect(game.one("good")).fail().witness()
    game.decide(False).talk().jail()
    game.hidden({ombudsperson: Investigate(game.one("coa"))}).fail()
    game.refuses(ombudsperson, BearWitness())
