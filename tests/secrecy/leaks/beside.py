"""What stands beside the page: mail, headers, lengths, refusals, names of rows, files, caches."""

from zlib import crc32

from django.db import connection

from games.models import Card, Decision, Event, Move, Player
from games.notify import mail, record
from games.reading import public
from games.services.playing import quarantine
from games.titles.machrou3.rules import board
from games.views import table
from machrou3.middleware import PrivateNoStore
from tests.secrecy.leaks import (
    chronicle_alike_at_a_vote,
    failing_alike,
    kept_by_nobody,
    mails_alike,
    names_alike_at_a_vote,
    names_and_rings_alike,
    noticed_by,
    on_the_page,
    page_alike,
    refusals_alike,
    writes,
)


def hands(notice):
    return list(Card.objects.filter(game=notice.game, place="hand").order_by("seat").values_list("seat", "code"))


@noticed_by(mails_alike)
def a_mails_subject(monkeypatch):
    """What others hold stands in the subject, which a locked telephone shows."""
    honest = mail.write

    def write(notice, cause, told, now):
        letter = honest(notice, cause, told, now)
        letter.subject += str(hands(notice))
        return letter

    monkeypatch.setattr(mail, "write", write)


@noticed_by(mails_alike)
def a_mails_text(monkeypatch):
    """A mail repeats every event of the table, those told to others alone included."""
    honest = mail.words

    def words(notice, *rest):
        told = Event.objects.filter(game=notice.game).order_by("id").values_list("data", flat=True)
        return honest(notice, *rest) | {"lines": [str(each) for each in told]}

    monkeypatch.setattr(mail, "words", words)


@noticed_by(mails_alike)
def a_mails_preview(monkeypatch):
    """The hidden first line of a mail's HTML, which lists of mails show."""
    honest = mail.write

    def write(notice, cause, told, now):
        letter = honest(notice, cause, told, now)
        letter.attach_alternative(letter.alternatives.pop()[0] + f"<i hidden>{hands(notice)}</i>", "text/html")
        return letter

    monkeypatch.setattr(mail, "write", write)


@noticed_by(mails_alike)
def a_mails_header(monkeypatch):
    """A header for filters names the side of the left neighbour."""
    honest = mail.headers

    def headers(notice, now):
        roles = Player.objects.filter(game=notice.game).order_by("seat").values_list("character", flat=True)
        return honest(notice, now) | {"X-Roles": " ".join(roles)}

    monkeypatch.setattr(mail, "headers", headers)


@noticed_by(mails_alike)
def a_query_more_for_a_mail(monkeypatch):
    """A mail costs a query more where the character of the first seat is in the second half of the alphabet."""
    honest = public.gather

    def gather(game, seat):
        if Player.objects.get(game=game, seat=(seat + 1) % 5).character > "h":
            Player.objects.count()
        return honest(game, seat)

    monkeypatch.setattr(public, "gather", gather)


@noticed_by(mails_alike)
def a_notice_more_beside_the_corrupt(monkeypatch):
    """Whoever sits beside the corrupt gets one mail more."""
    honest = record._rows

    def rows(game, people, step, decisions):
        soon = game.now + record.PATIENCE
        t = step.after.table
        warned = [user for seat, user in people.items() if board.side(t, (seat + 1) % len(people)) == "corrupt"]
        more = [(user, record.TURN, "turn:999", 999, soon) for user in warned]
        return [*honest(game, people, step, decisions), *more]

    monkeypatch.setattr(record, "_rows", rows)


@noticed_by(page_alike)
def a_length(monkeypatch):
    """The page is longer for some hidden cards, though nothing of them can be read."""

    def change(response, state, seat):
        response.content += b" " * sum(int(code[-1]) for code in state.table.objective_deck[:5] if code[-1].isdigit())

    on_the_page(monkeypatch, change)


@noticed_by(page_alike)
def a_query_more(monkeypatch):
    """The page costs a query more for some roles of others."""

    def change(response, state, seat):
        if board.side(state.table, (seat + 1) % 5) == "corrupt":
            connection.cursor().execute("SELECT 1")

    on_the_page(monkeypatch, change)


@noticed_by(page_alike)
def an_etag_of_the_content(monkeypatch):
    """An ETag that is a sum over the whole state, hidden parts included."""

    def change(response, state, seat):
        response["ETag"] = f'"{crc32(repr(state).encode())}"'

    on_the_page(monkeypatch, change)


@noticed_by(page_alike)
def a_cookie(monkeypatch):
    """A message for the next page is kept in a cookie, and names a side."""

    def change(response, state, seat):
        response.set_cookie("next", board.side(state.table, (seat + 1) % 5))

    on_the_page(monkeypatch, change)


@noticed_by(chronicle_alike_at_a_vote)
def a_file_name(monkeypatch):
    """The chronicle is offered as a file named after the game's hidden version."""
    honest = table.render

    def render(request, name, *arguments, **named):
        response = honest(request, name, *arguments, **named)
        moves = Move.objects.filter(sealed=True).values_list("chain", flat=True)
        if name == "games/chronicle.html":
            response["Content-Disposition"] = f'inline; filename="{crc32(repr(list(moves)).encode())}.html"'
        return response

    monkeypatch.setattr(table, "render", render)


@noticed_by(refusals_alike)
def the_wording_of_a_refusal(monkeypatch):
    """Whoever answers for another is told whose question it is."""
    honest = table.refused

    def refused(request, access, sentence, status, tried=None):
        asked = Decision.objects.filter(game=access.game, closed_at=None, number=tried[0]).first() if tried else None
        return honest(request, access, f"{sentence} {asked.seat}" if asked else sentence, status, tried)

    monkeypatch.setattr(table, "refused", refused)


@noticed_by(refusals_alike)
def the_status_of_a_refusal(monkeypatch):
    """A question that there is and one that there is not are refused with different numbers."""
    honest = table.refused

    def refused(request, access, sentence, status, tried=None):
        there = Decision.objects.filter(game=access.game, number=tried[0]).exists() if tried else True
        return honest(request, access, sentence, status if there else 404, tried)

    monkeypatch.setattr(table, "refused", refused)


@noticed_by(page_alike)
def a_button(monkeypatch):
    """A button shows while the left neighbour holds an easy objective."""

    def button(state, seat):
        held = state.table.objective[(seat + 1) % 5]
        return "<button>Object</button>" if held and state.table.deck.objectives[held].level == 1 else ""

    writes(monkeypatch, button)


@noticed_by(page_alike)
def a_form(monkeypatch):
    """A form exists where the left neighbour's role could be accused."""
    writes(
        monkeypatch,
        lambda state, seat: "<form></form>" if board.side(state.table, (seat + 1) % 5) == "corrupt" else "",
    )


@noticed_by(page_alike)
def a_private_thread(monkeypatch):
    """That the corrupt have a room of their own shows in everybody's list, with who is in it."""

    def thread(state, seat):
        return [other for other in state.seats if other != seat and board.side(state.table, other) == "corrupt"]

    writes(monkeypatch, thread)


@noticed_by(page_alike)
def a_moderators_tool(monkeypatch):
    """A report on odd votes says who voted how."""
    writes(monkeypatch, lambda state, seat: [vote.cards for vote in state.table.votes] or state.table.character)


@noticed_by(names_and_rings_alike)
def the_name_of_a_player(monkeypatch):
    """A player's row is named after its character: lists of the staff and tracebacks print that."""
    monkeypatch.setattr(Player, "__str__", lambda self: f"{self.name} ({self.character})")


@noticed_by(names_and_rings_alike)
def the_name_of_a_card(monkeypatch):
    """A card's row is named after what it is and where it lies."""
    monkeypatch.setattr(Card, "__str__", lambda self: f"{self.code} {self.place} {self.seat}")


@noticed_by(names_alike_at_a_vote)
def the_name_of_a_decision(monkeypatch):
    """A decision's row is named after the answer that waits in it."""
    monkeypatch.setattr(Decision, "__str__", lambda self: f"{self.number}: {self.answer}")


@noticed_by(failing_alike)
def the_text_of_a_fault(monkeypatch):
    """Where the rules fail, the log quotes the fault, and the fault quotes the answer."""
    monkeypatch.setattr(quarantine, "note", lambda pk, fault: quarantine.log.error("game %s failed: %s", pk, fault))


@noticed_by(kept_by_nobody)
def pages_kept_after_signing_out(monkeypatch):
    """Pages are sent without no-store: Back after signing out shows them."""
    monkeypatch.setattr(PrivateNoStore, "process_response", lambda self, request, response: response)


@noticed_by(kept_by_nobody)
def pages_kept_by_htmx(monkeypatch):
    """htmx keeps pages of its own in the browser's storage."""

    def change(response, state, seat):
        response.content = response.content.replace(b'"historyCacheSize":0', b'"historyCacheSize":10')

    on_the_page(monkeypatch, change)
