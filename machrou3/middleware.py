"""Responses made for one person are kept by nobody; what no database can hold is no fault of ours."""

from django.conf import settings
from django.db import DataError
from django.utils.cache import patch_vary_headers
from django.utils.deprecation import MiddlewareMixin
from django.views.defaults import bad_request


class PrivateNoStore(MiddlewareMixin):
    """No-store on every response of a session (secrecy rule 6), so that Back after logout shows nothing; and
    no proxy compresses what we did not.

    Looks at cookies only, never at `request.user`: that would open a session and a query for each page.
    """

    def process_response(self, request, response):
        name = settings.SESSION_COOKIE_NAME
        if name in request.COOKIES or name in response.cookies:
            response["Cache-Control"] = "private, no-store, no-transform"
            patch_vary_headers(response, ("Cookie", "HX-Request"))
        return response


class NoNul(MiddlewareMixin):
    """A character NUL in what was sent is a bad request (400), wherever it comes to the database."""

    def process_exception(self, request, fault):
        told = isinstance(fault, ValueError | DataError) and "NUL" in str(fault)
        return bad_request(request, fault) if told else None
