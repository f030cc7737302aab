"""One's own games: those that wait, those that run, those that are over."""

from django.contrib.auth.decorators import login_required
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.reading import about, absent, lists


@login_required
@require_safe
def home(request):
    waiting, running, waiting_in_all, games_page = lists.running_page(request.user, request.GET.get("page"))
    games = about.games()
    page = {"waiting": waiting, "running": running, "waiting_in_all": waiting_in_all, "page": games_page}
    page |= {"games": games, "flagship": games[0], "now": timezone.now()}
    if not games_page.has_previous():
        page |= {"tables": lists.my_tables(request.user), "held": lists.held_for(request.user)}
    return render(request, "games/home.html", page)


@login_required
@require_safe
def history(request):
    games, page = lists.history(request.user, request.GET.get("page"))
    left = absent.left_by(request.user)
    return render(request, "games/history.html", {"games": games, "page": page, "left": left})
