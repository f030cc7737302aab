"""Parts of a page that are remembered: by their facts, the language and the time zone, and by nothing else."""

from datetime import UTC, datetime

from django.template import Context, Template
from django.utils import timezone, translation

from games.reading.tables import Deadline
from games.titles.seats import seat_at


def drawn(tag, **context):
    return Template("{% load kept %}" + tag).render(Context(context))


def chip(seat):
    return drawn('{% kept "games/_player.html" seat=seat %}', seat=seat)


def test_other_facts_are_drawn_anew():
    assert "Lara" in chip(seat_at(0, "Lara")) and "Karim" in chip(seat_at(0, "Karim"))
    assert chip(seat_at(0, "Lara")) != chip(seat_at(0, "Lara", me=True))
    assert chip(seat_at(0, "Lara")) == chip(seat_at(0, "Lara"))


def test_another_language_or_time_zone_is_drawn_anew():
    at = Deadline(datetime(2026, 11, 21, 12, tzinfo=UTC), "2 hours", False)
    tag = '{% kept "games/_deadline.html" deadline=deadline %}'
    english = drawn(tag, deadline=at)
    with timezone.override("Asia/Beirut"):
        assert drawn(tag, deadline=at) != english
    with translation.override("fr"):
        assert drawn(tag, deadline=at) != english
    assert drawn(tag, deadline=at) == english


def test_what_is_drawn_for_each_is_drawn_in_order_and_escaped():
    seats = (seat_at(0, "<b>"), seat_at(1, "Karim"))
    html = drawn('{% kept_each "games/_player.html" seat=seats %}', seats=seats)
    assert html == chip(seats[0]) + chip(seats[1])
    assert "<b>" not in html and "&lt;b&gt;" in html
