"""What notices other than that of a turn may tell."""

from games.models import Card, Decision, Message
from games.notify import mail, relevance
from games.reading import threads
from tests.secrecy.leaks import mails_alike, mails_unmoved, noticed_by


@noticed_by(mails_alike)
def a_summary_of_everything(monkeypatch):
    """The daily summary names the cards in all hands of the games that wait."""
    honest = mail.write_digest

    def write(notice, summary, now):
        letter = honest(notice, summary, now)
        letter.body += str(list(Card.objects.filter(place="hand").order_by("id").values_list("seat", "code")))
        return letter

    monkeypatch.setattr(mail, "write_digest", write)


@noticed_by(mails_unmoved)
def a_reminder_that_counts_answers(monkeypatch):
    """A reminder says how many sealed answers are still missing."""
    honest = mail.words

    def words(notice, *rest):
        missing = Decision.objects.filter(game=notice.game, closed_at=None, answered_at=None, standing=False)
        return honest(notice, *rest) | {"left": str(missing.count())}

    monkeypatch.setattr(mail, "words", words)


@noticed_by(mails_unmoved)
def a_reminder_that_comes_when_others_have_answered(monkeypatch):
    """Who still owes an answer is reminded only once half of the others have given theirs."""
    honest = relevance.WHY["reminder"]

    def owed(notice, *whose):
        given = Decision.objects.filter(game=notice.game, closed_at=None).exclude(answered_at=None)
        return honest(notice, *whose) if given.count() > 1 else None

    monkeypatch.setitem(relevance.WHY, "reminder", owed)


@noticed_by(mails_alike)
def a_number_of_messages_with_those_of_others(monkeypatch):
    """The mail on messages counts what others said in private."""
    monkeypatch.setattr(threads, "unread", lambda player, user: Message.objects.filter(game=player.game_id).count())
