"""A table's webhook: public facts, batched, in the chat's own way, and its address in nobody's sight."""

import json
import logging
import random

import pytest
from django.db.models.functions import Now
from django.test import Client
from django.utils import translation
from django.utils.translation import get_language

from accounts import services as accounts
from games import store
from games.models import Event, Game, Notice
from games.notify import hook
from games.notify.deliver import deliver
from games.reading.scene import scene_as
from games.services.seats import leaving
from games.services.tables import hooks
from tests import tables

from .conftest import dealt, pass_time, states, turn
from .web import listening

pytestmark = pytest.mark.django_db


@pytest.fixture
def chat(settings):
    with listening() as listener:
        settings.HOOK_PLACES = [f"{listener.place}api/webhooks/", f"{listener.place}services/"]
        yield listener


def hooked(chat, path="api/webhooks/1/secret-word", **fields):
    """The Record of a game that a chat is told of."""
    record = dealt(**fields)
    host = tables.user_at(record, 0)
    Game.objects.filter(pk=record.pk).update(host=host)
    hooks.set_hook(record.pk, address=chat.place + path)
    return store.read(record.pk)


def a_move(record):
    """One more move, and what it told everybody."""
    before = set(Event.objects.values_list("id", flat=True))
    return tables.played_until(record, lambda now: Event.objects.filter(to=None).exclude(id__in=before).exists())


def post():
    pass_time(channel="hook")
    return deliver()


def content(sent):
    return json.loads(sent.body)["content"]


def test_a_chat_is_told_what_everybody_was_told_since_the_last_post(chat, office):
    record = a_move(hooked(chat))
    assert states(channel="hook") == {"waiting": 1}
    post()
    first = content(chat.heard[0])
    assert first.startswith("**Café Gemmayzé, Round ") and f"http://testserver/t/{record.public_id}/" in first
    told = first.count("• ")
    assert told and told == Event.objects.filter(game=record.pk, to=None, move__gt=0).count()
    record = a_move(record)
    post()
    again = content(chat.heard[1])
    lines = [line for line in first.split("\n") if line.startswith("• ")]
    assert again.count("• ") and not any(line in again for line in lines)


def test_several_moves_make_one_post_after_a_minute(chat, office):
    record = hooked(chat)
    for _ in range(4):
        record = a_move(record)
    (notice,) = Notice.objects.filter(channel="hook")
    assert 55 < (notice.not_before - notice.created).total_seconds() <= 61
    deliver()
    assert chat.heard == []
    post()
    assert len(chat.heard) == 1 and content(chat.heard[0]).count("• ") >= 4


def test_a_move_during_a_post_is_told_by_the_next(chat, office):
    record = a_move(hooked(chat))
    Notice.objects.filter(channel="hook").update(lease_until=Now())
    a_move(record)
    assert states(channel="hook") == {"waiting": 2}


def test_who_is_waited_for_is_named_where_that_is_no_secret(chat, office):
    record = a_move(hooked(chat))
    (decision,) = [each for each in record.decisions if not each.standing]
    post()
    (line,) = [line for line in content(chat.heard[-1]).split("\n") if line.startswith("Waiting for ")]
    assert line.startswith(f"Waiting for {record.players[decision.seat].name}: ")


def test_a_sealed_phase_names_nobody(chat, office):
    record = tables.played_until(hooked(chat), tables.sealed_vote)
    post()
    assert "Waiting for" not in content(chat.heard[-1])
    tables.one_move(record.pk, random.Random(1))
    assert states(channel="hook", state="waiting") == {}, "an answer that lies sealed is told to no chat"


def test_the_end_is_told(chat, office):
    record = hooked(chat)
    tables.played_until(record, lambda now: now.status == "over", most=900)
    post()
    post()
    assert len(chat.heard) == 1
    assert "president" in content(chat.heard[0]).lower()


def test_slack_is_told_in_its_own_way(chat, office):
    a_move(hooked(chat, "services/T0/B0/x"))
    post()
    (sent,) = chat.heard
    assert sent.path == "/services/T0/B0/x"
    told = json.loads(sent.body)
    assert set(told) == {"text", "mrkdwn"} and "• " in told["text"]


def test_nobody_can_be_called_or_linked_by_a_name(chat):
    head = ("@everyone **x** <!channel> [a](http://x)", ["• `b` & <@1>"], [], "http://testserver/t/x/")
    discord = hook.body("https://discord.com/api/webhooks/1/x", head)
    assert discord["allowed_mentions"] == {"parse": []}
    assert "\\@everyone \\*\\*x\\*\\* \\<!channel\\> \\[a\\]" in discord["content"]
    slack = hook.body("https://hooks.slack.com/services/T/B/x", head)
    assert "&lt;!channel&gt;" in slack["text"] and "&amp; &lt;@1&gt;" in slack["text"] and slack["mrkdwn"] is False


def test_a_long_story_keeps_its_end(chat):
    lines = [f"• {number} " + "x" * 100 for number in range(40)]
    told = hook.body("https://discord.com/api/webhooks/1/x", ("T", lines, ["Waiting"], "link"))["content"]
    assert len(told) <= hook.LONGEST and "• 39 " in told and "• 0 " not in told and told.endswith("Waiting\nlink")


@pytest.mark.parametrize("status", [401, 403, 404, 410])
def test_a_webhook_that_was_removed_is_forgotten(chat, office, status):
    record = a_move(hooked(chat))
    chat.replies["/api/webhooks/1/secret-word"] = status
    post()
    assert states(channel="hook") == {"dropped": 1}
    assert Game.objects.values_list("hook", flat=True).get(pk=record.pk) == ""
    a_move(record)
    assert states(channel="hook") == {"dropped": 1}


@pytest.mark.parametrize("status", [429, 500, 302])
def test_what_is_not_taken_is_told_later(chat, office, status):
    a_move(hooked(chat))
    chat.replies["/api/webhooks/1/secret-word"] = status
    post()
    assert states(channel="hook") == {"waiting": 1}
    assert [sent.path for sent in chat.heard] == ["/api/webhooks/1/secret-word"], "no redirect is followed"
    chat.replies.clear()
    post()
    assert states(channel="hook") == {"sent": 1}
    assert content(chat.heard[0]) == content(chat.heard[1])


def test_an_address_that_is_no_longer_allowed_is_not_sent_to(chat, office, settings):
    a_move(hooked(chat))
    settings.HOOK_PLACES = ["https://discord.com/api/webhooks/"]
    post()
    assert chat.heard == [] and states(channel="hook") == {"dropped": 1}


def test_the_address_is_in_no_log_line(chat, office, caplog):
    caplog.set_level(logging.DEBUG)
    record = a_move(hooked(chat))
    chat.replies["/api/webhooks/1/secret-word"] = 500
    post()
    chat.replies.clear()
    post()
    logging.getLogger("games").warning("here")
    ours = [line for line in caplog.records if not line.name.startswith(("urllib3", "mail"))]
    assert ours and not any("secret-word" in line.getMessage() for line in ours)
    assert record


def test_the_words_are_those_of_the_hosts_language(chat, office):
    record = a_move(hooked(chat, language="fr"))
    with translation.override("fr"):
        events = list(Event.objects.filter(game=record.pk, to=None, move__gt=0).values_list("kind", "data"))
        wanted = hook.text(scene_as(record, None, get_language()), 1, events)[1][-1]
    post()
    assert hook._for_discord(wanted) in content(chat.heard[0])


def client_of(user):
    client = Client()
    client.force_login(user)
    return client


def test_the_host_alone_sets_it_and_sees_it(chat):
    record = dealt()
    host, other = tables.user_at(record, 0), tables.user_at(record, 1)
    Game.objects.filter(pk=record.pk).update(host=host)
    path, address = f"/t/{record.public_id}/matters/hook/", f"{chat.place}api/webhooks/9/secret-word"
    assert client_of(other).post(path, {"address": address}).status_code == 404
    assert client_of(host).post(path, {"address": address}).status_code == 303
    assert address in client_of(host).get(f"/t/{record.public_id}/matters/").content.decode()
    seen = client_of(other).get(f"/t/{record.public_id}/matters/").content.decode()
    assert "secret-word" not in seen and "127.0.0.1" in seen, "they are told that a chat is told"
    assert Client().post(path, {"address": address}).status_code == 404
    assert client_of(host).post(path, {"address": ""}).status_code == 303
    assert "127.0.0.1" not in client_of(other).get(f"/t/{record.public_id}/matters/").content.decode()


def test_it_ends_with_its_host(chat):
    record = hooked(chat)
    leaving.next_host(record, record.players[0])
    game = Game.objects.get(pk=record.pk)
    assert game.hook == "" and game.host not in (None, tables.user_at(record, 0))
    hooks.set_hook(record.pk, address=f"{chat.place}api/webhooks/9/x")
    accounts.delete_account(game.host)
    assert Game.objects.values_list("hook", flat=True).get(pk=record.pk) == ""


@pytest.mark.parametrize("address", ["http://169.254.169.254/", "https://discord.com/", "x" * 400, "<script>"])
def test_another_address_is_refused_and_given_back(chat, address):
    record = dealt()
    host, _ = turn(record)
    Game.objects.filter(pk=record.pk).update(host=host)
    answer = client_of(host).post(f"/t/{record.public_id}/matters/hook/", {"address": address})
    assert answer.status_code == 422 and 'role="alert"' in answer.content.decode()
    assert Game.objects.values_list("hook", flat=True).get(pk=record.pk) == ""
