"""What the papers promise is there: links, commands, settings."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .test_files import ROOT, relative, tracked

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
PAPERS = tracked("*.md")

CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FILE = re.compile(r".*\.(?:py|html|css|js|cjs|mjs|json|md|po|sql|svg|toml|txt|yaml)")
FILES = relative(tracked())
PLACES = {*FILES, *(str(folder) for file in FILES for folder in Path(file).parents)}
LOCAL = ("var/",)
"""What a run makes: it is named in papers, and no clone has it."""


def paths_in(text):
    """The paths in backticks, which end like a file or have a slash. Addresses, commands and tags are none.

    Of a test of a file, `file::test`, it is that of the file.
    """
    for word in (word.partition("::")[0].strip("\"',;()") for code in CODE.findall(text) for word in code.split()):
        named = FILE.fullmatch(word) or re.search(r"\w/", word)
        if named and not re.match(r"\.?/|\$|.*://", word) and not word.startswith(LOCAL):
            yield word


def is_there(path):
    """Whether the path, or one that ends in it, is in the repository. `<slug>` and `*` stand for any part of a name."""
    parts = re.split(r"<[^>]*>|\*", path.rstrip("/"))
    pattern = re.compile(r"(?:.*/)?" + "[^/]*".join(map(re.escape, parts)))
    return any(pattern.fullmatch(place) for place in PLACES)


@pytest.mark.parametrize("paper", PAPERS, ids=relative(PAPERS))
def test_links_lead_somewhere(paper):
    targets = [link for link in LINK.findall(paper.read_text()) if "://" not in link and not link.startswith("mailto:")]
    assert not [link for link in targets if not (paper.parent / link).exists()]


@pytest.mark.parametrize("paper", PAPERS, ids=relative(PAPERS))
def test_every_path_in_backticks_exists(paper):
    assert not [path for path in paths_in(paper.read_text(encoding="utf-8")) if not is_there(path)]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("`games/kernel/engine.py`", True),
        ("`games/titles/<slug>/rules/`", True),
        ("`tests/titles/*/title.py`", True),
        ("`house/test_papers.py::test_links_lead_somewhere`", True),
        ("`house/no_such.py::test_links_lead_somewhere`", False),
        ("`python bench/no_such.py advanced`", False),
        ("`games/titles/<slug>/no_such.py`", False),
        ("`games/no_such/`", False),
    ],
)
def test_a_path_is_told_from_what_is_none(word, found):
    (path,) = paths_in(word)
    assert is_there(path) is found


@pytest.mark.parametrize("word", ["`/t/<table>/live/`", "`./play --help`", "`var/log/`", "`https://example.org/a/`"])
def test_an_address_and_a_command_are_no_paths(word):
    assert not list(paths_in(word))


def test_the_tour_passes_as_many_files_as_it_says():
    tour = (ROOT / "docs/tour.md").read_text(encoding="utf-8").partition("\n## ")[0]
    told = re.search(r"passes (\d+) files", tour)[1]
    assert len({path for path in paths_in(tour) if FILE.fullmatch(path)}) == int(told)


@pytest.mark.parametrize("command", ["play", "test"])
def test_the_commands_of_the_readme_exist_and_explain_themselves(command):
    assert f"./{command}" in (ROOT / "README.md").read_text()
    assert os.access(ROOT / command, os.X_OK)


@pytest.mark.parametrize(
    ("module", "word"),
    [("machrou3.local.supervisor", "./play manage COMMAND"), ("machrou3.local.tests", "./test --all")],
)
def test_each_command_has_help(module, word):
    shown = subprocess.run(
        [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert word in shown.stdout


def test_every_setting_that_production_reads_is_explained():
    settings = (ROOT / "machrou3/settings/prod.py").read_text()
    named = set(re.findall(r'(?:required|words)\("([A-Z_]+)"\)', settings))
    named |= set(re.findall(r'environ\.get\("([A-Z_]+)"', settings))
    assert len(named) >= 8
    manual = (ROOT / "docs/operating.md").read_text()
    assert not [name for name in named if f"`{name}`" not in manual]


def test_the_example_environment_names_what_compose_asks_for():
    asked = set(re.findall(r"\$\{([A-Z_]+):\?", (ROOT / "compose.yaml").read_text()))
    required = set(re.findall(r'(?:required|words)\("([A-Z_]+)"\)', (ROOT / "machrou3/settings/prod.py").read_text()))
    given_by_compose = {"DATABASE_URL", "REDIS_URL"}
    example = (ROOT / ".env.example").read_text()
    named, offered = (set(re.findall(rf"^{mark}([A-Z_]+)=$", example, re.MULTILINE)) for mark in ("", "# "))
    assert asked | required - given_by_compose - offered == named
    base = (ROOT / "machrou3/settings/base.py").read_text()
    assert offered == set(re.findall(r'get\("(VAPID[A-Z_]+|METRICS_TOKEN|ANYMAIL[A-Z_]+)"', base))


def test_the_licence_is_the_agpl():
    text = (ROOT / "LICENSE").read_text()
    assert text.startswith("GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3, 19 November 2007")
    assert "END OF TERMS AND CONDITIONS" in text
