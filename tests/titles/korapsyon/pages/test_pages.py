"""Korapsyon on its pages: a whole game through its forms, papers that stay face down, the end with its books."""

import random
import re

import pytest
from django.test import Client
from django.urls import reverse

from games import store
from games.kernel import owed
from games.titles.korapsyon.page.front import heights
from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import TARGETS
from games.titles.korapsyon.words.names import PROJECTS, ROLES
from tests import tables
from tests.proof.closed import closed
from tests.slow import but_first
from tests.web.forms import fill

pytestmark = pytest.mark.django_db

PAGES = ("table", "live", "chronicle", "matters", "deal", "replay")


def url(record, name="table", *args):
    return reverse(f"games:{name}", args=[record.public_id, *args])


def reader(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client


def started(players=9, edition="new"):
    return tables.started(players, options={"edition": edition, "rulings": 2}, slug="korapsyon")


def page_of(record, seat, name="table"):
    return reader(record, seat).get(url(record, name)).content.decode()


def papers(page):
    """What lies face down in the panel of the seat."""
    return re.search(r'<div id="you">.*?</details>\s*<p class="you-are">', page, re.S).group()


@pytest.mark.slow
@pytest.mark.parametrize("edition", ("new", "old"))
def test_a_game_is_answered_through_its_forms(edition):
    """Every question that comes up is read from the page and answered with what the page offers."""
    rng = random.Random(edition)
    record = started(9, edition)
    clients = [reader(record, seat) for seat in record.state.seats]
    while record.state.outcome is None and record.state.table.round < 4:
        decision = rng.choice(owed(record.state))
        page = clients[decision.seat].get(url(record)).content.decode()
        sent = fill(page, decision.id, rng)
        if decision.kind == "project":
            sent = committee(record, decision.seat, sent["act"], page)
        answered = clients[decision.seat].post(url(record, "answer", decision.id), sent)
        assert answered.status_code == 303, (decision, sent)
        assert answered["Location"] == f"{url(record)}#panel-now"
        record = store.read(record.pk)
    assert record.state.number > 60


def committee(record, seat, act, page):
    """The project with as many of the members that the page offers as it asks for: a page can't count."""
    project = record.state.phase.offer[seat]["large" if act == "BuildLarge" else "small"]
    number = record.rules.content.projects[project].committee
    offered = re.findall(rf'name="{act}-committee" value="(\d+)"', page)
    return {"act": act, f"{act}-committee": offered[:number]}


@pytest.mark.parametrize("name", but_first(PAGES))
def test_every_page_is_drawn_at_any_moment_with_few_queries(name, django_assert_max_num_queries):
    record = started(16)
    client = reader(record, 0)
    for wanted in (1, 40, 90):
        record = tables.played_until(record, lambda now, wanted=wanted: now.state.number >= wanted)
        client.get(url(record, name))
        with django_assert_max_num_queries(12):
            assert client.get(url(record, name)).status_code == 200


def board_of(page):
    return re.search(r'<div class="treasury" id="board">.*?<ul class="desks">', page, re.S).group()


def test_what_was_put_before_the_committees_stands_in_a_street_year_by_year():
    record = tables.played_until(started(9), lambda now: now.state.table.round == 4)
    board = board_of(page_of(record, 0))
    plots = re.findall(r'<li class="plot( is-failed)?"><img class="vignette" src="[^"]*svg#(\w+)"', board)
    assert plots == [("" if each.success else " is-failed", each.project) for each in record.state.table.governed]


def figure_of(page):
    """(HTML, words) of the figure of the capitol."""
    html = re.search(r'<figure class="capitol".*?</figure>', page, re.S).group()
    return html, " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_the_capitol_is_one_figure_that_says_in_words_what_it_draws():
    record = tables.played_until(started(9), lambda now: now.state.table.round == 4)
    t = record.state.table
    html, words = figure_of(page_of(record, 0))
    assert f"Kaban, as shown {t.kaban} last year −{t.announced[-1]} Year 1: " in words
    assert f"Approved public spending {t.spending} of {money.spending_target(t)} " in words
    assert "Behind closed doors (done)" in words or "Behind closed doors President Project Discussion Jail" in words
    assert "Jail nobody" in words or "back in year" in words
    for each in t.governed:
        assert f"Year {each.year} {PROJECTS[each.project]} {'built' if each.success else 'failed'}" in words
    assert re.search(r'<figure class="capitol" aria-label="[^"]+">', html)


@pytest.mark.slow
def test_the_table_of_the_committee_lies_before_the_capitol_while_it_votes():
    record = tables.played_until(started(9), lambda now: type(now.state.phase).__name__ == "Committee", most=200)
    phase = record.state.phase
    _html, words = figure_of(page_of(record, 0))
    at_the_table = words.partition("In committee")[2]
    assert str(PROJECTS[phase.project]) in at_the_table and "must support it" in at_the_table
    assert not [seat for seat in phase.members if record.players[seat].name not in at_the_table]


@pytest.mark.parametrize("spent", range(0, 19))
def test_columns_rise_one_after_the_other_as_far_as_was_spent(spent):
    assert TARGETS[9][0] == 16
    raised = list(heights(spent, 9))
    assert sum(raised) == min(320, 20 * spent) and raised == sorted(raised, reverse=True)
    assert len([height for height in raised if 0 < height < 40]) <= 1


def suspended(record):
    """The seats in jail, who come back."""
    t = record.state.table
    return [seat for seat in record.state.seats if people.suspended(t, seat) and seat not in t.gone]


@pytest.mark.slow
def test_the_jail_holds_those_who_are_suspended_and_says_when_they_are_back():
    record = tables.played_until(started(9), suspended, most=900)
    jail = board_of(page_of(record, 0)).partition('class="jail"')[2].partition("</section>")[0]
    inside = {record.players[seat].name for seat in suspended(record)}
    assert inside == set(re.findall(r'class="chip-name">([^<]+)<', jail)) and jail.count("back in year") == len(inside)


def test_a_role_stands_in_the_seats_own_papers_and_nowhere_else():
    record = started(9)
    roles = record.state.table.role
    titles = {code: str(title) for code, title in ROLES.items()}
    for seat in record.state.seats:
        page = page_of(record, seat)
        mine = papers(page)
        assert f"<h3>{titles[roles[seat]]}<" in mine
        rest = page.replace(mine, "")
        assert not [title for title in titles.values() if f"<h3>{title}<" in rest]


def test_what_a_role_is_told_is_not_said_in_the_open():
    """Among the papers it can be read; the chronicle says that there is something."""
    record = tables.played_until(started(9), lambda now: now.state.table.round == 3)
    told = 0
    for seat in record.state.seats:
        page = page_of(record, seat)
        told += page.count("Your papers have a new page.")
        open_to_see = closed(page)
        for word in ("The fund holds", "Whom you protected", "What you found out", "Audit of year", "stolen"):
            assert word not in open_to_see
    assert told > 0


@pytest.mark.parametrize(
    ("role", "words"),
    [
        ("corrupt", ("The fund holds", "What you did together", "The same as you:")),
        ("good", ("The same as you:",)),
        ("coa", ("Audit of year 1",)),
    ],
)
def test_the_papers_of_a_role(role, words):
    record = tables.played_until(started(9), lambda now: now.state.table.round == 3 and now.state.answers == {})
    for seat, each in record.state.table.role.items():
        mine = papers(page_of(record, seat))
        if each == role:
            assert not [word for word in words if word not in mine]
        elif role not in ("good", "corrupt") or each not in ("good", "corrupt"):
            assert not [word for word in words if word in mine]


def test_the_form_of_the_hidden_phase_lies_face_down_for_everybody_alike():
    record = started(9)
    seen = set()
    for seat in record.state.seats:
        form = re.search(r'<form class="answer answer-hidden.*?</form>', page_of(record, seat), re.S).group()
        assert "Seal my answer" in form and 'type="radio"' not in closed(form)
        seen.add(re.sub(r'answer[-/]\d+|(?:cover|about)-\d+|name="csrfmiddlewaretoken" value="\w+"', "", closed(form)))
    assert len(seen) == 1


@pytest.mark.slow
def test_the_end_opens_the_books_and_every_role():
    record = tables.played_until(started(9, "old"), lambda now: now.state.outcome is not None, most=2000)
    page = page_of(record, 0)
    assert "The books, opened" in page
    for role in set(record.state.table.role.values()):
        assert str(ROLES[role]) in page
    for number in (0, 20, record.state.number):
        assert reader(record, 0).get(url(record, "replay"), {"move": number, "as": "open"}).status_code == 200


def test_the_page_of_rules_names_every_rule_and_project():
    page = Client().get(reverse("games:rules", args=["korapsyon"])).content.decode()
    assert not [name for name in PROJECTS.values() if str(name) not in page]
    ids = [f"K1.{n}" for n in range(1, 6)] + [f"K2.{n}" for n in range(1, 11)] + [f"K3.{n}" for n in range(1, 14)]
    assert not [rule for rule in (*ids, "K4.1", "K4.2", "K5") if f'id="{rule}"' not in page]


PRINTED = {"K1.1", "K1.3", "K2.5", "K2.10", "K3.1", "K3.2", "K3.4", "K3.7", "K3.8", "K3.11", "K4.1"}
"""Rules of which the site has settled nothing."""
OURS = {"K2.8", "K4.2"}
"""Rules that are the site's own."""


def test_each_rule_says_which_part_of_it_is_printed_which_documented_and_which_ours():
    page = Client().get(reverse("games:rules", args=["korapsyon"])).content.decode()
    rules = dict(re.findall(r'<li id="(K[^"]*)">(.*?)</li>', page, re.S))
    marks = {rule: re.findall(r"mark mark-(\w+)", html) for rule, html in rules.items()}
    assert len(marks) == 31
    for rule, found in marks.items():
        if rule in PRINTED:
            assert found == ["printed"], rule
        elif rule in OURS:
            assert found == ["house"], rule
        else:
            assert found == {"K1.2": ["house", "docs"], "K3.5": ["printed", "docs", "house"]}.get(
                rule, ["printed", "house"]
            ), rule


def test_k1_4_k3_7_the_page_of_rules_explains_the_kaban_and_what_the_audit_says_of_a_kickback():
    page = Client().get(reverse("games:rules", args=["korapsyon"])).content.decode()
    assert "the people’s chest, is the treasury" in page and "the audit of the year says that there was one" in page
