from django.conf import settings
from django.urls import include, path

from machrou3 import health

urlpatterns = [
    path("healthz", health.alive),
    path("readyz", health.ready),
    path("accounts/", include("accounts.urls")),
    path("", include("games.urls")),
]

if getattr(settings, "LOCAL_MAILBOX", None):
    urlpatterns += [path("dev/mailbox/", include("machrou3.local.mailbox"))]
