"""The local run's mail: each message is a file in var/mail, read at /dev/mailbox/. Never in production."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from csp.constants import NONE, SELF, UNSAFE_INLINE
from csp.decorators import csp
from django.conf import settings
from django.core.mail.backends.base import BaseEmailBackend
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_safe

SHOWN = 200


class Backend(BaseEmailBackend):
    """Writes each message to a file of its own, whole or not at all."""

    def send_messages(self, email_messages):
        folder = Path(settings.LOCAL_MAILBOX)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for message in email_messages:
            name = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{secrets.token_hex(3)}"
            fresh = folder / f"{name}.new"
            fresh.write_bytes(message.message().as_bytes())
            fresh.rename(folder / f"{name}.eml")
        return len(email_messages)


@dataclass(frozen=True)
class Letter:
    """One message as the mailbox shows it."""

    name: str
    sender: str
    to: str
    subject: str
    date: str
    text: str
    html: str


def read(file: Path) -> Letter:
    message = message_from_bytes(file.read_bytes(), policy=policy.default)
    return Letter(
        name=file.stem,
        sender=str(message["From"]),
        to=str(message["To"]),
        subject=str(message["Subject"]),
        date=str(message["Date"]),
        text=part(message, "plain"),
        html=with_pictures(message, part(message, "html")),
    )


def part(message: EmailMessage, kind: str) -> str:
    found = message.get_body((kind,))
    return found.get_content() if found else ""


def with_pictures(message: EmailMessage, html: str) -> str:
    """The HTML with the pictures in it that the mail brings along."""
    for each in message.walk():
        if name := each.get("Content-ID"):
            data = "".join(str(each.get_payload()).split())
            html = html.replace(f"cid:{name.strip('<>')}", f"data:{each.get_content_type()};base64,{data}")
    return html


def find(name: str) -> Letter:
    """The letter of that name; only names that the folder lists are opened."""
    for file in Path(settings.LOCAL_MAILBOX).glob("*.eml"):
        if file.stem == name:
            return read(file)
    raise Http404


@require_safe
def list_letters(request):
    """Newest first."""
    files = sorted(Path(settings.LOCAL_MAILBOX).glob("*.eml"), reverse=True)[:SHOWN]
    return render(request, "local/mailbox.html", {"letters": [read(file) for file in files]})


@require_safe
def show_letter(request, name):
    return render(request, "local/letter.html", {"letter": find(name)})


@require_safe
@csp(  # type: ignore[arg-type]  # csp's types know of views without arguments only
    {"default-src": [NONE], "style-src": [UNSAFE_INLINE], "img-src": [SELF, "data:"], "frame-ancestors": [NONE]}
)
def show_html(request, name):
    """The HTML part as a mail program would show it: its own styles, no script."""
    return HttpResponse(find(name).html)


app_name = "mailbox"
urlpatterns = [
    path("", list_letters, name="list"),
    path("<str:name>/", show_letter, name="letter"),
    path("<str:name>/html/", show_html, name="html"),
]
