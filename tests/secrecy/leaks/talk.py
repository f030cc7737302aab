"""Private talk: who whispers with whom, how much, and what."""

from games import store
from games.models import Thread
from games.reading import talk_corner, threads
from games.store.talk import MINE
from tests.secrecy.leaks import lists_alike, noticed_by, page_alike, search_alike


@noticed_by(page_alike)
def threads_of_others(monkeypatch):
    """The list of private threads names those of others too."""
    monkeypatch.setattr(talk_corner, "CORNER", talk_corner.CORNER.replace(MINE, "TRUE"))


@noticed_by(page_alike)
def private_messages_among_public_ones(monkeypatch):
    """The public thread is read without asking whether a message is in a private one."""
    monkeypatch.setattr(
        threads,
        "public",
        lambda seats, player, before=None, scene=None: threads._talk(seats, player, "TRUE", 0, before, scene),
    )


@noticed_by(lists_alike)
def a_number_of_unread_messages(monkeypatch):
    """My games count what others whisper."""
    monkeypatch.setattr(
        store.talk, "IN_SIGHT", "(SELECT count(*) FROM games_message m WHERE m.game_id = games_player.game_id)"
    )


@noticed_by(search_alike)
def a_search_in_all_talk(monkeypatch):
    """A search looks through what the reader may not read."""
    monkeypatch.setattr(threads, "READABLE", "m.text ILIKE %(words)s")


@noticed_by(page_alike)
def a_statement_for_each_thread(monkeypatch):
    """The page looks closer at each thread there is, and so takes longer."""
    honest = threads.of_table

    def of_table(scene, player):
        for thread in Thread.objects.all():
            store.talk.present(thread.pk)
        return honest(scene, player)

    monkeypatch.setattr(threads, "of_table", of_table)
