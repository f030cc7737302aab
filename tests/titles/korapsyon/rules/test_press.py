"""What players promise and claim, and what becomes of it as others see it."""

from games.kernel.judging import at_odds, can_keep, horizons, is_late
from games.kernel.press import Claim, Deal, Distrust
from games.titles.korapsyon.rules.moves import ElectPresident, NameForJail, VoteProject
from games.titles.korapsyon.rules.orders import VoteOnProjects
from games.titles.korapsyon.rules.press import (
    CLAIMS,
    ClaimAlignment,
    ClaimAudit,
    ClaimRole,
    ElectPlayer,
    JailPlayer,
    SeatPlayer,
    SparePlayer,
)
from tests.titles.judged import believed, betrayed, judged
from tests.titles.korapsyon.rules.table import RULES, Game


def test_k4_2_nothing_is_promised_for_a_year_after_the_fifteenth():
    g, found = Game(), {}
    for year in (1, 13, 14, 15):
        g.arrange(round=year, decreases=(0,) * year, announced=(0,) * (year - 1))
        found[year] = horizons(RULES, g.view(0))
    assert found == {1: (1, 2, 3, 0), 13: (13, 14, 15, 0), 14: (14, 15, 0), 15: (15, 0)}


def test_k3_3_one_votes_for_whom_one_said():
    g = Game().hidden().say({0: ElectPresident(2), 1: ElectPresident(2), 3: ElectPresident(4)})
    assert judged(g, 3, ElectPlayer(2)) == "broken" and judged(g, 0, ElectPlayer(2)) == "open"
    g.fail().talk().jail().hidden()
    assert judged(g, 0, ElectPlayer(2), until=1) == "kept" and judged(g, 5, ElectPlayer(2), until=1) == "void"


def test_k3_3_in_a_run_off_only_the_tied_can_be_voted_for():
    g = Game().hidden().say({0: ElectPresident(2), 1: ElectPresident(3)})
    since = g.state.number
    g.say({0: ElectPresident(3), 1: ElectPresident(3)})
    assert judged(g, 0, ElectPlayer(2)) == "broken" and judged(g, 1, ElectPlayer(3)) == "open"
    assert judged(g, 0, ElectPlayer(4), since=since) == "open"


def test_k3_3_nobody_is_held_to_elect_who_is_suspended():
    g = Game().year(president=0, jail=8).hidden()
    while g.phase != "Election":
        g.public().hidden()
    since = g.state.number
    g.say({0: ElectPresident(1), 1: ElectPresident(1)})
    assert g.t.round <= 4
    assert judged(g, 0, ElectPlayer(8), since) == "open" and judged(g, 0, ElectPlayer(2), since) == "broken"


def test_k3_5_the_president_puts_whom_they_said_on_the_committee():
    g = Game().hidden().elect(0).govern(committee=(0, 4))
    assert judged(g, 0, SeatPlayer(8)) == "broken" and judged(g, 1, SeatPlayer(4)) == "open"
    g.talk().jail().hidden()
    assert judged(g, 0, SeatPlayer(4), until=1) == "kept" and judged(g, 1, SeatPlayer(4), until=1) == "void"


def test_k3_6_how_a_committee_voted_is_unknown_until_the_end():
    g = Game().hidden().elect(0).govern(committee=(0, 1, 2), votes={1: VoteProject("oppose")}).talk().jail()
    assert g.t.governed[0].committee == (0, 1, 2)
    g.hidden()
    found = [judged(g, seat, VoteOnProjects("support"), until=1, viewer=g.one("coa")) for seat in (0, 1, 8)]
    assert found == ["unknown", "unknown", "void"]
    while g.state.outcome is None:
        g.silence()
    assert judged(g, 0, VoteOnProjects("support"), until=1) == "kept"
    assert judged(g, 1, VoteOnProjects("support"), until=1) == "broken"
    assert judged(g, 1, VoteOnProjects("oppose"), until=1) == "kept"


def test_k3_10_jail_ballots_are_open():
    g = Game().hidden().elect(0).fail().talk()
    g.say({1: NameForJail(5), 2: NameForJail(6), 3: NameForJail(None)})
    assert judged(g, 1, SparePlayer(5)) == judged(g, 2, JailPlayer(5)) == judged(g, 3, JailPlayer(5)) == "broken"
    g.hidden()
    assert judged(g, 1, JailPlayer(5), until=1) == judged(g, 2, SparePlayer(5), until=1) == "kept"
    assert judged(g, 4, JailPlayer(5), until=1) == "void"


def test_k3_10_nobody_is_held_to_jail_the_president():
    g = Game().hidden().elect(0).fail().talk().say({1: NameForJail(5)})
    assert judged(g, 1, JailPlayer(0)) == "open"
    assert judged(g.hidden(), 1, JailPlayer(0), until=1) == "void"


def test_k3_11_a_promise_ends_with_one_of_the_two():
    g = Game()
    g.arrange(strikes={**g.t.strikes, 5: 1}, jailed={5: -9}).hidden().elect(0).fail().talk()
    since = g.state.number
    g.jail(5)
    for seat, pledge in ((5, ElectPlayer(1)), (1, SeatPlayer(5)), (5, VoteOnProjects("support"))):
        assert judged(g, seat, pledge, since) == "void", pledge
    assert judged(g, 5, SparePlayer(1), since) == "kept"
    assert RULES.pledges[ElectPlayer].fields(g.view(0), 5) is None


def test_k1_1_a_claim_is_seen_through_by_who_sees_the_card():
    g = Game()
    lawyer = g.one("lawyer")
    other = (lawyer + 1) % 9
    holds = CLAIMS[ClaimRole].holds
    assert holds(g.view(other), lawyer, ClaimRole("lawyer")) is None
    assert holds(g.view(lawyer), lawyer, ClaimRole("lawyer")) is True
    assert holds(g.view(lawyer), lawyer, ClaimRole("coa")) is False
    found = CLAIMS[ClaimAlignment].holds
    assert found(g.view(other), other, ClaimAlignment(lawyer, "good")) is None
    assert found(g.view(lawyer), other, ClaimAlignment(lawyer, "good")) is True
    assert found(g.view(lawyer), other, ClaimAlignment(lawyer, "bad")) is False


def test_k2_10_what_the_coa_read_shows_once_the_books_are_open():
    g = Game()
    assert CLAIMS[ClaimAudit].fields(g.view(0)) is None, "there is nothing to read in the first year"
    g.hidden().elect(0).govern().talk().jail()
    assert g.t.audits and g.t.audits[0].year == 1
    holds, kickback = CLAIMS[ClaimAudit].holds, g.t.audits[0].kickback
    assert holds(g.view(0), 3, ClaimAudit(1, kickback)) is None
    assert holds(g.state, 3, ClaimAudit(1, kickback)) is True
    assert holds(g.state, 3, ClaimAudit(1, not kickback)) is False


def test_k3_11_a_broken_promise_costs_the_freedom_of_whoever_that_vote_jails():
    g = Game().hidden().elect(0).govern().talk().jail(8)
    assert g.t.jailed[8] == 1
    judges = [seat for seat in range(1, 8) if judged(g, seat, SparePlayer(8)) == "broken"]
    assert judges and betrayed(g, judges[0], SparePlayer(8)) == (8, 1)
    assert betrayed(g, judges[0], SparePlayer(8), 3) is betrayed(g, judges[0], SparePlayer(7)) is None
    assert betrayed(g, judges[0], JailPlayer(7), 8) == (8, 1)


def test_k3_10_who_votes_to_jail_whom_another_accused_believed_them():
    g = Game().hidden().elect(0).govern().talk().jail(8)
    votes = [seat for seat in range(9) if judged(g, seat, SparePlayer(8)) == "broken"]
    accuser = next(seat for seat in range(8) if seat not in votes) if len(votes) < 8 else votes[0]
    others = len(set(votes) - {accuser, 8})
    assert believed(g, accuser, Distrust(8)) == believed(g, accuser, Claim(ClaimAlignment(8, "bad"))) == others > 0
    assert believed(g, accuser, Claim(ClaimAlignment(8, "good"))) == believed(g, accuser, Distrust(7)) == 0


def keeps(g, seat, pledge, *untils):
    """Whether each of these is a year until which the seat can keep the pledge."""
    return [can_keep(RULES, g.view(None), seat, pledge, until) for until in untils]


def test_k3_3_a_vote_for_president_can_be_kept_in_a_year_of_election_alone():
    g = Game().hidden()
    assert keeps(g, 0, ElectPlayer(2), 1, 2, 0) == [True, True, True]
    g.elect(4)
    assert keeps(g, 0, ElectPlayer(2), 1, 2, 3, 0) == [False, False, True, True]
    g.public(jail=2).hidden()
    assert g.t.jailed == {2: 1}
    assert keeps(g, 0, ElectPlayer(2), 2, 3, 4, 0) == keeps(g, 2, ElectPlayer(3), 2, 3, 4, 0) == [False] * 3 + [True]


def past(g, seat, pledge, *untils):
    """Whether a deal in which the seat gives it is past, for each year that it may be until."""
    deals = [Deal(6, pledge, SparePlayer(seat), until) for until in untils]
    return [is_late(RULES, g.view(6), deal, seat) for deal in deals]


def test_k3_3_a_vote_for_president_is_past_once_the_year_has_one():
    g = Game().hidden()
    assert past(g, 0, ElectPlayer(2), 1, 2, 0) == [False] * 3
    g.elect(4)
    assert past(g, 0, ElectPlayer(2), 1, 2, 0) == [True, False, False]
    g.public(jail=2)
    assert past(g, 0, ElectPlayer(3), 2) == [False], "the president may be gone by then"
    g.hidden()
    assert past(g, 0, ElectPlayer(3), 2, 3) == [True, False]


def test_k3_5_a_seat_on_the_committee_is_past_once_it_is_proposed():
    g = Game().hidden().elect(4)
    assert past(g, 4, SeatPlayer(2), 1) == past(g, 0, SeatPlayer(2), 1) == [False]
    g.fail()
    assert past(g, 4, SeatPlayer(2), 1, 2, 0) == [True, False, False]
    g.talk().jail(2)
    assert past(g, 4, SeatPlayer(3), 2) == [False]


def test_k3_3_who_is_not_tied_cannot_be_elected_in_a_run_off():
    g = Game().hidden().say({0: ElectPresident(2), 1: ElectPresident(3)})
    assert g.state.phase.candidates == (2, 3)
    assert keeps(g, 0, ElectPlayer(2), 1) == [True] and keeps(g, 0, ElectPlayer(4), 1, 2, 3) == [False, False, True]


def test_k3_5_who_neither_is_president_nor_stands_seats_nobody():
    g = Game().hidden()
    assert keeps(g, 0, SeatPlayer(2), 1) == keeps(g, 5, SeatPlayer(2), 1) == [True]
    g.elect(4)
    assert keeps(g, 4, SeatPlayer(2), 1) == [True] and keeps(g, 0, SeatPlayer(2), 1, 2, 3, 0) == [False] * 4
    g.fail()
    assert keeps(g, 4, SeatPlayer(2), 1, 2) == [False, True]
    g.talk().jail(2).hidden()
    assert keeps(g, 4, SeatPlayer(3), 2) == [True] and keeps(g, 4, SeatPlayer(2), 2, 3, 0) == [False] * 3


def test_k3_10_nobody_in_office_or_suspended_can_be_jailed():
    g = Game().hidden().elect(4)
    assert keeps(g, 0, JailPlayer(4), 1, 2, 3) == [False, False, True] and keeps(g, 0, JailPlayer(2), 1) == [True]
    g.public(jail=2).hidden()
    assert keeps(g, 0, JailPlayer(2), 2, 3, 4, 0) == keeps(g, 2, JailPlayer(3), 2, 3, 4, 0) == [False] * 3 + [True]
    assert keeps(g, 2, SparePlayer(3), 2) == [True]


def test_k3_10_whom_one_sends_to_jail_one_does_not_spare_and_a_ballot_names_one():
    for one, other, found in (
        (JailPlayer(2), SparePlayer(2), True),
        (JailPlayer(2), SparePlayer(3), False),
        (JailPlayer(2), JailPlayer(3), True),
        (JailPlayer(2), JailPlayer(2), False),
        (ElectPlayer(2), ElectPlayer(3), True),
        (SparePlayer(2), SparePlayer(3), False),
        (VoteOnProjects("support"), VoteOnProjects("oppose"), True),
    ):
        assert at_odds(RULES, one, other) == at_odds(RULES, other, one) == found
