"""The local run: services of `./play` or those named in the environment, mail into var/mail."""

import os
import secrets

from .base import *
from .base import BASE_DIR, INSTALLED_APPS, VAPID_PRIVATE_KEY, VAPID_SUBJECT, env, redis_settings

INSTALLED_APPS = [*INSTALLED_APPS, *env.tools_of_a_checkout()]

VAR = BASE_DIR / "var"
VAR.mkdir(exist_ok=True)


def local_secret(name: str, length: int) -> str:
    """One random key of so many bytes per checkout, made at the first run."""
    path = VAR / name
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(length))
    return path.read_text()


SECRET_KEY = os.environ.get("SECRET_KEY") or local_secret("secret_key", 48)
VAPID_PRIVATE_KEY = VAPID_PRIVATE_KEY or local_secret("vapid_key", 32)
VAPID_SUBJECT = VAPID_SUBJECT or "mailto:table@localhost"
DEBUG = os.environ.get("DEBUG") == "1"
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]").split(",")
SITE_URL = os.environ.get("SITE_URL", "http://localhost:8000")

DATABASES = {"default": env.database(os.environ.get("DATABASE_URL", "postgresql:///machrou3"))}
globals().update(redis_settings(os.environ.get("REDIS_URL", "redis://localhost:6379")))

EMAIL_BACKEND = "machrou3.local.mailbox.Backend"
LOCAL_MAILBOX = VAR / "mail"

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
