"""What players say to their table: plain text. Deals, what was read, and whose talk one does not want to see."""

import unicodedata
from typing import Any

from django.db import transaction
from django.db.models import F, Func, Value
from django.db.models.functions import Coalesce, Greatest
from django.utils.translation import gettext as _

from accounts import blocks, limits
from games import store
from games.models import Game, Message, Player, Thread, ThreadMember
from games.notify.record import message as notice
from games.services import errors
from games.services.errors import Declined, NotAtTable
from games.services.playing.play import answer_by_saying
from games.services.tables.lobby import ring
from games.services.talk import bot_waking
from games.services.talk.circles import refuse_unless_may_write
from machrou3 import doorbell

LONGEST = 2000
"""Characters of one message."""


def say(game: Game, *, player: Player, text: str, deal: bool = False) -> Message:
    """Put `text` of `player` into the public thread of `game` (rows), before the game, during it or after; the Message.

    deal  it proposes a deal, which others may accept; before the start there is nothing to deal in
    Raises Refused with a sentence, LimitReached after too many messages in a minute.
    """
    may_talk(game, player)
    said = tidy(text)
    spend(player)
    with transaction.atomic():
        if game.status != Game.Status.LOBBY:
            refuse_unless_may_write(game, player)
        if game.status == Game.Status.RUNNING:
            bot_waking.follow_text(game, said)
        still_there(player)
        message = write(game, player, said, deal=deal and game.status != Game.Status.LOBBY)
        said_to_all(game, player)
    return message


def said_to_all(game: Game, player: Player) -> None:
    """Ring the table, and let what was said answer where the rules take it for an answer."""
    ring(game)
    if player.seat is not None and game.status == Game.Status.RUNNING:
        answer_by_saying(game.pk, player.seat)


def accept(player: Player, *, key: str, yes: bool) -> None:
    """Accept the deal that the message `key` proposes, or withdraw (`yes` is False). It binds nobody (M3.7).

    Raises NoSuchTalk, Declined for one's own deal and for what is none, LimitReached.
    """
    found = store.talk.message_of(player, key)
    if found is None or not found.mine or player.user_id is None:
        raise errors.NoSuchTalk
    if not found.deal or found.user == player.user_id:
        raise Declined(_("This is not a bargain that you can accept."))
    spend_answer(player)
    with transaction.atomic():
        refuse_unless_may_write(player.game, player)
        still_there(player)
        message = Message.objects.select_for_update(no_key=True).get(pk=found.pk)
        others = [user for user in message.accepted if user != player.user_id]
        message.accepted = [*others, player.user_id] if yes else others
        message.save(update_fields=["accepted"])
        announce(player.game, found.thread)


def read(player: Player, *, key: str) -> None:
    """Note that the player was shown everything up to the message `key`. Raises NoSuchTalk."""
    found = store.talk.message_of(player, key)
    if found is None:
        raise errors.NoSuchTalk
    shown(player, found.thread, found.pk)


def shown(player: Player, thread: int | None, newest: int) -> None:
    """The same by primary keys: `thread` is None for the public one, `newest` a message's."""
    last_read = Greatest(F("last_read"), Value(newest))
    if thread is None:
        Player.objects.filter(pk=player.pk).update(last_read=last_read)
    else:
        ThreadMember.objects.filter(thread=thread, player=player, user=player.user_id).update(last_read=last_read)


def mute(player: Player, *, seat: int, yes: bool) -> None:
    """See no more what the one at `seat` (before the start, in that place) says, or see it again. They are not told.

    Raises Declined.
    """
    other = _another(player, seat)
    with transaction.atomic():
        row = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        kept = [each for each in row.muted if each != other.pk]
        row.muted = [*kept, other.pk] if yes else kept
        row.save(update_fields=["muted"])


def block(player: Player, *, seat: int, yes: bool) -> str:
    """Block whoever sits at `seat` (before the start, in that place), at this table and everywhere, or do so no longer.

    The sentence that says it. Raises Declined, LimitReached.
    """
    other = _another(player, seat)
    if player.user is None or other.user is None:
        raise Declined(_("Only a person can be blocked."))
    return blocks.set_blocked(player.user, other.user, yes=yes)


def _another(player: Player, seat: int) -> Player:
    """Who is at `seat` (before the start, in that place) of the player's table, but the player. Raises Declined."""
    there = Player.objects.annotate(place=Coalesce("seat", "joined"))
    other = there.filter(game=player.game_id, place=seat).exclude(pk=player.pk).select_related("user").first()
    if other is None:
        raise Declined(_("That player is not at the table any more."))
    return other


def welcome(pk: int, player_pk: int) -> None:
    """Whoever has taken over the seat of a player in a game (primary keys) has been muted by nobody."""
    left = Func(F("muted"), player_pk, function="array_remove")
    Player.objects.filter(game=pk, muted__contains=[player_pk]).update(muted=left)


def tidy(text: str, longest: int = LONGEST) -> str:
    """The text as it is kept: plain line ends, nothing unprintable. Raises Declined for an empty or overlong one."""
    said = plain(text)
    if not said:
        raise Declined(_("Write something first."))
    if len(said) > longest:
        raise Declined(
            _("A message has at most %(most)d characters; this one has %(length)d.")
            % {"most": longest, "length": len(said)}
        )
    return said


def plain(text: str) -> str:
    """The text with plain line ends and nothing unprintable."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(char for char in lines if char in "\n\t" or unicodedata.category(char) not in ("Cc", "Cs")).strip()


def may_talk(game: Game, player: Player | None) -> None:
    """Raises Refused unless `player` is a person at this table, which is not closed."""
    if player is None or player.game_id != game.pk or player.user_id is None:
        raise NotAtTable
    if game.status == Game.Status.CANCELLED:
        raise Declined(_("This table was closed before the game began."))


def spend(player: Player) -> None:
    """Raises LimitReached after too many messages in a minute."""
    limits.spend("talk", player.user_id, _("You said a lot in the last minute. Wait a moment, then send it again."))


def spend_answer(player: Player) -> None:
    """Raises LimitReached after too many answers to bargains in a minute. They are no messages: each was asked for."""
    sentence = _("You answered many bargains in the last minute. Wait a moment, then answer this one.")
    limits.spend("answer_bargain", player.user_id, sentence)


def still_there(player: Player) -> None:
    """Hold the player's row. Raises NotAtTable if somebody else has taken the seat meanwhile."""
    held = Player.objects.select_for_update(no_key=True).filter(pk=player.pk, user=player.user_id)
    if not held.values_list("pk"):
        raise NotAtTable


def write(
    game: Game, player: Player, said: str, thread: Thread | None = None, *, tell: bool = True, **more: Any
) -> Message:
    """The Message's row, in the public thread or in `thread`, and the notices of it; none before the start.

    tell  there are notices of it
    more  other fields of the row
    """
    row = {"game": game, "thread": thread, "player": player, "user_id": player.user_id}
    message = Message.objects.create(**row, text=said, **more)
    if tell and game.status != Game.Status.LOBBY:
        notice(message)
    return message


def announce(game: Game, thread: int | None) -> None:
    """Once committed, ring the table; of a private thread (its primary key) nobody but those who read it."""
    if thread is None:
        ring(game)
        return
    channels = [f"user:{name}" for _user, name in store.talk.present(thread)]
    transaction.on_commit(lambda: doorbell.ring(channels), robust=True)
