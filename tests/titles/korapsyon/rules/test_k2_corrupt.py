"""What the corrupt do in the hidden phase, and what the COA is shown (K2.4 to K2.10)."""

import pytest

from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.content import SUHOL
from games.titles.korapsyon.rules.events import (
    AuditShown,
    AuditWithheld,
    Eliminated,
    NakawDecided,
    PowerLapsed,
    SuholPaid,
    TokhangPaid,
)
from games.titles.korapsyon.rules.moves import Protect, Scheme
from games.titles.korapsyon.rules.state import AuditSeen, Booking
from tests.titles.korapsyon.rules.table import LARGE, STEAL, Game


def wealthy(fund, players=9, seed=7):
    """A game in whose hidden phase the fund of the corrupt holds so much or more, of theft alone."""
    game = Game(players, seed)
    while game.fund < fund:
        game.year(steal=True)
    return game


def test_k2_4_a_theft_needs_the_yes_of_all_the_free_corrupt():
    one, other = Game().all("corrupt")
    for says, stolen in (
        ({one: STEAL, other: STEAL}, 2),
        ({one: STEAL, other: Scheme(False)}, 0),
        ({one: STEAL}, 0),
        ({}, 0),
    ):
        game = Game().hidden(says)
        assert (game.fund, game.t.booked) == (stolen, (Booking(1, stolen),))
        assert game.told(NakawDecided) == [NakawDecided(bool(stolen), stolen, False, stolen)]
        assert game.seats_told(NakawDecided) == [(one, other)]


def test_k2_4_one_in_jail_is_not_asked():
    game = Game()
    one, other = game.all("corrupt")
    game.year(president=game.one("good"), jail=other)
    game.hidden({one: STEAL})
    assert game.fund == 1 and game.view(one).table.fund == {one: 1}


@pytest.mark.parametrize(
    ("edition", "players", "free", "amount"),
    [("new", 9, 1, 1), ("new", 9, 2, 2), ("new", 13, 3, 3), ("old", 9, 1, 2), ("old", 9, 2, 4), ("old", 16, 2, 4)],
)
def test_k2_5_the_amount_of_a_theft(edition, players, free, amount):
    game = Game(players, edition=edition)
    for seat in game.all("corrupt")[free:]:
        game.year(president=game.one("good"), jail=seat)
    game.hidden(steal=True)
    assert game.fund == amount and game.t.decreases[-1] == amount
    assert game.t.treasury == game.view(None).table.kaban - amount


def test_k2_6_suhol_costs_three_and_the_coa_is_shown_nothing_this_year():
    game = wealthy(4)
    one, coa = game.one("corrupt"), game.one("coa")
    seen, year = len(game.learned(coa, AuditSeen)), game.t.round
    game.hidden({one: Scheme(False, suhol=True)})
    assert SUHOL == 3 and game.fund == 1
    assert game.told(SuholPaid) == [SuholPaid(3, 1)] and game.seats_told(SuholPaid) == [game.all("corrupt")]
    assert len(game.learned(coa, AuditSeen)) == seen
    assert game.told(AuditWithheld) == [AuditWithheld(year - 1)] and game.seats_told(AuditWithheld) == [(coa,)]


def test_k2_6_what_was_not_shown_is_lost_and_the_stored_audit_stays_true():
    game = wealthy(4)
    year, coa = game.t.round, game.one("coa")
    game.year({game.one("corrupt"): Scheme(False, suhol=True)}, build=LARGE)
    game.hidden()
    assert [fact.year for fact in game.learned(coa, AuditSeen)] == [*range(1, year - 1), year]
    assert [audit.year for audit in game.t.audits] == list(range(1, year + 1))
    assert game.t.audits[year - 1].spending == game.t.deck.projects[game.t.governed[-1].project].cost


@pytest.mark.parametrize(("players", "cost"), [(9, 7), (11, 9), (13, 10), (15, 12)])
def test_k2_7_tokhang_costs_half_the_fund_target(players, cost):
    assert money.tokhang_cost(Game(players).t) == cost


def test_k2_7_the_target_is_eliminated_and_its_role_revealed():
    game = wealthy(8)
    one, target = game.one("corrupt"), game.one("lawyer")
    game.hidden({one: Scheme(False, tokhang=target)})
    assert game.fund == 1 and game.told(TokhangPaid) == [TokhangPaid(target, 7, 1, False)]
    assert game.told(Eliminated) == [Eliminated(target, "lawyer", "tokhang")]
    assert game.seats_told(Eliminated) == [None] and target in game.t.gone


def test_k2_7_a_protected_target_stays_and_it_is_paid_all_the_same():
    game = wealthy(8)
    one, target = game.one("corrupt"), game.one("coa")
    game.hidden({one: Scheme(False, tokhang=target), game.one("lawyer"): Protect(target)})
    assert game.fund == 1 and game.told(Eliminated) == [] and target not in game.t.gone
    assert game.told(TokhangPaid)[0].blocked and game.seats_told(TokhangPaid) == [game.all("corrupt")]


def test_k2_7_of_two_targets_the_lower_seats_counts():
    game = wealthy(8)
    low, high = game.all("corrupt")
    first, second = game.all("citizen")[:2]
    game.hidden({low: Scheme(True, tokhang=first), high: Scheme(True, tokhang=second)})
    assert set(game.t.gone) == {first} and game.fund == 3


def test_k2_8_a_power_is_offered_only_where_a_theft_could_pay_for_it():
    game = Game()
    one = game.one("corrupt")
    assert set(game.menu(one)[Scheme]) == {"steal"}
    game.year(steal=True)
    assert set(game.menu(one)[Scheme]) == {"steal", "suhol"}
    assert set(wealthy(6).menu(one)[Scheme]) == {"steal", "suhol", "tokhang"}


def test_k2_8_money_is_needed_at_that_moment_steal_first():
    game = wealthy(2)
    one, other = game.all("corrupt")
    game.hidden({one: Scheme(True, suhol=True), other: STEAL})
    assert game.fund == 1 and game.t.booked[-1].suhol
    game = wealthy(2)
    game.hidden({one: Scheme(True, suhol=True)})
    assert game.fund == 2 and not game.t.booked[-1].suhol
    assert game.told(PowerLapsed) == [PowerLapsed("suhol", 3, 2)]


def test_k2_8_suhol_goes_before_tokhang():
    game = wealthy(8)
    one, target = game.one("corrupt"), game.one("good")
    game.hidden({one: Scheme(False, suhol=True, tokhang=target)})
    assert game.t.gone == {} and game.fund == 5
    assert game.told(PowerLapsed) == [PowerLapsed("tokhang", 7, 5)]


def test_k2_8_at_most_one_of_each_a_year():
    game = wealthy(8)
    low, high = game.all("corrupt")
    game.hidden({low: Scheme(False, suhol=True), high: Scheme(False, suhol=True)})
    assert game.fund == 5 and len(game.told(SuholPaid)) == 1


def test_k2_9_suppressing_makes_the_theft_smaller_by_one():
    """Both free 3, one free 1."""
    game = Game(edition="old").year()
    one, other = game.all("corrupt")
    both = {seat: Scheme(True, suppress=True) for seat in (one, other)}
    game.hidden(both)
    assert game.fund == 3 and game.t.booked[-1].suppressed
    game = Game(edition="old").year(president=game.one("good"), jail=other)
    game.hidden({one: Scheme(True, suppress=True)})
    assert game.fund == 1


def test_k2_9_all_must_ask_and_only_with_a_theft():
    one, other = Game(edition="old").all("corrupt")
    game = Game(edition="old").year().hidden({one: Scheme(True, suppress=True), other: STEAL})
    assert game.fund == 4 and not game.t.booked[-1].suppressed
    game = Game(edition="old").year().hidden(dict.fromkeys((one, other), Scheme(False, suppress=True)))
    assert game.fund == 0 and not game.t.booked[-1].suppressed


def test_k2_9_the_coa_reads_a_blank_card_without_a_sign():
    game = Game(edition="old").year()
    coa = game.one("coa")
    game.hidden(dict.fromkeys(game.all("corrupt"), Scheme(True, suppress=True)))
    game.public(build=LARGE, committee=game.all("corrupt"))
    game.hidden()
    assert game.learned(coa, AuditSeen)[-1] == AuditSeen(2, 0, False, {})
    assert game.told(AuditShown)[-1] == AuditShown(2, 0, False, {})
    assert game.t.audits[1].kickback and game.t.audits[1].spending > 0


def test_k2_9_from_year_two_on():
    game = Game(edition="old")
    one = game.one("corrupt")
    assert set(game.menu(one)[Scheme]) == {"steal"}
    game.refuses(one, Scheme(True, suppress=True))
    game.year()
    assert set(game.menu(one)[Scheme]) == {"steal", "suppress"}


def test_k2_9_in_a_game_dealt_before_22_november_2026_from_year_one_on():
    game = Game(edition="old", rulings=1)
    assert set(game.menu(game.one("corrupt"))[Scheme]) == {"steal", "suppress"}


def test_k2_9_each_edition_has_its_own_powers():
    game = Game(edition="old").year()
    assert set(game.menu(game.one("corrupt"))[Scheme]) == {"steal", "suppress"}
    game = wealthy(8)
    game.refuses(game.one("corrupt"), Scheme(True, suppress=True))


def test_k2_10_the_coa_is_shown_last_years_audit_and_nothing_in_the_first():
    game = Game()
    coa, corrupt = game.one("coa"), game.one("corrupt")
    game.year(president=corrupt, build=LARGE, committee=(corrupt,))
    assert game.told(AuditShown) == [] and game.state.knowledge[coa] == ()
    game.hidden()
    members = game.t.governed[0].committee
    cost = game.t.deck.projects[game.t.governed[0].project].cost
    assert game.learned(coa, AuditSeen) == [AuditSeen(1, cost, True, dict.fromkeys(members, "support"))]
    assert game.seats_told(AuditShown) == [(coa,)]


def test_k2_10_a_suspended_coa_is_shown_nothing():
    game = Game()
    coa = game.one("coa")
    game.year(president=game.one("good"), jail=coa).hidden()
    assert game.state.knowledge[coa] == () and game.told(AuditShown) == []


def test_k2_nobody_declines_a_target():
    game = wealthy(8)
    game.hidden({game.one("corrupt"): Scheme(False, tokhang=None)})
    assert game.t.gone == {} and game.fund == 8
