"""What standing orders do in a game: the answers they give, and what becomes of them."""

import json
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from games import store
from games.kernel import AnyState, Decision, Move, Played, Ruleset, Standing, dump, obey, view
from games.kernel.standing_orders import Obeyed, answers_at_once
from games.models import StandingOrder
from games.store import Record
from games.wording import site_events
from machrou3 import doorbell

USED, OUTLIVED, OVER = "used", "outlived", "over"
"""Why an order ended, besides what people do (`services.playing.orders`)."""

Told = tuple[int, site_events.Event]
"""A seat, and what it alone is told."""


def obeyed(record: Record, decision: Decision) -> Obeyed | None:
    """What the orders of the seat that owes `decision` say to it (kernel `Obeyed`), from that seat's own view.

    None where it has no orders.
    """
    orders = record.orders.get(decision.seat)
    if not orders:
        return None
    return obey(record.rules, view(record.rules, record.state, decision.seat), decision, orders)


def move_of(record: Record, decision: Decision) -> Move | None:
    """The Move by which an order answers `decision`, or None."""
    found = obeyed(record, decision)
    if found is None or found.order is None:
        return None
    return Move(decision.id, decision.seat, found.answer, "order", int(record.now.timestamp()))


def move_at_once(record: Record, number: int) -> Move | None:
    """The Move by which an order answers the decision `number`, which has just been asked, at once; or None."""
    decision = record.find_decision(number)
    found = obeyed(record, decision) if decision else None
    if decision is None or found is None or found.order is None or not _at_once(record.rules, found.order, decision):
        return None
    return Move(decision.id, decision.seat, found.answer, "order", int(record.now.timestamp()))


def asked(record: Record, step: Played) -> list[int]:
    """The numbers of the decisions that `step` asked and that an order of their seat may answer at once."""
    new = [each for each in step.after.decisions if each.id >= step.before.asked]
    return [
        each.id
        for each in new
        if any(_at_once(record.rules, order, each) for order in record.orders.get(each.seat, ()))
    ]


def _at_once(rules: Ruleset, standing: Standing, decision: Decision) -> bool:
    about = decision.kind in rules.orders[type(standing.order)].questions
    return about and answers_at_once(rules, standing.order, decision)


def tell_and_end(record: Record, step: Played) -> None:
    """Once `step` is saved: tell seats what became of their orders, and end those that are used up or outlived.

    record  as it was before the step
    """
    if not record.orders:
        return
    ended: dict[int, str] = {}
    told: list[Told] = []
    if step.move.mover != "player":
        ended, told = _of_move(record, step)
    for seat, orders in record.orders.items():
        for each in _outlived(record.rules, step.after, seat, orders):
            if each.key not in ended:
                ended[each.key] = OVER if step.after.outcome else OUTLIVED
                if not step.after.outcome:
                    told.append((seat, site_events.OrderEnded(_text(record.rules, each))))
    _tell(record, told)
    for why in (USED, OUTLIVED, OVER):
        end([key for key, reason in ended.items() if reason == why], why, record.now)


def end(keys: Collection[int], why: str, now: datetime) -> None:
    """End these orders (primary keys)."""
    if keys:
        StandingOrder.objects.filter(pk__in=keys, ended=None).update(ended=now, why=why)


def _of_move(record: Record, step: Played) -> tuple[dict[int, str], list[Told]]:
    """How the orders of the seat that moved fared: {key of an order that is used up: why}, and what it is told."""
    ended: dict[int, str] = {}
    told: list[Told] = []
    move, decision = step.move, record.decision(step.move.decision)
    found = obeyed(record, decision)
    if found is None:
        return ended, told
    for each in found.refused:
        told.append((move.seat, site_events.OrderFailed(_text(record.rules, each), decision.kind)))
    used = found.order
    if move.mover == "order" and used:
        if used.once or record.rules.orders[type(used.order)].single:
            ended[used.key] = USED
        told.append((move.seat, site_events.OrderFollowed(_text(record.rules, used), used.key in ended)))
    return ended, told


def _outlived(rules: Ruleset, state: AnyState, seat: int, orders: Iterable[Standing]) -> list[Standing]:
    """The orders of a seat that nothing will be asked any more for; all of them once the game is over."""
    if state.outcome:
        return list(orders)
    look = view(rules, state, seat)
    return [each for each in orders if rules.orders[type(each.order)].fields(look) is None]


def _text(rules: Ruleset, standing: Standing) -> str:
    return json.dumps(dump(rules, standing.order, Any), separators=(",", ":"))


def _tell(record: Record, told: Sequence[Told]) -> None:
    """Put each event into the chronicle of its seat alone; once committed, that seat's open pages look."""
    if told:
        store.tell_seats(record.pk, told)
        channels = sorted({f"user:{record.players[seat].channel}" for seat, _ in told})
        transaction.on_commit(lambda: doorbell.ring(channels), robust=True)
