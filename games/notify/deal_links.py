"""Deals answered by a link in a mail: what the links are, and what one still stands for.

A link is bound to a person, a seat, a deal and an answer by a signature. It ends with the deal, which the rows tell,
and when the seat changes hands. Whoever has it is taken for the person; so there is none of a deal that not all may
read.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.kernel import load
from games.kernel.judging import open_to
from games.kernel.press import ACCEPT, REFUSE, Deal
from games.models import Message, Notice, Player
from games.models.game import UNREAD
from games.notify.answer_links import Mailed
from games.notify.relevance import Cause
from games.reading.offers import offer_to
from games.reading.public import public_scene
from games.reading.scene import Scene
from games.wording.parts import Parts, sentence
from games.wording.press import spoken

SALT = "games.deal"

ANSWERS: dict[str, Callable[[], str]] = {ACCEPT: lambda: _("Accept it"), REFUSE: lambda: _("Refuse it")}
"""What may be answered -> its words on a button."""


@dataclass(frozen=True, slots=True)
class DealLink:
    """What a link stands for.

    player  the row of the seat, with its user and game
    key     of the deal's message
    does    the answer chosen
    scene   what everybody sees of the table
    offer   who offers what, () once it cannot be answered any more
    """

    player: Player
    key: str
    does: str
    scene: Scene
    offer: Parts

    @property
    def label(self) -> str:
        return ANSWERS[self.does]()


def mailed(notice: Notice, cause: Cause) -> Mailed:
    """The deal of a notice with its links; empty where it is not everybody's to read, or not open any more."""
    player, offer = _of(notice)
    if player is None or offer is None or offer.thread_id is not None:
        return Mailed()
    words = _offer(public_scene(notice.table.pk, get_language() or ""), player, offer)
    return Mailed(words, _links(notice, cause, offer)) if words else Mailed()


def buttons(notice: Notice, cause: Cause) -> tuple[tuple[str, str], ...]:
    """((label, address), …) of the answers that a device shows: of a deal that not all may read they lead to its page,
    so that the screen does not tell the two apart.
    """
    _player, offer = _of(notice)
    if offer is not None and offer.thread_id is None:
        return _links(notice, cause, offer)
    page = f"{settings.SITE_URL}{reverse('games:open_deals', args=[notice.table.public_id])}"
    return tuple((label(), page) for label in ANSWERS.values())


def read(token: str) -> tuple[Player, str, str] | None:
    """(the seat's row with its user and game, key of the deal's message, answer) of a link.

    None for one that was never given out or whose person no longer has the seat.
    """
    try:
        game, user, seat, key, does = signing.Signer(salt=SALT).unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    seats = Player.objects.select_related("user", "game").defer(*(f"game__{name}" for name in UNREAD))
    player = seats.filter(game__public_id=game, user__public_id=user, user__is_active=True, seat=seat).first()
    return (player, key, does) if player else None


def find(player: Player, key: str, does: str) -> DealLink:
    """The DealLink that a link stands for, in the active language."""
    scene = public_scene(player.game_id, get_language() or "")
    offer = offer_to(player, key=key, thread=None)
    return DealLink(player, key, does, scene, _offer(scene, player, offer) if offer else ())


def _of(notice: Notice) -> tuple[Player | None, Message | None]:
    """(the reader's seat, the message that offers the deal which a notice is of)."""
    player = Player.objects.filter(game=notice.game, user=notice.user).first()
    return player, offer_to(player, pk=notice.key.partition(":")[2]) if player else None


def _links(notice: Notice, cause: Cause, offer: Message) -> tuple[tuple[str, str], ...]:
    game, user = notice.table.public_id, notice.person.public_id
    return tuple((label(), address(game, user, cause.seat, offer.key, does)) for does, label in ANSWERS.items())


def address(game: str, user: str, seat: int | None, key: str, does: str) -> str:
    """The link of an answer to the deal of the message `key`; game and user by their public ids."""
    token = signing.Signer(salt=SALT).sign_object((game, user, seat, key, does))
    return f"{settings.SITE_URL}{reverse('games:answer_deal', args=[token])}"


def _offer(scene: Scene, player: Player, offer: Message) -> Parts:
    """Who offers what, () where it is too late to answer."""
    deal = load(scene.rules, Any, offer.press)
    giver = offer.player.seat if offer.player else None
    if (
        not isinstance(deal, Deal)
        or giver is None
        or player.seat is None
        or ACCEPT not in open_to(scene.rules, scene.look, deal, giver, player.seat)
    ):
        return ()
    words = spoken(deal, scene.wording, scene.names, scene.voices.get(giver, ""), offer.key)
    return sentence(_("{player}: “{words}”"), player=scene.names.player(giver), words=words)
