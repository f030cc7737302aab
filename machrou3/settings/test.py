"""Tests run on a throwaway PostgreSQL and Redis, started here unless the environment names others."""

import os
import secrets

from machrou3.local import throwaway

from .base import *
from .base import INSTALLED_APPS, RATE_LIMITS, env, redis_settings

throwaway.ensure()

INSTALLED_APPS = [*INSTALLED_APPS, *env.tools_of_a_checkout()]

SECRET_KEY = "only-for-tests-" + "x" * 40
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
SITE_URL = "http://testserver"

DATABASES = {"default": env.database(os.environ["DATABASE_URL"])}
globals().update(redis_settings(os.environ["REDIS_URL"]))
if "EMAIL_URL" in os.environ:
    globals().update(env.email(os.environ["EMAIL_URL"]))

VAPID_PRIVATE_KEY = secrets.token_urlsafe(32)
VAPID_SUBJECT = "mailto:table@example.org"

ACCOUNT_RATE_LIMITS = False
RATE_LIMITS = {name: (1_000_000, seconds) for name, (_times, seconds) in RATE_LIMITS.items()}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
