"""Files stay small and clean: sizes, forbidden words, templates without inline code, logical CSS."""

import re
import subprocess
from pathlib import Path
from statistics import median

import pytest

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


INLINE = re.compile(
    r"""\sstyle\s*=|\son[a-z]+\s*=\s*["']|<style[\s>]|javascript:|<script(?![^>]*\ssrc=)""", re.IGNORECASE
)


@pytest.mark.parametrize(
    "file", [f for f in tracked("*.html") if "mail" not in f.parts and "email" not in f.parts], ids=str
)
def test_no_template_carries_styles_or_scripts(file):
    assert not INLINE.findall(file.read_text())


PHYSICAL = re.compile(
    r"(?:^|[\s;{])(?:"
    r"(?:margin|padding|border)-(?:left|right)[a-z-]*|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius"
    r")\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b"
)


SHEETS = tracked("*.css")


@pytest.mark.parametrize("file", SHEETS, ids=relative(SHEETS))
def test_css_knows_start_and_end_but_not_left_and_right(file):
    without_comments = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL)
    assert not PHYSICAL.findall(without_comments)


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
    for bad in ("a { left: 0 }", "a{margin-left:1px}", "a { text-align: right }", "a { border-top-left-radius: 1px }"):
        assert PHYSICAL.search(bad)
    assert not PHYSICAL.search("a { inset-inline-start: 0; text-align: start; margin-inline: 1px }")
