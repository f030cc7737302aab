"""The pages of rules."""

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.reading import about
from games.titles import registry


@require_safe
def rules(request, slug):
    """The rules of a game, numbered, and what it is played with."""
    found = about.game(slug)
    if found is None:
        raise Http404
    shown = {"game": found, "examples": found.about.examples(), **found.about.rules()}
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
