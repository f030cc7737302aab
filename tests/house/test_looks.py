"""Templates and stylesheets keep to docs/look.md: icons come from their tag, layers lie in one order."""

import re

import pytest

from .test_files import ROOT, relative, tracked

TEMPLATES, SHEETS = tracked("*.html"), tracked("*.css")
(TOKENS,) = tracked("*/tokens.css")
(ASSETS,) = tracked("*/_assets.html")
ICON_BY_HAND = re.compile(r"""<svg[^>]*\bclass=["']icon[ "']""")


@pytest.mark.parametrize("file", relative(TEMPLATES))
def test_no_template_draws_an_icon_by_hand(file):
    assert not ICON_BY_HAND.search((ROOT / file).read_text(encoding="utf-8")), '{% icon "name" %} draws it'


LAYERS = re.compile(r"@layer\s+([\w\s,.-]+?)\s*([;{])")


def names(listed):
    return [name.strip() for name in listed.split(",")]


def layers(file):
    """(names of layers, whether they are only declared) of each mention."""
    return [(names(listed), end == ";") for listed, end in LAYERS.findall(file.read_text(encoding="utf-8"))]


(DECLARED,) = [listed for listed, declares in layers(TOKENS) if declares]


def test_the_first_sheet_of_a_page_declares_the_layers():
    first, *_ = re.findall(r'"[^"]+\.css"', ASSETS.read_text(encoding="utf-8"))
    assert first.endswith('/tokens.css"')


def test_the_layers_lie_in_the_order_of_the_page_that_tells_of_them():
    told = re.search(r"Cascade layers, in\s+order: ([^.]+)\.", (ROOT / "docs/look.md").read_text(encoding="utf-8"))[1]
    assert names(told) == DECLARED


@pytest.mark.parametrize("file", relative(SHEETS))
def test_a_sheet_opens_declared_layers_only(file):
    mentions = layers(ROOT / file)
    assert mentions and all(listed[0] in DECLARED for listed, declares in mentions if not declares)
    assert ROOT / file == TOKENS or not any(declares for _listed, declares in mentions)
