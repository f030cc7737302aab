"""What is said to the table and in private. Whoever may not read a thread is answered as if there were none."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.limits import LimitReached
from games.bots import talks
from games.forms import typed
from games.models import Game
from games.reading import talk_corner
from games.reading import threads as reading
from games.reading.access import access_running, access_talking
from games.reading.scene import read_scene
from games.reading.talk_rights import talk_rights_at
from games.services.errors import NoSuchTalk, NotAtTable, Refused
from games.services.talk import press, reports, table_talk, threads
from games.services.talk.grades import allows
from games.views.common import answered_here, back_to_talk, see_other, sentence_of, status_of
from games.views.press import desk_of
from games.views.table import refused_talk, ticket_of
from games.views.waiting import waiting_room
from games.wording.parts import plain
from games.wording.press import spoken


@require_http_methods(["GET", "HEAD", "POST"])
def public(request, public_id):
    """The public thread, older messages of it (`before`), what is found in all talk (`q`); or say something in it.

    No page of another site may have words searched for: how long the answer is would tell whether they were said.
    Before the start the waiting room shows it.
    """
    access = access_talking(request.user, public_id)
    if request.method == "POST":
        return _say(request, access, lambda text, deal: _say_to_all(request, access, text, deal))
    if access.game.status == Game.Status.LOBBY:
        return see_other("games:table", public_id)
    if "q" in request.GET:
        if request.headers.get("Sec-Fetch-Site") == "cross-site":
            return see_other("games:talk", public_id)
        return _found(request, access)
    ticket = ticket_of(request, access)
    seats, persons = reading.seats_at(access.player)
    said = reading.public(seats, access.player, request.GET.get("before"))
    rights = talk_rights_at(access.player, seats)
    found = talk_corner.corner(seats, access.player)
    return _thread(request, access, ticket, said, found, rights, alone=not persons)


@require_http_methods(["GET", "HEAD", "POST"])
def private(request, public_id, key):
    """A private thread; or say something in it."""
    access = access_running(request.user, public_id)
    if request.method == "POST":
        return _say(
            request,
            access,
            lambda text, deal: threads.say(access.game, player=access.player, key=key, text=text, deal=deal),
            key,
        )
    return _private(request, access, key)


@require_http_methods(["GET", "HEAD", "POST"])
def begin(request, public_id):
    """Choose whom to talk to in private, and say the first thing."""
    access = access_running(request.user, public_id)
    seats, persons = reading.seats_at(access.player)
    rights = talk_rights_at(access.player, seats)
    page = {
        "public_id": public_id,
        "name": access.game.name,
        "game": access.game,
        "persons": persons,
        "rights": rights,
    }
    if request.method != "POST":
        return render(request, "games/whisper.html", page)
    chosen = [int(seat) for seat in request.POST.getlist("with") if seat.isascii() and seat.isdigit() and len(seat) < 3]
    text, deal = request.POST.get("text", ""), "deal" in request.POST
    try:
        thread = threads.begin(access.game, player=access.player, seats=chosen, text=text, deal=deal)
    except (Refused, LimitReached) as refusal:
        page |= {"chosen": chosen, "typed": text, "typed_deal": deal, "fault": sentence_of(refusal)}
        return render(request, "games/whisper.html", page, status=status_of(refusal))
    return see_other("games:thread", public_id, thread.key)


@require_POST
def publish(request, public_id, key):
    """Let all read a private thread after the game, or no longer."""
    access = access_running(request.user, public_id)
    try:
        _done(threads.publish, access.player, key=key, yes="publish" in request.POST)
    except Refused as refusal:
        messages.error(request, str(refusal))
    return see_other("games:thread", public_id, key)


@require_POST
def read(request, public_id, key):
    """Note that everything up to a message was shown; a script does so when it is in sight."""
    access = access_talking(request.user, public_id)
    _done(table_talk.read, access.player, key=key)
    if not request.htmx:
        return back_to_talk(request, public_id)
    at = request.POST.get("at", "") if access.game.status != Game.Status.LOBBY else ""
    page = {"public_id": public_id, "talk": reading.Talk(), "at": at}
    if at == "table":
        seats, _persons = reading.seats_at(access.player)
        corner = talk_corner.corner(seats, access.player)
        access.player.refresh_from_db(fields=["last_read"])
        page["unread"] = corner.unread + reading.public(seats, access.player).new
    return render(request, "games/_read_now.html", page)


@require_POST
def accept(request, public_id, key):
    """Accept a deal, or withdraw."""
    access = access_running(request.user, public_id)
    try:
        _done(table_talk.accept, access.player, key=key, yes=request.POST.get("answer") == "accept")
    except (Refused, LimitReached) as refusal:
        return answered_here(request, public_id, refusal)
    return answered_here(request, public_id)


@require_POST
def mute(request, public_id, seat):
    """See no more what somebody says, or see it again."""
    access = access_talking(request.user, public_id)
    try:
        table_talk.mute(access.player, seat=seat, yes=request.POST.get("mute") == "yes")
    except Refused as refusal:
        messages.error(request, str(refusal))
    return back_to_talk(request, public_id)


@require_POST
def block(request, public_id, seat):
    """Have nothing more to do with whoever sits there, at any table, or no longer so."""
    access = access_talking(request.user, public_id)
    try:
        messages.success(request, table_talk.block(access.player, seat=seat, yes=request.POST.get("block") == "yes"))
    except (Refused, LimitReached) as refusal:
        messages.error(request, sentence_of(refusal))
    return back_to_talk(request, public_id)


@require_POST
def report(request, public_id, key):
    """Tell the staff of a message."""
    access = access_talking(request.user, public_id)
    try:
        _done(reports.report, access.player, key=key, why=request.POST.get("why", ""))
        messages.success(request, _("The staff will read this message, and nothing else of the game."))
    except (Refused, LimitReached) as refusal:
        messages.error(request, sentence_of(refusal))
    return back_to_talk(request, public_id)


def _say(request, access, say, key=""):
    """Say what was typed by calling `say`; refused, it comes back with a sentence on what to do."""
    at, public_id = request.POST.get("at", "table"), access.game.public_id
    text, deal = request.POST.get("text", ""), "deal" in request.POST
    try:
        _done(say, text, deal)
    except (Refused, LimitReached) as refusal:
        sentence, status = sentence_of(refusal), status_of(refusal)
        back = {"typed": text, "typed_deal": deal}
        if request.htmx:
            found = reading.thread_of(access.player, key) if key else None
            plain = bool(found and found.circle) or access.game.status in (Game.Status.LOBBY, Game.Status.OVER)
            part = {"public_id": public_id, "key": key, "at": at, "plain": plain, "talk_fault": sentence, **back}
            started = access.game.status != Game.Status.LOBBY
            part["alone"] = started and not key and not reading.seats_at(access.player)[1]
            part["bots_read"] = _bots_read(access.game)
            return render(request, "games/_say.html", part, status=status)
        if key:
            return _private(request, access, key, status, talk_fault=sentence, **back)
        if access.game.status == Game.Status.LOBBY:
            return waiting_room(request, access.game, access.player, status, talk_fault=sentence, **back)
        return refused_talk(request, access, back, sentence, status)
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Trigger": "said"})
    if key and at == "table":
        return see_other(f"{reverse('games:table', args=[public_id])}?whisper={key}#panel-talk")
    return see_other("games:thread", public_id, key) if key else back_to_talk(request, public_id)


def _say_to_all(request, access, text, deal):
    """Say the text; what a bot can read of it is said as the act that it is, so that everybody reads it in their own
    language.
    """
    game, player, act = access.game, access.player, None
    if text.lstrip().startswith("@") and not deal and game.status == Game.Status.RUNNING:
        scene = read_scene(game.pk, request.user.pk, get_language())
        act = typed.read(desk_of(access, scene), text, lambda kind: allows(game.press, kind))
    if act is None:
        table_talk.say(game, player=player, text=text, deal=deal)
    else:
        press.say(game, player=player, act=act, text=plain(spoken(act, scene.wording, scene.names)))


def _private(request, access, key, status=200, **more):
    found = reading.thread_of(access.player, key)
    if found is None:
        raise Http404
    ticket = ticket_of(request, access)
    seats, _persons = reading.seats_at(access.player)
    corner = talk_corner.corner(seats, access.player)
    whispers = next(each for each in corner.threads if each.key == key)
    said = reading.private(seats, access.player, key, whispers.last_read, request.GET.get("before"))
    rights = talk_rights_at(access.player, seats, found.circle)
    return _thread(request, access, ticket, said, corner, rights, whispers, status, **more)


def _thread(request, access, ticket, said, corner, rights, whispers=None, status=200, **more):
    """The page of a thread, or for a script what may have changed on it. What the whole page shows has been read."""
    page = {
        "public_id": access.game.public_id,
        "name": access.game.name,
        "game": access.game,
        "talk": said,
        "whispers": whispers,
        "key": whispers.key if whispers else "",
        "corner": corner,
        "rights": rights,
        "bargains": access.game.press != Game.Press.NONE and (not access.game.practice or _bots_read(access.game)),
        "bots_read": _bots_read(access.game),
        "plain": bool(whispers and whispers.circle) or access.game.status == Game.Status.OVER,
        "older": "before" in request.GET,
        "over": access.game.status == Game.Status.OVER,
        "at": whispers.key if whispers else "",
        "closed": rights.silent or (whispers is not None and not whispers.mine),
    }
    if request.htmx and status == 200:
        return render(request, "games/_thread_live.html", {**page, "oob": True})
    if said.new:
        table_talk.read(access.player, key=said.newest)
    return render(request, "games/thread.html", {**page, "ticket": ticket, **more}, status=status)


def _bots_read(game):
    """Whether the bots of the table read what is said in bargains, and a few words of free text."""
    return game.press != Game.Press.NONE and talks(game.slug, game.bots)


def _found(request, access):
    words = request.GET["q"].strip()
    seats, _persons = reading.seats_at(access.player)
    said = reading.Talk(reading.found(seats, access.player, words))
    page = {"public_id": access.game.public_id, "name": access.game.name, "words": words, "talk": said}
    return render(request, "games/found.html", {**page, "least": reading.SHORTEST})


def _done(service, *arguments, **named):
    """Call a service; what the player may not know of is not found."""
    try:
        service(*arguments, **named)
    except (NoSuchTalk, NotAtTable):
        raise Http404 from None
