"""What the code itself does at its doors: hashes, lengths of keys, certificates of others, and where it logs."""

import re
import ssl

from django.core.mail import get_connection

from accounts.models import User
from games.models import Deck, Game, Player

from .test_files import tracked

OURS = [file for file in tracked("*.py") if file.parts[-2] != "migrations" and "tests" not in file.parts]


def test_every_mark_is_made_by_sha_256():
    """Django's own default is SHA-1."""
    calls = [call for file in OURS for call in re.findall(r"salted_hmac\([^\n]*", file.read_text(encoding="utf-8"))]
    assert len(calls) > 5
    assert not [call for call in calls if not re.search("algorithm=.sha256", call)]


def test_keys_that_nobody_may_guess_are_long_enough():
    fields = {
        (Game, "public_id"): 12,
        (Game, "invite_key"): 12,
        (Deck, "public_id"): 16,
        (Game, "deal_seed"): 64,
        (Player, "contribution"): 16,
    }
    for (model, name), length in fields.items():
        drawn = {model._meta.get_field(name).get_default() for _ in range(50)}
        assert len(drawn) == 50 and all(len(key) >= length for key in drawn), name
    assert len(User().session_salt) >= 22


def test_a_mail_server_has_to_prove_who_it_is(settings):
    settings.EMAIL_USE_TLS = True
    context = get_connection("django.core.mail.backends.smtp.EmailBackend").ssl_context
    assert context.verify_mode == ssl.CERT_REQUIRED and context.check_hostname


def test_lines_go_to_standard_error_and_nowhere_else(settings):
    kinds = {each["class"] for each in settings.LOGGING["handlers"].values()}
    assert kinds == {"logging.StreamHandler"}
