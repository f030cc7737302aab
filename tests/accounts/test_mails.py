"""The mails themselves, through a real mail server."""

import email
import email.policy
import socket

import pytest
from aiosmtpd.controller import Controller
from django.template.loader import render_to_string
from django.test import Client

from .steps import CODE, ask_sign_up

pytestmark = pytest.mark.django_db


class Mailbox:
    def __init__(self):
        self.received = []

    async def handle_DATA(self, server, session, envelope):
        self.received.append((envelope, email.message_from_bytes(envelope.content, policy=email.policy.default)))
        return "250 kept"


@pytest.fixture
def smtp(settings):
    mailbox = Mailbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(mailbox, hostname="127.0.0.1", port=port)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
    yield mailbox.received
    controller.stop()


def test_the_code_goes_out_as_text_and_html_and_says_nothing_else_of_the_person(client, smtp):
    ask_sign_up(client, name="Visit evil.example")
    ((envelope, message),) = smtp
    assert envelope.rcpt_tos == ["lara@example.org"]
    text, html = message.get_body(["plain"]).get_content(), message.get_body(["html"]).get_content()
    assert set(CODE.findall(text)) == set(CODE.findall(html)) and len(set(CODE.findall(text))) == 1
    for part in (text, html, message["Subject"]):
        assert "evil" not in part and "cedar-and-ink" not in part
    assert not CODE.search(message["Subject"])


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_html_says_its_language_and_direction(client, smtp, language):
    client.cookies["django_language"] = language
    ask_sign_up(client)
    html = smtp[0][1].get_body(["html"]).get_content()
    assert f'lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}"' in html


def test_the_html_is_drawn_as_the_mails_of_games_are(client, smtp):
    ask_sign_up(client)
    html = smtp[0][1].get_body(["html"]).get_content()
    head = "".join(render_to_string("mail/paper.html").split("<style>")[1].split("</table>")[0].split())
    assert head in "".join(html.split()) and "letter-spacing" in html, "the masthead, and the code on a slip"


def test_every_mail_comes_as_text_and_html(client, smtp, member, signed_in, settings):
    user = member()
    here = signed_in(user)
    ask_sign_up(client, name="Other")
    Client().post("/accounts/login/code/", {"email": "lara@example.org"})
    Client().post("/accounts/login/code/", {"email": "nobody@example.org"})
    Client().post("/accounts/password/reset/", {"email": "lara@example.org"})
    new = {"oldpassword": "cedar-and-ink-28", "password1": "olive-branch-31", "password2": "olive-branch-31"}
    here.post("/accounts/password/change/", new)
    assert len(smtp) == 5
    for _envelope, message in smtp:
        assert message.get_body(["plain"]) and message.get_body(["html"])
        assert "example.com" not in message.as_string() and "[" not in message["Subject"]


def test_a_mail_server_that_is_away_is_a_page_with_a_sentence(client, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    for answer in (ask_sign_up(client), Client().post("/accounts/login/code/", {"email": "lara@example.org"})):
        assert answer.status_code == 503
        assert "The mail server does not answer" in answer.content.decode()
