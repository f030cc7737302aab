"""Each question says what it is about, and where its rule stands."""

import re

import pytest
from django.test import Client
from django.utils.translation import override

from games.titles import registry

KINDS = [(slug, kind) for slug, rules in registry.rulesets().items() for kind in rules.questions]


@pytest.mark.parametrize(("slug", "kind"), KINDS)
def test_every_question_is_explained_in_every_language(slug, kind):
    about, _rule = registry.title(slug).words.explained[kind]
    told = set()
    for language in ("en", "ar", "fr"):
        with override(language):
            told.add(str(about))
    assert len(told) == 3
    with override("en"):
        assert 8 <= len(str(about).split()) <= 60


@pytest.mark.django_db
@pytest.mark.parametrize("slug", registry.rulesets())
def test_the_rule_of_every_question_stands_on_the_page_of_rules(slug):
    anchors = set(re.findall(r'id="([^"]+)"', Client().get(f"/rules/{slug}/").content.decode()))
    assert {rule for _about, rule in registry.title(slug).words.explained.values()} <= anchors
