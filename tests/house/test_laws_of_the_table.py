"""The page of what must not happen at a table names tests that there are, and at least one for each law."""

import re

from .test_files import ROOT

PAPER = (ROOT / "docs/table.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (?!what must|-)(.+?) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`([\w/]+/test_\w+\.py)::(test_\w+)`")


def is_there(file, test):
    path = ROOT / "tests" / file
    return path.exists() and re.search(rf"^def {test}\(", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_each_law_names_a_test():
    rows = ROW.findall(PAPER)
    assert len(rows) == 9 + 11 + 10 + 10
    assert not [law for law, shown in rows if not TEST.search(shown)]


def test_each_test_that_is_named_is_there():
    assert not [f"{file}::{test}" for file, test in TEST.findall(PAPER) if not is_there(file, test)]


def test_whatever_is_named_so_is_read_as_a_test():
    assert PAPER.count("::") == len(TEST.findall(PAPER))
