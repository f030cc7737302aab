"""Decks that people bring: one's own, and the cards of one that a table plays with."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.forms.decks import DeckForm
from games.models import Deck
from games.reading import decks as reading
from games.reading.access import access_table
from games.services.errors import Refused
from games.services.tables import decks as service
from games.titles import registry
from games.views.common import refused, see_other


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def decks(request):
    """One's decks, and a form for another."""
    sent = request.method == "POST"
    form = DeckForm(request.POST, request.FILES, owner=request.user) if sent else DeckForm(owner=request.user)
    if sent and form.is_valid():
        try:
            deck = form.keep()
        except Refused as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The deck is kept. Choose it when you open a table."))
            return see_other("games:deck", deck.public_id)
    page = {"form": form, "decks": reading.decks_of(request.user)}
    return render(request, "games/decks.html", page, status=422 if sent else 200)


@require_safe
def deck(request, public_id):
    """Its cards, for whoever was given the address, by the owner or by a table."""
    found = get_object_or_404(reading.decks_shown(request.user), public_id=public_id)
    title = registry.deck_title()
    page = {
        "deck": found,
        "mine": found.owner_id == request.user.pk,
        "cards": registry.decks().gallery(reading.content_of(title.slug, found.digest), get_language()),
        "gallery": title.template("_gallery"),
        "contents": title.template("_gallery_contents"),
    }
    return render(request, "games/deck.html", page)


@login_required
@require_safe
def file(request, public_id):
    """The file as it came, for its owner."""
    found = get_object_or_404(Deck.objects.defer(None), public_id=public_id, owner=request.user)
    response = HttpResponse(found.data, content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="deck.json"'
    return response


@require_safe
def house(request):
    """The file of the site's own deck, to start from."""
    response = HttpResponse(registry.decks().example.read_bytes(), content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="house-deck.json"'
    return response


@login_required
@require_POST
def delete(request, public_id):
    try:
        service.delete(request.user, public_id)
    except Deck.DoesNotExist:
        raise Http404 from None
    except Refused as refusal:
        return refused(request, refusal, "games:decks")
    messages.success(request, _("The deck is deleted."))
    return see_other("games:decks")


@require_safe
def of_table(request, public_id):
    """To the cards that a table plays with."""
    game = access_table(request.user, public_id).game
    if game.deck_id is None:
        return redirect("games:rules", game.slug)
    return redirect("games:deck", Deck.objects.values_list("public_id", flat=True).get(pk=game.deck_id))
