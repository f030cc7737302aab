"""Bargains in words that the rules can read: their page, an act said, a deal answered, a promise made an order."""

from contextlib import suppress

from django.contrib import messages
from django.http import Http404
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.limits import LimitReached
from games.forms import deals
from games.forms import press as forms
from games.forms.parse import Unfit
from games.kernel.press import ACCEPT, REFUSE, WITHDRAW, Deal, Distrust
from games.models import Game
from games.reading import threads
from games.reading.access import access_running
from games.reading.press import between, contradicted, ledger, reasons, recalled
from games.reading.scene import read_scene
from games.reading.talk_corner import promised
from games.reading.talk_rights import talk_rights_of
from games.services.errors import Declined, NoSuchTalk, NotAtTable, Refused
from games.services.playing import orders
from games.services.talk import press as service
from games.services.talk.grades import allows
from games.views.common import answered_here, see_other, sentence_of, status_of
from games.wording.parts import plain
from games.wording.press import responded, spoken

ANSWERED = {
    ACCEPT: gettext_lazy("The bargain is accepted."),
    REFUSE: gettext_lazy("The bargain is refused."),
    WITHDRAW: gettext_lazy("It is taken back."),
}
"""What is said to whoever answered a bargain, or took their own back, without script."""

LISTED = 300
"""So much of what was said stands on its page, the newest; what came of all of it is counted."""


@require_http_methods(["GET", "HEAD", "POST"])
def bargains(request, public_id):
    """What was promised and what came of it, and the forms to say more. Posted to, it says what a form holds.

    Refused, the page comes back with what was typed and a sentence on what to do. Of a table without it there is none.
    """
    access = _access(request, public_id)
    scene = read_scene(access.game.pk, request.user.pk, get_language())
    desk = desk_of(access, scene)
    if request.method != "POST":
        return _page(request, access, desk)
    try:
        act, to = deals.parse(desk, request.POST)
        text = plain(spoken(act, scene.wording, scene.names))
        against = contradicted(scene, act, promised(access.player, in_private=True))
        service.say(access.game, player=access.player, act=act, text=text, to=to)
        _refuse(access, request.POST.get("counters", ""))
    except Unfit as fault:
        sentence = fault.faults.get("act") or _("Something is missing; see below.")
        return _page(request, access, desk, 422, sentence, fault.faults)
    except NotAtTable:
        raise Http404 from None
    except (Refused, LimitReached) as refusal:
        return _page(request, access, desk, status_of(refusal), sentence_of(refusal))
    messages.success(request, _("It is said: “%(words)s”") % {"words": text})
    for each in against:
        messages.warning(request, _("You promised what goes against it: %(pledge)s") % {"pledge": plain(each)})
    return see_other(f"{reverse('games:bargains', args=[public_id])}#messages")


def _refuse(access, key):
    """Refuse the deal that another is offered instead of; one that is not open any more stays as it is."""
    with suppress(NoSuchTalk, NotAtTable, Refused, LimitReached):
        service.respond(access.game, player=access.player, key=key, does=REFUSE, text=responded(REFUSE))


@require_http_methods(["GET", "HEAD"])
def open_deals(request, public_id):
    """The deals that wait for the reader's answer, of those whom they listen to: where a mail or a device leads."""
    access = _access(request, public_id)
    scene = read_scene(access.game.pk, request.user.pk, get_language())
    said = tuple(
        each for each in threads.bargained(scene, access.player) if ACCEPT in each.bargain.can and not each.hidden
    )
    offers = not scene.over and allows(access.game.press, Deal)
    page = {"public_id": public_id, "name": access.game.name, "said": said, "at": "open_deals", "offers": offers}
    return render(request, "games/open_deals.html", page)


@require_POST
def respond(request, public_id, key):
    """Accept or refuse a deal, or take back one's own."""
    access = _access(request, public_id)
    does = request.POST.get("does", "")
    try:
        if does not in (ACCEPT, REFUSE, WITHDRAW):
            raise Http404
        service.respond(access.game, player=access.player, key=key, does=does, text=responded(does))
    except (NoSuchTalk, NotAtTable):
        raise Http404 from None
    except (Refused, LimitReached) as refusal:
        return answered_here(request, public_id, refusal)
    if not request.htmx:
        messages.success(request, ANSWERED[does])
    return answered_here(request, public_id)


@require_POST
def suspect(request, public_id, key):
    """Answer whoever asked, by the message `key`, whom one suspects: where it was asked, to all or between the two."""
    access = _access(request, public_id)
    scene = read_scene(access.game.pk, request.user.pk, get_language())
    asked = next(iter(threads.bargained(scene, access.player, key)), None)
    if asked is None:
        raise Http404
    seats = {str(seat.index): seat.index for seat in asked.bargain.suspects}
    try:
        if request.POST.get("player") not in seats:
            raise Declined(_("This question is not open to you any more."))
        act = Distrust(seats[request.POST["player"]])
        text, to = plain(spoken(act, scene.wording, scene.names)), asked.seat.index if asked.thread else None
        service.say(access.game, player=access.player, act=act, text=text, to=to)
    except NotAtTable:
        raise Http404 from None
    except (Refused, LimitReached) as refusal:
        return answered_here(request, public_id, refusal)
    return answered_here(request, public_id)


@require_POST
def keep(request, public_id, key):
    """Do as one promised by the message `key`: a standing order says so from now on."""
    access = _access(request, public_id)
    scene = read_scene(access.game.pk, request.user.pk, get_language())
    said = threads.bargained(scene, access.player, key)
    order = next((line.order for each in said for line in each.bargain.lines if line.order), None)
    if order is None:
        raise Http404
    try:
        orders.give(access.game.pk, user=request.user, order=order)
        messages.success(request, _("A standing order does so from now on."))
    except Refused as refusal:
        messages.error(request, str(refusal))
    return see_other("games:orders", public_id)


def _access(request, public_id):
    """A started game at which something may be said so. Raises Http404."""
    access = access_running(request.user, public_id)
    if access.game.press == Game.Press.NONE:
        raise Http404
    return access


def desk_of(access, scene):
    """What the forms of a table are made of, for the reader of `scene` (`forms.press.Desk`)."""
    _seats, listeners = threads.seats_at(access.player)
    bots = tuple(scene.seats[seat] for seat in sorted(scene.voices))
    return forms.Desk(scene, listeners, access.game.private_talk, bots, () if scene.over else reasons(scene))


def _chosen(desk, said, query):
    """What the form of a deal begins with: what was chosen so far, or the deal that it is offered instead of."""
    offers = (each for each in said if each.key == query.get("counters") and ACCEPT in each.bargain.can)
    return next((deals.countered(desk, each) for each in offers), query)


def _page(request, access, desk, status=200, fault="", faults=None):
    game, scene = access.game, desk.scene
    said = threads.bargained(scene, access.player)
    sent = request.POST if status != 200 else None
    people = {each.index for each in (*desk.listeners, scene.seats[scene.look.viewer])}
    rights = talk_rights_of(scene.rules, scene.look, people, scene.seats)
    open_now = not scene.over and not rights.why_not and bool(desk.hearers)
    offers = open_now and allows(game.press, Deal) and scene.rules.pledges
    page = {
        "page": scene,
        "public_id": game.public_id,
        "name": game.name,
        "said": said[:LISTED],
        "between": between(scene, said, threads.with_one(access.player)),
        "ledger": ledger(said),
        "recalled": recalled(scene, said) if scene.over and said else None,
        "forms": forms.build(desk, lambda act: allows(game.press, act), sent, faults) if open_now else (),
        "deal": deals.build(desk, sent or _chosen(desk, said, request.GET), faults) if offers else None,
        "alone": not desk.hearers,
        "bots_hear": bool(desk.bots) and not scene.over,
        "rights": rights,
        "fault": fault,
        "at": "bargains",
    }
    return render(request, "games/bargains.html", page, status=status)
