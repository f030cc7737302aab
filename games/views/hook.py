"""The webhook of a table, in the hands of its host."""

from django.conf import settings
from django.http import Http404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.notify.hosts import allowed
from games.reading.access import access_running
from games.services.tables import hooks
from games.views.common import see_other
from games.views.table_matters import table_matters_page

LONGEST = 300


@require_POST
def hook(request, public_id):
    """Set the address of a chat, or with an empty one end it. For anybody but the host there is no such page."""
    access = access_running(request.user, public_id)
    if access.game.host_id != request.user.pk:
        raise Http404
    address = request.POST.get("address", "").strip()
    if address and (len(address) > LONGEST or not allowed(address, settings.HOOK_PLACES)):
        sentence = _("This is no address of a Discord or Slack webhook. Copy it whole from the chat's settings.")
        return table_matters_page(request, access, 422, hook_fault=sentence, hook_typed=address)
    hooks.set_hook(access.game.pk, address=address)
    return see_other("games:matters", public_id)
