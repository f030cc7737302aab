"""Altered files of deals that the script lets pass: python bench/mutants.py [--smallest]

10,000 files of each title with one entry changed, removed, added or swapped, by who has no key: as they are, and with
the chain computed anew. Then as many of the site's own, which signs them again: for who noted nothing, and for who
noted the head of the file. All but those of whom nothing was noted again of games that waited for a beacon. None may
pass but of those (bar 0). At its smallest size 40 of each.
"""

import os

import house

os.environ["DJANGO_SETTINGS_MODULE"] = "machrou3.settings.test"

import django

django.setup()

from games.titles import registry
from tests.deal import files, mutations

NUMBER = house.scaled(10_000, 40)
WAYS = {
    "altered": (None, (), None),
    "altered, chained anew": (files.chained, (), None),
    "with a beacon, altered": (None, (), files.SIGNATURE),
    "with a beacon, altered, chained anew": (files.chained, (), files.SIGNATURE),
    "altered, signed anew by the site, nothing noted": (files.rechained, (), None),
    "altered, signed anew by the site, the head noted": (files.rechained, ("chain",), None),
    "with a beacon, altered, signed anew by the site, the head noted": (files.rechained, ("chain",), files.SIGNATURE),
}

if __name__ == "__main__":
    script = files.load_script()
    for slug in registry.rulesets():
        for how, (change, noted, signature) in WAYS.items():
            passed, tried = mutations.passed(script, slug, NUMBER, 1, change, noted, signature)
            bar = None if change is files.rechained and not noted else 0
            house.row(f"{slug}: {tried:,} files {how}: pass", len(passed), "", bar, bar)
