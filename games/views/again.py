"""From a game that is over to the next: with the same people, against other bots, or with friends."""

from django.contrib.auth.decorators import login_required
from django.views.decorators.http import require_POST

from games.models import Game
from games.reading.access import access_running
from games.services.errors import Refused
from games.services.tables import again as service
from games.views.common import drawn, refused, see_other

STEPS = {"": 0, "harder": 1, "easier": -1}
"""What may be asked for after a practice game -> by how many kinds the bots get stronger."""


@login_required
@require_POST
def again(request, public_id):
    """`how`: what is asked for after a practice game: "", "harder", "easier", "friends"."""
    access = access_running(request.user, public_id)
    try:
        table = _table(request, access.game)
    except Refused as refusal:
        return refused(request, refusal, "games:home")
    return see_other("games:table", table.public_id)


def _table(request, game: Game) -> Game:
    asked = {"user": request.user, "pk": game.pk, "contribution": drawn(request)}
    if not game.practice:
        return service.again(**asked)
    how = request.POST.get("how", "")
    if how == "friends":
        return service.with_friends(**asked)
    return service.practise_again(**asked, step=STEPS.get(how, 0))
