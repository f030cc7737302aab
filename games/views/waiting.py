"""The waiting room: a table before the start."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect, HttpResponseClientRefresh

from games.bots import usual
from games.forms.tables import StartForm
from games.models import Game, Player
from games.reading import about, lists, threads
from games.reading.deal import deal_of
from games.services.errors import Refused
from games.services.tables import lobby
from games.views.common import bell_pass, refused, see_other


def waiting_room(request, game, player, status=200, **more):
    """The table page of a game that has not started, for `player`, or None: somebody who may still sit down."""
    if player is None:
        if not game.listed:
            raise Http404
        return redirect("games:join_open", game.public_id)
    talk = {"talk": threads.before_start(player), "public_id": game.public_id, "at": "table"}
    page = _whole(request, game) | talk | more
    page["ticket"] = bell_pass(request, game)
    return render(request, "games/waiting.html", page, status=status)


@login_required
@require_safe
def fragment(request, public_id):
    """What changes while one waits. Once there is nothing to wait for, the browser goes where there is."""
    player = Player.objects.select_related("game").filter(game__public_id=public_id, user=request.user).first()
    if player is None:
        messages.warning(request, _("You are not at that table any more."))
        return HttpResponseClientRedirect(reverse("games:lobby"))
    game = player.game
    page = _page(request, game)
    became_host = page["hosting"] != (request.GET.get("hosting") == "yes")
    became_closed = page["closed"] != (request.GET.get("closed") == "yes")
    if game.status != Game.Status.LOBBY or became_host or became_closed:
        return HttpResponseClientRefresh()
    talk = {"talk": threads.before_start(player), "public_id": public_id, "at": "table", "oob": True}
    return render(request, "games/_waiting_live.html", page | talk)


@login_required
@require_POST
def leave(request, public_id):
    game = _at_table(request, public_id)
    said = _("You have left the table.")
    return _done(request, game, lambda: lobby.leave(request.user, pk=game.pk), "games:lobby", said=said)


@login_required
@require_POST
def remove(request, public_id, person):
    game = _at_table(request, public_id)
    return _done(
        request, game, lambda: lobby.remove(request.user, pk=game.pk, person=person), "games:table", game.public_id
    )


@login_required
@require_POST
def cancel(request, public_id):
    game = _at_table(request, public_id)
    said = _("The table is closed.")
    return _done(request, game, lambda: lobby.cancel(request.user, pk=game.pk), "games:lobby", said=said)


@login_required
@require_POST
def start(request, public_id):
    game = _at_table(request, public_id)
    form = StartForm(request.POST, slug=game.slug)
    if not form.is_valid():
        return waiting_room(request, game, game.players.get(user=request.user), 422, start_form=form)
    kind = form.cleaned_data["bots"]
    return _done(request, game, lambda: lobby.start(request.user, pk=game.pk, bots=kind), "games:table", game.public_id)


def _done(request, game, act, *onward, said=""):
    try:
        act()
    except Refused as refusal:
        return refused(request, refusal, reverse("games:table", args=[game.public_id]))
    if said:
        messages.success(request, said)
    return see_other(*onward)


def _at_table(request, public_id):
    """The game at which the viewer sits; strangers learn nothing."""
    player = Player.objects.select_related("game").filter(game__public_id=public_id, user=request.user).first()
    if player is None:
        raise Http404
    return player.game


def _whole(request, game):
    """What the page shows besides what changes while one waits."""
    return _page(request, game) | {"deal": deal_of(game, request.user), "game": about.game(game.slug)}


def _page(request, game):
    (table,) = lists.tables_of([game], request.user)
    return {
        "table": table,
        "cancelled": game.status == Game.Status.CANCELLED,
        "closed": game.deal_closed is not None,
        "hosting": game.host_id == request.user.pk,
        "invitation": request.build_absolute_uri(reverse("games:join", args=[game.invite_key])),
        "start_form": StartForm(slug=game.slug, initial={"bots": game.bots or usual(game.slug)}),
    }
