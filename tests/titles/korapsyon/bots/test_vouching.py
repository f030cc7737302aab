"""For whom bots of Korapsyon vouch, what is made of it, and what the corrupt do where players talk."""

import random
from dataclasses import replace

import pytest

from games import bots
from games.kernel import owed, view
from games.kernel.decisions import one
from games.kernel.draft import copy_record
from games.kernel.press import Claim, Trust
from games.mechanics.personas import PLAIN, Persona
from games.titles.korapsyon.bots.hidden import scheme
from games.titles.korapsyon.bots.mind import Mind
from games.titles.korapsyon.rules import RULESET as RULES
from games.titles.korapsyon.rules.content import CITIZEN, CORRUPT, GOOD, OMBUDSPERSON
from games.titles.korapsyon.rules.press import ClaimAlignment
from games.titles.korapsyon.rules.state import Witness
from tests.titles.talked import heard, played_while, says

CAREFUL = Persona(talks=1.0, candour=1.0, risk=0.5)


def dealt(players, edition="new"):
    return played_while(RULES, players, lambda state: False, RULES.options(edition=edition))


def seats_of(state, role):
    return [seat for seat, held in state.table.role.items() if held == role]


def vouched(state, seat, *said, **more):
    """Whom the seat says that it trusts after all that was said."""
    return {act.player for act in says(RULES, state, seat, heard(state, *said), **more) if isinstance(act, Trust)}


def pairs(state, **more):
    """(the corrupt seat that vouches, for whom), before anybody has said anything."""
    return [(seat, whom) for seat in seats_of(state, CORRUPT) for whom in vouched(state, seat, **more)]


def doubt(state, viewer, whom, *said):
    """How likely the viewer takes `whom` for corrupt after all that was said."""
    return Mind(RULES, view(RULES, state, viewer), heard(state, *said), random.Random(1), PLAIN).beliefs[whom]


def shown(state, whom):
    """The same state, in which the ombudsperson has borne witness that `whom` is corrupt."""
    table = copy_record(state.table)
    table.witness = Witness(table.round, seats_of(state, OMBUDSPERSON)[0], whom, "bad")
    return replace(state, table=table)


@pytest.fixture
def hidden():
    """The state of a game of eleven in its first hidden phase."""
    return dealt(11)


def test_k1_5_the_corrupt_vouch_for_a_friend_as_good_politicians_do(hidden):
    for role in (GOOD, CORRUPT):
        first, second = seats_of(hidden, role)
        assert vouched(hidden, first) == {second} and vouched(hidden, second) == {first}


def test_of_three_corrupt_one_is_vouched_for_and_vouches_for_nobody():
    state = dealt(13)
    found = pairs(state)
    (candidate,) = {whom for _, whom in found}
    assert len(found) == 2 and candidate not in {seat for seat, _ in found}
    first, second = (seat for seat, _ in found)
    assert vouched(state, second, (first, Trust(candidate))) == set(), "one of them is enough"


def test_once_one_of_the_corrupt_is_known_none_of_them_vouches_for_another():
    state = dealt(13)
    known, *others = seats_of(state, CORRUPT)
    for seat in (known, *others):
        assert not vouched(shown(state, known), seat) & {*others}
    assert pairs(state)


def test_the_careful_return_it_only_where_so_many_are_corrupt_that_all_are_suspect(hidden):
    assert len(pairs(hidden, persona=CAREFUL)) == 1 and len(pairs(dealt(10), persona=CAREFUL)) == 2


def test_in_the_old_edition_none_but_the_bold_vouch_and_they_from_the_second_year_on():
    options = RULES.options(edition="old")
    later = played_while(RULES, 11, lambda state: state.table.round < 2, options)
    assert pairs(dealt(11, "old")) == []
    assert len(pairs(later)) == 2 and pairs(later, persona=CAREFUL) == []


def test_nobody_trusts_for_no_other_reason_than_that_others_do(hidden):
    me, whom, *others = seats_of(hidden, CITIZEN)
    said = [(seat, Trust(whom)) for seat in (*others, *seats_of(hidden, GOOD))]
    assert doubt(hidden, me, whom, *said) < 0.08 and vouched(hidden, me, *said) == set()


def test_who_vouched_for_somebody_shown_to_be_corrupt_is_suspected(hidden):
    me, speaker, *_ = seats_of(hidden, CITIZEN)
    whom, *_ = seats_of(hidden, CORRUPT)
    said, state = (speaker, Trust(whom)), shown(hidden, whom)
    assert doubt(state, me, speaker, said) > doubt(state, me, speaker) + 0.1
    assert doubt(hidden, me, speaker, said) == doubt(hidden, me, speaker)


def test_k3_9_beside_the_witness_nobody_is_believed_to_be_the_ombudsperson(hidden):
    me, speaker, whom, *_ = seats_of(hidden, CITIZEN)
    (seer,), state = seats_of(hidden, OMBUDSPERSON), shown(hidden, seats_of(hidden, CORRUPT)[0])
    lie, truth = (speaker, Claim(ClaimAlignment(whom, "good"))), (seer, Claim(ClaimAlignment(whom, "bad")))
    assert doubt(state, me, speaker, lie) > 0.8 > doubt(hidden, me, speaker, lie)
    assert doubt(state, me, whom, truth, lie) == doubt(state, me, whom, truth)


def test_k3_9_only_who_is_found_accuses_the_ombudsperson_and_not_once_everybody_knows_the_office(hidden):
    whom, friend = seats_of(hidden, CORRUPT)
    (seer,) = seats_of(hidden, OMBUDSPERSON)
    said = heard(hidden, (seer, Claim(ClaimAlignment(whom, "bad"))))
    lie = Claim(ClaimAlignment(seer, "bad"))
    assert lie in says(RULES, hidden, whom, said) and lie not in says(RULES, hidden, friend, said)
    assert lie not in says(RULES, shown(hidden, whom), whom, said)


def test_k2_7_the_ombudsperson_is_killed_less_often_where_players_talk(hidden):
    seat, whom = seats_of(hidden, CORRUPT)
    (seer,), state = seats_of(hidden, OMBUDSPERSON), shown(hidden, whom)
    state.table.fund = {seat: 99}
    blanks = {"tokhang": one("tokhang", "seat", (seer, None), default=None)}

    def killed(*said):
        minds = [Mind(RULES, view(RULES, state, seat), heard(state, *said), random.Random(n), PLAIN) for n in range(99)]
        return [scheme(mind, blanks).tokhang for mind in minds].count(seer)

    assert killed() > 3 * killed((seer, Trust(whom))) > 0


def test_k3_3_who_is_clearly_trusted_gets_votes_before_oneself():
    state = played_while(RULES, 11, lambda state: owed(state)[0].kind == "hidden")
    decision = next(each for each in owed(state) if state.table.role[each.seat] == CITIZEN)
    look, (friend, other) = view(RULES, state, decision.seat), seats_of(state, GOOD)

    def vote(*said):
        return bots.choose("sensible", RULES, look, decision, random.Random(1), heard(state, *said)).whom

    assert vote() == decision.seat and vote((friend, Trust(other))) == other
