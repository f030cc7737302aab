"""Open tables, opening one, and sitting down at one."""

from django.core.exceptions import ValidationError
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.forms import GuestForm
from accounts.limits import LimitReached
from accounts.services import create_guest
from games.forms.tables import TableForm
from games.models import Game
from games.reading import about, absent, lists
from games.reading.held import may_sit_down, open_to
from games.services.errors import Refused
from games.services.tables import lobby as service
from games.titles import registry
from games.views.common import as_guest_first, drawn, refused, see_other
from games.views.invitation_picture import address

GET_OR_POST = ["GET", "HEAD", "POST"]


@require_safe
def lobby(request):
    """What is open to anybody, of the game in `?game=`, else of all."""
    one = about.game(request.GET.get("game"))
    slug = one.slug if one else ""
    tables, page = lists.open_tables(request.user, request.GET.get("page"), slug)
    more = {"watchable": lists.watchable(request.user, slug), "offers": absent.offers(request.user, slug)}
    shown = {"tables": tables, "page": page, "games": about.games(), "one": one}
    return render(request, "games/lobby.html", shown | more)


@require_http_methods(GET_OR_POST)
def create(request):
    """A table of the game in `?game=`, else of the flagship."""
    if not request.user.is_authenticated:
        return as_guest_first(request)
    chosen = about.game(request.GET.get("game") or registry.flagship())
    if chosen is None:
        raise Http404
    form = TableForm(request.POST or None, slug=chosen.slug, owner=request.user)
    page = {"form": form, "chosen": chosen, "games": about.games()}
    if request.method != "POST":
        return render(request, "games/create.html", page)
    if form.is_valid():
        try:
            game = service.create_table(request.user, contribution=drawn(request), **form.settings())
        except Refused as refusal:
            form.add_error(None, str(refusal))
        except LimitReached as refusal:
            form.add_error(None, refusal)
        else:
            return see_other("games:table", game.public_id)
    return render(request, "games/create.html", page, status=422)


@require_POST
def create_length(request):
    """How long a game takes that the form of a new table describes, as part of its page; nothing is opened."""
    chosen = about.game(request.GET.get("game"))
    if chosen is None or not request.user.is_authenticated:
        raise Http404
    form = TableForm(request.POST, slug=chosen.slug, owner=request.user)
    return render(request, "games/_length.html", {"form": form, "chosen": chosen})


@require_http_methods(GET_OR_POST)
def join(request, invite_key):
    """By the invite link, open to whoever has it."""
    return _sit_down(request, get_object_or_404(Game, invite_key=invite_key), "picture", invite_key)


@require_http_methods(GET_OR_POST)
def join_open(request, public_id):
    """From the lobby, where the table is shown until the game starts; or from one's games, where a seat is held."""
    game = get_object_or_404(open_to(request.user), public_id=public_id)
    return _sit_down(request, game, "picture_open", public_id)


def _sit_down(request, game, picture, key):
    """The table and a button; a stranger gives a name with it and plays as a guest. `picture`: the name of its address,
    in which `key` stands.
    """
    (table,) = lists.tables_of([game], request.user)
    if table.mine:
        return redirect("games:table", game.public_id)
    form = None if request.user.is_authenticated else GuestForm(request.POST or None)
    page = {"table": table, "form": form, "open": may_sit_down(request.user, game)}
    page["inviter"] = game.host.language if game.host else get_language()
    page["picture"] = address(picture, key, table, page["inviter"]) if page["open"] else ""
    page |= {"commitment": game.deal_commitment, "beacon": bool(game.deal_beacon), "game": about.game(game.slug)}
    if request.method != "POST":
        return render(request, "games/join.html", page)
    if form is not None and not page["open"]:
        return render(request, "games/join.html", page, status=409)
    if form is not None and not (form.is_valid() and _became_guest(request, form)):
        return render(request, "games/join.html", page, status=422)
    try:
        service.join(request.user, pk=game.pk, contribution=drawn(request))
    except Refused as refusal:
        return refused(request, refusal, "games:lobby")
    return see_other("games:table", game.public_id)


def _became_guest(request, form):
    try:
        create_guest(request, form.cleaned_data["name"])
    except ValidationError as refusal:
        form.add_error("name", refusal)
        return False
    return True
