"""The pages of rules."""

from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.reading import about
from games.titles import registry


@require_safe
def rules(request, slug):
    """The rules of a game, numbered, and what it is played with."""
    found = about.game(slug)
    if found is None:
        raise Http404
    return render(request, registry.title(slug).template("rules"), {"game": found, **found.about.rules()})
