"""Production: everything comes from the environment, and a doubtful environment is refused."""

import os
import sys
from base64 import urlsafe_b64decode
from importlib.util import find_spec
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from .base import *
from .base import DRAND_URL, MIDDLEWARE, VAPID_PRIVATE_KEY, env, redis_settings


def required(name: str) -> str:
    value = os.environ.get(name, "").strip()
    if not value:
        raise ImproperlyConfigured(f"{name} must be set in the environment. See docs/operating.md.")
    return value


def secret_key() -> str:
    """At least 50 characters with at least 12 different ones, and none of the well-known placeholders."""
    key = required("SECRET_KEY")
    placeholder = any(word in key.lower() for word in ("change", "insecure", "example", "only-for-tests"))
    if placeholder or len(key) < 50 or len(set(key)) < 12:
        raise ImproperlyConfigured(
            "SECRET_KEY is a placeholder or too short. Make one with: "
            "python3 -c 'import secrets; print(secrets.token_urlsafe(50))'"
        )
    return key


def words(name: str) -> list[str]:
    return [word for word in required(name).replace(",", " ").split() if word]


SECRET_KEY = secret_key()
SECRET_KEY_FALLBACKS = os.environ.get("SECRET_KEY_FALLBACKS", "").split()
DEBUG = False
ALLOWED_HOSTS = [*words("ALLOWED_HOSTS"), "localhost"]  # the container asks itself for /healthz
SITE_URL = required("SITE_URL").rstrip("/")
CSRF_TRUSTED_ORIGINS = os.environ.get("CSRF_TRUSTED_ORIGINS", SITE_URL).replace(",", " ").split()

if VAPID_PRIVATE_KEY:
    required("VAPID_SUBJECT")
    if len(urlsafe_b64decode(VAPID_PRIVATE_KEY + "==")) != 32:
        raise ImproperlyConfigured("VAPID_PRIVATE_KEY must be 32 random bytes, base64url. See docs/operating.md.")

if DRAND_URL and not find_spec("py_ecc"):
    raise ImproperlyConfigured("DRAND_URL needs py-ecc, of the group beacon. See docs/operating.md.")

if address := os.environ.get("SENTRY_DSN", ""):
    if not find_spec("sentry_sdk"):
        raise ImproperlyConfigured("SENTRY_DSN needs sentry-sdk, of the group tracker. See docs/operating.md.")
    from machrou3 import tracker

    tracker.start(address)

MANAGED = Path(sys.argv[0]).name == "manage.py"
DATABASES = {"default": env.database(required("DATABASE_URL"), env.PATIENCE, *([] if MANAGED else [env.SERVING]))}
globals().update(redis_settings(required("REDIS_URL")))
globals().update(env.email(required("EMAIL_URL")))
DEFAULT_FROM_EMAIL = SERVER_EMAIL = required("DEFAULT_FROM_EMAIL")

# Pages are compressed here, part by part: a proxy would mix a secret with what others wrote.
MIDDLEWARE = [*MIDDLEWARE[:3], "machrou3.compression.PartByPart", *MIDDLEWARE[3:]]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "machrou3.static.HashedFiles"},
}

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
SESSION_COOKIE_NAME = "__Host-session"
CSRF_COOKIE_NAME = "__Host-csrf"
DEVICE_COOKIE_NAME = "__Host-known"
LANGUAGE_COOKIE_SECURE = True
ALLAUTH_TRUSTED_PROXY_COUNT = int(os.environ.get("TRUSTED_PROXIES", "1"))
