"""What a viewer of the Advanced Game cannot know is dealt anew, and what they know stays (secrecy.md)."""

import pytest

from games.kernel import check, view
from games.kernel.chance import Chance
from games.titles.machrou3.rules.moves import DeclareCandidacy, Expose, UnmaskJudge
from games.titles.machrou3.rules.state import Ally, Exposed
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import DECK, RULES, Game

TEAMS = "CCRRRJ"


def worlds(g, viewer, number=40):
    """Other deals that `viewer` cannot tell from this one."""
    found = [RULES.redeal(g.state, viewer, Chance(f"{seed:032x}")) for seed in range(number)]
    for world in found:
        assert check(RULES, world) == [] and view(RULES, world, viewer) == g.view(viewer)
    return found


def side(world, seat):
    return DECK.characters[world.table.character[seat]].side


def seats(world, wanted):
    return tuple(seat for seat in world.seats if side(world, seat) == wanted)


@pytest.mark.parametrize("viewer", [2, None])
def test_a_reformist_and_a_spectator_know_neither_judge_nor_exposed_nor_corrupt(viewer):
    deals = worlds(table(6, teams=TEAMS), viewer)
    others = {seat for seat in range(6) if seat != viewer}
    assert {seat for world in deals for seat in seats(world, "judge")} == others
    assert {seat for world in deals for seat in seats(world, "corrupt")} == others
    assert {world.table.exposed for world in deals} == others


def test_the_judge_knows_the_exposed_and_not_the_other_corrupt():
    deals = worlds(table(6, teams=TEAMS), 5)
    assert {world.table.exposed for world in deals} == {0}
    assert {seat for world in deals for seat in seats(world, "corrupt")} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_corrupt_know_each_other_and_not_the_judge(viewer):
    deals = worlds(table(6, teams=TEAMS), viewer)
    assert {seats(world, "corrupt") for world in deals} == {(0, 1)}
    assert {seat for world in deals for seat in seats(world, "judge")} == {2, 3, 4, 5}


def test_what_others_have_learned_fits_the_new_deal():
    for world in worlds(table(6, teams=TEAMS), 2):
        (judge,) = seats(world, "judge")
        assert world.knowledge[judge] == (Exposed(world.table.exposed),)
        first, second = seats(world, "corrupt")
        assert world.knowledge[first] == (Ally(second, world.table.character[second]),)
        assert world.table.character[world.table.exposed] == "adnan"


def test_the_decks_of_newsflash_and_tokens_are_shuffled_anew():
    deals = worlds(table(6, teams=TEAMS), 2, 12)
    assert len({world.table.newsflash_deck for world in deals}) == 12
    assert len({world.table.tokens for world in deals}) > 3
    assert len({tuple(sorted(world.table.tokens)) for world in deals}) == 1


def test_an_accuser_is_known_to_be_corrupt_and_the_cleared_not_to_be_the_judge():
    g = table(6, teams=TEAMS).play(0, UnmaskJudge(3, "keep"))
    deals = worlds(g, 2)
    assert {0} < {seat for world in deals for seat in seats(world, "corrupt")}
    assert all(0 in seats(world, "corrupt") for world in deals)
    assert {seat for world in deals for seat in seats(world, "judge")} == {1, 4, 5}


def test_the_judge_unmasked_is_known_to_all():
    g = table(6, teams=TEAMS).play(0, UnmaskJudge(5, "keep"))
    deals = worlds(g, 2)
    assert {seats(world, "judge") for world in deals} == {(5,)}
    assert {seat for world in deals for seat in seats(world, "corrupt")} == {0, 1, 3, 4}


def test_candidates_are_known_not_to_be_the_judge():
    g = table(6, teams=TEAMS, round=5, turn_of=5).pass_turns()
    for seat in (0, 3):
        g.play(seat, DeclareCandidacy())
    assert {seat for world in worlds(g, 2) for seat in seats(world, "judge")} == {1, 4, 5}


def test_where_the_corrupt_choose_their_answers_and_choices_are_dealt_anew():
    g = Game(6, variant="advanced", exposed="chosen")
    while g.phase == "Placement":
        g.silence(g.waits_for()[0][0])
    corrupt, viewer = seats(g.state, "corrupt"), seats(g.state, "reformist")[0]
    g.play(corrupt[0], Expose(corrupt[1]))
    answered, named = set(), set()
    for world in worlds(g, viewer):
        asked = {each.id: each.seat for each in world.decisions}
        for number, answer in world.answers.items():
            assert answer is None or answer.seat in world.phase.choices[asked[number]]
            answered.add(asked[number])
            named.add(answer and answer.seat)
        assert all(world.phase.choices[seat] == seats(world, "corrupt") for seat in seats(world, "corrupt"))
    assert len(answered) > 2 and len(named) > 2
