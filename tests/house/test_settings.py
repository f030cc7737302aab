"""Production refuses a doubtful environment, and what it serves has the headers of the house."""

import ast
import os
import re
import subprocess
import sys

import psycopg
import pytest

from machrou3.settings import env

from .test_files import ROOT

GOOD = {
    "SECRET_KEY": "kq7Zt0vJx3Wm8Rb5Yc2Nf6Ld9Hs4Pg1Ta0Ue7Io3Xw5Bv8Mz2Qr6",
    "ALLOWED_HOSTS": "play.example.org",
    "SITE_URL": "https://play.example.org",
    "DATABASE_URL": "postgresql://u:p%40ss@db:5433/site?sslmode=require",
    "REDIS_URL": "redis://cache:6379",
    "EMAIL_URL": "smtp+tls://post:p%40ss@mail.example.org",
    "DEFAULT_FROM_EMAIL": "table@play.example.org",
}


def start(shown: str = "s.DEBUG", **changes: str | None) -> subprocess.CompletedProcess:
    """Load the production settings `s` as a new process would, and print what an expression of them is."""
    given = {name: value for name, value in (GOOD | changes).items() if value is not None}
    code = f"from django.conf import settings as s; print({shown})"
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "machrou3.settings.prod"}
    return subprocess.run([sys.executable, "-c", code], env=env | given, capture_output=True, text=True, check=False)


def read(shown: str):
    """What an expression of the production settings `s` is."""
    return ast.literal_eval(start(shown).stdout)


def test_a_whole_environment_is_read():
    names = ("HOST", "PORT", "NAME", "PASSWORD", "OPTIONS")
    *place, options = read(f"[s.DATABASES['default'][each] for each in {names}]")
    assert place == ["db", "5433", "site", "p@ss"] and options["sslmode"] == "require"
    assert read("[s.EMAIL_PORT, s.EMAIL_USE_TLS, s.CELERY_BROKER_URL, s.DEBUG]") == [
        587,
        True,
        "redis://cache:6379/0",
        False,
    ]


def test_production_speaks_https_alone_for_a_year_and_on_every_subdomain():
    said = read("[s.SECURE_SSL_REDIRECT, s.SECURE_HSTS_SECONDS, s.SECURE_HSTS_INCLUDE_SUBDOMAINS, s.DEBUG]")
    assert said == [True, 365 * 24 * 3600, True, False]


def test_the_cookies_that_let_somebody_in_belong_to_this_host_alone():
    """No neighbouring host can set one with such a name; scripts read none, and other sites send none along."""
    names = read("[s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME, s.DEVICE_COOKIE_NAME]")
    assert all(name.startswith("__Host-") for name in names)
    kept = "s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SESSION_COOKIE_HTTPONLY, s.CSRF_COOKIE_HTTPONLY"
    assert read(f"[{kept}]") == [True] * 4
    assert read("[s.SESSION_COOKIE_SAMESITE, s.CSRF_COOKIE_SAMESITE]") == ["Lax", "Lax"]
    assert read("[s.SESSION_COOKIE_DOMAIN, s.CSRF_COOKIE_DOMAIN, s.SESSION_COOKIE_PATH]") == [None, None, "/"]


@pytest.mark.django_db
def test_whoever_serves_people_waits_for_nothing_long():
    """One stuck transaction would else take every thread; PostgreSQL itself is asked."""
    times = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")
    given = env.database(os.environ["DATABASE_URL"], env.PATIENCE, env.SERVING)
    with psycopg.connect(os.environ["DATABASE_URL"], **given["OPTIONS"]) as session:
        assert [session.execute(f"SHOW {name}").fetchone()[0] for name in times] == ["5s", "30s", "1min"]
    assert env.database("postgresql://db/site?options=", env.PATIENCE)["OPTIONS"]["options"] == ""


def test_no_cursor_outlives_a_transaction_as_poolers_want_it():
    assert env.database("postgresql://db/site")["DISABLE_SERVER_SIDE_CURSORS"]


def test_what_a_redis_url_asks_for_beside_its_address_stays():
    url = "rediss://u:p@cache:6380/7?ssl_cert_reqs=required&db=7"
    assert env.redis(url, 1) == env.broker(url, 1) == "rediss://u:p@cache:6380/1?ssl_cert_reqs=required"
    assert env.redis("unix:///r.sock?db=7&protocol=3", 1) == "unix:///r.sock?protocol=3&db=1"
    assert env.broker("unix:///r.sock", 1) == "redis+socket:///r.sock?virtual_host=1"


@pytest.mark.parametrize("name", sorted(GOOD))
def test_a_missing_variable_stops_the_start_by_name(name):
    refused = start(**{name: None})
    assert refused.returncode and f"{name} must be set" in refused.stderr


@pytest.mark.parametrize(
    "key", ["tiny-key", "a" * 60, "change-me-" + GOOD["SECRET_KEY"], "django-insecure-" + GOOD["SECRET_KEY"]]
)
def test_a_default_or_short_secret_key_stops_the_start(key):
    refused = start(SECRET_KEY=key)
    assert refused.returncode and "SECRET_KEY is a placeholder or too short" in refused.stderr
    assert key not in refused.stderr


def test_a_mail_address_that_is_no_smtp_url_stops_the_start():
    assert "EMAIL_URL must look like" in start(EMAIL_URL="sendmail").stderr


def test_a_key_for_push_wants_a_subject_and_the_right_length():
    assert "VAPID_SUBJECT must be set" in start(VAPID_PRIVATE_KEY="A" * 43).stderr
    refused = start(VAPID_PRIVATE_KEY="tooshort", VAPID_SUBJECT="mailto:post@example.org")
    assert "VAPID_PRIVATE_KEY must be 32 random bytes" in refused.stderr and "tooshort" not in refused.stderr
    assert start(VAPID_PRIVATE_KEY="A" * 43, VAPID_SUBJECT="mailto:post@example.org").returncode == 0


def test_a_beacon_wants_the_library_that_checks_its_signatures(tmp_path):
    assert start(DRAND_URL="https://api.drand.sh").returncode == 0
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as u\nfind = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'py_ecc' else find(name, *more)\n"
    )
    without = f"{tmp_path}:{ROOT}"
    assert "DRAND_URL needs py-ecc" in start(DRAND_URL="https://api.drand.sh", PYTHONPATH=without).stderr
    assert start(PYTHONPATH=without).returncode == 0


def test_the_image_has_what_the_example_of_an_environment_offers():
    """With the secret of a mail provider's webhooks set, every process needs the package that reads them.

    With the address of a beacon, the library that checks its signatures; with an error tracker's, the one that reports.
    """
    offered, image = (ROOT / ".env.example").read_text(), (ROOT / "Dockerfile").read_text()
    assert "ANYMAIL_WEBHOOK_SECRET" in offered
    assert re.search(r"uv sync .*--group anymail", image)
    assert "DRAND_URL" in offered and re.search(r"uv sync .*--group beacon", image)
    assert "SENTRY_DSN" in offered and re.search(r"uv sync .*--group tracker", image)
