"""A deal answered by a link in a mail: works signed out, and only on pressing the button.

Scanners open every link, and some run scripts: GET changes nothing. Whoever holds the link sees what everybody at the
table may read.
"""

from django.http import Http404
from django.shortcuts import render
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.limits import LimitReached
from accounts.zones import zone_info
from games.notify import deal_links
from games.services.errors import NoSuchTalk, NotAtTable, Refused
from games.services.talk import press
from games.views.common import sentence_of, status_of
from games.wording.press import responded

OPEN, DONE, CLOSED, REFUSED = "open", "done", "closed", "refused"


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request, token):
    """GET shows the deal and the answer with a button; POST needs no cookie: the link is the proof."""
    known = deal_links.read(token)
    user = known[0].user if known else None
    if known is None or user is None:
        raise Http404
    with translation.override(user.language), timezone.override(zone_info(user.time_zone)):
        found = deal_links.find(*known)
        state, fault, status = (OPEN if found.offer else CLOSED), "", 200
        if request.method == "POST":
            state, fault, status = _respond(found)
        context = {"link": found, "seats": found.scene.seats, "state": state, "fault": fault}
        response = render(request, "games/deal_link.html", context, status=status)
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response


def _respond(found):
    """(state, sentence of a refusal, status) once the button was pressed."""
    if not found.offer:
        return CLOSED, "", 409
    player, does = found.player, found.does
    try:
        press.respond(player.game, player=player, key=found.key, does=does, text=responded(does))
    except (NoSuchTalk, NotAtTable):
        raise Http404 from None
    except (Refused, LimitReached) as refusal:
        return REFUSED, sentence_of(refusal), status_of(refusal)
    return DONE, "", 200
