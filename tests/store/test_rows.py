"""What the database itself refuses."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from games.models import Card, Decision, District, Event, Game, Move, Player
from tests import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return tables.played_until(tables.started(), lambda record: record.state.number >= 5)


def refused(change):
    with pytest.raises(IntegrityError), transaction.atomic():
        change()


def test_a_user_has_one_seat_per_game(record):
    user = User.objects.get(pk=record.players[0].user_id)
    refused(lambda: Player.objects.create(game_id=record.pk, user=user, name="again", joined=9))


def test_a_seat_has_one_player(record):
    refused(lambda: Player.objects.filter(game=record.pk, seat=0).update(seat=1))


def test_a_bot_is_no_user(record):
    refused(lambda: Player.objects.filter(game=record.pk, seat=0).update(bot="random"))


def test_a_district_is_on_the_map_once(record):
    refused(lambda: District.objects.create(game_id=record.pk, code="akkar"))


def test_a_card_exists_once(record):
    card = Card.objects.filter(game=record.pk).first()
    refused(lambda: Card.objects.create(game_id=record.pk, deck=card.deck, code=card.code, place="deck"))


@pytest.mark.parametrize(("place", "seat"), [("hand", None), ("completed", None), ("deck", 1), ("pocket", None)])
def test_a_card_lies_with_a_seat_or_in_a_pile(record, place, seat):
    refused(lambda: Card.objects.filter(game=record.pk, code="OBJ-01").update(place=place, seat=seat))


def test_move_numbers_are_unique(record):
    move = Move.objects.filter(game=record.pk).first()
    move.pk = None
    refused(lambda: move.save(force_insert=True))


def test_a_decision_that_is_neither_sealed_nor_standing_has_one_answer(record):
    move = Move.objects.filter(game=record.pk, sealed=False, standing=False).first()
    move.pk, move.number = None, 999
    refused(lambda: move.save(force_insert=True))


@pytest.mark.parametrize("kind", [Move, Event])
def test_the_log_is_append_only(record, kind):
    refused(lambda: kind.objects.filter(game=record.pk).update(at=timezone.now()))


def test_silence_is_the_clocks(record):
    refused(
        lambda: Move.objects.create(
            game_id=record.pk, number=999, seat=0, decision=1, answer=None, mover="player", at=timezone.now()
        )
    )


def test_an_owed_decision_has_a_deadline_and_a_standing_one_has_none(record):
    owed = Decision.objects.filter(game=record.pk, closed_at=None, standing=False)
    refused(lambda: owed.update(due=None))
    refused(lambda: owed.update(standing=True))


def test_a_deadline_is_later_than_the_question(record):
    owed = Decision.objects.filter(game=record.pk, closed_at=None, standing=False).first()
    refused(lambda: Decision.objects.filter(pk=owed.pk).update(due=owed.asked_at - timedelta(seconds=1)))


def test_a_decision_is_asked_once(record):
    owed = Decision.objects.filter(game=record.pk).first()
    owed.pk = None
    refused(lambda: owed.save(force_insert=True))


def test_a_decision_closes_somehow(record):
    refused(lambda: Decision.objects.filter(game=record.pk).update(closed_at=timezone.now(), closed_how=""))


def test_an_answer_is_kept_in_its_row_only_while_sealed(record):
    refused(lambda: Decision.objects.filter(game=record.pk, sealed=False).update(answer={"is": "Pass"}))


def test_a_game_over_has_an_end(record):
    refused(lambda: Game.objects.filter(pk=record.pk).update(status="over"))
    refused(lambda: Game.objects.filter(pk=record.pk).update(winner="corrupt"))


def test_deleting_a_user_leaves_the_game(record):
    User.objects.get(pk=record.players[0].user_id).delete()
    former = Player.objects.get(game=record.pk, seat=0)
    assert (former.user, former.bot) == (None, "")
    assert former.name == record.players[0].name


def test_deleting_a_game_takes_its_log_with_it(record):
    Game.objects.get(pk=record.pk).delete()
    assert not Move.objects.filter(game=record.pk).exists()


def test_lists_never_fetch_the_columns_of_the_store(record):
    game = Game.objects.get(pk=record.pk)
    assert game.get_deferred_fields() == {"ext", "secret", "deal_seed", "deal_salt", "deal_key", "deal_terms", "hook"}
