"""On what a game turned: the move after which the winners stayed ahead, by a measure that the rules bear out."""

import pytest
from django.test import Client
from django.urls import reverse

from games.kernel import view
from games.reading.scene import scene_of
from games.reading.turning import Moment, chosen, turning
from games.store.replay import state_at
from games.titles.machrou3.rules import board
from games.titles.turning import Swing, swings
from tests import tables
from tests.slow import but_first
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS, money, points


def test_the_turning_point_is_the_last_move_that_took_the_lead_for_good():
    took, lost, again = Swing(3, -2, 4), Swing(5, 4, 0), Swing(8, 0, 1)
    assert chosen((Swing(1, 0, -2), took, lost, again, Swing(9, 1, 30))) == (again, True)


def test_without_a_lead_to_take_it_is_the_move_that_brought_the_winners_furthest():
    assert chosen((Swing(1, 2, 5), Swing(4, 5, 3), Swing(6, 3, 6))) == (Swing(6, 3, 6), False)
    assert chosen((Swing(1, 0, -9), Swing(4, -9, -2))) == (Swing(4, -9, -2), False)


def test_what_lies_below_zero_is_written_with_a_minus():
    assert Moment(1, "Round 1", (), -3, 4).lead == "−3\u00a0→\u00a04"


def test_a_step_counts_as_a_whole():
    assert swings([(0, 0), (2, 5), (2, 1), (3, 1), (4, -1)]) == (Swing(2, 0, 1), Swing(4, 1, -1))


def ahead_in_seats(record, state):
    blocs = board.blocs(state.table)
    return sum(size if seat in record.state.outcome.seats else -size for seat, size in blocs.items())


def ahead_in_points(record, state):
    """As the chart draws it: styles apart."""
    sign = 1 if state.table.stage == "primary" else -1
    totals = {each.seat: each.figures[0] + sign * each.figures[1] for each in points.tallies(state.table)}
    others = [total for seat, total in totals.items() if seat not in record.state.outcome.seats]
    return max(totals[seat] for seat in record.state.outcome.seats) - max(others)


def ahead_in_hundredths(record, state):
    t = state.table
    shares = 100 * t.spending // money.spending_target(t), 100 * money.in_fund(t) // money.fund_target(t)
    return (shares[0] - shares[1]) * (1 if record.state.outcome.winner == "good" else -1)


def ahead_alive(record, state):
    end, alive = record.state.outcome, state.table.alive
    return sum(1 if seat in end.seats else -1 for seat in alive) + (end.winner != "good")


LEADS = {
    "machrou3": (5, ahead_in_seats),
    HANDS: (3, ahead_in_points),
    COMMITTEES: (9, ahead_in_hundredths),
    NIGHTS: (8, ahead_alive),
}


@pytest.mark.django_db
@pytest.mark.parametrize("slug", but_first(sorted(LEADS)))
def test_each_moment_is_what_the_rules_say_of_that_move_and_leads_into_the_replay(slug):
    players, ahead = LEADS[slug]
    record = tables.started(players, slug=slug)
    running = view(record.rules, record.state, 0)
    assert turning(scene_of(record, running, "en")) is None
    record = tables.played_until(record, lambda now: now.state.outcome, most=3000)
    found = turning(scene_of(record, view(record.rules, record.state, 0), "en"))
    for each in (found.point, *found.others):
        assert each.parts and each.before != each.after
        assert ahead(record, state_at(record, each.step)) == each.after
    assert len(found.others) <= 3 and found.point not in found.others
    client = Client()
    client.force_login(tables.user_at(record, 0))
    page = client.get(reverse("games:table", args=[record.public_id])).content.decode()
    replay = reverse("games:replay", args=[record.public_id])
    for each in (found.point, *found.others):
        assert f'href="{replay}?move={each.step}"' in page
    assert client.get(f"{replay}?move={found.point.step}").status_code == 200
