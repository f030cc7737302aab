"""What is collected for production: without comments, and in one file what belongs together."""

import re
from posixpath import dirname, normpath, splitext

import pytest
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from machrou3.static import AS_WRITTEN, IMPORT, SHORTENED, Served, plain_sheet

PATHS = {path: (storage, path) for finder in get_finders() for path, storage in finder.list([])}
SERVED = Served(PATHS)
SHORT = sorted(name for name in PATHS if name.endswith(tuple(SHORTENED)) and not name.startswith(AS_WRITTEN))
GATHERED = ["games/css/at_table.css", "games/css/house.css", "games/js/at_table.mjs", "games/js/house.mjs"]


def written(name):
    storage, path = PATHS[name]
    return storage.open(path).read().decode()


def shortened(name):
    """What a file adds to the one that loads it."""
    parts = [shortened(normpath(f"{dirname(name)}/{each['file']}")) for each in IMPORT.finditer(written(name))]
    return parts[0] if parts else SHORTENED[splitext(name)[1]](written(name))


def served(name):
    return SERVED.open(name).read().decode()


@pytest.mark.parametrize("name", SHORT)
def test_no_sheet_and_no_script_is_served_with_comments(name):
    text = served(name)
    assert "/*" not in text and not re.search(r"^\s*//|^\s+\S", text, re.MULTILINE)
    assert len(text) < len(written(name)) or IMPORT.search(written(name))


def test_what_checks_a_deal_can_be_compared_with_the_file_of_the_repository():
    assert served("games/js/verify.mjs") == written("games/js/verify.mjs")


def test_a_sheet_without_comments_means_what_it_meant():
    sheet = (
        '/* a */ .list :is(a, b) , p::before { content: "; /* b */  :"; margin: 1px  2px; /* c */ }\n\n@page { a {} }'
    )
    assert plain_sheet(sheet) == '.list :is(a,b),p::before{content:"; /* b */  :";margin:1px 2px;}@page{a{}}'


@pytest.mark.parametrize("name", GATHERED)
def test_what_belongs_together_is_served_as_one_file(name):
    parts = [each["file"] for each in IMPORT.finditer(written(name))]
    text = served(name)
    assert len(parts) > 1 and not IMPORT.search(text)
    for part in parts:
        found = normpath(f"{dirname(name)}/{part}")
        assert shortened(found) in text


def test_what_is_for_paper_stays_for_paper():
    assert f"@media print{{{plain_sheet(written('games/css/print.css'))}}}" in served("games/css/house.css")


def test_every_static_file_finds_the_files_it_names(settings, tmp_path):
    """The manifest storage raises where a sheet names a file that is not there."""
    settings.STATIC_ROOT = tmp_path
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["css", "js", "mjs", "svg", "woff2", "png", "jpg"]
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "machrou3.static.HashedFiles"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    assert (tmp_path / "staticfiles.json").exists()
    (sheet,) = (tmp_path / "games/css").glob("house.????????????.css")
    fonts = re.findall(r'url\("\.\./fonts/([^"]+)"\)', sheet.read_text())
    assert len(fonts) == 4 and all((tmp_path / "games/fonts" / each).exists() for each in fonts)
    assert all(re.search(r"\.[0-9a-f]{12}\.woff2$", each) for each in fonts)
