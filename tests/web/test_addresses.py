"""`{% url %}` of every template: Django's, worked out once."""

import pytest
from django.template import Context, Template
from django.urls import NoReverseMatch, reverse

from games.templatetags import addresses
from tests.titles.examples import NIGHTS


def drawn(text, **facts):
    return Template(text).render(Context(facts))


def test_it_names_the_address_that_django_names():
    assert drawn('{% url "games:table" key %}', key="a-b") == reverse("games:table", args=["a-b"])
    assert drawn('{% url "games:rules" slug=slug %}', slug=NIGHTS) == reverse("games:rules", args=[NIGHTS])
    assert drawn('{% url "games:lobby" as lobby %}[{{ lobby }}]') == f"[{reverse('games:lobby')}]"


def test_another_key_is_another_address_and_the_same_is_looked_up_once():
    addresses._reverse.cache_clear()
    assert len({drawn('{% url "games:table" key %}', key=key) for key in "aba"}) == 2
    assert addresses._reverse.cache_info().hits == 1


def test_no_address_is_a_fault_unless_the_template_asks_whether_there_is_one():
    with pytest.raises(NoReverseMatch):
        drawn('{% url "games:nowhere" %}')
    assert drawn('{% url "games:nowhere" as nowhere %}[{{ nowhere }}]') == "[]"
