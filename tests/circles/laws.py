"""What circles must not tell. Each function returns the names of what breaks its law at a table in its first night."""

from contextlib import contextmanager
from dataclasses import replace

from django.db.models.expressions import RawSQL
from django.urls import reverse

from games import store
from games.kernel.chance import Chance
from games.models import Game, Player, ThreadMember
from games.services.errors import Refused
from games.services.talk import circles, table_talk, threads
from games.store import text
from tests import tables
from tests.circles import nights
from tests.circles.den import DEN, wolves
from tests.proof import watch
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.rows import undone

PAGES = ("table", "live", "talk", "whisper", "notes")
SECRET = "The quince, between wolves."


def outsiders(record):
    return [seat for seat in record.state.seats if seat not in wolves(record.state.table)]


def shown(record, seat):
    """What a seat is shown that could tell of circles, what waits for it by mail, and how it is refused."""
    player = nights.at(record, seat)
    client, found = watch.browser(player.user), {}
    for name in PAGES:
        path = reverse(f"games:{name}", args=[record.public_id])
        found[name] = watch.answer(client.get, path)
    path = reverse("games:talk", args=[record.public_id])
    found["talk by script"] = watch.answer(client.get, path, headers=watch.SCRIPT)
    found["search"] = watch.answer(client.get, path, {"q": "quince"})
    found["refused"] = watch.answer(client.post, path, {"text": " "})
    found["unread"] = Player.objects.annotate(unread=RawSQL(store.talk.UNREAD, [])).get(pk=player.pk).unread
    found["notices"] = list(player.user.notices.values_list("kind", "key", "channel", "not_before"))
    return found


def twice(record, seat, happens):
    """(what `seat` is shown as it is, what it is shown after `happens()`, the Ear of that)."""
    with undone(), listening():
        shown(record, seat)
        before = shown(record, seat)
    with undone(), listening() as ear:
        happens()
        after = shown(record, seat)
    return before, after, ear


def whole_night(record):
    """The pack talks, reads, agrees to open its talk, and one of it seals an answer."""
    one, other, _stray, sheep = nights.cast(record)
    said = nights.say(record, one, SECRET)
    nights.say(record, other, "The quince it is.")
    table_talk.read(nights.at(record, other), key=said.key)
    threads.publish(nights.at(record, one), key=nights.pack(record).key, yes=True)
    nights.point(record, one, sheep[-1])


def overheard(record):
    """What others than the pack notice of its night: names of outputs, and rings."""
    pack = {f"user:{tables.user_at(record, seat).public_id}" for seat in wolves(record.state.table)}
    before, after, ear = twice(record, outsiders(record)[0], lambda: whole_night(record))
    found = unlike(before, after)
    found += sorted({name for names in ear.rings for name in names.split("\n")} - pack)
    return found + [line for line in ear.lines + ear.tasks if SECRET in line]


def named(record):
    """The outputs to others that lead to the circle."""
    key = nights.pack(record).key
    with undone(), listening():
        nights.say(record, wolves(record.state.table)[0], SECRET)
        outputs = shown(record, outsiders(record)[0])
    return [name for name, each in outputs.items() if key in repr(each)]


@contextmanager
def another_world(record, viewer, seed):
    """The rows as they would be, had those whom the viewer does not know been dealt other roles."""
    state = DEN.redeal(record.state, viewer, Chance(f"{seed:032x}"))
    with undone():
        Game.objects.filter(pk=record.pk).update(ext=text.public_text(DEN, state), secret=text.secret_text(DEN, state))
        ThreadMember.objects.filter(thread__game=record.pk).delete()
        for circle in DEN.circles(state):
            circles._join(replace(record, state=state), circle.key, circle.seats)
        yield state


def told_apart(record):
    """By what the worlds of a viewer differ, in whatever circle the others are, and talk there."""
    found, moved = [], 0
    for seat in (outsiders(record)[0], wolves(record.state.table)[0]):
        with undone(), listening():
            shown(record, seat)
        with undone(), listening():
            ours = shown(record, seat)
        for seed in range(2):
            with another_world(record, seat, seed) as state, listening():
                moved += wolves(state.table) != wolves(record.state.table)
                if seat not in wolves(state.table):
                    nights.say(replace(record, state=state), wolves(state.table)[0], SECRET)
                found += unlike(ours, shown(record, seat))
    assert moved
    return found


def dead_hand(record):
    """The ways in which one who is dead got a word out."""
    record = nights.woken(nights.night(record, outsiders(record)[-1]))
    dead = next(iter(DEN.silenced(record.state)))
    player, alive = nights.at(record, dead), record.state.table.alive[0]
    proposed = table_talk.say(player.game, player=nights.at(record, alive), text="With me?", deal=True)
    ways = {
        "talk": lambda: table_talk.say(player.game, player=player, text=SECRET),
        "whisper": lambda: threads.begin(player.game, player=player, seats=[alive], text=SECRET),
        "accept": lambda: table_talk.accept(player, key=proposed.key, yes=True),
        "circle": lambda: threads.say(player.game, player=player, key=nights.pack(record).key, text=SECRET),
    }
    return [name for name, way in ways.items() if not _refused(way)]


def _refused(way):
    try:
        way()
    except Refused:
        return True
    return False
