"""A table's webhook: a chat (Discord's or Slack's way) is told what everybody at the table was told.

The chat may be read by anybody, so it gets public facts, and names of those who are waited for only where the phase
is not sealed. The address lets whoever has it write there: it appears in no log and on no page but the host's.
"""

import re
from datetime import datetime
from typing import Any

import requests
from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.zones import zone_info
from games.models import Event, Game, Notice
from games.notify.failures import Gone
from games.notify.hosts import allowed
from games.notify.mail import absolute, tidy
from games.notify.relevance import Cause
from games.notify.words import as_text
from games.reading.public import public_scene, records_of
from games.reading.scene import Scene
from games.wording.event_sentences import say
from games.wording.parts import Mention, listed
from games.wording.times import short_time

Told = tuple[str, list[str], list[str], str]
"""The lines of a post: head, what happened, who is waited for, address of the table."""

TIMEOUT = 10
MOST = 20
"""Events in one post; earlier ones stand in the chronicle."""
LONGEST = 1900
"""Characters; Discord takes 2000."""
DEAD = (401, 403, 404, 410)
"""What a chat answers of a webhook that was removed."""
NO_PREVIEWS = 4
"""Discord's flag against pictures of what links lead to."""


class NotTaken(Exception):
    """The chat did not take it: later again."""


def send(notice: Notice, cause: Cause, now: datetime) -> None:
    """Post what everybody was told since the last post. Raises Gone for a dead address, NotTaken to try again."""
    game = Game.objects.select_related("host").only("hook", "hook_told", "host", "round").get(pk=notice.table.pk)
    newest, events = since(game)
    if not events or not game.hook:
        return
    if not allowed(game.hook, settings.HOOK_PLACES):
        raise Gone
    language, zone = (game.host.language, game.host.time_zone) if game.host else ("en", "UTC")
    with translation.override(language), timezone.override(zone_info(zone)):
        _post(game, body(game.hook, text(public_scene(game.pk, language), game.round, events)))
    Game.objects.filter(pk=game.pk).update(hook_told=newest)


def text(scene: Scene, number: int, events: list[tuple[str, Any]]) -> Told:
    """What a post tells, in the active language.

    scene   what everybody sees of the game as it is now; number: of the round
    events  (kind, data) of rows told to everybody, oldest first
    """
    told = records_of(scene.rules, events[-MOST:])
    lines = ["• " + as_text(say(scene.wording, event, scene.names)) for event in told]
    if len(events) > MOST:
        lines.insert(0, _("Earlier ones stand in the table's chronicle."))
    head = tidy(scene.name)
    if number:
        head = _("%(table)s, %(round)s") % {
            "table": head,
            "round": scene.wording.round(number),
        }
    return head, lines, _waiting(scene), absolute("games:table", scene.public_id)


def body(address: str, told: Told) -> dict[str, Any]:
    """The JSON that the chat at `address` takes: Slack's where its path is one of Slack's, else Discord's."""
    head, lines, waiting, link = told
    if "/services/" in address:
        return {"text": "\n".join([*map(_for_slack, [head, *lines, *waiting]), link]), "mrkdwn": False}
    lines = [_for_discord(line) for line in lines]
    rest = [_for_discord(line) for line in waiting]
    head = f"**{_for_discord(head)}**"
    while lines and len("\n".join([head, *lines, *rest, link])) > LONGEST:
        lines.pop(0)
    return {
        "content": "\n".join([head, *lines, *rest, link]),
        "allowed_mentions": {"parse": []},
        "flags": NO_PREVIEWS,
    }


def since(game: Game) -> tuple[int, list[tuple[str, Any]]]:
    """(id of the newest event that everybody was told, those not posted yet)."""
    told = Event.objects.filter(game=game, to=None, id__gt=game.hook_told).order_by("id")
    rows = list(told.values_list("id", "kind", "data"))
    return (rows[-1][0], [row[1:] for row in rows]) if rows else (0, [])


def _waiting(scene: Scene) -> list[str]:
    """A line for each question that others wait for in public; none in a sealed phase."""
    alike: dict[tuple[str, datetime], list[Mention]] = {}
    for each in scene.asked:
        alike.setdefault((each.kind, each.due), []).append(scene.names.player(each.seat))
    return [
        _("Waiting for %(players)s: %(what)s, until %(time)s")
        % {"players": as_text(listed(seats)), "what": scene.wording.asked(kind), "time": short_time(due)}
        for (kind, due), seats in alike.items()
    ]


def _for_slack(line: str) -> str:
    return line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _for_discord(line: str) -> str:
    return re.sub(r"([\\*_~`|>#\[\]<@])", r"\\\1", line)


def _post(game: Game, data: dict[str, Any]) -> None:
    try:
        with requests.Session() as session:
            session.trust_env = False
            answer = session.post(game.hook, json=data, timeout=TIMEOUT, allow_redirects=False)
    except requests.RequestException:
        raise NotTaken from None
    if answer.status_code in DEAD:
        Game.objects.filter(pk=game.pk, hook=game.hook).update(hook="")
        raise Gone
    if answer.status_code >= 300:
        raise NotTaken
