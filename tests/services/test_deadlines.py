"""Deadlines are rows; the clock answers by the database's time."""

import logging
import random
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.urls import reverse
from django.utils import timezone

from games import store
from games.kernel import owed, view
from games.models import Decision, Game, Move
from games.services import errors
from games.services.playing import play, quarantine
from games.services.time import deadlines
from games.store.overdue import Troubles
from games.titles.machrou3.rules.moves import Pass
from tests import tables
from tests.proof.sent import as_form

pytestmark = pytest.mark.django_db


def test_each_owed_decision_is_due_after_the_tables_pace(record):
    decision = Decision.objects.get(game=record.pk, standing=False)
    assert (decision.due - decision.asked_at).total_seconds() == 90


@pytest.mark.parametrize("seconds", [89, 7 * 24 * 3600 + 1])
def test_a_pace_lies_between_the_rulebooks_time_and_a_week(seconds):
    with pytest.raises(ValueError):
        deadlines.pace(seconds)


def test_presets_are_paces():
    hours = (1, 2, 4, 6, 8, 12, 24, 48, 72, 168)
    paces = [deadlines.pace(each)["default"] for each in deadlines.PRESETS.values()]
    assert paces == [90, *(hour * 3600 for hour in hours)]


def test_nothing_closes_before_its_time(record):
    assert play.close_due(record.pk) == 0
    assert not play.expire(record.pk)
    assert store.read(record.pk).state.number == 0


def test_silence_passes_the_turn(record):
    """M3.6."""
    tables.make_due(record.pk)
    assert play.close_due(record.pk) == 1
    move = Move.objects.get(game=record.pk)
    assert (move.mover, move.answer) == ("clock", None)


def test_silence_closes_every_sealed_vote_that_is_due(voting):
    owing = len(owed(voting.state))
    tables.make_due(voting.pk)
    assert play.close_due(voting.pk) == owing
    assert not store.read(voting.pk).state.answers


def test_an_answer_cannot_beat_a_deadline_that_is_past(record):
    (decision,) = owed(record.state)
    tables.make_due(record.pk)
    with pytest.raises(errors.StaleAnswer):
        play.submit(record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=Pass())
    assert Move.objects.get(game=record.pk).mover == "clock"


def test_a_standing_or_sealed_answer_makes_way_for_what_is_due_first(voting):
    first, second = owed(voting.state)[:2]
    tables.make_due(voting.pk, seat=first.seat)
    answer = tables.answer_for(voting, second, random.Random(1))
    play.submit(voting.pk, user_id=tables.user_at(voting, second.seat).pk, number=second.id, answer=answer)
    movers = Move.objects.filter(game=voting.pk).order_by("number").values_list("mover", flat=True)
    assert list(movers)[-2:] == ["clock", "player"]


def test_a_sweep_closes_what_is_due_anywhere():
    games = [tables.started(4) for _ in range(3)]
    for each in games[:2]:
        tables.make_due(each.pk)
    assert play.sweep() == 2
    assert [store.read(each.pk).state.number for each in games] == [1, 1, 0]
    assert play.sweep() == 0


def break_rules_of(game, monkeypatch):
    """Let the rules fail on one game only."""
    honest = play.apply

    def apply(rules, state, move):
        if state.chance.seed == game.state.chance.seed:
            raise RuntimeError(f"secret: {state.table.character}")
        return honest(rules, state, move)

    monkeypatch.setattr(play, "apply", apply)


def test_a_game_that_fails_does_not_stop_the_sweep_and_is_tried_again_later(monkeypatch, caplog):
    broken, sound = tables.started(4), tables.started(4)
    for each in (broken, sound):
        tables.make_due(each.pk)
    with monkeypatch.context() as patched, caplog.at_level(logging.INFO):
        break_rules_of(broken, patched)
        assert play.sweep() == 1
        assert play.sweep() == 0
        (line,) = [entry.getMessage() for entry in caplog.records if entry.name == quarantine.__name__]
        assert "RuntimeError" in line
        assert "secret" not in caplog.text and "adnan" not in caplog.text.lower()
        assert Game.objects.get(pk=broken.pk).faults == 1
        (decision,) = owed(broken.state)
        with pytest.raises(errors.Stopped):
            play.submit(broken.pk, user_id=tables.user_at(broken, decision.seat).pk, number=decision.id, answer=Pass())
    Decision.objects.filter(game=broken.pk).update(retry_at=broken.now)
    assert play.sweep() == 1
    assert Game.objects.get(pk=broken.pk).faults == 0


def test_the_table_is_told_that_its_game_does_not_work_and_no_other_is(client, monkeypatch):
    broken, sound = tables.started(4), tables.started(4)
    tables.make_due(broken.pk)
    words = "Something in this game does not work"
    break_rules_of(broken, monkeypatch)
    play.close_due(broken.pk)
    for record, told in ((broken, True), (sound, False)):
        client.force_login(tables.user_at(record, 0))
        page = client.get(reverse("games:table", args=[record.public_id]))
        assert page.status_code == 200 and (words in page.content.decode()) == told


def test_a_game_that_waits_for_nobody_is_counted_and_reported(record, caplog):
    tables.started(4)
    assert store.troubles() == Troubles(overdue=0, quarantined=0, stuck=0) and store.stuck_games() == []
    Decision.objects.filter(game=record.pk, closed_at=None).delete()
    assert store.troubles() == Troubles(overdue=0, quarantined=0, stuck=1)
    quarantine.report_stuck()
    assert f"game {record.pk} is stuck" in caplog.text


def test_what_is_overdue_and_what_is_put_aside_is_counted(record):
    late = tables.started(4)
    tables.make_due(late.pk)
    Decision.objects.filter(game=late.pk, due__isnull=False).update(due=timezone.now() - timedelta(minutes=2))
    store.put_aside(record.pk)
    assert store.troubles() == Troubles(overdue=1, quarantined=1, stuck=0)


def test_an_answer_that_the_database_cannot_keep_is_refused_with_a_sentence(client, record, monkeypatch):
    (decision,) = owed(record.state)
    monkeypatch.setattr(store, "save", fails_of_a_full_disk)
    user = tables.user_at(record, decision.seat)
    with pytest.raises(errors.Unkept):
        play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    client.force_login(user)
    page = client.post(
        reverse("games:answer", args=[record.public_id, decision.id]),
        as_form(record.rules, view(record.rules, record.state, decision.seat), decision, Pass()),
    )
    assert page.status_code == 503 and "could not keep your answer" in page.content.decode()
    assert store.read(record.pk).state == record.state


def fails_of_a_full_disk(*_):
    raise OperationalError("could not extend file: No space left on device")


def test_each_fault_doubles_the_wait_up_to_an_hour(record):
    waits = []
    for _ in range(12):
        store.put_aside(record.pk)
        waits.append(Decision.objects.filter(game=record.pk).last().retry_at - store.read(record.pk).now)
    seconds = [round(each.total_seconds(), -1) for each in waits]
    assert seconds[:3] == [10, 20, 40]
    assert seconds[-1] == 3600
