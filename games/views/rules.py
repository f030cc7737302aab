"""The rules page."""

from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.reading.gallery import gallery
from games.reading.pictures import board


@require_safe
def machrou3(request):
    language = get_language() if get_language() in ("en", "ar", "fr") else "en"
    groups = {group["code"]: group["names"][language] for group in board()["groups"]}
    return render(request, "games/rules.html", {"cards": gallery(language, groups)})
