"""The pages of rules."""

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.reading import about, finding, passages
from games.titles import registry


@require_safe
@vary_on_headers("HX-Request")
def rules(request, slug):
    """The rules of a game, numbered, what it is played with, and where in them the words are that somebody looks for.

    `open` opens the folds, so that a link can lead into one.
    """
    found = about.game(slug)
    if found is None:
        raise Http404
    search = {"slug": slug, "search": finding.find(slug, request.GET.get("q", ""))}
    if request.htmx:
        return render(request, "games/_rules_found.html", {**search, "anew": True})
    shown = {**passages.of_page(found), **search, "open": "open" in request.GET}
    return render(request, registry.title(slug).template("rules"), shown)


@require_safe
@cache_control(public=True, max_age=3600)
def words(request, slug, language):
    """All words of a game, in one of the site's languages: what a page shows beside one that is pressed.

    They come together, the same for everybody, so that what is asked for does not tell which word it was.
    """
    found = about.game(slug)
    if found is None or language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        shown = {"terms": found.terms, "rules": reverse("games:rules", args=[slug])}
        return HttpResponse(render_to_string("games/_words.html", shown))
