"""Reading the environment: one place that turns URLs into Django's dictionaries."""

from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

ALIVE = {"keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3"}
"""A connection whose other end is gone is found out within a minute."""

PATIENCE = "-c lock_timeout=5s -c idle_in_transaction_session_timeout=60s"
"""Nobody waits for a row for longer, so that one stuck transaction does not take every thread; nor does it stay."""

SERVING = "-c statement_timeout=30s"
"""For processes that serve people; a migration takes what it takes."""


def database(url: str, *defaults: str) -> dict:
    """`postgresql://user:password@host:port/name?sslmode=…`; `?host=/folder` means a unix socket.

    defaults  settings of each session, unless the URL says `options` itself
    """
    parts = urlsplit(url)
    options = dict(parse_qsl(parts.query, keep_blank_values=True))
    if defaults:
        options = {**ALIVE, "options": " ".join(defaults), **options}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        "DISABLE_SERVER_SIDE_CURSORS": True,  # a pooler by transactions has none
        "OPTIONS": options,
    }


def redis(url: str, db: int) -> str:
    """`redis://host:port`, `rediss://…` or `unix:///path`, pointed at one numbered database; its options stay."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return f"unix://{parts.path}?{_options(parts.query, db=str(db))}"
    return parts._replace(path=f"/{db}", query=_options(parts.query)).geturl()


def broker(url: str, db: int) -> str:
    """The same Redis in the spelling Celery wants."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return f"redis+socket://{parts.path}?{_options(parts.query, virtual_host=str(db))}"
    return redis(url, db)


def _options(query: str, **more: str) -> str:
    """The options of a URL but for the database, which is ours to choose, and these."""
    given = dict(parse_qsl(query, keep_blank_values=True))
    return urlencode({name: value for name, value in given.items() if name not in ("db", "virtual_host")} | more)


def email(url: str) -> dict[str, object]:
    """`smtp://`, `smtp+tls://` or `smtps://user:password@host:port` as Django's EMAIL_* settings."""
    parts = urlsplit(url)
    ports = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
    if parts.scheme not in ports or not parts.hostname:
        raise ValueError("EMAIL_URL must look like smtp+tls://user:password@host:port")
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or ports[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
    }


def tools_of_a_checkout() -> list[str]:
    """Apps with commands for whoever works on the site, which stand beside the tests and are not deployed."""
    here = Path(__file__).parents[2] / "tests" / "proof"
    return ["tests.proof"] if here.is_dir() else []
