"""What was said, for one reader: the public thread and those private ones that they may read (`store.talk`)."""

import json
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models.expressions import RawSQL
from django.utils.translation import get_language

from accounts.blocks import BLOCKED
from accounts.models import User
from games import store
from games.kernel.press import ACCEPT
from games.models import Game, Player, ThreadMember
from games.reading.press import Bargain, Uttered, bargains, pledged_in, warned
from games.reading.scene import name_of, scene_as, seats_of
from games.reading.talk_corner import Corner, Whispers, corner, promised
from games.reading.talk_rights import TalkRights, talk_rights_of
from games.store import talk
from games.store.talk import HEARD, OPENED, UNREAD, reader
from games.titles.seats import seat_at

LATEST = 60
"""Messages on a page; older ones are asked for."""

FOUND = 60
"""Messages that a search finds at most, the newest."""

BARGAINS = 2000
"""What was said in words that the rules can read, at most, the newest."""

SHORTEST, LONGEST = 2, 100
"""Characters that one may search for."""

SAID = f"""
SELECT m.id, m.key, t.key, coalesce(p.seat, p.joined), m.user_id IS DISTINCT FROM p.user_id,
    m.user_id IS NOT DISTINCT FROM %(user)s, m.player_id = ANY (%(muted)s::bigint[]),
    {BLOCKED.format("%(user)s", "m.user_id")}, m.user_id IS NOT NULL, m.text, m.at,
    CASE WHEN m.deal THEN ARRAY(SELECT q.seat FROM games_player q
        WHERE q.game_id = m.game_id AND q.user_id = ANY (m.accepted) ORDER BY q.seat) END,
    %(user)s = ANY (m.accepted), m.will,
    CASE WHEN %(over)s THEN (SELECT min(r.looked) FROM games_report r WHERE r.message_id = m.id) END,
    m.withheld, m.press::text, m.said_at,
    (SELECT json_build_array(r.press->>'does', r.said_at, r.user_id IS DISTINCT FROM a.user_id)::text
        FROM games_message r JOIN games_player a ON a.id = r.player_id WHERE r.answers_id = m.id ORDER BY r.id LIMIT 1),
    m.press->>'is' = 'Ask' AND EXISTS (SELECT FROM games_message a WHERE a.game_id = m.game_id AND a.id > m.id
        AND a.thread_id IS NOT DISTINCT FROM m.thread_id AND a.player_id = %(player)s
        AND coalesce(a.press->'what'->>'is', a.press->>'is') IN ('Distrust', 'Trust')),
    (SELECT json_build_array(h.seat, o.press)::text FROM games_message o JOIN games_player h ON h.id = o.player_id
        WHERE o.id = m.answers_id AND o.press IS NOT NULL AND o.player_id <> ALL (%(muted)s::bigint[])
        AND NOT {BLOCKED.format("%(user)s", "o.user_id")})
FROM games_message m JOIN games_player p ON p.id = m.player_id LEFT JOIN games_thread t ON t.id = m.thread_id
WHERE m.game_id = %(game)s AND {{where}} ORDER BY m.id DESC LIMIT %(most)s
"""

SPOKEN = 5
"""Columns of it, the last, that tell of what the rules can read."""

OLDER = """ AND m.id < (SELECT b.id FROM games_message b
    WHERE b.key = %(before)s AND b.game_id = m.game_id AND b.thread_id IS NOT DISTINCT FROM m.thread_id)"""

READABLE = f"(m.thread_id IS NULL OR {HEARD} OR {OPENED}) AND m.text ILIKE %(words)s"


@dataclass(frozen=True, slots=True)
class Said:
    """A message. `key`: opaque.

    thread    key of its private thread, "" for the public one
    former    whoever wrote it has left the seat since
    mine      the reader wrote it              person  it is no bot's
    muted, blocked  the reader does not want to see what is said from this seat, or by whoever wrote it
    new       it has not been shown to the reader yet
    bargain   what it says in words that the rules can read, None of plain talk
    deal      it proposes a deal               accepted  seats of those who accepted it; `agreed`: the reader did
    will      it was the last will of whoever wrote it
    looked    when staff first read it, told after the game; else None        withheld: they hid what it said
    """

    key: str
    thread: str
    seat: Any
    former: bool
    mine: bool
    muted: bool
    blocked: bool
    person: bool
    text: str
    at: datetime
    deal: bool
    accepted: tuple[Any, ...]
    agreed: bool
    will: bool
    looked: datetime | None
    withheld: bool
    new: bool = False
    bargain: Bargain | None = None

    @property
    def hidden(self) -> bool:
        """Whether the reader does not want to see it."""
        return self.muted or self.blocked


@dataclass(frozen=True, slots=True)
class Talk:
    """A thread as a page shows it, oldest message first.

    more  there are older ones        whispers  the reader may talk to somebody here in private
    private  the thread as a line of a list, where it is a private one
    bargains  the table has agreed on words for them; deals: the reader may offer somebody a deal now
    pledged  (words, how long, with whom, the decisions that it is about) of what the reader promised to all, while it
             is open
    rights  what the rules let them say
    alone   no other person plays, so that bots alone would read it; bots_read: some of them do, in part
    """

    said: tuple[Said, ...] = ()
    more: bool = False
    corner: Corner = Corner()
    whispers: bool = False
    bargains: bool = False
    deals: bool = False
    pledged: tuple[Any, ...] = ()
    rights: TalkRights = TalkRights()
    alone: bool = False
    bots_read: bool = False
    private: Whispers | None = None

    @property
    def new(self):
        return sum(each.new for each in self.said)

    @property
    def unread(self):
        return self.new + self.corner.unread

    @property
    def offered(self):
        """How many of the bargains in it wait for the reader's answer."""
        return sum(bool(each.bargain and ACCEPT in each.bargain.can) and not each.hidden for each in self.said)

    @property
    def newest(self):
        """Key of the newest message, "" without any."""
        return self.said[-1].key if self.said else ""

    @property
    def oldest(self):
        return self.said[0].key if self.said else ""

    @property
    def key(self):
        """Key of the private thread, "" of the public one."""
        return self.private.key if self.private else ""


def thread_of(player: Player, key: str) -> talk.FoundThread | None:
    """The private thread with this key that the player takes part in, None for any other."""
    return talk.thread_of(player, key)


def seats_at(player):
    """The Seat of everybody at the table of `player`, in order, and the seats of the other persons."""
    rows = Player.objects.filter(game=player.game_id).order_by("seat").values_list("name", "bot", "user_id", "seat")
    seats = seats_of([name_of(name, bot) for name, bot, *_ in rows], player.seat)
    return seats, tuple(seats[seat] for _name, _bot, user, seat in rows if user and user != player.user_id)


def before_start(player):
    """The Talk of a table that has not begun, for one who sits there. Two statements.

    Seats are drawn at the start: until then everybody has the colour of their place in the waiting room.
    """
    rows = Player.objects.filter(game=player.game_id).values_list("joined", "name")
    seats = {place: seat_at(place, name_of(name, ""), place == player.joined) for place, name in rows}
    return public(seats, player)


def public(seats, player, before=None, scene=None):
    """The Talk of the public thread, without its corner. One statement, and those of bargains (`_said`)."""
    return _talk(seats, player, "m.thread_id IS NULL", player.last_read, before, scene, openly=True)


def of_table(scene, player):
    """The Talk of the table page: the public thread and its corner. Two statements."""
    people = set(scene.look.seats) - scene.bots
    rights = talk_rights_of(scene.rules, scene.look, people, scene.seats)
    alone = not people - {player.seat}
    whispers = player.game.private_talk and not alone and not rights.silent
    found = corner(scene.seats, player)
    heard = bool((people | scene.voices.keys()) - {player.seat})
    return replace(
        public(scene.seats, player, scene=scene),
        corner=found,
        whispers=whispers,
        pledged=pledged_in(scene, found.pledged),
        bargains=player.game.press != Game.Press.NONE and heard,
        deals=player.game.press == Game.Press.DEALS and heard and not scene.over and not rights.why_not,
        rights=rights,
        alone=alone,
        bots_read=bool(scene.voices) and player.game.press != Game.Press.NONE,
    )


def pledged_of(scene, player):
    """The `pledged` of that Talk by itself."""
    return pledged_in(scene, corner(scene.seats, player).pledged)


def beside_table(scene, player, found, key):
    """The Talk of that private thread of the Corner `found` which `key` names; None where it names none. Statements as
    `public`.

    Only of those that the player takes part in, and that people began: the talk of circles lies under a cover.
    """
    for each in found.whispers:
        if each.key == key and each.mine:
            return replace(private(scene.seats, player, key, each.last_read, scene=scene), private=each)
    return None


def private(seats, player, key, last_read, before=None, scene=None):
    """The Talk of the thread with this key, which the player may read. Statements as `public`."""
    where = f"t.key = %(thread)s AND ({HEARD} OR {OPENED})"
    return _talk(seats, player, where, last_read, before, scene, thread=key)


def bargained(scene, player, key=None):
    """What was said in words that the rules can read and the player may read, newest first; or the one `key` of it."""
    where = f"m.press IS NOT NULL AND (m.thread_id IS NULL OR {HEARD} OR {OPENED})"
    where += " AND (%(key)s::text IS NULL OR m.key = %(key)s)"
    return tuple(said for _pk, said in _said(scene.seats, player, where, BARGAINS, scene, key=key))


def said_then(scene, player, move, following):
    """What was said in words that the rules can read after that move and before the `following` one (None: the last was
    the newest), oldest first; while the game runs to the whole table alone. Statements as `public`.

    scene  of the player, as it stands now: what came of it since is told
    """
    where = f"m.press IS NOT NULL AND (m.thread_id IS NULL OR %(over)s AND ({HEARD} OR {OPENED}))"
    where += " AND m.said_at >= %(move)s AND (%(following)s::integer IS NULL OR m.said_at < %(following)s)"
    rows = _said(scene.seats, player, where, LATEST, scene, openly=True, move=move, following=following)
    return tuple(said for _pk, said in reversed(rows))


def with_one(player):
    """Key of each private thread that the player has with one other -> the seat of that one. One statement."""
    mine = {"thread__members__player": player, "thread__members__user": player.user_id}
    others = ThreadMember.objects.filter(thread__game=player.game_id, thread__circle="", **mine).exclude(player=player)
    found: dict[str, list[int]] = {}
    for key, seat in others.values_list("thread__key", "player__seat"):
        if seat is not None:
            found.setdefault(key, []).append(seat)
    return {key: seats[0] for key, seats in found.items() if len(seats) == 1}


def unread(player: Player, user: User) -> int:
    """How many messages, of the table and of their own threads, `user`, who holds the seat, has not been shown."""
    rows = Player.objects.filter(pk=player.pk, user=user)
    number: int | None = rows.values_list(RawSQL(UNREAD, []), flat=True).first()
    return number or 0


def found(seats, player, words):
    """The newest messages with `words` in them, newest first, of all that the player may read. One statement."""
    if not SHORTEST <= len(words) <= LONGEST:
        return ()
    escaped = words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return tuple(said for _pk, said in _said(seats, player, READABLE, FOUND, words=f"%{escaped}%"))


def _talk(seats, player, where, last_read, before, scene=None, **values):
    if before:
        where += OLDER
    rows = _said(seats, player, where, LATEST + 1, scene, before=before, **values)
    latest = [
        replace(said, new=last_read is not None and pk > last_read and not said.mine and not said.hidden)
        for pk, said in reversed(rows[:LATEST])
    ]
    return Talk(tuple(latest), len(rows) > LATEST)


def _said(seats, player, where, most, scene=None, openly=False, **values):
    """(primary key, Said) of messages, newest first. One statement.

    Where there are bargains among them it is one more, and one for the game where no `scene` of the player is given;
    two more where the player may accept one.

    openly  it stands where no private talk does: then nothing tells of promises that were given in private
    """
    with connection.cursor() as cursor:
        cursor.execute(SAID.format(where=where), {**reader(player), "muted": player.muted, "most": most, **values})
        rows = cursor.fetchall()
    found = [(pk, _one(seats, *row[:-SPOKEN])) for pk, *row in rows]
    uttered = [_uttered(*row) for row in rows if row[-SPOKEN] is not None]
    if not uttered:
        return found
    scene = scene or scene_as(store.read(player.game_id), player.seat, get_language())
    bargain = bargains(scene, uttered)
    if any(ACCEPT in each.can for each in bargain.values()):
        bargain = warned(scene, bargain, promised(player, in_private=not openly))
    return [(pk, replace(said, bargain=bargain.get(said.key))) for pk, said in found]


def _uttered(_pk, key, _thread, seat, former, mine, *others):
    press, said_at, response, answered, offer = others[-SPOKEN:]
    done, answers = (tuple(json.loads(each)) if each else None for each in (response, offer))
    return Uttered(key, seat, former, mine, press, said_at, done, answered, answers)


def _one(
    seats, key, thread, seat, former, mine, muted, blocked, person, text, at, accepted, agreed, will, looked, withheld
):
    return Said(
        key,
        thread or "",
        seats[seat],
        former,
        mine,
        muted and not mine,
        blocked,
        person,
        text,
        at,
        accepted is not None,
        tuple(seats[each] for each in accepted or ()),
        agreed,
        will,
        looked,
        withheld,
    )
