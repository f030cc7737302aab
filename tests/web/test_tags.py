"""Tags of Django's that remember what never changes say what Django's say."""

import pytest
from django.template import Context, Engine, Template, TemplateSyntaxError
from django.utils import translation

from games.templatetags import kept

SHARED = {"builtins": ["games.templatetags.nested"]}


def drawn(templates, name, **facts):
    engine = Engine(loaders=[("django.template.loaders.locmem.Loader", templates)], **SHARED)
    return engine.get_template(name).render(Context(facts))


def test_an_included_template_sees_the_page_and_what_it_is_given_and_changes_nothing_of_it():
    templates = {
        "page": '{% include "part" with given=1 %}{% include "part" with given=2 only %}{% include other %}{{ made }}',
        "part": "{{ given }}{{ around }}{% with 1 as made %}{{ made }}{% endwith %};",
        "third": "third",
    }
    assert drawn(templates, "page", around="x", other="third") == "1x1;21;third"


def test_a_template_may_include_itself():
    templates = {"tree": '{{ n.0 }}{% if n.1 %}{% include "tree" with n=n.1 %}{% endif %}'}
    assert drawn(templates, "tree", n=(1, (2, (3, ())))) == "123"


def test_blocks_are_filled_through_two_templates_and_keep_what_stands_in_them():
    templates = {
        "base": "{% block a %}A{% endblock %}{% block b %}B{% endblock %}",
        "middle": '{% extends "base" %}{% block a %}m{{ block.super }}{% endblock %}',
        "page": '{% extends "middle" %}{% block a %}p{{ block.super }}{% endblock %}',
        "other": "{% extends parent %}{% block b %}o{% endblock %}",
    }
    assert drawn(templates, "page") == "pmAB"
    assert drawn(templates, "other", parent="base") == "Ao" and drawn(templates, "other", parent="middle") == "mAo"


def test_one_place_may_extend_now_this_and_now_that():
    templates = {"one": "1{% block a %}{% endblock %}", "two": "2{% block b %}{% endblock %}"}
    templates["page"] = "{% extends parent %}{% block a %}a{% endblock %}{% block b %}b{% endblock %}"
    engine = Engine(loaders=[("django.template.loaders.locmem.Loader", templates)], **SHARED)
    page = engine.get_template("page")
    assert [page.render(Context({"parent": parent})) for parent in ("one", "two", "one")] == ["1a", "2b", "1a"]


def test_nothing_extends_after_something_else():
    with pytest.raises(TemplateSyntaxError):
        Template('{% load i18n %}{% extends "base.html" %}')


def test_large_parts_are_drawn_once_for_the_same_facts():
    kept._draw_large.cache_clear()
    page = Template('{% load kept %}{% kept_large "machrou3/_map_caption.html" n=n %}')
    assert len({page.render(Context({"n": n})) for n in (1, 2, 1)}) == 2
    assert kept._draw_large.cache_info().hits == 1


def test_each_of_several_is_drawn_in_its_turn_with_what_holds_for_all():
    page = Template('{% load kept %}{% kept_each "machrou3/_map_caption.html" n=n %}')
    once = Template('{% load kept %}{% kept "machrou3/_map_caption.html" n=n %}')
    one, two = (once.render(Context({"n": n})) for n in (1, 2))
    assert page.render(Context({"n": (2, 1, 2)})) == two + one + two


@pytest.mark.parametrize("tag", ["kept", "kept_each", "kept_large"])
def test_a_part_that_is_kept_takes_facts_by_their_names_only(tag):
    with pytest.raises(TemplateSyntaxError, match=f"{tag} takes .* not n"):
        Template(f'{{% load kept %}}{{% {tag} "machrou3/_map_caption.html" n %}}')


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('{% trans "Lobby" %}', ["Lobby", "الطاولات", "Lobby"]),
        ('{% trans ", " context "between names" %}', [", ", "، ", ", "]),
        ('{% trans "Lobby" as where %}[{{ where }}]', ["[Lobby]", "[الطاولات]", "[Lobby]"]),
        ("{% trans word %}", ["Lobby", "الطاولات", "Lobby"]),
        ('{% trans "100 %" noop %}<{% translate "&" noop %}>', ["100 %<&>"] * 3),
    ],
)
def test_a_template_says_its_words_in_the_language_of_each_page(source, said):
    page = Template("{% load i18n %}" + source)
    for language, expected in zip(("en", "ar", "en"), said, strict=True):
        with translation.override(language):
            assert page.render(Context({"word": "Lobby"})) == expected
