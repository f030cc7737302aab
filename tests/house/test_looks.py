"""Templates and stylesheets keep to docs/look.md: icons come from their tag."""

import re

import pytest

from .test_files import ROOT, relative, tracked

TEMPLATES = tracked("*.html")
ICON_BY_HAND = re.compile(r"""<svg[^>]*\bclass=["']icon[ "']""")


@pytest.mark.parametrize("file", relative(TEMPLATES))
def test_no_template_draws_an_icon_by_hand(file):
    assert not ICON_BY_HAND.search((ROOT / file).read_text(encoding="utf-8")), '{% icon "name" %} draws it'
