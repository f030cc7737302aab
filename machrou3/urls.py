from django.apps import apps
from django.conf import settings
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import include, path

from machrou3 import health, metrics

urlpatterns = [
    path("healthz", health.alive),
    path("readyz", health.ready),
    path("metrics", metrics.metrics),
    path("favicon.ico", lambda request: redirect(static("games/icons/favicon.svg"))),
    path("accounts/", include("accounts.urls")),
    path("", include("games.urls")),
]

if getattr(settings, "LOCAL_MAILBOX", None):
    urlpatterns += [path("dev/mailbox/", include("machrou3.local.mailbox"))]

if apps.is_installed("anymail"):
    urlpatterns += [path("anymail/", include("anymail.urls"))]
