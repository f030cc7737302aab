"""Whatever is sent, the answer is a sentence: never a fault of the site, never half a change, never a secret."""

import re

import pytest
from django.db import transaction
from django.test import Client
from django.utils.html import escape
from hypothesis import given, settings
from hypothesis import strategies as st

from games.models import Decision, Game, Message
from tests.fuzz.world import ADDRESSES, names_of_site, snapshot

pytestmark = pytest.mark.slow

POSTS = sorted(name for name, address in ADDRESSES.items() if address.posts)
OWN_TRANSACTION = {"games:answer"}
SAYS_DONE_WITH_200 = {"games:unsubscribe"}
PEOPLE = ("stranger", "visitor", "lara", "ziad", "hind")

evil = st.one_of(
    st.text(max_size=80),
    st.sampled_from(
        [
            "",
            "\x00",
            "a\x00b",
            "x" * 5000,
            "-1",
            "0",
            "9" * 400,
            "1e999",
            "NaN",
            "٣",
            "null",
            "[]",
            "{}",
            "true",
            "<script>alert(1)</script>",
            "' OR 1=1 --",
            "../../etc/passwd",
            "\u202e\u200b",
            "//evil.example",
            "\r\nX: y",
            "4",
            "5",
            "live",
            "other",
            "hours",
            "random",
            "sensible",
            "shrewd",
            "cunning",
            "everybody",
            "yes",
            "with",
            "en",
            "ar",
            "move",
        ]
    ),
)


def forms(fields):
    """Any of the fields, any number of times, with junk beside them."""
    names = st.sampled_from([*fields, "csrfmiddlewaretoken", "id", "seat", "user", "player", "is_staff", "junk\x00"])
    return st.dictionaries(names, st.one_of(evil, st.lists(evil, max_size=3)), max_size=8)


def sound(response, hidden, faults=()):
    """No fault of the site, no traceback, no secret."""
    assert response.status_code < 500 or response.status_code in faults
    if not response.streaming:
        body = response.content.decode(errors="replace")
        assert "Traceback" not in body
        assert [word for word in hidden if word in body or escape(word) in body] == []


def send(world, name, who, data, act=None):
    """Post, and undo it if it was accepted; what was refused must have changed nothing."""
    client, path, before = world.client(who), ADDRESSES[name].of(world, who), snapshot()
    response = client.post(path, data)
    sound(response, world.secrets_from(who) if name != "games:join" else [])
    done = response.status_code < 400 and (response.status_code != 200 or name in SAYS_DONE_WITH_200)
    if not done:
        assert snapshot() == before, f"refused with {response.status_code}, and yet something changed"
    return response


def test_every_address_of_the_site_is_tried_here():
    assert set(names_of_site()) == set(ADDRESSES)


@pytest.mark.parametrize("name", POSTS)
def test_anything_sent_to_a_form(world, name):
    @settings(max_examples=10)
    @given(who=st.sampled_from(PEOPLE), data=forms(ADDRESSES[name].fields))
    def try_it(who, data):
        if name in OWN_TRANSACTION:
            send(world, name, who, data)
            return
        with transaction.atomic():
            send(world, name, who, data)
            transaction.set_rollback(True)

    try_it()


@pytest.mark.parametrize("name", sorted(ADDRESSES))
def test_any_method_at_any_address(world, name):
    before = snapshot()
    faults = (503,) if name == "readyz" else ()
    for who in PEOPLE:
        path, hidden = ADDRESSES[name].of(world, who), world.secrets_from(who)
        if name in ("games:join", "games:rules", "games:deck", "games:deck_file", "games:house_deck"):
            hidden = []
        for method in ("get", *(("head", "put", "patch", "delete", "options") if who == "lara" else ())):
            sound(getattr(world.client(who), method)(path), hidden, faults)
    assert snapshot() == before


@settings(max_examples=30)
@given(
    key=st.text(st.characters(exclude_characters="/?#", exclude_categories=("Cs",)), min_size=1, max_size=30),
    query=evil,
)
def test_any_key_and_any_query(key, query):
    client = Client()
    keyed = (
        "/join/{}/",
        "/join/{}/ar/1-0-3.jpg",
        "/tables/{}/join/",
        "/t/{}/",
        "/t/{}/live/",
        "/u/{}/",
        "/a/{}/",
        "/cal/{}.ics",
    )
    for path in (*keyed, "/nowhere/{}/"):
        response = client.get(path.format(key), {"page": query, "next": query, "since": query})
        assert response.status_code in (302, 404)


test_any_key_and_any_query = pytest.mark.django_db(test_any_key_and_any_query)


@pytest.mark.parametrize(
    "path", ["/lobby/", "/history/", "/home/", "/rules/machrou3/", "/t/{game}/", "/t/{game}/live/"]
)
def test_any_query_on_a_list(world, path):
    @settings(max_examples=10)
    @given(query=evil)
    def try_it(query):
        for who in ("lara", "hind"):
            response = world.client(who).get(
                path.format(game=world.game.public_id), {"page": query, "since": query, "hosting": query}
            )
            assert response.status_code in (200, 404)

    try_it()


def told(response):
    """The page without what differs on every page: tokens, tickets, the time, and the address itself."""
    body = re.sub(r'(csrfmiddlewaretoken" value|x-csrftoken": |ticket)="?[^"&]+', "", response.content.decode())
    return re.sub(r'"x-csrftoken": "[^"]+"|data-now="[^"]+"|answer/\d+/', "", body)


TABLE_ACTS = [
    "/tables/{}/leave/",
    "/tables/{}/cancel/",
    "/tables/{}/start/",
    "/tables/{}/join/",
    "/t/{}/answer/1/",
    "/t/{}/talk/",
]


@pytest.mark.parametrize("path", TABLE_ACTS)
def test_a_table_that_is_not_mine_and_one_that_is_not_there_answer_alike(world, path):
    before, client = snapshot(), world.client("hind")
    data = {"text": "Let me in.", "bots": "random", "act": "Pass"}
    foreign = client.post(path.format(world.private.public_id), data)
    missing = client.post(path.format("abcdefghijkl"), data)
    assert foreign.status_code == missing.status_code == 404
    assert told(foreign).replace(world.private.public_id, "") == told(missing).replace("abcdefghijkl", "")
    assert snapshot() == before


def test_another_seat_s_question_a_stale_one_and_none_answer_alike(world):
    """Nobody learns by trying whether somebody else is asked something."""
    before, client = snapshot(), world.client("lara")
    stale = Decision.objects.filter(game=world.game, closed_at__isnull=False).first().number
    answers = [
        client.post(f"/t/{world.game.public_id}/answer/{number}/", {"act": "CastVote", "card": "with"})
        for number in (world.decision("ziad"), stale, 99_999, 10**30)
    ]
    assert [answer.status_code for answer in answers] == [409] * 4
    assert len({told(answer) for answer in answers}) == 1
    assert "no longer open" in answers[0].content.decode()
    assert snapshot() == before


def test_an_answer_for_another_seat_counts_for_nobody(world):
    before = snapshot()
    number = world.decision("ziad")
    for who in ("lara", "hind", "visitor", "stranger"):
        response = world.client(who).post(
            f"/t/{world.game.public_id}/answer/{number}/", {"act": "CastVote", "card": "with", "seat": "0"}
        )
        assert response.status_code in (302, 404, 409)
    assert snapshot() == before


@pytest.mark.parametrize(
    ("name", "who", "field", "others", "sentence"),
    [
        (
            "games:create",
            "hind",
            "name",
            {"size": "99", "time": "8h", "open_to": "invited"},
            "not one of the available",
        ),
        ("games:join", "stranger", "name", {}, "A name has 2 to 24 characters"),
        ("accounts:guest", "stranger", "name", {}, "A name has 2 to 24 characters"),
        ("accounts:rename", "hind", "name", {}, "A name has 2 to 24 characters"),
        ("account_signup", "stranger", "username", {"email": "not an e-mail", "password1": "x"}, "valid email"),
        ("games:talk", "lara", "text", {}, "at most 2000 characters"),
    ],
)
def test_what_was_typed_comes_back(world, name, who, field, others, sentence):
    typed = "A rather long <sentence> & more " + "of it " * (400 if name == "games:talk" else 3)
    before = snapshot()
    response = world.client(who).post(ADDRESSES[name].of(world, who), {field: typed, **others})
    assert response.status_code in (200, 422)
    body = response.content.decode()
    assert sentence in body and escape(typed.strip()) in body
    assert snapshot() == before


def test_a_form_larger_than_the_site_takes(world):
    before = snapshot()
    response = world.client("lara").post(ADDRESSES["games:talk"].of(world), {"text": "x" * 300_000})
    assert response.status_code in (400, 413)
    response = world.client("lara").post(ADDRESSES["games:talk"].of(world), {f"field{n}": "x" for n in range(400)})
    assert response.status_code == 400
    assert snapshot() == before


def test_a_form_without_its_token_gives_the_words_back(world):
    client = Client(enforce_csrf_checks=True, headers={"origin": "http://testserver"})
    client.force_login(world.people["lara"])
    before = snapshot()
    response = client.post(ADDRESSES["games:talk"].of(world), {"text": "I was here first, & long ago."})
    assert response.status_code == 403
    assert escape("I was here first, & long ago.") in response.content.decode()
    assert snapshot() == before


def test_a_form_after_the_sign_in_ended(world):
    before = snapshot()
    for name in POSTS:
        if name.startswith("games:") and name not in (
            "games:practice",
            "games:lesson",
            "games:unsubscribe",
            "games:act",
            "games:answer_deal",
            "games:join",
            "games:join_open",
            "games:create",
        ):
            response = world.client("stranger").post(ADDRESSES[name].of(world), {"text": "Hello.", "bots": "random"})
            assert response.status_code in (302, 403, 404)
    assert snapshot() == before and Message.objects.get() == world.said
    assert Game.objects.filter(status="lobby").count() == 2
