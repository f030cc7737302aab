"""Responses made for one person are kept by nobody."""

from django.conf import settings
from django.utils.cache import patch_vary_headers
from django.utils.deprecation import MiddlewareMixin


class PrivateNoStore(MiddlewareMixin):
    """No-store on every response of a session (secrecy rule 6), so that Back after logout shows nothing.

    Looks at cookies only, never at `request.user`: that would open a session and a query for each page.
    """

    def process_response(self, request, response):
        name = settings.SESSION_COOKIE_NAME
        if name in request.COOKIES or name in response.cookies:
            response["Cache-Control"] = "private, no-store"
            patch_vary_headers(response, ("Cookie", "HX-Request"))
        return response
