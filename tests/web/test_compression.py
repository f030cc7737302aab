"""Pages are compressed part by part, by us and by nobody else (docs/decisions/0005-compressed-pages.md)."""

import gzip
import random
import re
import zlib

import pytest
from django.conf import settings
from django.http import HttpResponse, StreamingHttpResponse
from django.test import RequestFactory

from machrou3 import compression
from machrou3.compression import APART, COMMON, GRAIN, SECRET, SECRET_GRAIN, PartByPart

PAGE = b"<p>A page.</p>" * 40 + APART + b"<p>Said.</p>" * 40 + SECRET + b"<p>A card.</p>" * 40


def sent(response, accepts="gzip, br"):
    request = RequestFactory().get("/", headers={"Accept-Encoding": accepts})
    return PartByPart(lambda request: response)(request)


def test_a_browser_reads_the_page_that_was_drawn():
    response = sent(HttpResponse(PAGE))
    assert gzip.decompress(response.content) == PAGE
    assert (response["Content-Encoding"], response["Vary"]) == ("gzip", "Accept-Encoding")
    assert response["Content-Length"] == str(len(response.content)) and len(response.content) < len(PAGE)


@pytest.mark.parametrize("length", range(0, 400, 7))
def test_any_page_is_read(length):
    page = random.Random(length).randbytes(length) + SECRET + b"x" * length
    assert gzip.decompress(compression.gzipped(page)) == page


@pytest.mark.parametrize(
    "response",
    [
        HttpResponse(b"short"),
        StreamingHttpResponse([PAGE]),
        HttpResponse(PAGE, headers={"Content-Encoding": "br"}),
        HttpResponse(PAGE, content_type="image/jpeg"),
    ],
    ids=["short", "streaming", "compressed", "picture"],
)
def test_what_is_short_streaming_or_compressed_is_left_alone(response):
    assert sent(response).get("Content-Encoding") != "gzip"


def test_who_does_not_take_gzip_gets_the_page_as_it_is():
    assert sent(HttpResponse(PAGE), "identity").content == PAGE


def test_a_part_is_as_long_whatever_the_others_say():
    guess, other = (APART + text for text in (b"You are the godfather.", b"rehtafdog eht era uoY."))
    secret = SECRET + b"You are the godfather."
    assert compression.gzipped(guess + secret).endswith(
        compression.deflated(secret) + compression.END + tail(guess + secret)
    )
    assert len(compression.deflated(guess)) == len(compression.deflated(other))


@pytest.mark.parametrize("mark, packings", [(COMMON, 1), (APART, 2), (SECRET, 2)])
def test_only_what_many_pages_show_is_remembered(monkeypatch, mark, packings):
    packed, pack = [], zlib.compressobj
    monkeypatch.setattr(compression.zlib, "compressobj", lambda *how: packed.append(how) or pack(*how))
    compression._remembered.cache_clear()
    part = mark + b"<p>The land.</p>"
    assert compression.deflated(part) == compression.deflated(part)
    assert len(packed) == packings


def tail(page):
    return zlib.crc32(page).to_bytes(4, "little") + len(page).to_bytes(4, "little")


def test_what_is_said_is_shorter_beside_the_same_words_in_one_stream():
    """The leak itself, as it was."""
    secret = b"Each night you learn of one player whether they are a criminal."
    assert len(zlib.compress(secret + secret)) < len(zlib.compress(secret + secret[::-1]))


@pytest.mark.parametrize(("mark", "grain"), [(b"", GRAIN), (APART, GRAIN), (COMMON, GRAIN), (SECRET, SECRET_GRAIN)])
def test_each_part_fills_whole_grains(mark, grain):
    for length in range(0, 700, 13):
        assert len(compression.deflated(mark + random.Random(length).randbytes(length))) % grain == 0


def test_nobody_writes_a_cut():
    """Marks are comments of HTML, and what people write is escaped."""
    assert all(mark.startswith(b"<!--") for mark in (APART, COMMON, SECRET))


def test_nobody_else_compresses_pages():
    production = (settings.BASE_DIR / "machrou3/settings/prod.py").read_text()
    caddy = (settings.BASE_DIR / "Caddyfile").read_text()
    assert "machrou3.compression.PartByPart" in production and "GZipMiddleware" not in production
    assert not re.search(r"^\s*encode\b", caddy, re.MULTILINE)
