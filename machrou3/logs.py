"""What a log line may not hold: Django names the path of each refused request, and some paths are keys."""

import logging
import re

from machrou3 import requests

KEYED = re.compile(r"(/(?:a|u|cal|join|seat)/)[^/\s]+")
"""Addresses whose next part opens something: an answer by mail, unsubscribing, a calendar, a table, a seat."""


class Numbered(logging.Filter):
    """Names the request that a line is about; a dash where there is none."""

    def filter(self, record):
        record.request_number = requests.number.get()
        return True


class HideKeys(logging.Filter):
    """Puts a dot in the place of a key in the line and in what is set into it."""

    def filter(self, record):
        record.msg = _hidden(record.msg)
        if isinstance(record.args, tuple):
            record.args = tuple(map(_hidden, record.args))
        return True


def _hidden(value):
    return KEYED.sub(r"\1.", value) if isinstance(value, str) else value
