"""Logs hold no key: neither in a line of ours nor where Django names the path of what it refused."""

import logging

import pytest
from django.test import Client

from machrou3.logs import HideKeys


def written(logger, *said):
    record = logging.getLogger(logger).makeRecord(logger, logging.WARNING, "x.py", 1, said[0], said[1:], None)
    assert HideKeys().filter(record)
    return record.getMessage()


@pytest.mark.parametrize("room", ["a", "u", "cal", "join", "seat"])
def test_a_key_in_a_path_is_left_out(room):
    assert written("django.request", "%s: %s", "Not Found", f"/{room}/WyJ0b3A:s-e_c/") == f"Not Found: /{room}/./"
    assert written("django.request", f"Forbidden: /{room}/secret") == f"Forbidden: /{room}/."


def test_the_time_of_a_line_is_utc():
    """The machine's own zone does not matter: Django sets that of the process."""
    record = logging.makeLogRecord({"created": 1_782_000_000.0, "msecs": 0.0})
    assert logging.Formatter().formatTime(record) == "2026-06-21 00:00:00,000"


def test_the_rest_of_a_line_stays():
    assert written("games", "notice %s, try %s: %s", 12, 3, "OSError") == "notice 12, try 3: OSError"
    assert written("django.request", "%s: %s", "Not Found", "/t/abc/matters/") == "Not Found: /t/abc/matters/"


@pytest.mark.django_db
def test_django_says_that_a_link_was_not_found_without_naming_it(capfd):
    handler = next(each for each in logging.getLogger("django").handlers if isinstance(each, logging.StreamHandler))
    lines = []
    honest, handler.emit = handler.emit, lambda record: lines.append(handler.format(record))
    try:
        Client().get("/a/WyJ0b3A:secret-word/")
    finally:
        handler.emit = honest
    assert any("Not Found: /a/./" in line for line in lines) and not any("secret-word" in line for line in lines)
