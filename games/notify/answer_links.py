"""Answers given by a link in a mail: what the links are, and what one still stands for.

A link is bound to a person, a seat, a decision and an answer by a signature. It ends with the decision, which the rows
tell, and when the seat changes hands. Whoever has it is taken for the person; so it leads to public facts only.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils.translation import get_language

from games.kernel import Decision
from games.models import Notice, Player
from games.models.game import UNREAD
from games.notify.relevance import Cause
from games.notify.words import as_text
from games.reading.public import still_owed
from games.reading.scene import Scene
from games.store.record import Open
from games.wording.parts import Parts
from games.wording.times import long_time
from games.wording.words import Quick

SALT = "games.act"
KINDS = (Notice.Kind.TURN, Notice.Kind.REMINDER)
"""Notices whose mails carry links."""


@dataclass(frozen=True, slots=True)
class AnswerLink:
    """What a link stands for.

    player    the row of the seat, with its user and game
    number    of the decision
    scene     what everybody sees of the table
    question  () once the decision is closed
    quick     the answer chosen, None once it can't be given any more
    due       till when, in words of the person's language and time zone
    sealed    whether it may be changed until all answers are in
    """

    player: Player
    number: int
    scene: Scene
    question: Parts
    quick: Quick | None
    due: str
    sealed: bool


@dataclass(frozen=True, slots=True)
class Mailed:
    """What can be answered from a mail, in the active language.

    question  () where nothing can be
    links     ((label, address), …) of the answers
    """

    question: Parts = ()
    links: tuple[tuple[str, str], ...] = ()


def mailed(notice: Notice, cause: Cause) -> Mailed:
    """The question of a notice with its links; empty where it has none."""
    if notice.kind not in KINDS or cause.seat is None:
        return Mailed()
    scene, row = still_owed(notice.table.pk, notice.decision, cause.seat, get_language())
    if row is None:
        return Mailed()
    game, user = notice.table.public_id, notice.person.public_id
    links = tuple(
        (as_text(each.label), address(game, user, cause.seat, notice.decision, each.code))
        for each in _offers(scene, row)
    )
    return Mailed(_question(scene, row), links) if links else Mailed()


def address(game: str, user: str, seat: int, number: int, code: str) -> str:
    """The link of an answer to the decision of this number; game and user by their public ids."""
    bound = (game, user, seat, number, code)
    token = signing.Signer(salt=SALT).sign_object(bound)
    return f"{settings.SITE_URL}{reverse('games:act', args=[token])}"


def read(token: str) -> tuple[Player, int, str] | None:
    """(the seat's row with its user and game, decision, code) of a link.

    None for one that was never given out or whose person no longer has the seat.
    """
    try:
        game, user, seat, number, code = signing.Signer(salt=SALT).unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    seats = Player.objects.select_related("user", "game").defer(*(f"game__{name}" for name in UNREAD))
    player = seats.filter(game__public_id=game, user__public_id=user, user__is_active=True, seat=seat).first()
    return (player, number, code) if player else None


def find(player: Player, number: int, code: str) -> AnswerLink:
    """The AnswerLink that a link stands for, in the active language."""
    scene, row = still_owed(player.game_id, number, player.seat, get_language())
    if row is None or row.due is None:
        return AnswerLink(player, number, scene, (), None, "", False)
    quick = next((each for each in _offers(scene, row) if each.code == code), None)
    return AnswerLink(player, number, scene, _question(scene, row), quick, long_time(row.due), row.sealed)


def _question(scene: Scene, row: Open) -> Parts:
    """The question by what everybody sees of the table."""
    question: Parts = scene.wording.speech(scene.look, _decision(row), scene.names).question()
    return question


def _offers(scene: Scene, row: Open) -> Iterable[Quick]:
    offers: Iterable[Quick] = scene.wording.quick(scene.look, _decision(row), scene.names)
    return offers


def _decision(row: Open) -> Decision:
    return Decision(row.number, row.seat, row.kind)
