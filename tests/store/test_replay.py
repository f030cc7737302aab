"""Every recorded game plays again to its rows, and the command says so."""

import io

import pytest
from django.core.management import CommandError, call_command

from games.models import District, Move, Round
from tests import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return tables.played_until(tables.started(), lambda record: record.state.table.round == 3)


def replay(*arguments, **options):
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("replay_game", *arguments, stdout=out, stderr=err, **options)
    except CommandError as error:
        return str(error), err.getvalue()
    return out.getvalue(), err.getvalue()


def test_games_agree_with_their_log(record):
    tables.started(4)
    tables.lobby()
    moves = record.state.number
    assert replay(record.public_id) == (f"1 games agree with their log ({moves} moves)\n", "")
    assert replay(all=True) == (f"2 games agree with their log ({moves} moves)\n", "")


def test_a_row_that_was_tampered_with_is_found(record):
    owned = District.objects.filter(game=record.pk, owner_seat=0).first()
    District.objects.filter(pk=owned.pk).update(owner_seat=1)
    verdict, faults = replay(record.public_id)
    assert verdict == f"1 of 1 games differ from their log ({record.state.number} moves)"
    assert faults == f"{record.public_id}: from round 3: table.owner differs from the rows\n"


def test_a_missing_move_is_found(record):
    Move.objects.get(game=record.pk, number=record.state.number).delete()
    _, faults = replay(record.public_id)
    assert "moves are missing before round 3" in faults


def test_a_move_that_the_rules_refuse_is_found(record):
    first = Move.objects.get(game=record.pk, number=1)
    Move.objects.filter(pk=first.pk).delete()
    first.answer = {"is": "KeepSecret"}
    first.save(force_insert=True)
    _, faults = replay(record.public_id)
    assert "from round 1: move 1 is refused (BadAnswer)" in faults


def test_secrets_stay_out_of_what_the_command_says(record):
    District.objects.filter(game=record.pk).update(owner_seat=None)
    _, faults = replay(record.public_id)
    assert not any(character in faults for character in record.state.table.character.values())


def test_a_game_that_cannot_be_read_does_not_keep_the_others_from_being_checked(record):
    broken = tables.started(4)
    Round.objects.filter(game=broken.pk).update(opening="{}")
    tables.started(4)
    with pytest.raises(CommandError) as error:
        call_command("replay_game", all=True, stderr=(err := io.StringIO()))
    assert str(error.value).startswith("1 of 3 games differ") and error.value.returncode == 1
    assert err.getvalue() == f"{broken.public_id}: cannot be read (BadData)\n"


def test_the_rounds_of_a_game_under_way_are_enough(record):
    """A round that begins while a game is being checked is left for the next time."""
    latest = Round.objects.get(game=record.pk, number=3)
    Round.objects.create(game_id=record.pk, number=4, opened_at=latest.opened_at, opening=latest.opening)
    assert replay(record.public_id)[1] == ""


def test_an_unknown_game_is_an_error():
    assert replay("nosuchgame12") == ("no such game has started", "")
