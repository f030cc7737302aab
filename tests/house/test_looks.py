"""Templates and sheets keep to docs/look.md: icons by their tag, layers in one order, colours by name."""

import re

import pytest

from machrou3.static import IMPORT

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
    assert first.endswith('/house.css"')
    loaded, *_ = IMPORT.finditer((TOKENS.parent / "house.css").read_text(encoding="utf-8"))
    assert loaded["file"] == TOKENS.name


def test_the_layers_lie_in_the_order_of_the_page_that_tells_of_them():
    paper = " ".join((ROOT / "docs/look.md").read_text(encoding="utf-8").split())
    told = re.search(r"Cascade layers, in order: ([^.]+)\.", paper)[1]
    assert names(told) == DECLARED


@pytest.mark.parametrize("file", relative(SHEETS))
def test_a_sheet_opens_declared_layers_only(file):
    mentions = layers(ROOT / file)
    assert mentions or IMPORT.search((ROOT / file).read_text(encoding="utf-8"))
    assert all(listed[0] in DECLARED for listed, declares in mentions if not declares)
    assert ROOT / file == TOKENS or not any(declares for _listed, declares in mentions)


TOKEN_BLOCK = re.compile(r"@layer tokens \{\n.*?^\}", re.DOTALL | re.MULTILINE)
VALUE = re.compile(r"[\w-]+\s*:\s*([^;{}]+)[;}]")
COLOUR = re.compile(
    r"(?<!\")#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\("
    r"|(?<![\w-])(?:white|black|red|green|blue|yellow|orange|gold|brown|gr[ae]y|silver)(?![\w-])",
    re.IGNORECASE,
)


def raw_colours(sheet):
    """The values outside the layer `tokens` that hold a colour without a name."""
    without_comments = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return [value for value in VALUE.findall(TOKEN_BLOCK.sub("", without_comments)) if COLOUR.search(value)]


@pytest.mark.parametrize("file", relative(SHEETS))
def test_colours_have_their_names_from_the_layer_of_tokens(file):
    assert raw_colours((ROOT / file).read_text(encoding="utf-8")) == []


def test_the_guard_sees_a_colour_without_a_name():
    for bad in ("#fff", "1px solid #AB12cd", "rgb(0 0 0 / .5)", "light-dark(white, var(--ink))", "oklch(50% 0 0)"):
        assert raw_colours(f"@layer page {{\n  a:hover {{ color: {bad}; }}\n}}\n") == [bad]
    named = "@layer tokens {\n  a { --a: #fff; }\n}\n@layer page {\n  #add:hover { color: var(--white); }\n}\n"
    assert raw_colours(named) == []
    assert raw_colours('a { fill: url("#fade"); background: color-mix(in oklab, var(--gov) 50%, var(--ink)); }') == []


def test_every_property_that_sheets_name_is_set_somewhere_and_every_one_set_is_used():
    text = "\n".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    assert set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", text)) == set(re.findall(r"var\((--[\w-]+)", text))


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")


def hidden_by_halos(sheet):
    """Selectors of words that are struck through and have a halo: it is drawn around the line too, over the word."""
    rules = RULE.findall(re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    haloed = {selector.split()[-1] for selector, body in rules if "paint-order: stroke" in body}
    struck = [(selector.split()[-1], body) for selector, body in rules if "line-through" in body]
    return [word for word, body in struck if word in haloed and "stroke: none" not in body]


@pytest.mark.parametrize("file", relative(SHEETS))
def test_a_line_through_a_word_has_no_halo(file):
    assert hidden_by_halos((ROOT / file).read_text(encoding="utf-8")) == []


def test_the_guard_sees_a_halo_around_a_line():
    halo = ".name { paint-order: stroke } .dead .name { text-decoration: line-through }"
    assert hidden_by_halos(halo) == [".name"]
