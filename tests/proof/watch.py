"""Everything that one viewer of a table is shown, gathered: pages, refusals, mails, notices, and the names of rows."""

import json
import re
from contextlib import contextmanager
from urllib.parse import urlsplit

from allauth.account.internal.flows.login import record_authentication
from django.apps import apps
from django.conf import settings
from django.db import connection
from django.http import HttpRequest
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.translation import get_language

from accounts.models import User
from games.models import Game, Message, Notice, Player
from games.notify import answer_links, deal_links, digest, hook, mail, push
from games.notify.relevance import Cause, cause
from games.reading import offers, public
from games.reading.scene import scene_as
from games.titles import registry
from games.wording.notices import USUAL
from tests.proof.outputs import AFTER_PROOF, BY_SCRIPT, FETCHED, NOTES, NOTICES, OF_A_TABLE, ROWS

SILENT = ("date", "x-request-id")
"""Headers that differ between any two answers."""

NOBODYS = 999_999
"""The number of a decision that there is not."""

KEY = re.compile(r"^concern:\d+$")
"""The key of a notice of what concerns one counts moves, hidden ones too. Mails and devices get a keyed hash of it."""

SCRIPT = {"HX-Request": "true"}
"""Headers of what htmx asks for."""

ALL_BY_MAIL = {kind: "mail" if kind == "digest" else "both" for kind in USUAL}
"""What somebody chose who is told everything."""


def browser(user=None):
    """A browser signed in as `user`, or nobody's."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def user_at(record, seat):
    """The person at a seat, or None."""
    return None if seat is None else User.objects.filter(pk=record.players[seat].user_id).first()


def shown(client, record, seat):
    """{what: answer} of everything that a viewer can ask for without changing anything, and is sent."""
    asked = {**pages(client, record), **refusals(client, record, seat)}
    return {**asked, **mails(record, seat), **by_link(client, record, seat), **after_proof(record, seat)}


def pages(client, record):
    """Every page and part of a page."""
    found = {path: answer(client.get, path) for path in paths(record)}
    parts = {f"{path} by script": answer(client.get, path, headers=SCRIPT) for path in paths(record, BY_SCRIPT)}
    return found | parts


def news(client, record):
    """The page that notes what its reader has seen, asked for once: what is new is new once."""
    path = reverse(f"games:{NOTES}", args=[record.public_id])
    return {f"{path} at first": answer(client.get, path)}


def paths(record, enrolled=FETCHED):
    return [
        reverse(f"games:{name}", args=[record.public_id] if name in OF_A_TABLE else []) + extra
        for name, extra in enrolled
    ]


def refusals(client, record, seat):
    """Answers that cannot be taken: to others' questions, to none, and such as the rules don't allow; with and without
    script."""
    foreign = [each.id for each in record.state.decisions if each.seat != seat][:1]
    own = [each.id for each in record.state.decisions if each.seat == seat][:1]
    tried = [(number, registry.title(record.rules.slug).secrets.typed) for number in (*foreign, NOBODYS)]
    tried += [(number, {"act": "NoSuchAct"}) for number in own]
    found = {}
    for script in (None, SCRIPT):
        for number, sent in tried:
            path = reverse("games:answer", args=[record.public_id, number])
            found[f"{path} {sent} {script}"] = answer(client.post, path, sent, headers=script)
        path = reverse("games:talk", args=[record.public_id])
        found[f"{path} {script}"] = answer(client.post, path, {"text": " "}, headers=script)
    return found


def answer(ask, *arguments, **named):
    """(status, headers, cookies, number of queries, length, body)."""
    with counted() as queries:
        response = ask(*arguments, **named)
    headers = {key: value for key, value in response.items() if key.lower() not in SILENT}
    cookies = {name: morsel.OutputString() for name, morsel in response.cookies.items()}
    return response.status_code, headers, cookies, len(queries), len(response.content), response.content


def regardless(each, address):
    """An answer without what its own address makes of it: to compare answers at two addresses."""
    status, headers, cookies, queries, _length, body = each
    headers = {key: value.replace(address, "") for key, value in headers.items() if key != "Content-Length"}
    return status, headers, cookies, queries, body.replace(address.encode(), b"")


@contextmanager
def counted():
    """The statements executed meanwhile, as a list of None. Django's own log of queries forgets at nine thousand."""
    done = []

    def count(execute, *arguments):
        done.append(None)
        return execute(*arguments)

    with connection.execute_wrapper(count):
        yield done


def mails(record, seat):
    """Every mail that the person at a seat could get now, and the notices that wait for them."""
    user = user_at(record, seat)
    if user is None:
        return {}
    found = {"chat": posted(record)}
    for kind, notice in could_get(record, seat, user):
        found[f"mail {kind}"] = letter(notice, record.now)
        found[f"push {kind}"] = pushed(notice, record.now)
    waiting = Notice.objects.filter(user=user).order_by("game", "kind", "key")
    rows = waiting.values_list("game", "kind", "channel", "key", "due", "not_before", "state")
    found["notices"] = [tuple(KEY.sub("concern", str(value)) for value in row) for row in rows]
    return found


def pushed(notice, now):
    """What a device would show, or None."""
    why = None if notice.kind == "digest" else _why(notice)
    return why and push.words(notice, why, now)


def posted(record):
    """What a chat would be told of the whole game, in both ways of writing it."""
    with translation.override("en"):
        lines = hook.text(scene_as(record, None, get_language()), 1, hook.since(Game.objects.get(pk=record.pk))[1])
        return [hook.body(place, lines) for place in settings.HOOK_PLACES]


def by_link(client, record, seat):
    """What a person's calendar shows, and the links in their mail, to whoever has it and to themselves (`client`)."""
    found, user, nobody = {}, user_at(record, seat), browser()
    if user is not None and user.feed_key:
        found["calendar"] = answer(nobody.get, reverse("games:feed", args=[user.feed_key]))
    for number, code, path in (*links(record, user, seat), *links_of_a_deal(record, user, seat)):
        for name, asking in (("nobody", nobody), ("the person", client)):
            found[f"link {number} {code} to {name}"] = answer(asking.get, path)
    return found


def after_proof(record, seat):
    """What the person at a seat gets who has just proved who they are."""
    user = user_at(record, seat)
    if user is None:
        return {}
    client, request = browser(user), HttpRequest()
    request.session = client.session
    record_authentication(request, user, "password")
    request.session.save()
    return {name: answer(client.get, reverse(name)) for name in AFTER_PROOF}


def links(record, user, seat):
    """(decision, label, path) of each answer that a mail to the person at a seat offers."""
    owed = [each.id for each in record.state.decisions if each.seat == seat and not each.standing]
    if user is None or not owed:
        return []
    notice = Notice(user=user, game=Game.objects.get(pk=record.pk), kind="turn", decision=owed[0])
    why = cause(notice)
    with translation.override(user.language):
        links = answer_links.mailed(notice, why).links if why else ()
        return [(owed[0], label, urlsplit(link).path) for label, link in links]


def links_of_a_deal(record, user, seat):
    """("deal", label, path) of each answer to the newest deal before all that is offered to the person at a seat."""
    if user is None:
        return []
    notice = of_a_deal(Game.objects.get(pk=record.pk), user, seat)
    with translation.override(user.language):
        mailed = deal_links.mailed(notice, Cause(seat))
        return [("deal", label, urlsplit(link).path) for label, link in mailed.links]


def of_a_deal(game, user, seat):
    """The Notice of the newest deal that is offered to a seat."""
    offered = Message.objects.filter(game=game, press__is="Deal", press__player=seat).order_by("pk").last()
    return Notice(user=user, game=game, kind="deal", key=f"deal:{offered.pk if offered else 0}")


def could_get(record, seat, user):
    """(what, Notice) of each kind of mail, as if it were written now."""
    owed = [each for each in record.decisions if each.seat == seat and not each.standing]
    number, due = (owed[0].number, owed[0].due) if owed else (NOBODYS, record.now)
    game = Game.objects.get(pk=record.pk)
    user.channels = ALL_BY_MAIL
    for kind in NOTICES:
        if kind == "digest":
            yield kind, Notice(user=user, kind=kind, key="digest:today")
        elif kind == "offer":
            for about in ("away", "offered", "taken", "motion", "time"):
                yield about, Notice(user=user, game=game, kind=kind, key=f"{about}:0")
        elif kind == "turn":
            yield kind, Notice(user=user, game=game, kind=kind, decision=number)
        elif kind == "reminder":
            yield kind, Notice(user=user, game=game, kind=kind, decision=number, due=due)
        elif kind == "deal":
            yield kind, of_a_deal(game, user, seat)
        elif kind != "table":
            yield kind, Notice(user=user, game=game, kind=kind)


def letter(notice, now):
    """(subject, addresses, headers, text, html, number of queries), or None in its place where none is due."""
    with counted() as queries:
        written = _written(notice, now)
    if written is None:
        return None, len(queries)
    html = written.alternatives[0].content
    return (written.subject, written.to, json.dumps(written.extra_headers), written.body, html, len(queries))


def _written(notice, now):
    if notice.kind == "digest":
        summary = digest.gather(notice)
        return summary and mail.write_digest(notice, summary, now)
    why = _why(notice)
    return why and mail.write(notice, why, public.gather(notice.game, why.seat), now)


def _why(notice):
    """The Cause of a notice. An offer is taken to be true, whatever happened to the seat; a deal is taken to be unread,
    for the pages that are looked at before show it."""
    player = Player.objects.filter(game=notice.game, user=notice.user).first()
    if notice.kind == "deal":
        return Cause(player.seat) if offers.offer_to(player, pk=notice.key.partition(":")[2]) else None
    return Cause(player.seat, about=notice.key.partition(":")[0]) if notice.kind == "offer" else cause(notice)


def names(record):
    """The names of the game's rows, as logs, tracebacks and staff pages would print them."""
    found = {}
    for name in ROWS:
        model = apps.get_model("games", name)
        rows = model.objects.filter(**{"pk" if model is Game else "game": record.pk}).order_by("pk")
        found[f"names of {name}"] = [str(row) for row in rows]
    return found
