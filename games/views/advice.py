"""In practice: what a strong player would do, on demand."""

from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games.forms import advice as forms
from games.reading.access import access_running
from games.views.common import see_other
from games.views.table import open_scene


@require_GET
def advice(request, public_id, decision):
    """What the strongest bot would answer to an open question of the reader; back to the table where it is closed."""
    access = access_running(request.user, public_id)
    scene = open_scene(request, access)
    if not forms.given(scene):
        raise Http404
    asked = next((each for each in scene.look.asks if each.id == decision and not each.standing), None)
    if asked is None:
        return see_other("games:table", public_id)
    shown = {
        "advice": forms.advise(scene, asked),
        "name": scene.name,
        "public_id": public_id,
        "slug": scene.rules.slug,
    }
    return render(request, "games/_advice.html" if request.htmx else "games/advice.html", shown)
