"""The page of a table's matters. Each section has a template and a reading of its own."""

from django.contrib.auth.views import redirect_to_login
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.forms.notices import TableNoticesForm
from games.forms.pauses import ExtendForm, LiveForm, PaceForm, PauseForm
from games.reading.absent import away_of
from games.reading.access import access_running
from games.reading.clocks import clocks_of
from games.reading.table_matters import table_matters_of
from games.services.playing import play
from games.services.time import extensions, pause


@require_safe
def matters(request, public_id):
    """Pauses, the host's part, the absent, and how the table reaches its people. Mails lead here, also signed out."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    access = access_running(request.user, public_id)
    play.close_due(access.game.pk)
    return table_matters_page(request, access)


def table_matters_page(request, access, status=200, **more):
    """The whole page; `more`: what a refused form gives back."""
    now = timezone.now()
    page = {"matters": _matters(access, now), "told": TableNoticesForm(channels=access.player.channels)}
    page |= {"away": away_of(access, now), "clocks": clocks_of(access, now)}
    return render(request, "games/matters.html", _forms(page["clocks"]) | page | more, status=status)


def _matters(access, now):
    game = access.game
    return table_matters_of(access, now, extensions.left(game), pause.left(game))


def _forms(clocks):
    pace = PaceForm(turn=clocks.turn, answer=clocks.answer)
    return {"pause_form": PauseForm(), "extend_form": ExtendForm(), "pace_form": pace, "live_form": LiveForm()}
