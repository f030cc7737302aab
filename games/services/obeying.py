"""What standing orders do in a game: the answers they give, and what becomes of them."""

import json
from typing import Any

from django.db import transaction

from games import store
from games.kernel import Move, dump, obey, view
from games.kernel.orders import answers_at_once
from games.models import StandingOrder
from games.wording import house
from machrou3 import doorbell

USED, OUTLIVED, OVER = "used", "outlived", "over"
"""Why an order ended, besides what people do (`services.orders`)."""


def obeyed(record, decision):
    """What the orders of the seat that owes `decision` say to it (kernel `Obeyed`), from that seat's own view.

    None where it has no orders.
    """
    orders = record.orders.get(decision.seat)
    if not orders:
        return None
    return obey(record.rules, view(record.rules, record.state, decision.seat), decision, orders)


def move_of(record, decision):
    """The Move by which an order answers `decision`, or None."""
    found = obeyed(record, decision)
    if found is None or found.order is None:
        return None
    return Move(decision.id, decision.seat, found.answer, "order", int(record.now.timestamp()))


def move_at_once(record, number):
    """The Move by which an order answers the decision `number`, which has just been asked, at once; or None."""
    decision = record.decision(number)
    found = obeyed(record, decision) if decision else None
    if found is None or found.order is None or not _at_once(record.rules, found.order, decision):
        return None
    return Move(decision.id, decision.seat, found.answer, "order", int(record.now.timestamp()))


def asked(record, step):
    """The numbers of the decisions that `step` asked and that an order of their seat may answer at once."""
    new = [each for each in step.after.decisions if each.id >= step.before.asked]
    return [
        each.id
        for each in new
        if any(_at_once(record.rules, order, each) for order in record.orders.get(each.seat, ()))
    ]


def _at_once(rules, standing, decision):
    about = decision.kind in rules.orders[type(standing.order)].questions
    return about and answers_at_once(rules, standing.order, decision)


def settle(record, step):
    """Once `step` is saved: tell seats what became of their orders, and end those that are used up or outlived.

    record  as it was before the step
    """
    if not record.orders:
        return
    ended = {}
    if step.move.mover != "player":
        ended = _tell_of_move(record, step)
    for seat, orders in record.orders.items():
        for each in _outlived(record.rules, step.after, seat, orders):
            if each.key not in ended:
                ended[each.key] = OVER if step.after.outcome else OUTLIVED
                if not step.after.outcome:
                    _tell(record, seat, house.OrderEnded(_text(record.rules, each)))
    for why in (USED, OUTLIVED, OVER):
        end([key for key, reason in ended.items() if reason == why], why, record.now)


def end(keys, why, now):
    """End these orders (primary keys)."""
    if keys:
        StandingOrder.objects.filter(pk__in=keys, ended=None).update(ended=now, why=why)


def _tell_of_move(record, step):
    """Tell the seat that moved how its orders fared; {key of an order that is used up: why}."""
    move, decision, ended = step.move, record.decision(step.move.decision), {}
    found = obeyed(record, decision)
    for each in found.refused if found else ():
        _tell(record, move.seat, house.OrderFailed(_text(record.rules, each), decision.kind))
    if move.mover == "order":
        used = found.order
        if used.once or record.rules.orders[type(used.order)].single:
            ended[used.key] = USED
        _tell(record, move.seat, house.OrderFollowed(_text(record.rules, used), used.key in ended))
    return ended


def _outlived(rules, state, seat, orders):
    """The orders of a seat that nothing will be asked any more for; all of them once the game is over."""
    if state.outcome:
        return list(orders)
    look = view(rules, state, seat)
    return [each for each in orders if rules.orders[type(each.order)].fields(look) is None]


def _text(rules, standing):
    return json.dumps(dump(rules, standing.order, Any), separators=(",", ":"))


def _tell(record, seat, event):
    """Put `event` into the seat's own chronicle; once committed, its open pages look."""
    store.tell(record.pk, event, to=[seat])
    channel = f"user:{record.players[seat].channel}"
    transaction.on_commit(lambda: doorbell.ring([channel]), robust=True)
