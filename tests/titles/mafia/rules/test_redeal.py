"""What a viewer cannot know is dealt anew, what it knows stays (secrecy.md)."""

import random

import pytest

from games.kernel import Move, apply, check, owed, silence, start, view
from games.kernel.chance import Chance
from games.mechanics import random_answer
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules.state import Ally, Investigated
from tests.titles.mafia.rules.table import Attack, Check, Game, Protect


def worlds(g, viewer, number=30):
    found = [RULES.redeal(g.state, viewer, Chance(f"{seed:032x}")) for seed in range(number)]
    for world in found:
        assert check(RULES, world) == [] and view(RULES, world, viewer) == g.view(viewer)
    return found


def holders(deals, card):
    return {seat for world in deals for seat in world.seats if world.table.role[seat] == card}


@pytest.mark.parametrize("viewer", [2, None])
def test_a_citizen_and_a_spectator_know_nobody(viewer):
    deals = worlds(Game("iccccmmg"), viewer, 90)
    assert holders(deals, "godfather") == {seat for seat in range(8) if seat != viewer}


def test_a_group_knows_itself_and_not_the_investigator():
    deals = worlds(Game("icccccmmyy").second_night(), 6)
    assert all(world.table.role[7] == "mafia" for world in deals)
    assert holders(deals, "yakuza") == holders(deals, "investigator") == {0, 1, 2, 3, 4, 5, 8, 9}


def test_what_the_investigator_found_holds_and_what_others_found_fits():
    deals = worlds(Game("iccccmmg").night(s0=Check(5)).quiet_day().night(s0=Check(1)), 0)
    assert all(RULES.content.side(world.table.role[5]) == "criminal" for world in deals)
    assert all(RULES.content.side(world.table.role[1]) == "good" for world in deals)
    for world in worlds(Game("iccccmmg").second_night(), 1):
        for seat, facts in enumerate(world.knowledge):
            for fact in facts:
                if isinstance(fact, Investigated):
                    assert world.table.role[seat] == "investigator"
                    assert fact.criminal == (RULES.content.side(world.table.role[fact.seat]) == "criminal")
                if isinstance(fact, Ally):
                    assert fact.card == world.table.role[fact.seat]


def test_judges_stay_judges_and_their_kind_is_open():
    deals = worlds(Game("jkiccccmg").night(), 2)
    assert holders(deals, "fair_judge") == holders(deals, "corrupt_judge") == {0, 1}


def test_whoever_died_at_night_is_not_immortality_and_somebody_killed_them():
    g = Game("tcccccccmmg").second_night().kill(1, by=[(8, 9, 10)])
    deals = worlds(g, 2)
    assert 1 not in holders(deals, "immortality")
    for world in deals:
        (deed,) = [each for each in world.table.deeds if each.whom == 1]
        assert deed.by == "mafia"


def test_a_doctor_knows_that_its_patient_was_shot_by_the_sheriff():
    g = Game("dscccccccmmg").second_night().night(s0=Protect(3), s1=Attack(3))
    assert 3 not in g.t.alive
    for world in worlds(g, 0):
        assert [each.by for each in world.table.deeds if each.whom == 3] == ["sheriff", "doctor"]


def test_a_group_knows_whom_it_named_in_vain():
    """Here only immortality can have been spared: there is no doctor."""
    g = Game("tcccccccmmg").second_night()
    g.night(**{f"s{seat}": g.attack(seat, 0) for seat in (8, 9, 10)})
    assert {world.table.role[0] for world in worlds(g, 8)} == {"immortality"}
    assert len({world.table.role[0] for world in worlds(g, 1)}) > 1


def test_a_werewolf_knows_whether_it_has_joined():
    g = Game("icccccmwyy").night().accuse(s0=6).defend().decide(s0=True)
    assert all(world.table.role[6] == "mafia" for world in worlds(g, 7))
    assert any(world.table.role[6] != "mafia" for world in worlds(g, 1))


def test_sealed_answers_of_others_are_not_known_but_those_of_ones_group():
    g = Game("icccccmmyy").second_night().play(6, Attack(1)).play(8, Attack(1)).play(0, Check(6))
    for world in worlds(g, 7):
        answers = {each.seat: world.answers.get(each.id) for each in world.decisions}
        assert answers[6] == Attack(1)
    given = {frozenset(each.seat for each in world.decisions if each.id in world.answers) for world in worlds(g, 7)}
    assert len(given) > 9


def test_the_dead_who_see_all_see_the_same_and_answers_differ():
    g = Game("iccccmmg", dead_see=True).night().accuse(s0=1).defend().decide(s0=True)
    deals = worlds(g, 1)
    assert all(world.table.role == g.t.role for world in deals)
    assert len({len(world.answers) for world in deals}) > 2


def test_secrets_are_other_ones_in_nearly_every_state():
    changed, looked = 0, 0
    for seed, players in enumerate((6, 8, 12, 15, 18)):
        rng = random.Random(seed)
        state = start(RULES, RULES.options(), (None,) * players, f"{seed:032x}").after
        while state.outcome is None:
            if rng.random() < 0.1:
                viewer = rng.choice((*state.seats, None))
                world = RULES.redeal(state, viewer, Chance(f"{looked:032x}"))
                looked += 1
                changed += world.table.role != state.table.role
                assert view(RULES, world, viewer) == view(RULES, state, viewer) and check(RULES, world) == []
            decision = rng.choice(owed(state))
            answer = random_answer.choose(RULES, view(RULES, state, decision.seat), decision, rng)
            quiet = rng.random() < 0.1
            move = silence(decision) if quiet else Move(decision.id, decision.seat, answer)
            state = apply(RULES, state, move).after
    assert looked > 30 and changed > 0.9 * looked
