"""The live doorbell, on a real uvicorn and a real Redis."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
import redis
import time_machine
from django.conf import settings
from django.core import signing

from machrou3 import doorbell
from machrou3.live import SALT, STREAMS_A_SUBJECT, hub

from .conftest import wait_until


def old_ticket(*channels: str, hours: float = 1) -> str:
    """The ticket of a page made a while ago, before anything rang."""
    with time_machine.travel(-3600 * hours + time.time(), tick=False):
        return doorbell.ticket(channels)


def fresh_ticket(*channels: str) -> str:
    """The ticket of a page made later than anything that rang so far."""
    with time_machine.travel(time.time() + 2, tick=False):
        return doorbell.ticket(channels)


def test_a_ring_reaches_those_who_watch_and_says_only_where_to_look(listen):
    ada, ben = listen(fresh_ticket("game:cedar", "user:ada")), listen(fresh_ticket("game:olive", "user:ben"))
    doorbell.ring(["game:cedar"])
    doorbell.ring(["user:ben"])
    assert ada.event() == ("changed", "cedar")
    assert ben.event() == ("changed", "me")
    doorbell.ring(["user:ada", "game:olive"])
    assert ada.event() == ("changed", "me")
    assert ben.event() == ("changed", "olive")


def test_rings_that_were_not_read_yet_count_once(listen):
    ada = listen(fresh_ticket("game:cedar"))
    doorbell.ring(["game:cedar", "game:cedar"])
    assert ada.event() == ("changed", "cedar")
    doorbell.ring(["game:palm"])
    doorbell.ring(["game:cedar"])
    assert ada.event() == ("changed", "cedar")


def test_what_rang_between_the_page_and_its_stream_is_not_lost(listen):
    ticket = doorbell.ticket(["game:between"])
    doorbell.ring(["game:between"])
    wait_until(lambda: "game:between" in hub.last)
    assert listen(ticket).event() == ("changed", "between")


def test_a_page_made_after_the_last_ring_is_left_in_peace(listen):
    doorbell.ring(["game:quiet"])
    wait_until(lambda: "game:quiet" in hub.last)
    page = listen(fresh_ticket("game:quiet", "user:quiet"))
    doorbell.ring(["user:quiet"])
    assert page.event() == ("changed", "me")


@pytest.mark.parametrize(
    "ticket",
    ["", "nonsense", "a:b:c", signing.dumps(["s", ["game:x"]], salt="other"), signing.dumps({"x": 1}, salt=SALT)],
    ids=["nothing", "nonsense", "three parts", "another salt", "another shape"],
)
def test_a_bad_ticket_is_told_to_close(listen, ticket):
    page = listen(ticket)
    assert page.response.status_code == 200
    assert page.event() == ("close", "-")
    assert page.event() == ("end", "")


def test_a_ticket_ends_after_half_a_day(listen):
    assert listen(old_ticket("game:cedar", hours=13)).event() == ("close", "-")


def test_the_fifth_stream_of_a_person_ends_the_first(listen):
    pages = [listen(fresh_ticket("user:greedy")) for _ in range(STREAMS_A_SUBJECT + 1)]
    assert pages[0].event() == ("close", "-")
    doorbell.ring(["user:greedy"])
    assert {page.event() for page in pages[1:]} == {("changed", "me")}


def test_visitors_without_a_name_do_not_push_each_other_out(listen):
    pages = [listen(fresh_ticket("game:public")) for _ in range(STREAMS_A_SUBJECT + 2)]
    doorbell.ring(["game:public"])
    assert {page.event() for page in pages} == {("changed", "public")}


def test_leaving_gives_everything_back(listen):
    page = listen(fresh_ticket("user:short", "game:visit"))
    assert "user:short" in hub.subjects
    page.leave()
    wait_until(lambda: "user:short" not in hub.subjects)
    assert "game:visit" not in hub.streams


def test_streams_take_no_thread_and_one_connection(listen):
    listen(fresh_ticket("user:first"))
    threads = threading.active_count()
    for n in range(30):
        listen(fresh_ticket(f"user:{n}"))
    assert threading.active_count() == threads
    with redis.Redis.from_url(settings.LIVE_REDIS_URL) as bus:
        assert len(bus.client_list(_type="pubsub")) == 1


def test_after_a_lost_connection_every_page_looks_once(listen):
    page = listen(fresh_ticket("game:lost"))
    with redis.Redis.from_url(settings.LIVE_REDIS_URL) as bus:
        bus.client_kill_filter(_type="pubsub")
    assert page.event() == ("changed", "lost")
    wait_until(lambda: hub.hearing_since < float("inf"))


def test_a_page_made_before_the_hub_listened_looks_once(listen):
    assert listen(old_ticket("game:early")).event() == ("changed", "early")


def test_ringing_without_redis_is_silent(settings):
    settings.LIVE_REDIS_URL = "unix:///nowhere/redis.sock?db=2"
    doorbell.client.cache_clear()
    try:
        doorbell.ring(["game:cedar"])
    finally:
        doorbell.client.cache_clear()


def test_other_paths_and_methods_are_not_found(address):
    assert httpx.get(f"{address}/live/elsewhere").status_code == 404
    assert httpx.post(f"{address}/live/").status_code == 404


def test_whoever_has_lost_a_seat_hears_the_table_no_more(listen):
    before = fresh_ticket("game:elm", "user:gone")
    gone, other = listen(before), listen(fresh_ticket("game:elm", "user:here"))
    with time_machine.travel(time.time() + 4, tick=False):
        doorbell.bar("user:gone", "game:elm")
        wait_until(lambda: "user:gone game:elm" in hub.barred)
        assert gone.event() == ("close", "-")
        again = listen(before)
        doorbell.ring(["game:elm"])
        assert other.event() == ("changed", "elm")
        doorbell.ring(["user:gone"])
        assert again.event() == ("changed", "me")


def test_a_process_that_starts_later_knows_who_has_lost_a_seat(address):
    doorbell.bar("user:left", "game:ash")
    wait_until(lambda: "user:left game:ash" in hub.barred)
    hub.barred.clear()
    with ThreadPoolExecutor(1) as thread:  # Playwright leaves its loop running in this one
        thread.submit(asyncio.run, hub.recall()).result()
    assert set(hub.barred) >= {"user:left game:ash"}


def test_with_a_session_end_the_passes_made_in_it(listen):
    here, there = doorbell.session_channel("one"), doorbell.session_channel("two")
    before = fresh_ticket("game:fig", "user:hala", here)
    phone, laptop = listen(before), listen(fresh_ticket("game:fig", "user:hala", there))
    with time_machine.travel(time.time() + 4, tick=False):
        doorbell.bar("user:hala", here)
        wait_until(lambda: f"user:hala {here}" in hub.barred)
        assert phone.event() == ("close", "-")
        assert listen(before).event() == ("close", "-")
        doorbell.ring(["game:fig"])
        assert laptop.event() == ("changed", "fig")


def test_with_all_sessions_end_all_passes_of_a_person_and_of_nobody_else(listen):
    passes = [fresh_ticket("game:pine", "user:rami", doorbell.session_channel(key)) for key in ("one", "two")]
    pages, other = [listen(each) for each in passes], listen(fresh_ticket("game:pine", "user:here"))
    with time_machine.travel(time.time() + 4, tick=False):
        doorbell.bar("user:rami", "user:rami")
        wait_until(lambda: "user:rami user:rami" in hub.barred)
        assert [page.event() for page in (*pages, *map(listen, passes))] == [("close", "-")] * 4
        doorbell.ring(["game:pine"])
        assert other.event() == ("changed", "pine")


def test_a_pass_says_nothing_of_the_key_of_its_session():
    assert "olive" not in doorbell.session_channel("olive")
    assert doorbell.session_channel("olive") != doorbell.session_channel("cedar")
