"""One's own notes on a game and its players."""

from dataclasses import replace

from django.contrib import messages
from django.http import Http404
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.reading.access import access_running
from games.reading.notes import notes_of
from games.services.errors import NotAtTable, Refused
from games.services.talk import notes as service
from games.views.common import see_other


@require_http_methods(["GET", "HEAD", "POST"])
def notes(request, public_id):
    """The notes, or keep what was typed; refused, it comes back with a sentence on what to do."""
    access = access_running(request.user, public_id)
    whole, others = notes_of(access.player)
    page = {"public_id": public_id, "name": access.game.name, "whole": whole, "others": others}
    if request.method != "POST":
        return render(request, "games/notes.html", page)
    whole, *others = (_typed(request.POST, each) for each in (whole, *others))
    try:
        service.keep(access.player, notes={each.seat and each.seat.index: _note(each) for each in (whole, *others)})
    except NotAtTable:
        raise Http404 from None
    except Refused as refusal:
        page |= {"whole": whole, "others": others, "fault": str(refusal)}
        return render(request, "games/notes.html", page, status=422)
    messages.success(request, _("Your notes are kept."))
    return see_other("games:notes", public_id)


def _typed(sent, note):
    """The note as it was typed; without its tick the slider means nothing."""
    number = sent.get(f"suspicion-{note.name}", "")
    judged = f"judged-{note.name}" in sent and number.isascii() and number.isdigit() and len(number) < 4
    return replace(note, text=sent.get(f"text-{note.name}", ""), suspicion=int(number) if judged else None)


def _note(written):
    return written.text, written.suspicion
