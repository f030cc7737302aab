"""What a log line may not hold: Django names the path of each refused request, and some paths are keys."""

import logging
import re

KEYED = re.compile(r"(/(?:a|u|cal|join|seat)/)[^/\s]+")
"""Addresses whose next part opens something: an answer by mail, unsubscribing, a calendar, a table, a seat."""


class HideKeys(logging.Filter):
    """Puts a dot in the place of a key in the line and in what is set into it."""

    def filter(self, record):
        record.msg = _hidden(record.msg)
        if isinstance(record.args, tuple):
            record.args = tuple(map(_hidden, record.args))
        return True


def _hidden(value):
    return KEYED.sub(r"\1.", value) if isinstance(value, str) else value
