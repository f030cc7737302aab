"""The front door, the pages of the games, and the practice game one click behind them."""

from django.http import Http404
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.services import create_guest
from games.reading import about
from games.services.errors import Refused
from games.services.tables import lobby
from games.titles import registry
from games.views.common import drawn, refused, see_other


@require_safe
def landing(request):
    if request.user.is_authenticated:
        return redirect("games:home")
    games, hero = about.games(), registry.title(registry.flagship()).template("_hero")
    return render(request, "games/landing.html", {"games": games, "flagship": games[0], "hero": hero})


@require_safe
def games(request):
    """All games, side by side."""
    return render(request, "games/games.html", {"games": about.games()})


@require_safe
def game(request, slug):
    """What a game is, and how one begins."""
    found = about.game(slug)
    if found is None:
        raise Http404
    return render(request, "games/game.html", {"game": found})


@require_POST
def practice(request):
    """A stranger plays as a guest. The usual practice game of the flagship, if `game` and `variant` say no other."""
    slug = request.POST.get("game")
    found = about.game(slug) or about.game(registry.flagship())
    practices = found.about.practices
    chosen = practices.get(request.POST.get("variant")) or next(iter(practices.values()))
    player = create_guest(request)
    try:
        options = registry.ruleset(found.slug).options(**chosen.options)
        table = lobby.start_practice(
            player, slug=found.slug, players=found.about.usual, options=options, contribution=drawn(request)
        )
    except Refused as refusal:
        return refused(request, refusal, "games:home")
    return see_other("games:table", table.public_id)


@require_POST
def lesson(request, slug):
    """The guided first game; whoever is not signed in plays it as a guest. Whoever has begun it goes on with it."""
    found = about.game(slug)
    if found is None or found.lesson is None:
        raise Http404
    try:
        table = lobby.start_lesson(create_guest(request), slug=slug, lesson=found.lesson)
    except Refused as refusal:
        return refused(request, refusal, "games:home")
    return see_other("games:table", table.public_id)
