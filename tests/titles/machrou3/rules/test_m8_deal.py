"""M8.1 to M8.4, M9: the deal of the Advanced Game, the placements, and who is shown to the judge."""

import pytest

from games.kernel import view
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.events import (
    AlliesShown,
    CharacterDealt,
    ExposedShown,
    MediaMoved,
    ObjectiveDealt,
    OriginChosen,
    RoundStarted,
    StationChosen,
)
from games.titles.machrou3.rules.moves import ChooseOrigin, Expose, PlaceStation
from games.titles.machrou3.rules.predicates import met
from games.titles.machrou3.rules.state import Ally, Exposed
from tests.titles.machrou3.rules.advanced import opened
from tests.titles.machrou3.rules.table import DECK, RULES, Game

SIZES = (4, 5, 6)
EACH = {4: 6, 5: 5, 6: 4}
SIDES = {
    4: {"corrupt": 1, "reformist": 3, "judge": 0},
    5: {"corrupt": 2, "reformist": 2, "judge": 1},
    6: {"corrupt": 2, "reformist": 3, "judge": 1},
}


def side(g, seat):
    return DECK.characters[g.t.character[seat]].side


def seats_of(g, wanted):
    return [seat for seat in g.state.seats if side(g, seat) == wanted]


def chosen(players=5, seed=7):
    """A table whose corrupt choose, everything placed: all are asked."""
    g = Game(players, seed, variant="advanced", exposed="chosen")
    while g.phase == "Placement":
        g.silence(g.waits_for()[0][0])
    return g


@pytest.mark.parametrize("players", SIZES)
def test_m8_1_districts_are_dealt_at_random_the_same_number_to_each(players):
    deals = [Game(players, seed, variant="advanced").t for seed in range(8)]
    for t in deals:
        assert [len(board.owned(t, seat)) for seat in range(players)] == [EACH[players]] * players
        assert len(board.swing(t)) == 28 - players * EACH[players] and t.media == ()
    assert len({tuple(board.owned(t, 0)) for t in deals}) == 8
    assert len({code for t in deals for code in board.owned(t, 0)}) > 15  # no piles


@pytest.mark.parametrize("players", SIZES)
def test_m8_1_m2_8_the_first_speaker_has_the_smallest_bloc(players):
    for seed in range(4):
        t = Game(players, seed, variant="advanced").t
        assert board.blocs(t)[t.speaker] == min(board.blocs(t).values())


@pytest.mark.parametrize("players", SIZES)
def test_m8_2_r_03_characters_and_the_exposed_corrupt_wherever_there_is_a_judge(players):
    casts = set()
    for seed in range(10):
        g = opened(players, seed)
        assert {each: len(seats_of(g, each)) for each in SIDES[players]} == SIDES[players]
        marked = [code for code in g.t.character.values() if DECK.characters[code].exposed]
        assert players == 4 or marked == ["adnan"]
        casts.add(tuple(g.t.character.values()))
        assert len(set(g.t.character.values())) == players
    assert len(casts) == 10


def test_m8_2_with_four_players_the_one_corrupt_may_be_anybody_of_them():
    tables = [opened(4, seed) for seed in range(24)]
    assert {g.t.character[seat] for g in tables for seat in seats_of(g, "corrupt")} == {"adnan", "nisreen", "fawzi"}


@pytest.mark.parametrize("players", SIZES)
def test_m8_3_r_04_the_judge_alone_learns_who_the_exposed_corrupt_is(players):
    g = opened(players, chaotic=False)
    corrupt = seats_of(g, "corrupt")
    for seat in g.state.seats:
        expected = ()
        if side(g, seat) == "judge":
            expected = (Exposed(next(each for each in corrupt if g.t.character[each] == "adnan")),)
        elif seat in corrupt:
            expected = tuple(Ally(each, g.t.character[each]) for each in corrupt if each != seat)
        assert g.view(seat).knowledge == expected
        assert not hasattr(g.view(seat).table, "exposed")
    told = [(to, type(event)) for to, event in g.told_to(object) if isinstance(event, ExposedShown | AlliesShown)]
    assert [to for to, kind in told if kind is ExposedShown] == [(seat,) for seat in seats_of(g, "judge")]


@pytest.mark.parametrize("players", SIZES)
def test_m8_4_r_06_from_the_speaker_to_the_right_all_origins_then_all_stations(players):
    g = Game(players, variant="advanced")
    right = [(g.t.speaker - step) % players for step in range(players)]
    asked = []
    while g.phase == "Placement":
        ((seat, kind),) = g.waits_for()
        asked.append((seat, kind))
        g.play(seat, ChooseOrigin(board.owned(g.t, seat)[0]) if kind == "origin" else _station(g, seat))
    assert asked == [(seat, "origin") for seat in right] + [(seat, "station") for seat in right]
    assert g.t.doo == {seat: board.owned(g.t, seat)[0] for seat in range(players)}
    assert set(g.t.media) == {board.owned(g.t, seat)[-1] for seat in range(players)} and g.t.round == 1


def _station(g, seat):
    return PlaceStation(board.owned(g.t, seat)[-1])


def test_m8_4_one_chooses_among_ones_own_districts_in_public():
    g = Game(5, variant="advanced")
    seat = g.t.speaker
    mine, theirs = board.owned(g.t, seat), board.owned(g.t, (seat + 1) % 5)
    assert g.offers(seat, ChooseOrigin)["district"].choices == tuple(mine)
    g.refuses(seat, ChooseOrigin(theirs[0])).refuses(seat, ChooseOrigin(board.swing(g.t)[0]))
    g.refuses((seat - 1) % 5, ChooseOrigin(mine[0])).refuses(seat, PlaceStation(mine[0]))
    g.play(seat, ChooseOrigin(mine[2]))
    assert g.told_to(OriginChosen) == [(None, OriginChosen(seat, mine[2], False))]
    assert g.view(None).table.doo == {seat: mine[2]}


def test_m8_4_a_station_on_ones_own_district_the_origin_or_another():
    g = Game(5, variant="advanced")
    for _ in range(5):
        g.silence(g.waits_for()[0][0])
    seat = g.t.speaker
    mine = board.owned(g.t, seat)
    g.refuses(seat, PlaceStation(board.owned(g.t, (seat + 1) % 5)[0])).play(seat, PlaceStation(g.t.doo[seat]))
    assert g.told(StationChosen) == [StationChosen(seat, g.t.doo[seat], False)] and g.t.media == (g.t.doo[seat],)
    assert g.told(MediaMoved) == [MediaMoved(g.t.doo[seat], None)] and g.t.doo[seat] in mine


def test_m8_4_timeout_doo_choice_is_at_random_and_recorded():
    picked = set()
    for seed in range(8):
        g = Game(5, seed, variant="advanced")
        seat = g.t.speaker
        mine = board.owned(g.t, seat)
        g.silence(seat)
        assert g.told(OriginChosen) == [OriginChosen(seat, g.t.doo[seat], True)]
        (draw,) = g.steps[-1].draws
        assert (draw.kind, draw.what, draw.of, draw.got) == ("pick", "origin", tuple(mine), g.t.doo[seat])
        picked.add(mine.index(g.t.doo[seat]))
    assert len(picked) > 2


def test_m8_4_timeout_media_choice_is_at_random_and_recorded():
    picked = set()
    for seed in range(8):
        g = Game(5, seed, variant="advanced")
        for _ in range(5):
            g.silence(g.waits_for()[0][0])
        seat = g.t.speaker
        mine = board.owned(g.t, seat)
        g.silence(seat)
        (draw,) = g.steps[-1].draws
        assert (draw.what, draw.of, (draw.got,)) == ("station", tuple(mine), g.t.media)
        assert g.told(StationChosen) == [StationChosen(seat, draw.got, True)]
        picked.add(mine.index(draw.got))
    assert len(picked) > 2


@pytest.mark.parametrize("players", SIZES)
def test_m8_4_characters_and_objectives_are_dealt_after_the_placements(players):
    g = Game(players, variant="advanced", chaotic=False)
    assert g.t.character == {} and set(g.t.objective.values()) == {None} and len(g.t.objective_deck) == 34
    while g.phase == "Placement":
        assert g.told(CharacterDealt) == [] == g.told(ObjectiveDealt)
        g.silence(g.waits_for()[0][0])
    for kind in (CharacterDealt, ObjectiveDealt):
        assert [to for to, _ in g.told_to(kind)] == [(seat,) for seat in g.state.seats]
    assert len(g.t.objective_deck) == 34 - players


@pytest.mark.parametrize("seed", range(12))
def test_m8_4_r_21_nobody_begins_with_an_objective_already_met(seed):
    g = opened(4 + seed % 3, seed)
    assert not [seat for seat in g.state.seats if met(g.t, seat, DECK.objectives[g.t.objective[seat]].predicate)]


def test_m8_2_m9_where_the_corrupt_choose_everybody_is_asked_so_that_asking_tells_nothing():
    g = chosen()
    assert g.waits_for() == [(seat, "expose") for seat in range(5)]
    corrupt = seats_of(g, "corrupt")
    for seat in range(5):
        whom = g.offers(seat, Expose)["seat"].choices
        assert whom == (tuple(corrupt) if seat in corrupt else tuple(each for each in range(5) if each != seat))
    other = next(seat for seat in range(5) if seat not in corrupt)
    g.refuses(corrupt[0], Expose(other)).refuses(other, Expose(other))


@pytest.mark.parametrize("which", [0, 1])
def test_m8_2_the_corrupt_agree_on_who_is_exposed(which):
    g = chosen()
    corrupt, judge = seats_of(g, "corrupt"), seats_of(g, "judge")
    answer(g, dict.fromkeys(corrupt, corrupt[which]))
    assert g.t.exposed == corrupt[which] and g.t.round == 1
    assert [to for to, _ in g.told_to(ExposedShown)] == [(judge[0],), *((seat,) for seat in corrupt)]
    for seat in g.state.seats:
        assert (Exposed(corrupt[which]) in g.view(seat).knowledge) == (seat in (*corrupt, *judge))


def test_m8_2_the_corrupt_differ_and_chance_decides_between_those_named():
    came = set()
    for seed in range(8):
        g = chosen(seed=seed)
        first, second = seats_of(g, "corrupt")
        answer(g, {first: second, second: first})
        (draw,) = [each for each in g.steps[-1].draws if each.what == "exposed"]
        assert draw.of == (first, second) and g.t.exposed == draw.got
        came.add(draw.got == first)
    assert came == {True, False}


def test_m8_2_one_corrupt_is_silent_the_other_decides_both_silent_and_it_is_adnan():
    g = chosen()
    first, second = seats_of(g, "corrupt")
    assert answer(g, {first: second}).t.exposed == second
    g = answer(chosen(), {})
    assert g.t.character[g.t.exposed] == "adnan"


def test_m8_2_what_the_others_suspect_changes_nothing():
    ends = []
    for guess in (0, 1):
        g = chosen()
        corrupt = seats_of(g, "corrupt")
        rest = {seat: [each for each in range(5) if each != seat][guess] for seat in range(5) if seat not in corrupt}
        ends.append(answer(g, {**rest, **dict.fromkeys(corrupt, corrupt[1])}).state)
    assert ends[0].table.exposed == ends[1].table.exposed and ends[0].knowledge == ends[1].knowledge


def test_m8_2_the_choice_is_secret_while_it_lasts_and_until_the_end():
    g = chosen()
    before = [g.view(seat) for seat in (*range(5), None)]
    seat = seats_of(g, "corrupt")[0]
    g.play(seat, Expose(seat))
    assert g.events == []
    assert [view(RULES, g.state, each) for each in (*range(5), None) if each != seat] == [
        look for look in before if look.viewer != seat
    ]


def test_m8_2_m9_without_a_judge_nobody_is_exposed():
    g = opened(4, exposed="chosen")
    assert g.t.exposed is None and g.phase == "Turn" and g.told(ExposedShown, last=False) == []


def answer(g, named):
    """Every seat names whom it names, or lets the time run out."""
    for seat in g.state.seats:
        if seat in named:
            g.play(seat, Expose(named[seat]))
        else:
            g.silence(seat)
    assert g.told(RoundStarted)
    return g


def test_m9_the_options_of_a_table_default_first():
    assert RULES.options() == RULES.options(variant="beginner", chaotic=True, exposed="adnan", interventions="in_turn")
