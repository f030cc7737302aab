"""Programs that open every link of every mail change nothing, whoever they are taken for."""

from hashlib import sha256

import pytest
from django.db import connection
from django.test import Client

from games.models import Notice

from .letters import every_letter, links

pytestmark = pytest.mark.django_db

LOOKS = {
    "get": ("get", {}),
    "head": ("head", {}),
    "options": ("options", {}),
    "prefetch": ("get", {"Purpose": "prefetch", "Sec-Purpose": "prefetch;prerender", "X-Moz": "prefetch"}),
    "scanner": ("get", {"User-Agent": "Mozilla/5.0 (compatible; LinkScanner/1.0)", "Referer": "https://mail.example"}),
    "htmx": ("get", {"HX-Request": "true"}),
}


def dump():
    """A digest of every row of every table."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename")
        found = {}
        for (table,) in cursor.fetchall():
            cursor.execute(f"SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') FROM \"{table}\" t")
            found[table] = sha256(cursor.fetchone()[0].encode()).hexdigest()
    return found


@pytest.mark.slow
def test_no_look_at_any_link_of_any_mail_changes_a_row():
    letters = every_letter()
    assert {what.split()[0] for what in letters} >= set(Notice.Kind.values) - {"offer", "table"}
    before, opened = dump(), set()
    for message in letters.values():
        paths = links(message)
        opened |= {path.split("/")[1] for path in paths}
        for path in paths:
            for method, headers in LOOKS.values():
                answer = getattr(Client(), method)(path, headers=headers)
                assert answer.status_code in (200, 302, 404, 405)
    assert {"a", "b", "u", "t", "account"} <= opened
    assert dump() == before


def test_the_dump_sees_a_change():
    before = dump()
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO django_session VALUES ('x', 'y', now())")
    assert dump() != before


def test_an_answer_link_is_in_every_mail_that_asks_for_one():
    letters = every_letter()
    for what, message in letters.items():
        acts = [path for path in links(message) if path.startswith("/a/")]
        assert bool(acts) == (what.split()[0] in ("turn", "reminder")), what
