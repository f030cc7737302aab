"""What games keep of a person, for this person to take along: what they wrote, and where they sat.

Nothing is told that a card, an answer of others or the rules decide: no role, no time of a move. Nor are words or names
of others, a table's name among them, since the file is compressed as one. Whom they whispered with is not told: in a
circle that depends on secrets.
"""

import json

from games.models import Deck, Former, Message, Note, Player, Report, StandingOrder, Will


def tables(user):
    """Games in which the person sits, the oldest first."""
    seats = Player.objects.filter(user=user).select_related("game").order_by("pk")
    return [
        {
            "table": each.game.public_id,
            "title": each.game.slug,
            "status": each.game.status,
            "called": each.name,
            "seat": each.seat,
            "notices": each.channels,
        }
        for each in seats
    ]


def left(user):
    """Seats of started games that they held and hold no more."""
    rows = Former.objects.filter(user=user).order_by("pk").values_list("game__public_id", "seat", "how", "at")
    return [dict(zip(("table", "seat", "how", "at"), row, strict=True)) for row in rows]


def said(user):
    """Messages, the oldest first; `press`: what it says in words of the game."""
    rows = Message.objects.filter(user=user).order_by("pk")
    columns = ("game__public_id", "at", "thread", "text", "deal", "press")
    return [
        {"table": table, "at": at, "private": thread is not None, "text": text, "deal": deal, "press": press}
        for table, at, thread, text, deal, press in rows.values_list(*columns)
    ]


def notes(user):
    """What they wrote down for themselves. `about`: a seat, null for the game."""
    rows = Note.objects.filter(user=user).order_by("pk")
    columns = ("game__public_id", "about__seat", "text", "suspicion")
    return [dict(zip(("table", "about", "text", "suspicion"), row, strict=True)) for row in rows.values_list(*columns)]


def wills(user):
    rows = Will.objects.filter(user=user).order_by("pk").values_list("player__game__public_id", "text")
    return [{"table": table, "text": text} for table, text in rows]


def orders(user):
    """Their standing orders. One that is over was perhaps given by whoever held the seat before."""
    rows = StandingOrder.objects.filter(player__user=user, ended=None).order_by("pk")
    columns = ("player__game__public_id", "order", "once", "created")
    return [dict(zip(("table", "order", "once", "created"), row, strict=True)) for row in rows.values_list(*columns)]


def reports(user):
    """Messages that they reported, without the words of these; `about`: what else they reported, "" of a message."""
    rows = Report.objects.filter(by=user).order_by("pk")
    columns = ("message__game__public_id", "about", "why", "at")
    return [dict(zip(("table", "about", "why", "at"), row, strict=True)) for row in rows.values_list(*columns)]


def decks(user):
    rows = Deck.objects.filter(owner=user).order_by("pk").values_list("name", "created", "data")
    return [{"name": name, "created": created, "file": json.loads(data)} for name, created, data in rows]


PARTS = {
    "tables": tables,
    "left": left,
    "said": said,
    "notes": notes,
    "wills": wills,
    "orders": orders,
    "reports": reports,
    "decks": decks,
}
