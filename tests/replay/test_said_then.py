"""The replay shows beside each moment what was said then in words that the rules can read, to who may read it."""

import pytest

from games.kernel.press import Distrust, Pledge
from games.models import Game, Player
from games.services.talk import press
from games.titles.machrou3.rules.press import NoChallenge
from tests import tables
from tests.tables import client_at

pytestmark = pytest.mark.django_db

PROMISE, HEADING = "Challenge no district of", "What was said then"


def says(record, seat, act, to=None):
    game = Game.objects.get(pk=record.pk)
    return press.say(game, player=Player.objects.get(game=game, seat=seat), act=act, text="as it is said", to=to)


def moment(record, seat, move=None):
    query = "" if move is None else f"?move={move}"
    return client_at(record, seat).get(f"/t/{record.public_id}/replay/{query}").content.decode()


@pytest.fixture
def record():
    """One has promised something to all before the first move; later one tells another alone whom they suspect."""
    record = tables.started(4)
    says(record, 0, Pledge(NoChallenge(1), 0))
    record = tables.played_until(record, lambda now: now.state.number >= 6)
    says(record, 0, Distrust(2), to=1)
    return record


def over(record):
    return tables.played_until(record, lambda now: now.state.outcome, most=600)


def test_what_was_said_stands_at_its_moment_and_at_no_other(record):
    record = over(record)
    for seat in (0, 3):
        assert PROMISE in moment(record, seat, 0) and PROMISE not in moment(record, seat, 1)


def test_what_was_said_in_private_stands_there_for_its_readers_once_the_game_is_over(record):
    assert all(HEADING not in moment(record, seat) for seat in (0, 1))
    record = over(record)
    assert [HEADING in moment(record, seat, 6) for seat in range(4)] == [True, True, False, False]


def test_while_the_game_runs_one_looks_back_at_what_was_said_to_all(record):
    assert PROMISE in moment(record, 3, 0)
    assert "<button" not in moment(record, 3, 0).split(HEADING)[1].split("</ol>")[0]


def test_who_looks_on_reads_nothing_of_it(record, client, django_user_model):
    over(record)
    client.force_login(django_user_model.objects.create(username="onlooker"))
    page = client.get(f"/t/{record.public_id}/replay/?move=0")
    assert page.status_code == 200 and PROMISE not in page.content.decode()
