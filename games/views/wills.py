"""The last will that a player keeps."""

from django.contrib import messages
from django.http import Http404
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.reading.access import access_running
from games.reading.wills import will_of
from games.services.errors import NotAtTable, Refused
from games.services.playing import play
from games.services.talk import wills
from games.views.common import see_other
from games.views.table import status_of


@require_http_methods(["GET", "HEAD", "POST"])
def will(request, public_id):
    """The will, or keep what was typed; refused, it comes back with a sentence on what to do."""
    access = access_running(request.user, public_id)
    play.close_due(access.game.pk)
    if request.method != "POST":
        return _page(request, access)
    try:
        wills.keep(access.player, text=request.POST.get("text", ""))
    except NotAtTable:
        raise Http404 from None
    except Refused as refusal:
        return _page(request, access, status_of(refusal), fault=str(refusal), text=request.POST.get("text", ""))
    messages.success(request, _("Your last will is kept."))
    at = "table" if request.POST.get("at") == "table" else "will"
    return see_other(f"games:{at}", public_id)


def _page(request, access, status=200, **more):
    keeps, text = will_of(access.player)
    page = {"public_id": access.game.public_id, "name": access.game.name, "keeps": keeps, "text": text, "at": "will"}
    return render(request, "games/will.html", page | more, status=status)
