"""What becomes of a running table's clocks when its people agree on another pace, for good or for a live phase.

The caller holds the game's row; `turn_over` takes it itself.
"""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models.functions import Least
from django.utils import timezone

from games import store
from games.clock import calendar, control, due, stand_in
from games.clock.due import Asked, Clock, Times
from games.models import Decision, Game, Motion, Player
from games.services.tables import broadcast, motions
from games.store import Record
from games.store.times import AFTER
from games.wording import site_events


def change(game: Game, motion: Motion) -> None:
    """From now on the table has the pace of the motion; after the live phase, where one is under way."""
    if "pace" in game.live:
        Game.objects.filter(pk=game.pk).update(live=game.live | _usual(motion.terms["pace"], game.live["clock"]))
    else:
        _adopt(game, motion.terms["pace"], _usual(motion.terms["pace"], game.clock)["clock"])
    broadcast.tell(
        game.pk, game.public_id, site_events.PaceChanged(motion.terms["pace"]["default"], motion.terms["answer"])
    )


def agree_live(game: Game, motion: Motion) -> None:
    """A live phase is agreed; it begins at once where its time has come."""
    live = {"from": motion.terms["from"], "until": motion.terms["until"], "seconds": motion.seconds}
    start = datetime.fromisoformat(live["from"])
    _note(game, live, start)
    if start <= timezone.now():
        _begin(game)
    else:
        agreed = site_events.LiveAgreed(live["from"], live["until"], motion.seconds or 0)
        broadcast.tell(game.pk, game.public_id, agreed)


def end_live(game: Game, motion: Motion) -> None:
    """No live phase any more, whether it had begun or not."""
    if game.live:
        _end(game)


def turn_over() -> None:
    """Begin and end the live phases of all tables whose hour has come. One query where there are none."""
    coming = Game.objects.filter(live_next__lte=timezone.now(), status=Game.Status.RUNNING)
    for pk in list(coming.values_list("pk", flat=True)):
        with transaction.atomic():
            game = coming.select_for_update(skip_locked=True, no_key=True).filter(pk=pk).first()
            if game is None:
                continue
            if "pace" in game.live or datetime.fromisoformat(game.live["until"]) <= timezone.now():
                _end(game)
            else:
                _begin(game)


def _begin(game: Game) -> None:
    """The usual pace is kept for later. A live table honours no calendars and has no banks and no time of day."""
    live = game.live | {"pace": game.pace, "clock": game.clock}
    _note(game, live, datetime.fromisoformat(live["until"]))
    _adopt(game, {"default": live["seconds"]}, {})
    broadcast.tell(game.pk, game.public_id, site_events.LiveBegun(live["until"], live["seconds"]))


def _end(game: Game) -> None:
    live = game.live
    _note(game, {}, None)
    if "pace" in live:
        _adopt(game, live["pace"], live["clock"])
    broadcast.tell(game.pk, game.public_id, site_events.LiveOver())


def _note(game: Game, live: dict[str, Any], moment: datetime | None) -> None:
    game.live = live
    Game.objects.filter(pk=game.pk).update(live=live, live_next=moment)


def _usual(pace: dict[str, int], clock: dict[str, Any]) -> dict[str, Any]:
    """The pace and what is left of the clock beside it: no time of day, and nothing of days where a turn is live."""
    kept = {name: value for name, value in clock.items() if name != "daily"}
    return {"pace": pace, "clock": kept if pace["default"] >= control.HOUR else {}}


def _adopt(game: Game, pace: dict[str, int], clock: dict[str, Any]) -> None:
    """The table has these times. What is open has the whole of the new time from now, and banks what was left of them.

    A stand-in answers when it would have, or sooner where the new time is over before; sealed answers keep one common
    end, and who lets persons answer first answers just after it.
    """
    motions.end_objection(game)
    _bank(store.read(game.pk))
    game.pace, game.clock = pace, clock
    Game.objects.filter(pk=game.pk).update(pace=pace, clock=clock)
    record = store.read(game.pk)
    times, clocks = control.read(pace, clock), {}
    for player in record.players:
        own = calendar.read(player.calendar, times.honours)
        clocks[player.seat] = Clock(own, min(player.bank, times.bank))
    there = {player.seat for player in record.players if player.user_id and not player.stand_in}
    asked = [
        Asked(each.number, each.seat, each.kind, each.sealed, record.rules.questions[each.kind].brief)
        for each in record.decisions
        if each.due and each.seat in there
    ]
    found = due.due(times, asked, clocks, _start(record))
    for number, its in found.items():
        Decision.objects.filter(game=game.pk, number=number, closed_at=None).update(
            due=its.due, bank_from=its.bank_from, own_due=its.own_due
        )
    open_still = {each.number for each in record.decisions if not each.answered}
    last = max((its.due for number, its in found.items() if number in open_still), default=None)
    for each in record.decisions:
        question = record.rules.questions[each.kind]
        if not each.due or each.seat in there:
            continue
        if last and question.after_people:
            Decision.objects.filter(game=game.pk, number=each.number, closed_at=None).update(due=last + AFTER)
        elif record.players[each.seat].stand_in:
            soon = stand_in.due(_start(record), times.seconds(each.kind, question.brief), False)
            Decision.objects.filter(game=game.pk, number=each.number, closed_at=None).update(due=Least("due", soon))


def _bank(record: Record) -> None:
    """Write down what is left of the banks that are being spent."""
    honours = record.clock.get("honours", ())
    for each in record.decisions:
        if each.due and each.bank_from and each.bank_from < _start(record):
            player = record.players[each.seat]
            clock = Clock(calendar.read(player.calendar, honours), player.bank)
            left = due.left(clock, Times(each.due, each.bank_from), _start(record))
            Player.objects.filter(pk=player.id).update(bank=left)


def _start(record: Record) -> datetime:
    return max(record.now, record.paused_until or record.now)
