"""What goes out beside mail: pushed notices, the chat, the calendar, the links in a mail."""

from dataclasses import replace

from games.models import Decision, Event
from games.notify import answer_links, feed, hook, push
from tests.secrecy.leaks import calendar_unmoved, links_alike, mails_alike, mails_unmoved, noticed_by
from tests.secrecy.leaks.beside import hands


@noticed_by(mails_alike)
def a_pushed_title(monkeypatch):
    """A device shows what others hold, on its locked screen."""
    honest = push.words
    monkeypatch.setattr(push, "words", lambda notice, *rest: honest(notice, *rest) | {"title": str(hands(notice))})


@noticed_by(mails_alike)
def a_chat_that_is_told_everything(monkeypatch):
    """The chat is told events that were addressed to one seat."""

    def since(game):
        told = Event.objects.filter(game=game).order_by("id").values_list("kind", "data")
        return 1, list(told)

    monkeypatch.setattr(hook, "since", since)


@noticed_by(mails_unmoved)
def a_chat_that_waits_for_names(monkeypatch):
    """The chat names those whose sealed answers are missing."""

    def waiting(scene):
        missing = Decision.objects.filter(game=scene.pk, closed_at=None, answered_at=None)
        return [str(sorted(missing.values_list("seat", flat=True)))]

    monkeypatch.setattr(hook, "_waiting", waiting)


@noticed_by(calendar_unmoved)
def a_calendar_that_counts_answers(monkeypatch):
    """The sequence of an entry rises with each sealed answer of others."""
    honest = feed.owed

    def owed(user):
        given = Decision.objects.exclude(answered_at=None).filter(closed_at=None).count()
        return [row | {"moved": row["moved"] + given} for row in honest(user)]

    monkeypatch.setattr(feed, "owed", owed)


@noticed_by(links_alike)
def a_page_behind_a_link(monkeypatch):
    """The page on which a link in a mail asks shows the hands of the table."""
    honest = answer_links.find

    def find(player, *rest):
        found = honest(player, *rest)
        return replace(found, question=(str(hands(player)),))

    monkeypatch.setattr(answer_links, "find", find)
