"""The law of compression: no part of a page that holds another person's words holds a secret."""

from games.models import Message, Thread, ThreadMember
from machrou3 import compression
from tests.proof.heard import listening
from tests.proof.rows import redealt, undone
from tests.proof.watch import SCRIPT, answer, browser, paths, user_at

PUBLIC, PRIVATE, ADDRESS = "quince-of-the-table", "quince-in-private", "quince-in-the-address"
"""What another says to the table, what they say to the viewer alone, what stands in the address of the page."""


def mixed(record, viewer, seed):
    """Pages of `viewer` (a seat) on which foreign words lie in one part with what depends on a secret, or with words
    of another thread.

    What depends on a secret is what differs between two worlds that look the same to a spectator. So the viewer is none
    of the two who have a whisper and a mute of their own in the other world (`rows.rewrite`).
    """
    with undone():
        speaker = record.players[(viewer + 1) % len(record.players)]
        beside = say(record, speaker, viewer).key
        foreign_parts(record, viewer, beside)  # what is new is new once
        ours = foreign_parts(record, viewer, beside)
        with redealt(record, None, seed):
            theirs = foreign_parts(record, viewer, beside)
    broken = [path for path, found in ours.items() if found != theirs[path]]
    broken += [f"{path}: threads" for path, found in ours.items() if any(len(words(part)) > 1 for part in found)]
    return broken if any(ours.values()) else ["no page shows what was said"]


def say(record, speaker, viewer):
    """Let a player say something to the table, and something to the viewer alone."""
    rows = [{"player_id": player.id, "user_id": player.user_id} for player in (speaker, record.players[viewer])]
    thread = Thread.objects.create(game_id=record.pk)
    for row in rows:
        ThreadMember.objects.create(thread=thread, **row)
    Message.objects.create(game_id=record.pk, text=PUBLIC, **rows[0])
    Message.objects.create(game_id=record.pk, thread=thread, text=PRIVATE, **rows[0])
    return thread


def foreign_parts(record, viewer, beside):
    """{path: the parts of the page in which somebody else's words stand}, of all pages that a viewer can fetch; of the
    table with the private thread `beside` the map too."""
    client, found = browser(user_at(record, viewer)), {}
    with listening():
        for path in (*paths(record), *paths(record, [(name, f"?whisper={beside}") for name in ("table", "live")])):
            asked = f"{path}{'&' if '?' in path else '?'}from={ADDRESS}"
            for headers in (None, SCRIPT):
                page = answer(client.get, asked, headers=headers)[5]
                found[f"{path} {headers}"] = [part for part in compression.parts(page) if words(part)]
    return found


def words(part):
    return [word for word in (PUBLIC, PRIVATE, ADDRESS) if word.encode() in part]
