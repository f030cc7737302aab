"""Stylesheets name no side that does not turn with the script; templates hold no inline style or script."""

import re
from pathlib import Path

import pytest

CSS = sorted(Path("games/static/games/css").glob("*.css"))
TEMPLATES = sorted(p for p in Path("templates").rglob("*.html") if "mail" not in p.parts and "email" not in p.parts)
SPRITE = Path("games/static/games/icons/sprite.svg").read_text(encoding="utf-8")
SIDED = re.compile(
    r"(?<![\w-])(left|right|top|bottom|width|height|(min|max)-(width|height)|(margin|padding)-(left|right|top|bottom)"
    r"|border-(left|right|top|bottom)(-\w+)?)\s*:"
)


@pytest.mark.parametrize("sheet", CSS, ids=lambda p: p.name)
def test_stylesheets_use_logical_properties_in_a_layer(sheet):
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
    assert not SIDED.search(text), SIDED.search(text)
    assert "@layer" in text


@pytest.mark.parametrize("template", TEMPLATES, ids=str)
def test_templates_keep_to_the_content_security_policy(template):
    text = template.read_text(encoding="utf-8")
    assert not re.search(r"\sstyle\s*=|<style|\son\w+\s*=\s*[\"']|javascript:", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)[^>]*>", text)


@pytest.mark.parametrize("template", TEMPLATES, ids=str)
def test_every_icon_named_is_in_the_sprite(template):
    text = template.read_text(encoding="utf-8")
    names = re.findall(r"(?:sprite\.svg\" %}|sprite }})#([\w-]+)\"", text) + re.findall(r'{% icon "([\w-]+)"', text)
    assert [name for name in names if f'id="{name}"' not in SPRITE] == []


@pytest.mark.parametrize("sheet", CSS, ids=lambda p: p.name)
def test_every_file_a_stylesheet_names_exists(sheet):
    for name in re.findall(r'url\("(\.\./[^"]+)"\)', sheet.read_text(encoding="utf-8")):
        assert (sheet.parent / name).exists(), name
