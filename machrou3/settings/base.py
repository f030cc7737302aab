"""What every way of running shares. The rest is in dev, test and prod."""

import os
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _
from kombu import Queue

from games.titles.registry import folders

from . import env

BASE_DIR = Path(__file__).resolve().parents[2]

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_htmx",
    "template_partials",
    "machrou3.apps.HouseConfig",
    "accounts",
    "games",
]

MIDDLEWARE = [
    "machrou3.requests.numbered",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "machrou3.middleware.PrivateNoStore",
    "machrou3.middleware.NoNul",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "accounts.middleware.Language",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.SessionAge",
    "accounts.middleware.time_zone",
    "accounts.middleware.LimitPage",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "machrou3.urls"
WSGI_APPLICATION = "machrou3.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *folders("templates")],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["games.templatetags.addresses", "games.templatetags.nested"],
            "libraries": {"i18n": "games.templatetags.translated"},
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "machrou3.context.site",
                "accounts.display.in_templates",
            ],
        },
    },
]

SILENCED_SYSTEM_CHECKS = ["templates.W003"]
"""Two libraries of tags of one name: the site's `i18n` stands in the place of Django's, which it is made of."""

# --- people -------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "accounts.passwords.SiteWordValidator"},
    {"NAME": "accounts.passwords.BreachedPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "/"
CSRF_FAILURE_VIEW = "accounts.views.common.csrf_failure"

# allauth (kept together; owned by accounts/)
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "length": 8}
ACCOUNT_ADAPTER = "accounts.adapters.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_MAX_ATTEMPTS = 5
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_CHANGE = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 10 * 60
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS: dict[str, str] | bool = {
    "confirm_email": "1/10s/key,10/h/key",
    # Guesses at a second factor. Those at passwords, and mails with codes, are counted by accounts.attempts.
    "login_failed": "5/300s/key",
    "request_login_code": "",
    "reset_password": "",
}
ACCOUNT_FORMS = {
    "login": "accounts.entry_forms.SignIn",
    "signup": "accounts.entry_forms.SignUp",
    "request_login_code": "accounts.entry_forms.AskCode",
    "confirm_login_code": "accounts.entry_forms.ConfirmLogin",
    "confirm_email_verification_code": "accounts.entry_forms.ConfirmEmail",
    "add_email": "accounts.entry_forms.ChangeEmail",
    "change_email": "accounts.entry_forms.CorrectEmail",
    "reset_password": "accounts.entry_forms.AskReset",
    "confirm_password_reset_code": "accounts.entry_forms.ConfirmReset",
    "reset_password_from_key": "accounts.entry_forms.NewPassword",
    "change_password": "accounts.entry_forms.ChangePassword",
    "reauthenticate": "accounts.entry_forms.Reauthenticate",
    "set_password": "accounts.entry_forms.SetPassword",
}

# The second factor: an app, passkeys, and codes for who has lost them. Proofs are asked for by accounts.fresh.
MFA_ADAPTER = "accounts.second_factor.MFAAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_REAUTHENTICATION_REQUIRED = False
MFA_TOTP_ISSUER = "Machrou3"
MFA_FORMS = {
    "authenticate": "accounts.second_forms.SecondCode",
    "reauthenticate": "accounts.second_forms.ProofBySecondCode",
    "activate_totp": "accounts.second_forms.ActivateApp",
    "add_webauthn": "accounts.second_forms.AddPasskey",
}

# How often, per name: (times, seconds). Spent through accounts.limits.spend.
RATE_LIMITS = {
    # accounts.attempts: of one browser or network at one account, of one network, of all unknown ones at one account
    "password_here": (5, 300),
    "password_network": (10, 60),
    "password_account": (100, 3600),
    "code_here": (3, 60),
    "code_network": (20, 60),
    "code_account": (10, 3600),
    "sign_up": (10, 3600),
    "guest": (20, 3600),
    "claim": (10, 3600),
    "rename": (5, 86400),
    "open_table": (10, 3600),
    "join_table": (30, 3600),
    "practice": (10, 3600),
    "talk": (12, 60),
    "answer_bargain": (60, 60),
    "report": (10, 3600),
    "block": (30, 3600),
    "motion": (10, 86400),
    "calendar": (6, 7 * 86400),
    "push_try": (5, 600),
    "store_deck": (20, 3600),
}

# Days of vacation that a person may take in a calendar year.
VACATION_DAYS = 30

# How much one person may have at a time: (a guest, an account). Spent through games.services.tables.table_limits.
TABLE_LIMITS = {
    "OPEN_TABLES": (1, 3),
    "SEATS": (3, 30),
    "PRACTICE_GAMES": (3, 10),
    "DECKS": (0, 10),
}

# --- words and time -----------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ar", _("Arabic")), ("fr", _("French"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True

# --- static files -------------------------------------------------------------------------------
STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "static-root"
STATICFILES_DIRS = folders("static")
WHITENOISE_ALLOW_ALL_ORIGINS = False  # no other site needs them

# --- what a browser may do ----------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SESSION_ENGINE = "machrou3.sessions"
# Seconds since the last visit, of an account and of a guest, whose seats are lost with it; since signing in.
SESSION_COOKIE_AGE = 60 * 60 * 24 * 14
GUEST_SESSION_AGE = 60 * 60 * 24 * 60
SESSION_LONGEST = 60 * 60 * 24 * 90
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
DEVICE_COOKIE_NAME = "known"
CSRF_COOKIE_HTTPONLY = True
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 300

# --- mail ---------------------------------------------------------------------------------------
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = "Machrou3 <table@localhost>"

# --- push and webhooks: where the site may send to, and its key for web push (docs/operating.md) --
PUSH_PLACES = [
    "https://fcm.googleapis.com/",
    "https://*.push.services.mozilla.com/",
    "https://*.notify.windows.com/",
    "https://*.push.apple.com/",
]
HOOK_PLACES = ["https://discord.com/api/webhooks/", "https://hooks.slack.com/services/"]
VAPID_PRIVATE_KEY = os.environ.get("VAPID_PRIVATE_KEY", "")
VAPID_SUBJECT = os.environ.get("VAPID_SUBJECT", "")

# --- the public beacon whose numbers deals wait for: relays, separated by blanks, "" for none; drand's quicknet ----
DRAND_URL = os.environ.get("DRAND_URL", "")
DRAND_CHAIN = {
    "chain": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "key": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    "genesis": 1692803367,
    "period": 3,
}

# --- a mail provider's webhooks, where django-anymail is installed; figures for whoever has the token ----
if secret := os.environ.get("ANYMAIL_WEBHOOK_SECRET", ""):
    INSTALLED_APPS += ["anymail"]
    ANYMAIL = {"WEBHOOK_SECRET": secret}
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")


# Values that come from elsewhere: of redis_settings, and of the local run alone.
LIVE_REDIS_URL: str
LOCAL_MAILBOX: Path


def redis_settings(url: str) -> dict[str, object]:
    """Broker in database 0, cache and limits in 1, the live doorbell in 2."""
    return {
        "CELERY_BROKER_URL": env.broker(url, 0),
        "CACHES": {"default": {"BACKEND": "machrou3.cache.ForgivingRedisCache", "LOCATION": env.redis(url, 1)}},
        "LIVE_REDIS_URL": env.redis(url, 2),
    }


# --- background work ----------------------------------------------------------------------------
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    "socket_keepalive": True,
    "socket_timeout": None,
    "socket_connect_timeout": 3,
    "health_check_interval": 30,
    # who sends a task gives up at once when the broker is away; workers have their own patience
    "max_retries": 1,
    "interval_start": 0,
}
CELERY_TASK_ACKS_LATE = CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_TIME_LIMIT = 60
CELERY_TASK_SOFT_TIME_LIMIT = 45
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
# Beat keeps nothing on disk: a clock that was set back is forgotten when it starts again.
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
# No task expires: that would compare the clocks of two hosts. What was done meanwhile is not done again (`errands`).
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 5.0},
    "bots_talk": {"task": "games.tasks.bots_talk", "schedule": 2.0},
    # Each goes on for up to eight seconds, so that under load two are at it.
    "deliver": {"task": "games.tasks.deliver", "schedule": 5.0},
    "prune_sign_ups": {"task": "accounts.tasks.prune_sign_ups", "schedule": 86400.0},
    "remind_people": {"task": "games.tasks.remind_people", "schedule": 60.0},
    "write_digests": {"task": "games.tasks.write_digests", "schedule": 300.0},
    "report_stuck": {"task": "games.tasks.report_stuck", "schedule": 3600.0},
    "draw_deals": {"task": "games.tasks.draw_deals", "schedule": 5.0},
    "sign_deals": {"task": "games.tasks.sign_deals", "schedule": 300.0},
    "archive_games": {"task": "games.tasks.archive_games", "schedule": 600.0},
    "prune_notices": {"task": "games.tasks.prune_notices", "schedule": 86400.0},
    "clear_sessions": {"task": "accounts.tasks.clear_sessions", "schedule": 86400.0},
}
# Mail and beacons wait on other people's servers: a queue of their own. A worker that names no queue takes both.
CELERY_TASK_QUEUES = [Queue("celery"), Queue("mail")]
CELERY_TASK_ROUTES = {"games.tasks.deliver": {"queue": "mail"}, "games.tasks.draw_deals": {"queue": "mail"}}

# --- logs: ids and outcomes, never a form's content, a token or a query string -------------------
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {request_number} {name} {message}", "style": "{"}},
    "filters": {"keys": {"()": "machrou3.logs.HideKeys"}, "numbers": {"()": "machrou3.logs.Numbered"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["keys", "numbers"]}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "celery.beat": {"level": "WARNING"},
        "celery.app.trace": {"level": "WARNING"},
        "celery.worker.strategy": {"level": "WARNING"},
    },
}
