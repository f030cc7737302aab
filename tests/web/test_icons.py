"""Icons: a reader of screens passes over them unless they have a label."""

from django.template import Context, Template
from django.utils import translation

SPRITE = "/static/games/icons/sprite.svg"


def drawn(tag, **context):
    return Template("{% load icons %}" + tag).render(Context(context))


def test_an_icon_is_silent():
    expected = f'<svg class="icon" aria-hidden="true"><use href="{SPRITE}#eye"/></svg>'
    assert drawn('{% icon "eye" %}') == drawn("{% icon name %}", name="eye") == expected


def test_an_icon_may_have_further_classes():
    assert '<svg class="icon icon-turns" ' in drawn('{% icon "log-out" "icon-turns" %}')


def test_a_label_is_read_out_in_the_language_of_the_page():
    tag = '{% icon "eye-off" label=_("only you see this") %}'
    assert '<svg class="icon" role="img" aria-label="only you see this">' in drawn(tag)
    with translation.override("fr"):
        french = drawn(tag)
    assert "aria-label=" in french and "only you" not in french
    assert drawn(tag) != french


def test_a_label_is_escaped():
    assert 'aria-label="&lt;b&gt;&quot;"' in drawn('{% icon "eye" label=label %}', label='<b>"')
