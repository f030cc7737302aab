"""What players say in words that the rules can read: messages of the talk, with a record in them. It binds nobody."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games import store
from games.kernel import dump, load, view
from games.kernel.errors import BadAnswer
from games.kernel.judging import check_act, open_to
from games.kernel.press import Ask, Because, Deal, Respond, Why
from games.models import Game, Message, Player
from games.services.errors import Declined, NoSuchTalk, NotAllowed, NotAtTable
from games.services.talk import bot_waking, table_talk, threads
from games.services.talk.circles import refuse_unless_may_write
from games.services.talk.grades import allows
from games.store import Record


def say(game: Game, *, player: Player, act: Any, text: str, to: int | None = None) -> Message:
    """Say `act`, a record of `kernel.press`; the Message.

    text  the same as a sentence, for notices, search and reports
    to    the seat of the one person who reads it, None for the whole table
    Raises Refused, LimitReached after too many messages in a minute.
    """
    table_talk.may_talk(game, player)
    if not allows(game.press, type(act)):
        raise Declined(_("At this table that is said in free text."))
    table_talk.spend(player)
    with transaction.atomic():
        record = _record(game, player)
        if isinstance(act, (Ask, Why, Deal)):
            _refuse_the_deaf(record, act.player, to)
            if to not in (None, act.player):
                raise Declined(_("Whom it is for has to read it."))
        try:
            check_act(record.rules, view(record.rules, record.state, player.seat), act)
        except BadAnswer:
            raise NotAllowed from None
        if isinstance(act, (Because, Why)) and act.deed not in store.press.recent(game.pk, game.slug).values():
            raise NotAllowed
        more = {"press": dump(record.rules, act, Any), "said_at": record.state.number}
        if to is not None:
            return threads.write(game, player, text, threads.thread_with(game, player=player, seats=[to]), **more)
        message = table_talk.write(game, player, text, **more)
        table_talk.said_to_all(game, player)
        bot_waking.wake(record)
        return message


def respond(game: Game, *, player: Player, key: str, does: str, text: str) -> Message:
    """Accept or refuse the deal that the message `key` offers the player, or withdraw one's own; the Message.

    Raises NoSuchTalk, Declined for what is no open deal, LimitReached.
    """
    found = store.talk.message_of(player, key)
    if found is None or not found.mine or player.user_id is None:
        raise NoSuchTalk
    table_talk.spend_answer(player)
    with transaction.atomic():
        record = _record(game, player)
        offer = (
            Message.objects.select_for_update(no_key=True, of=("self",))
            .select_related("thread", "player")
            .get(pk=found.pk)
        )
        deal = load(record.rules, Any, offer.press) if offer.press else None
        if not isinstance(deal, Deal) or does not in _open_to(record, player, offer, deal):
            raise Declined(_("This bargain is no longer open: it was answered or taken back, or its time is over."))
        more = {"press": dump(record.rules, Respond(does), Any), "said_at": record.state.number, "answers": offer}
        if offer.thread:
            return threads.write(game, player, text, offer.thread, **more)
        message = table_talk.write(game, player, text, **more)
        table_talk.said_to_all(game, player)
        bot_waking.wake(record)
        return message


def _open_to(record: Record, player: Player, offer: Message, deal: Deal) -> tuple[str, ...]:
    """What the player may do about the deal now."""
    giver = offer.player
    if giver is None or giver.seat is None or giver.user_id != offer.user_id or offer.responses.exists():
        return ()
    return open_to(record.rules, view(record.rules, record.state, player.seat), deal, giver.seat, player.seat)


def _record(game: Game, player: Player) -> Record:
    """The game as it stands, locked, so that what is said is said between two moves. Raises Refused."""
    record = store.lock(game.pk)
    if record is None or player.seat is None:
        raise NotAtTable
    if record.state.outcome is not None:
        raise Declined(_("The game is over; nothing is bargained for any more."))
    refuse_unless_may_write(game, player)
    table_talk.still_there(player)
    return record


def _refuse_the_deaf(record: Record, seat: int, to: int | None) -> None:
    """Bots that talk hear what is said to all; others hear nothing."""
    hear = {each.seat for each in bot_waking.talking(record)} if to is None else set()
    if any(each.seat == seat and not each.user_id and seat not in hear for each in record.players):
        raise Declined(_("This bot does not hear that. Choose somebody else, or say it to the whole table."))
