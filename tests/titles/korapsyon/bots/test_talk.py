"""What bots of Korapsyon say and make of what they hear."""

import random
from dataclasses import replace
from math import log

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import owed, view
from games.kernel.draft import copy_record
from games.kernel.hearing import SILENCE
from games.kernel.press import REFUSE, WITHDRAW, Ask, Claim, Deal, Distrust, Endorse, Pledge, Respond, Trust
from games.mechanics.personas import PLAIN
from games.titles.korapsyon.bots import belief
from games.titles.korapsyon.bots.mind import Mind
from games.titles.korapsyon.rules import RULESET as RULES
from games.titles.korapsyon.rules.content import CITIZEN, CORRUPT, GOOD, OMBUDSPERSON
from games.titles.korapsyon.rules.events import ProjectFailed, ProjectProposed, ProjectSucceeded
from games.titles.korapsyon.rules.orders import SeatPlayer, VoteOnProjects
from games.titles.korapsyon.rules.press import ClaimAlignment, ElectPlayer, JailPlayer, SparePlayer
from games.titles.korapsyon.rules.state import Verdict, Witness
from tests.titles.talked import (
    TALKATIVE,
    accepts,
    alike_in_two_worlds,
    answer_to,
    heard,
    kept_and_broken,
    played_while,
    reasons,
    said_twice,
    says,
)


@pytest.fixture
def year():
    """The state of a game of eleven in which the first hidden phase is over."""
    return played_while(RULES, 11, lambda state: owed(state)[0].kind == "hidden")


def seats_of(state, role):
    return [seat for seat, held in state.table.role.items() if held == role]


def doubt(state, viewer, whom, *said):
    """How likely the viewer takes `whom` for corrupt after all that was said."""
    return Mind(RULES, view(RULES, state, viewer), heard(state, *said), random.Random(1), PLAIN).beliefs[whom]


def log_odds(chance):
    return log(chance / (1 - chance))


def test_a_finding_that_is_claimed_counts_either_way_and_more_than_an_opinion(year):
    me, speaker, whom, *_rest = seats_of(year, CITIZEN)
    silent = doubt(year, me, whom)
    found = doubt(year, me, whom, (speaker, Claim(ClaimAlignment(whom, "bad"))))
    assert found > silent + 0.15
    assert doubt(year, me, whom, (speaker, Claim(ClaimAlignment(whom, "good")))) < silent - 0.1
    assert silent < doubt(year, me, whom, (speaker, Distrust(whom))) < silent + 0.12 < found


def test_repeats_count_once(year):
    me, speaker, whom, *_rest = seats_of(year, CITIZEN)
    said = (speaker, Distrust(whom))
    assert doubt(year, me, whom, said) == doubt(year, me, whom, *[said] * 9)


def test_what_the_hearer_knows_to_be_false_tells_on_whoever_claims_it(year):
    me, speaker, other, *_rest = seats_of(year, CITIZEN)
    for viewer, claim in (
        (me, ClaimAlignment(me, "bad")),
        (seats_of(year, OMBUDSPERSON)[0], ClaimAlignment(other, "bad")),
    ):
        assert doubt(year, viewer, speaker, (speaker, Claim(claim))) > 0.8 > doubt(year, viewer, speaker)


def test_two_who_claim_to_be_the_ombudsperson_are_both_suspected(year):
    me, speaker, other, whom, *_rest = seats_of(year, CITIZEN)
    claims = [(each, Claim(ClaimAlignment(whom, side))) for each, side in ((speaker, "bad"), (other, "good"))]
    assert doubt(year, me, speaker, *claims) > doubt(year, me, speaker, claims[0])


def test_the_ombudsperson_says_what_it_found_once_it_counts(year):
    (seer,) = seats_of(year, OMBUDSPERSON)
    (whom,) = year.table.investigated[seer].values()
    bad = year.table.role[whom] == CORRUPT
    suspected = heard(year, (seats_of(year, CITIZEN)[0], Distrust(seer)))
    assert Claim(ClaimAlignment(whom, "bad" if bad else "good")) in says(RULES, year, seer, suspected)
    assert any(isinstance(each, Claim) for each in says(RULES, year, seer, SILENCE)) == bad


@pytest.mark.parametrize("seed", range(3))
def test_the_corrupt_speak_against_none_of_theirs_before_they_are_found_and_nobody_says_a_thing_twice(seed):
    played = play_game(RULES, RULES.options(), ["sensible"] * 13, seed, talk=True)
    role, said = played.state.table.role, played.talk.said
    assert said and not said_twice(said)
    witness, found = played.state.table.witness, set()
    for each in said:
        found |= {witness.accused} if witness and each.round >= witness.year else set()
        what = getattr(each.act, "what", None)
        accused = what.player if isinstance(what, ClaimAlignment) and what.side == "bad" else None
        against = [
            each.act.player if isinstance(each.act, Distrust) else None,
            what.player if isinstance(what, JailPlayer) else None,
        ]
        own = {seat for seat, held in role.items() if held == CORRUPT == role[each.seat]}
        assert accused not in own and not (own - found) & set(against)
        found.add(accused)


def test_the_corrupt_promise_their_vote_to_whom_they_vouched_for_while_that_one_is_not_suspected(governed):
    me, friend = seats_of(governed, CORRUPT)
    other = seats_of(governed, CITIZEN)[0]
    promise = Pledge(ElectPlayer(friend), 3)
    assert promise not in says(RULES, governed, me, SILENCE)
    assert promise in says(RULES, governed, me, heard(governed, (me, Trust(friend))))
    accused = [(other, Claim(ClaimAlignment(friend, "bad")))]
    assert promise not in says(RULES, governed, me, heard(governed, (me, Trust(friend)), *accused))


def test_a_suspicion_moves_more_than_trust_in_the_new_edition_where_more_of_the_corrupt_vouch(year):
    old = played_while(RULES, 11, lambda state: owed(state)[0].kind == "hidden", RULES.options(edition="old"))
    moved = {}
    for edition, state in (("new", year), ("old", old)):
        me, speaker, whom, *_rest = seats_of(state, CITIZEN)
        silent = log_odds(doubt(state, me, whom))
        for act in (Distrust, Trust):
            moved[edition, act] = abs(log_odds(doubt(state, me, whom, (speaker, act(whom)))) - silent)
    assert moved["new", Distrust] > moved["new", Trust] < moved["old", Trust]
    assert moved["new", Distrust] > 1.5 * moved["old", Distrust], "there a slanderer gains by it"


def test_who_accuses_the_trusted_is_looked_at_a_little_who_accuses_somebody_else_is_not(year):
    seat, friend = seats_of(year, GOOD)
    one, other, *_rest = seats_of(year, CITIZEN)
    silent = doubt(year, seat, one)
    assert silent < doubt(year, seat, one, (one, Distrust(friend))) < silent + 0.08
    assert doubt(year, seat, one, (one, Distrust(other))) <= silent + 0.01


def test_a_question_is_answered_at_once(year):
    asked, asker, *_rest = seats_of(year, CITIZEN)
    for seat in (asked, seats_of(year, CORRUPT)[0]):
        said = bots.talk(
            "sensible", RULES, view(RULES, year, seat), heard(year, (asker, Ask(seat))), random.Random(1), PLAIN
        )
        assert isinstance(said.act, Distrust) and said.act.player != seat


def test_every_deal_is_answered_by_what_one_would_do_anyway(year):
    me, other, whom, *_rest = seats_of(year, CITIZEN)
    for want, agreed in ((JailPlayer(whom), False), (SparePlayer(whom), True)):
        listened = heard(year, (other, Deal(me, SparePlayer(me), want, 1)))
        said = bots.talk("sensible", RULES, view(RULES, year, me), listened, random.Random(1), PLAIN)
        assert accepts(said.act) == agreed and said.answers == "0"


EARLY = played_while(RULES, 11, lambda state: False)
"""The same game as it begins."""


@pytest.fixture
def governed():
    """The state of a game of eleven in year 1, in which the project is decided and everybody may talk."""
    return played_while(RULES, 11, lambda state: owed(state)[0].kind != "discussion")


def test_k3_3_no_vote_for_president_is_promised_but_for_the_year_of_an_election(year, governed):
    assert governed.table.elected == governed.table.round == 1
    for state, until in ((EARLY, {1}), (year, set()), (governed, {3})):
        seat, friend = seats_of(state, GOOD)
        deals = (act for act in says(RULES, state, seat, SILENCE) if isinstance(act, Deal))
        trusted = heard(state, (seat, Trust(friend)), *((seat, act) for act in [next(deals, None)] if act))
        votes = [act for act in says(RULES, state, seat, trusted) if isinstance(act, Pledge)]
        assert {type(act.what) for act in votes} <= {ElectPlayer}
        assert {act.until for act in votes} == until, "while a president is elected one's ballot may be cast already"


def test_no_deal_is_accepted_that_one_cannot_keep(year, governed):
    friend, me = seats_of(governed, GOOD)[:2]

    def agrees(state, want, until, give=None):
        return accepts(answer_to(RULES, state, me, Deal(me, give or SparePlayer(me), want, until)))

    vote = ElectPlayer(friend)
    assert agrees(EARLY, vote, 1, vote) and agrees(year, SeatPlayer(friend), 1)
    assert not agrees(year, vote, 1, vote), "one's ballot may be cast already"
    assert not agrees(governed, vote, 1, vote) and agrees(governed, vote, 3, vote)
    assert not agrees(governed, SeatPlayer(friend), 0), "somebody else is president"
    assert not agrees(governed, SparePlayer(friend), 1, give=ElectPlayer(me)), "they can't keep it either"


def witnessed(state, whom):
    """The same state, in which the ombudsperson has borne witness that `whom` is corrupt."""
    table = copy_record(state.table)
    table.witness = Witness(table.round, seats_of(state, OMBUDSPERSON)[0], whom, "bad")
    return replace(state, table=table)


def test_k3_10_nobody_promises_to_send_to_jail_whom_it_has_promised_to_spare(governed):
    me, other, *_rest = [each for each in seats_of(governed, CITIZEN) if each != governed.table.president]
    whom = next(each for each in seats_of(governed, CORRUPT) if each != governed.table.president)
    state = witnessed(governed, whom)
    promise = Pledge(JailPlayer(whom), state.table.round)
    assert promise in says(RULES, state, me, SILENCE)
    said = says(RULES, state, me, heard(state, (me, Pledge(SparePlayer(whom), 0))))
    assert Distrust(whom) in said and promise not in said
    offered = Deal(whom, SparePlayer(whom), SparePlayer(me), 1)
    assert set(says(RULES, state, me, heard(state, (me, offered)))) == {Respond(WITHDRAW)}
    wish = Deal(me, SparePlayer(me), JailPlayer(whom), 1)
    assert accepts(answer_to(RULES, state, me, wish, offerer=other))
    assert not accepts(answer_to(RULES, state, me, wish, (me, Pledge(SparePlayer(whom), 0)), offerer=other))


def test_a_deal_that_is_refused_is_answered_by_one_that_is_good_for_both(year):
    me, other, whom, *_rest = seats_of(year, CITIZEN)
    now = year.table.round
    wish = Deal(me, SparePlayer(me), JailPlayer(whom), 1)
    spare = Deal(other, SparePlayer(other), SparePlayer(me), now)
    assert answer_to(RULES, year, me, wish, offerer=other) == spare
    assert accepts(answer_to(RULES, year, other, spare, offerer=me))
    assert answer_to(RULES, year, me, wish, (me, spare), offerer=other) == Respond(REFUSE), "once in a year"
    given = (other, Pledge(SparePlayer(me), now))
    assert answer_to(RULES, year, me, wish, given, offerer=other) == Respond(REFUSE), "nobody else is suspected"


@pytest.fixture
def jail():
    """The state of a game of eleven in which anybody may be named for jail."""
    return played_while(RULES, 11, lambda state: owed(state)[0].kind != "jail")


def test_k3_10_nobody_agrees_or_offers_about_a_vote_that_may_be_answered_already(year, jail):
    me, other, whom = [seat for seat in seats_of(jail, CITIZEN) if seat != jail.table.president][:3]
    spare = Deal(me, SparePlayer(me), SparePlayer(whom), 1)
    assert answer_to(RULES, jail, me, spare, offerer=other) == Respond(REFUSE)
    assert accepts(answer_to(RULES, year, me, spare, offerer=other))
    seer, *_ = seats_of(year, OMBUDSPERSON)
    said = (seer, Claim(ClaimAlignment(whom, "bad")))
    wish = Deal(me, SparePlayer(me), JailPlayer(whom), 1)
    assert not accepts(answer_to(RULES, jail, me, wish, said, offerer=other))
    assert accepts(answer_to(RULES, year, me, wish, said, offerer=other))


def test_nobody_offers_to_spare_whom_they_have_voted_to_jail_this_year(year):
    me, other, whom, *_rest = seats_of(year, CITIZEN)
    wish, now = Deal(me, SparePlayer(me), JailPlayer(whom), 1), year.table.round
    for when, answer in ((now - 1, Deal(other, SparePlayer(other), SparePlayer(me), now)), (now, Respond(REFUSE))):
        year.table.verdicts = (Verdict(when, "jail", None, "none", {me: other}),)
        assert answer_to(RULES, year, me, wish, offerer=other) == answer


def test_nobody_promises_what_they_cannot_keep_beside_what_they_have_promised(year):
    seer, *_ = seats_of(year, OMBUDSPERSON)
    me, other, whom, third, *_rest = seats_of(year, CITIZEN)
    said = (seer, Claim(ClaimAlignment(whom, "bad")))
    wish = Deal(me, SparePlayer(me), JailPlayer(whom), 1)
    for given, agreed in ((SparePlayer(whom), False), (JailPlayer(third), False), (SparePlayer(third), True)):
        assert accepts(answer_to(RULES, year, me, wish, said, (me, Pledge(given, 0)), offerer=other)) == agreed
    spare = Deal(me, SparePlayer(me), SparePlayer(third), 1)
    assert not accepts(answer_to(RULES, year, me, spare, (me, Pledge(JailPlayer(third), 0)), offerer=other))


def test_nobody_is_named_for_jail_by_whoever_has_offered_them_peace_while_it_is_not_answered(jail):
    seer, *_ = seats_of(jail, OMBUDSPERSON)
    decision = next(each for each in owed(jail) if jail.table.role[each.seat] == CITIZEN)
    me, look = decision.seat, view(RULES, jail, decision.seat)
    free = [seat for seat in seats_of(jail, CITIZEN) if seat not in (me, jail.table.president)]
    whom = next(seat for seat in free if seat not in jail.table.jailed)
    against = [(seer, Claim(ClaimAlignment(whom, "bad"))), *[(seat, Distrust(whom)) for seat in free if seat != whom]]

    def named(*said):
        return bots.choose("sensible", RULES, look, decision, random.Random(1), heard(jail, *against, *said)).whom

    assert named() == whom
    offer = me, Deal(whom, SparePlayer(whom), SparePlayer(me), jail.table.round)
    assert named(offer) != whom and named(offer, (whom, Ask(me))) == whom, "they let it lie"


def test_instead_of_the_innocent_whoever_is_suspected_goes_to_jail_together(year):
    seer, *_ = seats_of(year, OMBUDSPERSON)
    other, whom, innocent, *_rest = [seat for seat in seats_of(year, CITIZEN) if seat != year.table.president]
    said = (seer, Claim(ClaimAlignment(whom, "bad"))), (other, Pledge(SparePlayer(innocent), 0))
    me = next(seat for seat in seats_of(year, CITIZEN) if seat not in (other, whom, innocent))
    wish = Deal(me, SparePlayer(me), JailPlayer(innocent), 1)
    answer = answer_to(RULES, year, me, wish, said[0], (other, Pledge(SparePlayer(me), 0)), offerer=other)
    assert (answer.give, answer.want) == (JailPlayer(whom), JailPlayer(whom))


def test_nobody_bargains_with_somebody_suspected(year):
    seer, *_ = seats_of(year, OMBUDSPERSON)
    me, whom, other, *_rest = seats_of(year, CITIZEN)
    wish = Deal(me, SparePlayer(me), JailPlayer(other), 1)
    said = (seer, Claim(ClaimAlignment(whom, "bad")))
    assert answer_to(RULES, year, me, wish, said, offerer=whom) == Respond(REFUSE)


def test_what_the_corrupt_answer_to_a_deal_tells_nothing_of_their_friends(year):
    me, friend, *_rest = seats_of(year, CORRUPT)
    other, *others = seats_of(year, CITIZEN)
    whom = [friend, *others]
    for pledge in (JailPlayer, SparePlayer, ElectPlayer):
        wants = [Deal(me, SparePlayer(me), pledge(each), 1) for each in whom]
        gives = [Deal(me, pledge(each), SparePlayer(whom[1]), 1) for each in whom]
        wanted = {answer_to(RULES, year, me, each, offerer=other) for each in wants}
        given = {answer_to(RULES, year, me, each, offerer=other) for each in gives}
        assert len(wanted) == len(given) == 1


def test_k3_3_who_does_not_stand_says_for_whom_it_votes_and_votes_so():
    runoff = played_while(RULES, 11, lambda state: not getattr(view(RULES, state, None).phase, "runoff", False))
    candidates, said = view(RULES, runoff, None).phase.candidates, set()
    for decision in owed(runoff):
        seat, look = decision.seat, view(RULES, runoff, decision.seat)
        whom = {act.player for act in says(RULES, runoff, seat, SILENCE) if isinstance(act, Endorse)}
        assert len(whom) == (seat not in candidates) and whom <= set(candidates)
        if whom and runoff.table.role[seat] != CORRUPT:
            assert {bots.choose("sensible", RULES, look, decision, random.Random(1), SILENCE, PLAIN).whom} == whom
        said |= whom
    assert said


@pytest.mark.slow
def test_promises_are_kept_nine_times_in_ten_by_the_good():
    kept = broken = 0
    for seed in range(8):
        played = play_game(RULES, RULES.options(), ["sensible"] * 11, seed, talk=True)
        good = [seat for seat, role in played.state.table.role.items() if role != CORRUPT]
        more = kept_and_broken(played, RULES, good)
        kept, broken = kept + more[0], broken + more[1]
    assert kept > 5 and kept >= 9 * broken


def test_what_it_says_depends_on_what_it_sees_alone():
    assert alike_in_two_worlds(RULES, players=10, games=2) > 8


def test_with_silence_nobody_believes_anything_else_than_before(year):
    look = view(RULES, year, seats_of(year, CITIZEN)[0])
    assert Mind(RULES, look, SILENCE, random.Random(1), TALKATIVE).beliefs == belief.beliefs(look)


def test_the_reason_of_a_suspicion_is_a_committee_that_failed_and_never_one_that_did_not(year):
    me, speaker, whom, other, *_rest = seats_of(year, CITIZEN)
    claim, project = (speaker, Claim(ClaimAlignment(whom, "bad"))), next(iter(year.table.deck.projects))
    proposed = ProjectProposed(other, project, (speaker, whom), 2, False)
    failed, done = ProjectFailed(project), ProjectSucceeded(project, 1, 1)
    assert reasons(RULES, year, me, whom, failed, proposed, said=[claim]) == {(Distrust, proposed)}
    assert not reasons(RULES, year, me, whom, done, proposed, said=[claim])
    assert not reasons(RULES, year, me, whom, proposed, said=[claim]), "nothing has come of it yet"


def test_the_reason_of_trust_is_no_committee_of_ones_own_choice(year):
    me, fellow = seats_of(year, GOOD)
    project, other = next(iter(year.table.deck.projects)), seats_of(year, CITIZEN)[0]
    done = ProjectSucceeded(project, 1, 1)
    for president, given in ((other, True), (me, False)):
        proposed = ProjectProposed(president, project, (me, fellow), 2, False)
        assert ((Trust, proposed) in reasons(RULES, year, me, fellow, done, proposed)) == given


def to_person(state, seat, person, *said):
    """All that the seat may say to the person of a table of practice after `said`, of forty times."""
    return set(says(RULES, state, seat, replace(heard(state, *said), person=person)))


def kinds(acts):
    return {(type(act.give), type(act.want)) if isinstance(act, Deal) else type(act) for act in acts}


def test_somebody_is_spoken_to_of_themself_of_the_president_of_committees_and_of_jail(governed):
    t = governed.table
    person, *_rest = [each for each in seats_of(governed, CITIZEN) if each != t.president]
    bad = next(each for each in seats_of(governed, CORRUPT) if each != t.president)
    fellow = next(each for each in seats_of(governed, GOOD) if each != t.president)
    state = witnessed(governed, bad)
    spare, jail, votes = (SparePlayer, SparePlayer), (JailPlayer, JailPlayer), (ElectPlayer, ElectPlayer)
    assert kinds(to_person(state, fellow, person)) == {spare, jail, votes}
    assert kinds(to_person(state, t.president, person)) == {jail, votes, (SeatPlayer, VoteOnProjects)}
    assert kinds(to_person(state, person, t.president)) >= {(VoteOnProjects, SeatPlayer)}
    assert kinds(to_person(state, person, bad)) == {Distrust}
    others = [each for each in state.seats if each != fellow]
    assert set().union(*(kinds(to_person(state, fellow, each)) for each in others)) >= {Trust, Endorse}


def test_nobody_is_offered_to_be_spared_in_two_years_on_end(governed):
    person, me, *_rest = [each for each in seats_of(governed, CITIZEN) if each != governed.table.president]
    offer = Deal(person, SparePlayer(person), SparePlayer(me), governed.table.round)
    assert offer in to_person(governed, me, person)
    before = replace(heard(governed, (me, offer)), person=person)
    for year, found in ((governed.table.round - 1, False), (governed.table.round - 2, True)):
        listened = replace(before, said=[replace(before.said[0], round=year, act=replace(offer, until=year))])
        assert (offer in says(RULES, governed, me, listened)) == found
