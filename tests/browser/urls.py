"""The site's addresses, those of the local mailbox, and pages that fail as pages do."""

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpResponse, HttpResponseNotFound
from django.urls import include, path

from accounts.limits import LimitReached
from machrou3.urls import urlpatterns as site


def failing(fault):
    def view(request):
        raise fault

    return view


lost_parts = []
"""The parts that a browser asked for in vain."""


def lost_part(request):
    lost_parts.append(request.path)
    return HttpResponseNotFound()


urlpatterns = [
    *site,
    path("dev/mailbox/", include("machrou3.local.mailbox")),
    path("fault/400", failing(BadRequest())),
    path("fault/403", failing(PermissionDenied())),
    path("fault/429", failing(LimitReached("You opened many tables in the last hour. Try again later."))),
    path("fault/part", lambda request: HttpResponse('<link href="/static/lost.css">')),
    path("static/lost.css", lost_part),
    path("fault/500", failing(RuntimeError("a fault for a test"))),
]
