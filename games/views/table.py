"""The table: its page, its live fragment, an answer to a decision."""

import sys
from dataclasses import replace

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from games.forms.build import build
from games.forms.parse import Unfit, parse
from games.models import Game, Player
from games.reading.access import access_past, access_running, access_table, sat_there
from games.reading.feeds import chronicle
from games.reading.orders import foretold
from games.reading.proposals import banner_of
from games.reading.scene import read_scene
from games.reading.tables import now, table_page
from games.services import errors
from games.services.playing import play
from games.views.common import see_other
from games.views.waiting import waiting_room
from games.views.watch import watched
from machrou3 import doorbell


@require_GET
def table(request, public_id):
    """The whole page; a spectator's for those who may look on.

    Whoever is not signed in is asked to, whether there is such a table or not.
    """
    try:
        access = access_table(request.user, public_id)
    except Http404:
        if request.user.is_authenticated:
            return watched(request, public_id)
        return redirect_to_login(request.get_full_path())
    if access.game.status in (Game.Status.LOBBY, Game.Status.CANCELLED):
        return waiting_room(request, access.game, access.player)
    ticket = ticket_of(request, access)
    scene = open_scene(request, access)
    page = table_page(scene, forms_of(scene), access.player)
    _mark_seen(access.player, page.chronicle.newest)
    return whole(request, access, page, ticket)


@require_GET
def live(request, public_id):
    """What may have changed, to be swapped into an open page; `since` marks what was new when it was opened.

    Whoever has just `acted` has seen all there is.

    A page that does not show the `end` yet is loaded anew once the game is over. Whoever lost the seat since is told.
    """
    try:
        access = access_running(request.user, public_id)
    except Http404:
        if not sat_there(request.user, public_id):
            raise
        messages.warning(request, _("You are not at that table any more."))
        return HttpResponseClientRedirect(reverse("games:home"))
    scene = open_scene(request, access)
    if scene.over and "end" not in request.GET:
        return HttpResponse(headers={"HX-Refresh": "true"})
    seen = sys.maxsize if "acted" in request.GET else None
    page = table_page(scene, forms_of(scene), access.player, _since(request), seen)
    _mark_seen(access.player, page.chronicle.newest)
    shown = {"page": page, "banner": banner_of(access, scene.now), "oob": True}
    return render(request, "games/_live.html", shown)


@require_GET
def record(request, public_id):
    """The whole chronicle."""
    access = access_past(request.user, public_id)
    scene = open_scene(request, access)
    context = {"chronicle": chronicle(scene, limit=None), "name": scene.name}
    return render(request, "games/chronicle.html", {**context, "public_id": public_id})


@require_POST
def answer(request, public_id, decision):
    """Answer a decision. Refused, the page comes back with what was typed and a sentence on what to do."""
    access = access_running(request.user, public_id)
    scene = read_scene(access.game.pk, request.user.pk, get_language())
    asked = next((each for each in scene.look.asks if each.id == decision), None)
    try:
        if asked is None:
            raise errors.GameFinished if scene.over else errors.StaleAnswer
        play.submit(
            access.game.pk,
            user_id=request.user.pk,
            number=decision,
            answer=parse(scene.rules, scene.look, asked, request.POST),
        )
    except Unfit as fault:
        sentence = fault.faults.get("act") or _("Something is missing; see below.")
        return refused(request, access, sentence, 422, (decision, request.POST, fault.faults))
    except (errors.NoSuchGame, errors.NotAtTable):
        raise Http404 from None
    except errors.Refused as refusal:
        return refused(request, access, str(refusal), status_of(refusal), (decision, request.POST, None))
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Trigger": "changed"})
    return see_other("games:table", public_id)


def refused(request, access, sentence, status, tried=None):
    """The page, or for htmx its questions, as it is now, with the sentence on top and what was typed."""
    ticket = ticket_of(request, access)
    scene = open_scene(request, access)
    forms = forms_of(scene, tried)
    if request.htmx:
        part = {"public_id": scene.public_id, "seats": scene.seats, "over": scene.over, "now": now(scene, forms)}
        return render(request, "games/_now_forms.html", {"fault": sentence, "page": part}, status=status)
    page = table_page(scene, forms, access.player)
    return whole(request, access, page, ticket, status, fault=sentence)


def refused_talk(request, access, typed, sentence, status):
    """The same for a message: the page with the text in its form."""
    ticket = ticket_of(request, access)
    scene = open_scene(request, access)
    page = table_page(scene, forms_of(scene), access.player)
    return whole(request, access, page, ticket, status, talk_fault=sentence, **typed)


def ticket_of(request, access):
    """The page's pass for the doorbell. Taken before the table is read: what rings after that rings the page too."""
    return doorbell.ticket([f"game:{access.game.public_id}", f"user:{request.user.public_id}"])


def whole(request, access, page, ticket, status=200, **more):
    """The table page."""
    more |= {"page": page, "ticket": ticket, "banner": banner_of(access, timezone.now())}
    return render(request, "games/table.html", more, status=status)


def status_of(refusal):
    """409 where the game has moved on, 422 for an answer the rules don't allow, 503 where the fault is ours."""
    if isinstance(refusal, errors.Stopped):
        return 503
    return 409 if isinstance(refusal, errors.StaleAnswer | errors.GameFinished) else 422


def open_scene(request, access):
    """Close what is due, then look."""
    play.close_due(access.game.pk)
    return read_scene(access.game.pk, request.user.pk, get_language())


def forms_of(scene, tried=None):
    """The forms of all decisions open to the viewer. `tried`: (decision, what was sent, faults) of a refused one."""
    number, sent, faults = tried or (None, None, None)
    forms = []
    for decision in scene.look.asks:
        speech = scene.wording.speech(scene.look, decision, scene.names)
        mine = decision.id == number
        form = build(scene.rules, scene.look, decision, speech, sent if mine else None, faults if mine else None)
        ordered = foretold(scene, decision)
        forms.append(replace(form, silence=ordered) if ordered else form)
    return tuple(forms)


def _mark_seen(player, newest):
    if newest > player.last_seen_event:
        Player.objects.filter(pk=player.pk).update(last_seen_event=newest)


def _since(request):
    raw = request.GET.get("since", "")
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 18 else None
