"""Files of deals of which both verifiers do not say the same: python bench/verifiers.py [--smallest]

The script, and the second one in JavaScript (needs node): 100 games of each title, and each with one change that the
site signed anew. None may be told otherwise (bar 0). At its smallest size 3 games.
"""

import os

import house

os.environ["DJANGO_SETTINGS_MODULE"] = "machrou3.settings.test"

import django

django.setup()

from games.titles import registry
from tests.deal import files, second

NUMBER = house.scaled(100, 3)

if __name__ == "__main__":
    script = files.load_script()
    for slug in registry.rulesets():
        unlike, number = second.disagreements(script, slug, NUMBER)
        house.row(f"{slug}: {number} files, told otherwise by one of two", unlike, "", 0, 0)
