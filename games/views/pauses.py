"""What is posted to the page of a table's matters on its clocks, and by its host. Refused, the page comes back."""

from django.contrib import messages
from django.http import Http404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.limits import LimitReached
from games.forms.pauses import ExtendForm, LiveForm, PaceForm, PauseForm
from games.reading.access import access_running
from games.services.errors import NotAtTable, Refused
from games.services.time import extensions, pace_change, pause
from games.views.common import see_other
from games.views.table_matters import table_matters_page


@require_POST
def propose(request, public_id):
    """Propose a pause of so many `seconds`."""
    return _choose(request, public_id, "pause_form", PauseForm(request.POST), pause.propose, _noted())


@require_POST
def extend(request, public_id):
    """The host gives everybody so many `seconds` more."""
    form, said = ExtendForm(request.POST), _("Everybody has more time now.")
    return _choose(request, public_id, "extend_form", form, extensions.extend, said)


@require_POST
def propose_end(request, public_id):
    """Propose to go on before the pause is over."""
    access = access_running(request.user, public_id)
    return _done(request, access, lambda: pause.propose_end(request.user, pk=access.game.pk), _noted())


@require_POST
def propose_pace(request, public_id):
    """Propose another pace: `turn` and `answer` in seconds."""
    return _choose(request, public_id, "pace_form", PaceForm(request.POST), pace_change.propose, _noted())


@require_POST
def propose_live(request, public_id):
    """Propose a live phase."""
    return _choose(request, public_id, "live_form", LiveForm(request.POST), pace_change.propose_live, _noted())


@require_POST
def propose_here(request, public_id):
    """Everybody is here: propose to play live from now on, for as long as usual."""
    access = access_running(request.user, public_id)
    length, seconds = pace_change.HERE_FOR, pace_change.HERE

    def act():
        pace_change.propose_live(request.user, pk=access.game.pk, start=None, length=length, seconds=seconds)

    return _done(request, access, act, _noted())


@require_POST
def propose_usual(request, public_id):
    """Propose the table's own times instead of a live phase."""
    access = access_running(request.user, public_id)
    return _done(request, access, lambda: pace_change.propose_usual(request.user, pk=access.game.pk), _noted())


@require_POST
def say(request, public_id):
    """Say yes or no to a `motion` on the clocks; whoever proposed it withdraws it with a no."""
    access = access_running(request.user, public_id)
    motion, said = request.POST.get("motion", ""), request.POST.get("say")
    if not (motion.isascii() and motion.isdigit() and len(motion) < 18) or said not in ("yes", "no"):
        raise Http404
    yes = said == "yes"
    return _done(
        request, access, lambda: pause.answer(request.user, pk=access.game.pk, motion=int(motion), yes=yes), _noted()
    )


def _noted():
    return _("Noted. The page says how it stands.")


def _choose(request, public_id, name, form, act, said):
    """Do `act` with what was chosen."""
    access = access_running(request.user, public_id)
    if not form.is_valid():
        return table_matters_page(request, access, 422, **{name: form})
    chosen = {key: value for key, value in form.cleaned_data.items() if key not in ("day", "hour")}
    return _done(request, access, lambda: act(request.user, pk=access.game.pk, **chosen), said, {name: form})


def _done(request, access, act, said, forms=None):
    """Do `act` and go back to the page; refused, the page with the sentence and the `forms` as they were sent."""
    try:
        act()
    except NotAtTable:
        raise Http404 from None
    except (Refused, LimitReached) as refusal:
        limit = isinstance(refusal, LimitReached)
        messages.error(request, refusal.message if isinstance(refusal, LimitReached) else str(refusal))
        access = access_running(request.user, access.game.public_id)
        return table_matters_page(request, access, 429 if limit else 409, **(forms or {}))
    messages.success(request, said)
    return see_other("games:matters", access.game.public_id)
