"""What the papers promise is there: links, commands, settings."""

import os
import re
import subprocess
import sys

import pytest

from .test_files import ROOT, relative, tracked

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
PAPERS = tracked("*.md")


@pytest.mark.parametrize("paper", PAPERS, ids=relative(PAPERS))
def test_links_lead_somewhere(paper):
    targets = [link for link in LINK.findall(paper.read_text()) if "://" not in link and not link.startswith("mailto:")]
    assert not [link for link in targets if not (paper.parent / link).exists()]


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
