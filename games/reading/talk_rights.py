"""What the rules of a game let one player say, as pages show it."""

from dataclasses import dataclass
from typing import Any

from games import store
from games.kernel import view
from games.titles import registry
from games.wording.talk_rights import why_not_write


@dataclass(frozen=True, slots=True)
class TalkRights:
    """Whether a player may write in a thread.

    ruled   the rules have a say in it: it may change while a page is open
    why_not a sentence on why the player may not write now, "" if they may
    silent  they may write nowhere
    keeps_will  they may keep a last will
    group   of a circle: the other seats in it; empty once the player is in it no more
    """

    ruled: bool = False
    why_not: str = ""
    silent: bool = False
    keeps_will: bool = False
    group: tuple[Any, ...] = ()


def talk_rights_at(player, seats, circle=""):
    """The TalkRights of a player's row with its game. One statement, none where the rules have no say in talk.

    seats   the Seat of everybody        circle  the key of the circle that is shown, "" elsewhere
    """
    if not registry.ruleset(player.game.slug).rules_talk:
        return TalkRights()
    record = store.read(player.game_id)
    people = {each.seat for each in record.players if each.user_id}
    return talk_rights_of(record.rules, view(record.rules, record.state, player.seat), people, seats, circle)


def talk_rights_of(rules, look, people, seats, circle=""):
    """The TalkRights of the viewer of `look`. `people`: the seats that people hold; all else as in `talk_rights_at`."""
    group = next((each.seats for each in look.circles if each.key == circle), ())
    others = tuple(seats[seat] for seat in group if seat != look.viewer)
    meets = any(each.key == circle and each.open for each in look.circles)
    silent = look.silent and not meets
    return TalkRights(rules.rules_talk, why_not_write(look, people, circle), silent, look.keeps_will, others)
