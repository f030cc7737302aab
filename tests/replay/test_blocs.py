"""The chart of blocs: from public events alone, and yet what the rules count."""

import random
from itertools import pairwise

import pytest

from games.reading.timeline import timeline
from games.store.replay import state_at
from games.titles.machrou3.page.blocs import blocs_over_time
from games.titles.machrou3.page.chart import APART, bloc_chart
from games.titles.machrou3.rules import board
from games.titles.seats import seat_at
from tests import tables
from tests.replay import games
from tests.slow import but_first

pytestmark = pytest.mark.django_db


def at(line, step):
    return [size for since, size in line if since <= step][-1]


GAMES = [(3, "advanced"), (1, "beginner"), (2, "beginner"), (4, "advanced")]


@pytest.mark.parametrize(("seed", "variant"), but_first(GAMES))
def test_the_lines_are_the_blocs_after_every_move(seed, variant):
    record = games.over(5, seed, variant)
    lines = blocs_over_time(timeline(record, 0).told, record.state.table.deck)
    for number in range(record.state.number + 1):
        blocs = board.blocs(state_at(record, number).table)
        assert {seat: at(line, number) for seat, line in lines.items()} == blocs


def test_a_running_game_has_a_line_for_each_seat_up_to_now():
    record = tables.played_until(tables.started(), lambda record: record.state.table.round == 3)
    times = timeline(record, 2)
    lines = blocs_over_time(times.told, record.state.table.deck)
    assert {seat: line[-1][1] for seat, line in lines.items()} == board.blocs(record.state.table)
    assert all(step <= times.last for line in lines.values() for step, _ in line)


def test_the_emblems_at_the_ends_of_equal_lines_do_not_touch():
    record = games.over(6, 4)
    times = timeline(record, 0)
    blocs = {seat: ((0, random.Random(seat).randrange(2)),) for seat in record.state.seats}
    chart = bloc_chart(blocs, times, 3, [seat_at(seat, str(seat)) for seat in record.state.seats])
    heights = sorted(float(line.emblem_y) for line in chart.lines)
    assert all(low + APART <= high + 0.2 for low, high in pairwise(heights))


def test_the_table_beside_the_chart_has_the_blocs_of_each_round():
    record = games.over(5)
    times = timeline(record, 0)
    seats = [seat_at(seat, str(seat)) for seat in record.state.seats]
    chart = bloc_chart(blocs_over_time(times.told, record.state.table.deck), times, 0, seats)
    for number, sizes in chart.rows:
        state = state_at(record, times.moves[times.last if number is None else times.rounds[number]])
        assert sizes == tuple(board.blocs(state.table).values())
        assert number in (None, state.table.round)
