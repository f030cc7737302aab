"""The picture that a chat shows of an invitation: the game, and which of the table's seats are taken.

It is there where the invitation is, and tells nothing that this does not. It is the same for whoever may see it: what
it shows follows from its address's language and from the table alone.
"""

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.models import Game
from games.reading import about, lists
from games.reading.held import may_sit_down, open_to
from games.templatetags.drawings import in_language
from games.titles.table_picture import TableFacts, table_picture

shortly_kept = cache_control(private=True, max_age=300)
"""By whoever was shown it: the same address answers nothing to whoever may not see the table."""


@require_safe
@shortly_kept
def picture(request, invite_key, language, seats):
    """Of the invite link. What `seats` says changes when a seat is taken, so that chats fetch the picture anew."""
    return _picture(request, get_object_or_404(Game, invite_key=invite_key), language)


@require_safe
@shortly_kept
def picture_open(request, public_id, language, seats):
    """The same, of a table that one comes to without a link."""
    return _picture(request, get_object_or_404(open_to(request.user), public_id=public_id), language)


def address(name, key, table, language):
    """Where the picture lies of an invitation to `table`: `name` is one of the two above, `key` what opens it."""
    facts = _facts(table)
    return reverse(f"games:{name}", args=[key, language, f"{facts.taken}-{facts.held}-{facts.free}"])


def _picture(request, game, language):
    """Where nobody can sit down any more, the picture of the game."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    if not may_sit_down(request.user, game):
        with translation.override(language):
            return redirect(static(in_language(about.game(game.slug).about.picture)))
    (table,) = lists.tables_of([game], request.user)
    drawn = table_picture(_facts(table), language)
    response = HttpResponse(drawn.data, content_type="image/jpeg", headers={"ETag": f'"{drawn.mark}"'})
    return get_conditional_response(request, etag=response["ETag"], response=response)


def _facts(table):
    return TableFacts(table.slug, len(table.seats), len(table.held) + table.kept, len(table.empty))
