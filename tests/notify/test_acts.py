"""Answers by the links in a mail: GET asks, POST answers, and nobody learns a secret from either."""

import random
import re

import pytest
from django.core import signing
from django.test import Client
from django.utils import translation

from accounts.models import User
from games import kernel, store
from games.kernel import menu, view
from games.kernel.decisions import check_answer
from games.models import Decision, Game, Notice, Player
from games.notify import answer_links
from games.notify.deliver import deliver
from games.notify.relevance import cause
from games.reading.public import still_owed
from tests import tables
from tests.slow import but_first

from .conftest import bodies, dealt, pass_time, turn

pytestmark = pytest.mark.django_db


def links_of(record, seat, number):
    """{code: path} of the links in the mail to the one at `seat` on the decision `number`."""
    game = Game.objects.get(pk=record.pk)
    user = tables.user_at(record, seat)
    notice = Notice(user=user, game=game, kind="turn", decision=number)
    found = {}
    for _label, address in answer_links.mailed(notice, cause(notice)).links:
        path = address.removeprefix("http://testserver")
        found[signing.Signer(salt=answer_links.SALT).unsign_object(path[3:-1])[-1]] = path
    return found


def asked(record, kind):
    return next((each for each in record.decisions if each.kind == kind and not each.answered), None)


def reached(kind, seed=1, persons=5):
    """(record, row of a decision of this kind, the paths of its links)."""
    record = tables.played_until(dealt(persons), lambda now: asked(now, kind), seed, most=900)
    row = asked(record, kind)
    return record, row, links_of(record, row.seat, row.number)


def post(path):
    return Client(enforce_csrf_checks=True).post(path, HTTP_ORIGIN="https://mail.example.com")


def main(response):
    return response.content.decode().split("<main")[1].split("</main")[0]


KINDS = {
    "turn": {"pass"},
    "vote": {"with", "against"},
    "intervention": {"neutral", "challenger", "defender"},
    "swap": {"accept", "refuse"},
    "candidacy": {"run", "waive"},
}


@pytest.mark.parametrize("kind", ["vote", "turn"])
def test_the_mail_says_the_question_above_its_answers(kind, mailoutbox):
    record, row, links = reached(kind)
    question = main(Client().get(next(iter(links.values())))).split("<strong>")[1].split("</strong>")[0]
    pass_time(user=tables.user_at(record, row.seat), decision=row.number)
    deliver()
    letter = next(each for each in mailoutbox if next(iter(links.values())) in each.body)
    for text in (letter.body, str(letter.alternatives[0].content)):
        assert words(text).index(words(question)) < words(text).index("asks you once more")


def words(html):
    return " ".join(re.sub(r"<[^>]*>", "", html).split())


@pytest.mark.parametrize("kind", KINDS)
def test_each_link_asks_before_it_answers(kind):
    record, row, links = reached(kind)
    assert set(links) == KINDS[kind]
    before = tables.rows(record.pk)
    for path in links.values():
        page = Client().get(path)
        assert page.status_code == 200
        assert page["Referrer-Policy"] == "no-referrer" and "no-store" in page["Cache-Control"]
        assert "<script" not in main(page)
    assert tables.rows(record.pk) == before
    path = links.get("waive") or links.get("refuse") or links.get("neutral") or next(iter(links.values()))
    done = post(path)
    assert done.status_code == 200 and "your answer is in" in main(done)
    now = Decision.objects.get(game=record.pk, number=row.number)
    assert now.answered_at if row.sealed else now.closed_how == "answered"


def test_the_mail_of_a_turn_carries_the_links_in_both_bodies(office):
    record = dealt()
    user, decision = turn(record)
    pass_time(user=user)
    deliver()
    (mail,) = office.to(user)
    (path,) = links_of(record, decision.seat, decision.id).values()
    assert all(f"http://testserver{path}" in body for body in bodies(mail))


def test_with_and_against_change_a_sealed_answer_until_all_are_in():
    record, row, links = reached("vote")
    assert post(links["with"]).status_code == 200
    asked_again = Client().get(links["against"])
    assert main(asked_again) == main(Client().get(links["against"]))
    assert post(links["against"]).status_code == 200
    assert post(links["against"]).status_code == 200, "twice is as good as once"
    assert store.read(record.pk).state.answers[row.number].card == "against"


def test_the_page_is_the_same_whether_a_sealed_answer_was_given_or_not():
    _record, _row, links = reached("vote")
    before = main(Client().get(links["with"]))
    post(links["with"])
    assert main(Client().get(links["with"])) == before


def test_a_link_is_spent_when_its_decision_is_closed():
    record, _row, links = reached("swap")
    post(links["refuse"])
    before = tables.rows(record.pk)
    for method in (Client().get, post):
        page = method(links["accept"])
        assert "<form" not in main(page) and "no longer open" in main(page)
    assert post(links["accept"]).status_code == 409
    assert tables.rows(record.pk) == before


def test_a_link_is_spent_when_its_time_is_up():
    record, row, links = reached("vote")
    tables.make_due(record.pk, seat=row.seat)
    assert "<form" not in main(Client().get(links["with"]))
    assert post(links["with"]).status_code == 409
    assert store.read(record.pk).state.answers.get(row.number) is None


def test_a_link_is_unknown_once_the_seat_has_changed_hands():
    record, row, links = reached("swap")
    newcomer = User.objects.create(username="Newcomer")
    Player.objects.filter(game=record.pk, seat=row.seat).update(user=newcomer)
    assert Client().get(links["accept"]).status_code == 404
    assert post(links["accept"]).status_code == 404
    assert Decision.objects.get(game=record.pk, number=row.number).closed_at is None


def test_a_link_of_somebody_who_left_is_unknown():
    record, row, links = reached("turn")
    tables.user_at(record, row.seat)
    User.objects.filter(seats__game=record.pk, seats__seat=row.seat).update(is_active=False)
    assert post(links["pass"]).status_code == 404


@pytest.mark.parametrize("place", [0, -2, 40])
def test_a_link_that_was_tampered_with_is_unknown(place):
    _record, _row, links = reached("turn")
    token = links["pass"][3:-1]
    place %= len(token)
    forged = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
    assert Client().get(f"/a/{forged}/").status_code == 404
    assert post(f"/a/{forged}/").status_code == 404


def test_other_signatures_of_the_site_open_nothing():
    record, row, _links = reached("turn")
    bound = (record.public_id, tables.user_at(record, row.seat).public_id, row.seat, row.number, "pass")
    for token in (signing.Signer().sign_object(bound), signing.dumps(bound, salt=answer_links.SALT), "x", "x" * 300):
        assert Client().get(f"/a/{token}/").status_code == 404


def test_whether_one_may_run_is_told_to_the_person_signed_in_alone():
    """The judge may not (M8.3): a link that somebody else was sent must not tell."""
    record, row, links = reached("candidacy")
    before = tables.rows(record.pk)
    page = Client().get(links["run"])
    assert "<form" not in main(page) and "signed in" in main(page)
    assert post(links["run"]).status_code == 403
    other = Client()
    other.force_login(tables.user_at(record, (row.seat + 1) % 5))
    assert other.post(links["run"]).status_code == 403
    assert tables.rows(record.pk) == before
    own = Client()
    own.force_login(tables.user_at(record, row.seat))
    assert "<form" in main(own.get(links["run"]))
    assert own.post(links["run"]).status_code == 200
    assert row.seat in store.read(record.pk).state.table.candidates


def test_the_page_speaks_the_language_of_the_person_and_names_their_time_zone():
    record, row, links = reached("turn")
    User.objects.filter(seats__game=record.pk, seats__seat=row.seat).update(language="ar", time_zone="Asia/Beirut")
    page = Client().get(links["pass"], headers={"Accept-Language": "fr"}).content.decode()
    assert '<html lang="ar" dir="rtl"' in page and "Asia/Beirut" in page


@pytest.mark.parametrize(("variant", "seed"), but_first([(tables.ADVANCED, 12), ({}, 11)]))
def test_what_is_offered_follows_from_what_everybody_sees_and_is_allowed(variant, seed):
    """Along a random game: every offered answer but a run for president is one that the rules take from the seat."""
    record, rng = tables.started(5, options=variant), random.Random(seed)
    offered = set()
    with translation.override("en"):
        for _ in range(500):
            if record.status == "over":
                break
            for row in record.decisions:
                scene, owed = still_owed(record.pk, row.number, row.seat, "en")
                decision = kernel.Decision(row.number, row.seat, row.kind)
                for quick in answer_links._offers(scene, owed) if owed else ():
                    mine = view(record.rules, record.state, row.seat)
                    if not quick.signed:
                        check_answer(record.rules.questions[row.kind], mine, decision, quick.answer)
                    elif type(quick.answer) in menu(record.rules, mine, decision):
                        offered.add("allowed to run")
                    offered.add((row.kind, quick.code))
            tables.one_move(record.pk, rng)
            record = store.read(record.pk)
    assert {("turn", "pass"), ("vote", "with"), ("swap", "accept"), ("candidacy", "run"), "allowed to run"} <= offered


def test_the_address_of_a_link_fits_a_line():
    _record, _row, links = reached("intervention")
    assert max(map(len, links.values())) < 160
    assert all(re.fullmatch(r"/a/[\w:-]+/", path) for path in links.values())
