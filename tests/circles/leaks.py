"""Leaks to put into the site on purpose, one function each, whose docstring says what leaks (`LEAKS`: and who notices).

Like those of `tests.secrecy.leaks`, for games with circles.
"""

from dataclasses import replace

from games import store
from games.kernel import view
from games.models import ThreadMember
from games.reading import talk_corner
from games.reading import threads as reading
from games.services.playing import announcing
from games.services.talk import circles, table_talk, threads
from tests.circles.laws import dead_hand, named, overheard, told_apart


def listed_to_others(monkeypatch):
    """The list of private threads has the circles of others too."""
    monkeypatch.setattr(talk_corner, "CORNER", talk_corner.CORNER.replace(store.talk.MINE, "TRUE"))


def found_by_others(monkeypatch):
    """A search looks through the circles of others."""
    monkeypatch.setattr(reading, "READABLE", "m.text ILIKE %(words)s")


def counted_for_others(monkeypatch):
    """A statement more for each member of a circle."""
    honest = reading.of_table

    def of_table(scene, player):
        for member in ThreadMember.objects.filter(thread__game=scene.pk).exclude(since=0, last_read=0):
            store.talk.present(member.thread_id)
        return honest(scene, player)

    monkeypatch.setattr(reading, "of_table", of_table)


def a_ring_to_the_table(monkeypatch):
    """What is said in a circle rings the table."""
    monkeypatch.setattr(table_talk, "announce", lambda game, thread: table_talk.ring(game))


def a_ring_of_confidence(monkeypatch):
    """An answer that is confided rings everybody."""
    monkeypatch.setattr(announcing, "channels_of", lambda record, step: [f"game:{record.public_id}"])


def all_in_one_circle(monkeypatch):
    """Everybody is a member."""
    honest = circles._join
    monkeypatch.setattr(circles, "_join", lambda record, key, seats: honest(record, key, record.state.seats))


def a_closed_mouth_for_whom_others_wait(monkeypatch):
    """The page tells where the pack is by how many may talk in it."""
    honest = reading.talk_rights_of

    def talk_rights_of(rules, look, people, seats, circle=""):
        rights = honest(rules, look, people, seats, circle)
        first = ThreadMember.objects.filter(thread__circle="pack").order_by("player__seat").first()
        return replace(rights, why_not=f"Ask {first.player.name}.")

    monkeypatch.setattr(reading, "talk_rights_of", talk_rights_of)


def the_dead_talk(monkeypatch):
    """Nobody asks the rules who is silent."""
    for module in (table_talk, threads):
        monkeypatch.setattr(module, "refuse_unless_may_write", lambda *arguments: None)


def the_dead_talk_in_their_circle(monkeypatch):
    """A circle asks only whether it is open."""
    monkeypatch.setattr(circles, "view", lambda rules, state, seat: replace(view(rules, state, seat), silent=False))


LEAKS = (
    (named, listed_to_others),
    (overheard, found_by_others),
    (overheard, counted_for_others),
    (overheard, a_ring_to_the_table),
    (overheard, a_ring_of_confidence),
    (told_apart, all_in_one_circle),
    (told_apart, a_closed_mouth_for_whom_others_wait),
    (dead_hand, the_dead_talk),
    (dead_hand, the_dead_talk_in_their_circle),
)
