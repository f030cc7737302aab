"""In a practice game: take an answer back; switch the hints on and off."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.urls import reverse
from django.views.decorators.http import require_POST

from games.reading.access import access_running
from games.services import errors
from games.services.playing import taking_back
from games.views.common import see_other

HINTS = {"on": True, "off": False}


@login_required
@require_POST
def take_back(request, public_id):
    """Back to the question that the reader answered last."""
    access = access_running(request.user, public_id)
    try:
        taking_back.take_back(access.game.pk, user_id=request.user.pk)
    except (errors.NoSuchGame, errors.NotAtTable):
        raise Http404 from None
    except errors.Refused as refusal:
        messages.warning(request, str(refusal))
    return _to_question(public_id)


@login_required
@require_POST
def hints(request, public_id):
    """`hints`: "on" or "off", in all practice games of this person."""
    access_running(request.user, public_id)
    request.user.practice_hints = HINTS.get(request.POST.get("hints", ""), request.user.practice_hints)
    request.user.save(update_fields=["practice_hints"])
    return _to_question(public_id)


def _to_question(public_id):
    return see_other(f"{reverse('games:table', args=[public_id])}#panel-now")
