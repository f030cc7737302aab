"""An answer by a link in a mail: works signed out, and only on pressing the button.

Scanners open every link, and some run scripts: GET changes nothing. Whoever holds the link sees public facts, the same
whether the person has answered already or not.
"""

from django.http import Http404
from django.shortcuts import render
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.zones import zone_info
from games.notify import answer_links
from games.services import errors
from games.services.playing import play
from games.views.table import status_of

OPEN, DONE, CLOSED, REFUSED, SIGN_IN = "open", "done", "closed", "refused", "sign_in"


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def act(request, token):
    """GET shows the question and the answer with a button; POST needs no cookie: the link is the proof."""
    known = answer_links.read(token)
    user = known[0].user if known else None
    if known is None or user is None:
        raise Http404
    with translation.override(user.language), timezone.override(zone_info(user.time_zone)):
        found = answer_links.find(*known)
        state, fault, status = _state(request, found), "", 200
        if request.method == "POST":
            state, fault, status = _answer(found, state)
        context = {"act": found, "seats": found.scene.seats, "state": state, "fault": fault}
        response = render(request, "games/act.html", context, status=status)
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response


def _state(request, found):
    if found.quick is None:
        return CLOSED
    return SIGN_IN if found.quick.signed and request.user.pk != found.player.user_id else OPEN


def _answer(found, state):
    """(state, sentence of a refusal, status) once the button was pressed."""
    if state != OPEN:
        return state, "", 409 if state == CLOSED else 403
    try:
        play.submit(found.player.game_id, user_id=found.player.user_id, number=found.number, answer=found.quick.answer)
    except errors.SameAnswer:
        return DONE, "", 200
    except (errors.StaleAnswer, errors.GameFinished):
        return CLOSED, "", 409
    except (errors.NoSuchGame, errors.NotAtTable):
        raise Http404 from None
    except errors.Refused as refusal:
        return REFUSED, str(refusal), status_of(refusal)
    return DONE, "", 200
