"""The pages of refusal say what happened and what to do; none needs a session or a request."""

import pytest
from django.template.loader import render_to_string


@pytest.mark.parametrize("code", [400, 403, 404, 429])
def test_an_error_page_renders_without_a_request_and_names_its_number(code):
    html = render_to_string(f"{code}.html")
    assert f"item {code}" in html and 'href="/"' in html


def test_too_many_requests_repeats_what_the_limit_says():
    assert "Try again at noon." in render_to_string("429.html", {"message": "Try again at noon."})


def test_the_page_for_our_own_failure_needs_nothing():
    html = render_to_string("500.html")
    assert "{%" not in html and "static/" not in html and "Load the page again" in html
