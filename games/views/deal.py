"""A deal that anyone can verify: what one adds to it, what is shown of it, the file and the script to check it with."""

import re

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.models import Game, Player
from games.reading import deal_log
from games.reading.access import access_past
from games.reading.deal import deal_of
from games.reading.documents import document
from games.services.errors import Declined, Refused
from games.services.tables import deal as service
from games.services.tables.deal import BadContribution
from games.services.tables.signing import NotRepeatable, signed_file
from games.views.common import drawn, refused, see_other
from games.views.waiting import waiting_room

NUMBER = re.compile("[0-9]{1,15}")


@require_safe
def fairness(request):
    """What a verifiable deal is, what it proves and what not, in the reader's language."""
    return render(request, "games/fairness.html", {"document": document("fairness", get_language())})


@require_safe
def script(request, name):
    """A script that checks a file, to be read and run."""
    text = (settings.BASE_DIR / "verify" / name).read_bytes()
    return _download(HttpResponse(text, content_type="text/x-python; charset=utf-8"), name)


@require_safe
def log(request):
    """The public log of deals; `?after=` the number of the last line that somebody has, for a mirror that goes on."""
    after = request.GET.get("after", "0")
    if not NUMBER.fullmatch(after):
        raise Http404
    return HttpResponse("".join(deal_log.lines(int(after))), content_type="application/jsonl")


@require_safe
def deal(request, public_id):
    """The deal of one's own table, running or over."""
    access = access_past(request.user, public_id)
    return render(request, "games/deal.html", {"deal": deal_of(access.game, request.user)})


@require_safe
def file(request, public_id):
    """All that the deal of a finished game came from; there is none of a running one."""
    access = access_past(request.user, public_id)
    if access.game.status != Game.Status.OVER:
        raise Http404
    try:
        found = signed_file(access.game.pk)
    except NotRepeatable:
        sentence = _("The rules have changed since this game was played, so its deal cannot be repeated.")
        return refused(request, Declined(sentence), reverse("games:table", args=[public_id]))
    if found is None:
        raise Http404
    return _download(JsonResponse(found, json_dumps_params={"indent": 1}), f"machrou3-{public_id}.json")


@login_required
@require_POST
def contribute(request, public_id):
    """Change one's contribution before the start: to what was typed, or to a new random one."""
    player = Player.objects.select_related("game").filter(game__public_id=public_id, user=request.user).first()
    if player is None:
        raise Http404
    sent = request.POST.get("contribution", "")
    try:
        contribution = service.drawn(drawn(request)) if "new" in request.POST else service.typed(sent)
        service.contribute(request.user, pk=player.game_id, contribution=contribution)
    except Refused as refusal:
        if isinstance(refusal, BadContribution) and player.game.status == Game.Status.LOBBY:
            return waiting_room(request, player.game, player, 422, fault=str(refusal), contributed=sent)
        return refused(request, refusal, reverse("games:table", args=[public_id]))
    return see_other("games:table", public_id)


def _download(response, name):
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
