"""What is said to the table."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from accounts.limits import LimitReached
from games.reading.access import access_running
from games.services import talk
from games.services.errors import Refused
from games.views.common import see_other
from games.views.table import refused_talk


@require_POST
def say(request, public_id):
    """Put a message into the public thread; refused, the text comes back with a sentence on what to do."""
    access = access_running(request.user, public_id)
    text = request.POST.get("text", "")
    try:
        talk.say(access.game, access.player, text)
    except Refused as refusal:
        return refused_talk(request, access, text, str(refusal), 422)
    except LimitReached as limit:
        return refused_talk(request, access, text, limit.message, 429)
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Trigger": "said"})
    return see_other("games:table", public_id)
