"""Every address that the site has, asked for from beside a table: what "knows no game" has to prove that it knows none.

The addresses are read off the URL configuration, so none is forgotten; one with a parameter that is not named here
fails, and with it the suite.
"""

import re

from django.urls import get_resolver
from django.urls.resolvers import URLPattern

from accounts.models import User
from games.models import Game, Player
from tests.proof.rows import undone
from tests.proof.watch import NOBODYS, answer, browser, user_at

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
NO_KEY = "nosuchkey001"
OFFER = "offeredseat1"

LEFT_OUT = {
    "readyz": "asks services that are not there",
    "games:landing": "the front page, which sends whoever has signed in on to their games",
    "games:fairness": "a paper, the same for everybody, long and drawn from a file",
}
"""Addresses that are not asked for here, and why."""

NOT_POSTED = {
    "games:practice": "starts another game, dealt anew",
    "games:lesson": "starts another game, always dealt alike",
    "games:create": "opens another table, with an address of its own",
    "games:feed_renew": "makes a new key",
    "accounts:guest": "makes a person, with a key of their own",
    "games:join": "makes a person, with a key of their own",
}
"""Addresses that nothing is sent to here, because what they answer is new each time."""


def addresses(resolver=None, at="", spaces=()):
    """{name with its namespaces, or the path where it has none: the whole path, with its parameters}."""
    found = {}
    for each in (resolver or get_resolver()).url_patterns:
        here = at + str(each.pattern)
        if isinstance(each, URLPattern):
            found[":".join((*spaces, each.name or here))] = here
        else:
            found |= addresses(each, here, (*spaces, each.namespace) if each.namespace else spaces)
    return found


def parameters(record, viewer):
    """{parameter of an address: what it is here}: this table, and another's person, seat, question and offered seat."""
    other = next(each for each in record.players if each.seat != viewer and each.user_id)
    foreign = [each.id for each in record.state.decisions if each.seat != viewer]
    return {
        "public_id": record.public_id,
        "invite_key": Game.objects.values_list("invite_key", flat=True).get(pk=record.pk),
        "decision": foreign[0] if foreign else NOBODYS,
        "seat": other.seat,
        "person": User.objects.get(pk=other.user_id).public_id,
        "slug": record.rules.slug,
        "key": NO_KEY,
        "token": NO_KEY,
        "pk": NOBODYS,
        "language": "ar",
        "seats": "2-0-3",
        "what": "table",
    }


def path_of(name, where, known):
    """The address with its parameters filled in."""
    keys = {"games:offered": OFFER, "games:report_about": known["public_id"]}
    known = known | {"key": keys.get(name, known["key"])}
    return "/" + PARAMETER.sub(lambda found: str(known[found[1]]), where)


def around(client, record, seat):
    """{what: answer} of every address, asked for as the person at `seat` and as nobody, and with nothing sent to it.

    A seat of another is offered meanwhile. Each is asked by itself: what it changes is undone.
    """
    found, user, known = {}, user_at(record, seat), parameters(record, seat)
    with undone():
        Player.objects.filter(game=record.pk, seat=known["seat"]).update(offered=record.now, offer_key=OFFER)
        for name, where in sorted(addresses().items()):
            if name not in LEFT_OUT:
                path = path_of(name, where, known)
                found |= asked(f"{name} by {seat}", path, user, name not in NOT_POSTED)
                found |= asked(f"{name} by nobody", path, None, name not in NOT_POSTED)
    return found


def asked(what, path, user, posted):
    found = {}
    for way in ("get", "post") if posted else ("get",):
        with undone():
            found[f"{way} {what}"] = answer(getattr(browser(user), way), path)
    return found
