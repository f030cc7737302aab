"""The replay of a game that is over, and a player's look back while it runs."""

from django.contrib.auth.views import redirect_to_login
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.kernel.errors import RulesError
from games.reading.access import access_past
from games.reading.replay import OPEN, Asked, read_replay
from games.services.playing import play
from games.views.common import refused


@require_GET
def replay(request, public_id):
    """One moment; for htmx, what differs from another one's page."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    access = access_past(request.user, public_id)
    play.close_due(access.game.pk)
    try:
        page = read_replay(access, asked(request.GET), get_language())
    except RulesError:
        sentence = _("This moment was played by older rules of the site and can't be shown any more.")
        return refused(request, sentence, reverse("games:table", args=[public_id]))
    return render(request, "games/_replay.html" if request.htmx else "games/replay.html", {"page": page})


def asked(query):
    """The Asked of an address; what makes no sense asks for nothing."""
    step, number, eyes = (_number(query.get(name, "")) for name in ("move", "round", "as"))
    return Asked(step, number, OPEN if query.get("as") == OPEN else eyes)


def _number(raw):
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 9 else None
