"""The liars do what they are said to do, so that what they gain tells of the bots that hear them."""

import random

import pytest

from games.kernel import view
from games.kernel.press import Claim, Deal, Distrust
from games.mechanics.personas import PLAIN
from games.titles import registry
from games.titles.mafia.rules.press import ClaimCheck
from tests.titles import liars
from tests.titles.talked import heard, played_while


@pytest.mark.parametrize(("slug", "team", "players"), [("korapsyon", "bad", 12), ("mafia", "mafia", 9)])
def test_the_slanderer_accuses_twice_a_round_whom_others_suspect_least_and_no_friend(slug, team, players):
    rules = registry.ruleset(slug)
    state = played_while(rules, players, lambda state: not state.table.round or view(rules, state, 0).hushed)
    teams = {seat: rules.team(state.table, seat) for seat in state.seats}
    me = next(seat for seat in state.seats if teams[seat] == team)
    one, other, third = [seat for seat in state.seats if teams[seat] != team][:3]
    look, said = view(rules, state, me), []
    opinions = (one, Distrust(other)), (other, Distrust(third))
    for _ in range(4):
        ears = heard(state, *opinions, *((me, act) for act in said))
        looks = {
            seat: suspect for seat, suspect in liars._looks(rules, look, ears).items() if Distrust(seat) not in said
        }
        saying = liars.talk("slanderer", rules, look, ears, random.Random(1), PLAIN)
        if saying and isinstance(saying.act, Distrust):
            said.append(saying.act)
            assert looks[saying.act.player] == min(looks.values()) < max(looks.values())
    assert len(said) == len(set(said)) == 2
    assert all(teams[act.player] != team for act in said)


@pytest.mark.parametrize(("slug", "team", "players"), [("korapsyon", "bad", 12), ("mafia", "mafia", 9)])
def test_the_beggar_asks_each_who_is_no_friend_to_spare_it_and_gives_nothing(slug, team, players):
    rules = registry.ruleset(slug)
    state = played_while(rules, players, lambda state: not state.table.round or view(rules, state, 0).hushed)
    others = {seat for seat in state.seats if rules.team(state.table, seat) != team}
    me, said = next(seat for seat in state.seats if seat not in others), []
    for _ in others:
        ears = heard(state, *((me, act) for act in said))
        said.append(liars.talk("beggar", rules, view(rules, state, me), ears, random.Random(1), PLAIN).act)
    (spare, *_more) = liars.WANTS[slug]
    assert {act.player for act in said} == others & set(getattr(state.table, "alive", state.seats))
    assert all(act == Deal(act.player, None, spare(me), 0) for act in said)


def test_the_pretender_claims_once_a_round_that_a_friend_is_no_criminal():
    rules = registry.ruleset("mafia")
    state = played_while(rules, 9, lambda state: view(rules, state, 0).hushed, rules.options(cards="basic"))
    teams = {seat: rules.team(state.table, seat) for seat in state.seats}
    for me in [seat for seat in state.seats if teams[seat] == "mafia"]:
        look = view(rules, state, me)
        first = liars.talk("pretender", rules, look, heard(state), random.Random(1), PLAIN).act
        assert isinstance(first.what, ClaimCheck) and not first.what.criminal
        assert first.what.player != me and teams[first.what.player] == "mafia"
        again = liars.talk("pretender", rules, look, heard(state, (me, first)), random.Random(1), PLAIN)
        assert again is None or not isinstance(again.act, Claim)


def test_the_defender_claims_so_of_a_friend_whom_somebody_suspects():
    claims, (me, _friend, third), (citizen, *_others) = liar_of("defender")
    assert claims() is None
    assert claims((citizen, Distrust(third))) == ClaimCheck(third, False)
    assert claims((citizen, Distrust(me))) is None
    assert claims((citizen, Distrust(third)), (me, Claim(ClaimCheck(third, False)))) is None


def test_the_latecomer_claims_so_of_a_friend_whom_nobody_has_found_once_somebody_else_claims_to_look():
    claims, (me, friend, third), (citizen, other, *_others) = liar_of("latecomer")
    assert claims() is None
    assert claims((citizen, Claim(ClaimCheck(other, False)))) == ClaimCheck(friend, False)
    assert claims((citizen, Claim(ClaimCheck(friend, True)))) == ClaimCheck(third, False)
    assert claims((citizen, Claim(ClaimCheck(friend, True))), (me, Claim(ClaimCheck(third, False)))) is None


def test_the_decoy_claims_so_of_somebody_good_whom_nobody_has_found_once_somebody_else_claims_to_look():
    claims, (me, friend, _third), (citizen, other, *others) = liar_of("decoy")
    cleared = claims((citizen, Claim(ClaimCheck(friend, True))))
    assert claims() is None
    assert cleared.player in {citizen, other, *others}
    assert not cleared.criminal
    of_another = claims((citizen, Claim(ClaimCheck(cleared.player, True))))
    assert of_another.player in {citizen, other, *others} - {cleared.player}
    assert claims((citizen, Claim(ClaimCheck(friend, True))), (me, Claim(cleared))) is None


def liar_of(kind):
    """(function of what was said -> what the liar of this kind claims, the mafia with the liar first, all others)."""
    rules = registry.ruleset("mafia")
    state = played_while(rules, 9, lambda state: view(rules, state, 0).hushed, rules.options(cards="basic"))
    mafia = [seat for seat in state.seats if rules.team(state.table, seat) == "mafia"]
    look = view(rules, state, mafia[0])

    def claims(*said):
        saying = liars.talk(kind, rules, look, heard(state, *said), random.Random(1), PLAIN)
        return saying.act.what if saying and isinstance(saying.act, Claim) else None

    return claims, mafia, [seat for seat in state.seats if seat not in mafia]


def test_the_counterclaimer_claims_once_a_round_that_whoever_else_claims_to_look_is_a_criminal():
    rules = registry.ruleset("mafia")
    state = played_while(rules, 9, lambda state: view(rules, state, 0).hushed, rules.options(cards="basic"))
    mafia = [seat for seat in state.seats if rules.team(state.table, seat) == "mafia"]
    me, friend = mafia[:2]
    looker, other = [seat for seat in state.seats if seat not in mafia][:2]

    def says(*said):
        saying = liars.talk(
            "counterclaimer", rules, view(rules, state, me), heard(state, *said), random.Random(1), PLAIN
        )
        return saying.act if saying and isinstance(saying.act, Claim) else None

    claimed = looker, Claim(ClaimCheck(other, False))
    assert says() is None
    assert says((friend, Claim(ClaimCheck(other, True)))) is None
    assert says(claimed) == Claim(ClaimCheck(looker, True))
    assert says(claimed, (me, Claim(ClaimCheck(looker, True)))) is None


def test_the_framer_claims_once_a_round_that_whom_others_suspect_least_is_a_criminal():
    rules = registry.ruleset("mafia")
    state = played_while(rules, 9, lambda state: view(rules, state, 0).hushed, rules.options(cards="basic"))
    mafia = [seat for seat in state.seats if rules.team(state.table, seat) == "mafia"]
    one, other = [seat for seat in state.seats if seat not in mafia][:2]
    look, opinion = view(rules, state, mafia[0]), (one, Distrust(other))
    looks = liars._looks(rules, look, heard(state, opinion))
    first = liars.talk("framer", rules, look, heard(state, opinion), random.Random(1), PLAIN).act
    assert first.what.criminal and first.what.player not in mafia
    assert looks[first.what.player] == min(looks.values()) < max(looks.values())
    again = liars.talk("framer", rules, look, heard(state, opinion, (mafia[0], first)), random.Random(1), PLAIN)
    assert again is None or not isinstance(again.act, Claim)


def test_the_late_framer_claims_so_from_the_second_day_on():
    rules = registry.ruleset("mafia")
    options = rules.options(cards="basic")
    for day in (1, 2):
        state = played_while(
            rules, 12, lambda state, day=day: state.table.round < day or view(rules, state, 0).hushed, options
        )
        me = next(seat for seat in state.table.alive if rules.team(state.table, seat) == "mafia")
        saying = liars.talk("late_framer", rules, view(rules, state, me), heard(state), random.Random(1), PLAIN)
        claims = saying is not None and isinstance(saying.act, Claim)
        assert claims == (day == 2)
