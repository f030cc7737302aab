"""A player's standing orders, and what they would answer now. Nobody else is shown any of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _

from games import store
from games.kernel import load, obey
from games.models import StandingOrder
from games.reading.scene import Scene, scene_as
from games.reading.tables import Deadline, deadline
from games.titles.seats import Seat
from games.wording.parts import plain, sentence
from games.wording.times import short_time

ENDED = 10
"""Orders that have ended and are still shown, the newest first."""


@dataclass(frozen=True, slots=True)
class Order:
    """One order in words. `acting`: it would answer a question that is open now."""

    key: str
    parts: tuple
    once: bool
    acting: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """An order that has ended: when, a moment and its words, and why, in words."""

    parts: tuple
    at: datetime
    when: str
    why: str


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A question open to the player, and what happens when it closes, as things stand.

    order     the words of the order that answers it, () for none
    answer    what it answers; where there is none, what silence or a stand-in does, or that an answer is in
    failing   the words of each order that the rules would not allow
    """

    question: tuple
    deadline: Deadline
    order: tuple
    answer: tuple
    failing: tuple


@dataclass(frozen=True, slots=True)
class OrdersPage:
    """`forms`: of the orders that can be given; none once the game is over."""

    public_id: str
    name: str
    over: bool
    seats: tuple[Seat, ...]
    orders: tuple[Order, ...]
    foreseen: tuple[Foreseen, ...]
    ended: tuple[Ended, ...]
    forms: tuple


@dataclass(frozen=True, slots=True)
class Desk:
    """What the page and its forms are made of: the scene of the player, the key of their row, whether they are away."""

    scene: Scene
    player: int
    away: bool

    @property
    def speech(self):
        """The words of the forms."""
        return self.scene.wording.orders.OrderSpeech(self.scene.look, self.scene.names)


def read_desk(pk, user_id, language):
    """The Desk of a player of a started game. Raises Http404 for somebody who has no seat in it."""
    record = store.read(pk)
    player = record.player_of(user_id)
    if player is None:
        raise Http404
    return Desk(scene_as(record, player.seat, language), player.id, player.stand_in not in ("", "defaults"))


def orders_page(desk, forms):
    """The page; `forms`: as games.forms.orders built them."""
    scene = desk.scene
    obeyed = {each.id: obey(scene.rules, scene.look, each, scene.orders) for each in _owed(scene)}
    acting = {found.order.key for found in obeyed.values() if found.order}
    rows = StandingOrder.objects.filter(player=desk.player)
    return OrdersPage(
        public_id=scene.public_id,
        name=scene.name,
        over=scene.over,
        seats=scene.seats,
        orders=tuple(Order(row.key, _words(scene, row), row.once, row.pk in acting) for row in rows.filter(ended=None)),
        foreseen=tuple(_foreseen(desk, each, obeyed[each.id]) for each in _owed(scene)),
        ended=tuple(
            Ended(_words(scene, row), row.ended, short_time(row.ended), WHY[row.why]())
            for row in rows.exclude(ended=None).order_by("-ended")[:ENDED]
            if row.ended
        ),
        forms=() if scene.over else forms,
    )


def foretold(scene, decision):
    """What the viewer's orders answer to `decision` when it closes, as a sentence; "" where they say nothing to it."""
    found = obey(scene.rules, scene.look, decision, scene.orders) if scene.orders and not decision.standing else None
    if found is None or found.order is None:
        return ""
    words = scene.wording.orders.answered(found.answer, scene.names)
    return plain(sentence(_("If you don't answer in time, your standing order does: {answer}"), answer=words))


def _owed(scene):
    return [each for each in scene.look.asks if not each.standing]


def _foreseen(desk, decision, obeyed):
    scene = desk.scene
    speech = scene.wording.speech(scene.look, decision, scene.names)
    words, answer = scene.wording.orders, (speech.silence(),)
    if decision.id in scene.look.answers:
        answer = (_("You have answered this yourself; your answer stands."),)
    elif obeyed.order:
        answer = words.answered(obeyed.answer, scene.names)
    elif desk.away:
        answer = (_("Whoever stands in for you while you are away answers."),)
    followed = obeyed.order is not None and decision.id not in scene.look.answers
    return Foreseen(
        question=speech.question(),
        deadline=deadline(scene, scene.due[decision.id], scene.banks[decision.id], mine=True),
        order=words.described(obeyed.order.order, scene.names) if followed else (),
        answer=answer,
        failing=tuple(words.described(each.order, scene.names) for each in obeyed.refused),
    )


def _words(scene, row):
    return scene.wording.orders.described(load(scene.rules, Any, row.order), scene.names)


WHY = {
    "used": lambda: _("It was followed, for the one time it was for."),
    "outlived": lambda: _("Nothing will be asked any more that it answers."),
    "over": lambda: _("The game is over."),
    "withdrawn": lambda: _("You withdrew it."),
    "handed_on": lambda: _("The seat was handed on."),
}
