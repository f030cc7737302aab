"""What people do in these tests, as they would in a browser."""

import re

CODE = re.compile(r"\b\d{4}-\d{4}\b")


def code_in(mail) -> str:
    (code,) = set(CODE.findall(mail.body))
    return code


def who(client) -> str:
    """The name on the account page, or an empty string for a stranger."""
    response = client.get("/accounts/")
    if response.status_code == 302:
        return ""
    return response.context["user"].username


def ask_sign_up(client, name="Lara", email="lara@example.org", password="cedar-and-ink-28", **more):
    return client.post("/accounts/signup/", {"username": name, "email": email, "password1": password, **more})


def confirm(client, code):
    return client.post("/accounts/confirm-email/", {"action": "verify", "code": code})


def sign_up(client, mailoutbox, **fields):
    ask_sign_up(client, **fields)
    return confirm(client, code_in(mailoutbox[-1]))


def sign_in(client, email="lara@example.org", password="cedar-and-ink-28", **more):
    return client.post("/accounts/login/", {"login": email, "password": password, **more})


def prove(client, password="cedar-and-ink-28", onward="/accounts/"):
    """Say once more who one is, as before a change of what lets one in."""
    return client.post("/accounts/prove/", {"password": password, "next": onward})
