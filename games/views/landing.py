"""The front door, and the practice game one click behind it."""

from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.services import create_guest
from games.rules.registry import RULESETS
from games.services import lobby
from games.services.errors import Refused
from games.views.common import drawn, refused, see_other


@require_safe
def landing(request):
    if request.user.is_authenticated:
        return redirect("games:home")
    return render(request, "games/landing.html")


@require_POST
def practice(request):
    """A stranger plays as a guest. The Beginner's Game, if `variant` does not say "advanced"."""
    player = create_guest(request)
    variant = "advanced" if request.POST.get("variant") == "advanced" else "beginner"
    try:
        options = RULESETS["machrou3"].options(variant=variant)
        game = lobby.start_practice(player, options=options, contribution=drawn(request))
    except Refused as refusal:
        return refused(request, refusal, "games:home")
    return see_other("games:table", game.public_id)
