"""The table: its page, its live fragment, an answer to a decision."""

from dataclasses import replace

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.db import connection
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
from games.kernel.standing_orders import always, may_be_ordered
from games.models import Game
from games.reading import beats, coach, threads
from games.reading.access import access_past, access_running, access_table, sat_there
from games.reading.feeds import chronicle
from games.reading.orders import foretold
from games.reading.practising import practising
from games.reading.proposals import banner_of
from games.reading.scene import read_scene
from games.reading.tables import Asking, now, table_page
from games.services import errors
from games.services.playing import announcing, orders, play
from games.views.common import bell_pass, see_other
from games.views.waiting import waiting_room
from games.views.watch import watched


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
    page = table_page(scene, forms_of(scene), access.player, whisper=request.GET.get("whisper", ""))
    _mark_seen(access.player, page.chronicle.newest)
    if page.coach and page.coach.waits:
        announcing.wake_bots(access.game.pk)  # whoever comes back to a lesson finds its players awake
    return whole(request, access, page, ticket)


@require_GET
def live(request, public_id):
    """What may have changed, to be swapped into an open page; `since` and `alone` mark what was new when it was opened.

    A page that lies `unseen` behind others does not mark anything as seen. `whisper`: the private thread that it shows.

    What it `has` is left out where it stands unchanged (`lasting`).

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
    since, alone = _since(request), _since(request, "alone")
    page = table_page(scene, forms_of(scene), access.player, since, request.GET.get("whisper", ""), alone)
    if "unseen" not in request.GET:
        _mark_seen(access.player, page.chronicle.newest)
    shown = {"page": page, "banner": banner_of(access, scene.now), "oob": True, "marks": _marks(request)}
    shown["beside"] = "whisper" in request.GET  # the page shows a private thread, or is to show one
    return render(request, "games/_live.html", shown)


@require_GET
def happened(request, public_id):
    """What happened since the marker `since`, else since the reader's last answer, beat by beat.

    A script plays it on the table; else it is a page of its own.
    """
    access = access_running(request.user, public_id)
    scene = open_scene(request, access)
    template = "games/_happened.html" if request.htmx else "games/happened.html"
    shown = {"happened": beats.happened(scene, _since(request)), "name": scene.name, "practice": scene.practice}
    return render(request, template, {**shown, "public_id": public_id})


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
        given = parse(scene.rules, scene.look, asked, request.POST)
        play.submit(access.game.pk, user_id=request.user.pk, number=decision, answer=given)
    except Unfit as fault:
        sentence = fault.faults.get("act") or _("Something is missing; see below.")
        return refused(request, access, sentence, 422, (decision, request.POST, fault.faults))
    except (errors.NoSuchGame, errors.NotAtTable):
        raise Http404 from None
    except errors.Refused as refusal:
        return refused(request, access, str(refusal), status_of(refusal), (decision, request.POST, None))
    if request.POST.get("always") == "yes":
        _keep(request, access.game.pk, always(scene.rules, scene.look, asked, given))
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Trigger": "changed"})
    return see_other(f"{reverse('games:table', args=[public_id])}#panel-now")


def _keep(request, pk, order):
    """Let an answer that was just given stand for the rest of the game, where an order can say it; None: none can."""
    if order is None:
        messages.warning(request, _("Your answer counts. No standing order can say the same of questions to come."))
        return
    try:
        orders.give(pk, user=request.user, order=order)
    except errors.Refused as refusal:
        messages.warning(request, str(refusal))


def refused(request, access, sentence, status, tried=None):
    """The page, or for htmx its questions, as it is now, with the sentence on top and what was typed."""
    ticket = ticket_of(request, access)
    scene = open_scene(request, access)
    forms = forms_of(scene, tried)
    if request.htmx:
        part = {"public_id": scene.public_id, "slug": scene.rules.slug, "seats": scene.seats, "over": scene.over}
        coached = coach.coach(scene)
        part |= {"now": now(scene, forms), "coach": coached, "practice": scene.practice}
        part["asking"] = Asking(scene.seats, scene.rules.slug, scene.practice, coached is not None)
        part |= {"practising": practising(scene, request.user.pk)}
        part |= {"talk": {"pledged": threads.pledged_of(scene, access.player)}}
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
    return bell_pass(request, access.game)


def whole(request, access, page, ticket, status=200, **more):
    """The table page."""
    more |= {"page": page, "ticket": ticket, "banner": banner_of(access, timezone.now())}
    if page.over:
        more["page_url"] = request.build_absolute_uri(reverse("games:table", args=[page.public_id]))
    return render(request, "games/table.html", more, status=status)


def status_of(refusal):
    """409 where the game has moved on, 422 for an answer the rules don't allow, 503 where the fault is ours."""
    if isinstance(refusal, errors.Stopped | errors.Busy | errors.Unkept):
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
    for decision in coach.asked(scene):
        speech = scene.wording.speech(scene.look, decision, scene.names)
        mine = decision.id == number
        tried_here = (sent, faults) if mine else (None, None)
        form = build(scene.rules, scene.look, decision, speech, *tried_here, orders=scene.orders)
        about = scene.wording.explained.get(decision.kind)
        orderable = not scene.practice and may_be_ordered(scene.rules, decision)
        forms.append(replace(form, about=about, orderable=orderable, ordered=foretold(scene, decision)))
    return tuple(forms)


def _mark_seen(player, newest):
    """In plain SQL, for every look at a table that has moved on does it."""
    if newest > player.last_seen_event:
        with connection.cursor() as cursor:
            cursor.execute("UPDATE games_player SET last_seen_event = %s WHERE id = %s", [newest, player.pk])


def _marks(request):
    """Of the parts that the open page shows, as `lasting` marked them."""
    return frozenset(request.GET.get("has", "").split("."))


def _since(request, name="since"):
    raw = request.GET.get(name, "")
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 18 else None
