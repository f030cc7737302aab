"""Deals that wait for the answer of one player, as a notice and a link in a mail know of them."""

from typing import Any

from django.db.models import F, Q
from django.utils.translation import get_language

from games.kernel import load
from games.kernel.judging import is_late
from games.kernel.press import Deal
from games.models import Game, Message, Player, ThreadMember
from games.reading.public import public_scene

THERE = Q(player__user=F("user")) | Q(player__user=None, user=None)
"""That whoever said it still holds the seat."""


def offer_to(player: Player, **which: Any) -> Message | None:
    """The message that offers the player a deal which can be answered still, else None; which: its columns."""
    heard = Q(thread=None) | Q(thread__members__player=player, thread__members__user=player.user_id)
    offered = Message.objects.filter(game=player.game_id, press__is="Deal", press__player=player.seat, **which)
    found = offered.filter(THERE, heard, responses=None, game__status=Game.Status.RUNNING).select_related("player")
    offer = found.annotate(now=F("game__round")).first()
    return offer if offer and offer.press and not 0 < offer.press["until"] < offer.now else None


def is_past(offer: Message) -> bool:
    """Whether what it gives or wants cannot be done any more, as everybody sees the table."""
    scene = public_scene(offer.game_id, get_language() or "")
    deal: Deal = load(scene.rules, Any, offer.press)  # type: ignore[assignment]  # offers are deals
    giver = offer.player.seat if offer.player else None
    return giver is None or is_late(scene.rules, scene.look, deal, giver)


def was_shown(player: Player, offer: Message) -> bool:
    """Whether the player has been shown it."""
    if offer.thread_id is None:
        return offer.pk <= player.last_read
    member = ThreadMember.objects.filter(thread=offer.thread_id, player=player, user=player.user_id)
    return member.filter(last_read__gte=offer.pk).exists()
