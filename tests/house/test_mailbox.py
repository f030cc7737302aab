"""The local mailbox: what the site sends can be read in the browser, and only in the local run."""

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import RequestFactory
from django.urls import NoReverseMatch, reverse

from machrou3.local import mailbox


@pytest.fixture
def sent(settings, tmp_path):
    settings.LOCAL_MAILBOX = tmp_path / "mail"
    message = EmailMultiAlternatives(
        "Your turn", "Look: http://localhost/table/abc", "house@example.org", ["ada@example.org"]
    )
    message.attach_alternative("<p style='color: red'>Look</p>", "text/html")
    assert mailbox.Backend().send_messages([message]) == 1
    (file,) = settings.LOCAL_MAILBOX.iterdir()
    return file


def test_each_message_is_one_file_with_both_parts(sent):
    letter = mailbox.read(sent)
    assert (letter.subject, letter.to) == ("Your turn", "ada@example.org")
    assert letter.text.strip() == "Look: http://localhost/table/abc"
    assert letter.html.strip() == "<p style='color: red'>Look</p>"


def test_the_html_part_may_style_itself_but_run_nothing(sent):
    answer = mailbox.show_html(RequestFactory().get("/"), sent.stem)
    assert answer.content.strip() == b"<p style='color: red'>Look</p>"
    assert "script-src" not in answer._csp_config and answer._csp_config["default-src"] == ["'none'"]


def test_a_name_that_is_not_a_letter_is_not_found(sent):
    with pytest.raises(mailbox.Http404):
        mailbox.find("../../secret_key")


def test_there_is_no_mailbox_outside_the_local_run():
    with pytest.raises(NoReverseMatch):
        reverse("mailbox:list")
