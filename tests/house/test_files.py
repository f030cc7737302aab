"""Files stay small and clean: sizes, forbidden words, no inline code, logical CSS, no name of what is not there."""

import posixpath
import re
import subprocess
from pathlib import Path
from statistics import median

import pytest
from django.contrib.staticfiles import finders

from games.templatetags import icons

ROOT = Path(__file__).resolve().parents[2]
TABLES_OF_CONTENT = 800
LONGEST, P95, MEDIAN = 400, 300, 100


def tracked(*patterns: str) -> list[Path]:
    """Files of the repository, new ones included, ignored ones not."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return [ROOT / name for name in listed if name and (ROOT / name).exists()]


def relative(paths) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@pytest.fixture(scope="module")
def python_lines() -> dict[Path, int]:
    files = [file for file in tracked("*.py") if "migrations" not in file.parts]
    return {file: len(file.read_text().split("\n")) - 1 for file in files}


def test_no_python_file_is_long(python_lines):
    allowed = {file: TABLES_OF_CONTENT if file.name.startswith("content") else LONGEST for file in python_lines}
    assert not relative(file for file, count in python_lines.items() if count > allowed[file])


def test_python_files_are_small_in_the_middle_and_at_the_end(python_lines):
    sizes = sorted(count for count in python_lines.values() if count)
    assert median(sizes) <= MEDIAN
    assert sizes[int(len(sizes) * 0.95)] <= P95


def test_nothing_was_left_for_later():
    words = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")
    texts = tracked(
        "*.py", "*.html", "*.txt", "*.css", "*.js", "*.md", "*.sh", "*.yaml", "*.toml", "play", "test", ".ci/run"
    )
    assert not relative(file for file in texts if words.search(file.read_text()))


MAY_NAME_A_GAME = ("games/titles/", "tests/titles/", "games/migrations/")
"""Its own folder and the list of all, their tests, and rows as they were. The flagship has the name of the project."""


def test_nothing_outside_of_its_folder_and_its_tests_names_a_game():
    slugs = {title.parent.name for title in tracked("games/titles/*/title.py")} - {"machrou3"}
    named = re.compile(rf"\b({'|'.join(sorted(slugs))})\b", re.IGNORECASE)
    texts = tracked("*.py", "*.html", "*.txt", "*.js", "*.mjs", "*.css", "*.sql")
    others = [file for file in texts if not str(file.relative_to(ROOT)).startswith(MAY_NAME_A_GAME)]
    assert len(slugs) == 3 and len(others) > 500
    assert not relative(file for file in others if named.search(file.read_text()))


TEMPLATES = [file for file in tracked("*.html") if "mail" not in file.parts and "email" not in file.parts]
SHEETS = tracked("*.css")
SPRITE, MORE = (
    (ROOT / f"games/static/games/icons/{name}.svg").read_text(encoding="utf-8") for name in ("sprite", "more")
)

INLINE = re.compile(r"""\sstyle\s*=|\son\w+\s*=\s*["']|<style[\s>]|javascript:|<script(?![^>]*\ssrc=)""", re.IGNORECASE)


@pytest.mark.parametrize("file", TEMPLATES, ids=relative(TEMPLATES))
def test_no_template_carries_styles_or_scripts(file):
    """The content security policy would not let them act."""
    assert not INLINE.findall(file.read_text())


@pytest.mark.parametrize("file", TEMPLATES, ids=relative(TEMPLATES))
def test_every_icon_that_a_template_names_is_in_its_sprite(file):
    text = file.read_text()
    first = re.findall(r"(?:sprite\.svg\" %}|sprite }})#([\w-]+)\"", text)
    either = re.findall(r'{% icon "([\w-]+)"', text)
    assert [name for name in first if f'id="{name}"' not in SPRITE] == []
    assert [name for name in either if f'id="{name}"' not in (SPRITE if name in icons.AT_TABLES else MORE)] == []


def test_each_symbol_is_in_one_sprite():
    in_first, in_more = (set(re.findall(r'<symbol id="([\w-]+)"', sprite)) for sprite in (SPRITE, MORE))
    assert in_first == icons.AT_TABLES and not in_first & in_more


PHYSICAL = re.compile(
    r"(?<![\w-])(?:"
    r"left|right|top|bottom|(?:(?:min|max)-)?(?:width|height)|(?:margin|padding)-(?:left|right|top|bottom)[\w-]*"
    r"|border-(?:left|right|top|bottom)[\w-]*"
    r")\s*:|\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b"
)


def without_comments(sheet):
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)


@pytest.mark.parametrize("file", SHEETS, ids=relative(SHEETS))
def test_css_names_no_side_that_does_not_turn_with_the_script(file):
    assert not PHYSICAL.findall(without_comments(file))


@pytest.mark.parametrize("file", SHEETS, ids=relative(SHEETS))
def test_css_is_in_a_layer(file):
    """Or it does nothing but load what is."""
    rules = without_comments(file)
    assert "@layer" in rules or not re.sub(r'@import "[^"]+"( \w+)?;', "", rules).strip()


@pytest.mark.parametrize("file", SHEETS, ids=relative(SHEETS))
def test_every_file_that_css_names_exists(file):
    folder = file.parts[file.parts.index("static") + 1 : -1]
    for name in re.findall(r'url\("(?!data:|#)([^"#?]+)', file.read_text()):
        assert finders.find(posixpath.normpath("/".join((*folder, name)))), name


def test_the_guards_see_what_they_forbid():
    for bad in (
        '<p style="color:red">',
        '<a onclick="x()">',
        "<script>x()</script>",
        "<style>",
        '<a href="javascript:x">',
    ):
        assert INLINE.search(bad)
    assert not INLINE.search('<script src="/static/page.js" defer></script>')
    for bad in (
        "left: 0",
        "top:0",
        "min-width: 1px",
        "margin-left:1px",
        "text-align: right",
        "border-top-left-radius: 1px",
        "border-bottom: 0",
    ):
        assert PHYSICAL.search(f"a {{ {bad} }}") and PHYSICAL.search(f"a{{{bad}}}")
    assert not PHYSICAL.search("a { inset-inline-start: 0; text-align: start; margin-inline: 1px; inline-size: 1em }")
    assert not PHYSICAL.search("@media (width < 40em) { a { line-height: 1; stroke-width: 2; --top: 0 } }")
