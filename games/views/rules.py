"""The rules page."""

from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.reading.machrou3.gallery import gallery
from games.rules.machrou3.content import house_deck


@require_safe
def machrou3(request):
    return render(request, "games/rules.html", {"cards": gallery(house_deck(), get_language(), house=True)})
