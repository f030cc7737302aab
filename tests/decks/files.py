"""Deck files for tests."""

import copy
import json

from games.titles.machrou3.rules.content import house_file


def entry(data, section, code):
    """The entry of a section with this code."""
    return next(each for each in data[section] if code in (each.get("id"), each.get("code")))


def changed(change):
    """The text of the house deck's file after `change(data)`."""
    data = copy.deepcopy(house_file())
    change(data)
    return json.dumps(data, ensure_ascii=False)


def unchanged():
    return changed(lambda data: None)
