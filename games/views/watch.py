"""Looking on at a table at which one does not sit."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.kernel.errors import RulesError
from games.reading.access import access_watching
from games.reading.watch import read_watched
from games.services.errors import Declined
from games.services.playing import play
from games.views.common import refused


def watched(request, public_id):
    """The page of a spectator, at the address that is the players' table. Raises Http404 where nobody may look on."""
    return _page(request, public_id, "games/watch.html")


@require_GET
def watch(request, public_id):
    """What may have changed on it; a game that has ended meanwhile is loaded anew."""
    return _page(request, public_id, "games/_watch.html")


def _page(request, public_id, template):
    game = access_watching(request.user, public_id)
    play.close_due(game.pk)
    game.refresh_from_db(fields=["before_phase"])
    try:
        page = read_watched(game, get_language())
    except RulesError:
        return refused(request, Declined(_("This table cannot be shown any more.")), reverse("games:lobby"))
    if page.over and template == "games/_watch.html":
        return HttpResponse(headers={"HX-Refresh": "true"})
    return render(request, template, {"page": page, "oob": template == "games/_watch.html"})
