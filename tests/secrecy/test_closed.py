"""Nothing is told by the shape of a page: with its covers closed it is the same, whatever lies under them."""

import random

import pytest
from django.urls import reverse

from games.kernel import owed
from games.titles import registry
from tests.proof import laws, silence, tables, watch
from tests.proof.closed import closed
from tests.proof.heard import listening
from tests.proof.play import some_answer
from tests.proof.rows import undone

pytestmark = pytest.mark.django_db

TRIED = 6


def closed_page(record, seat):
    client = watch.browser(watch.user_at(record, seat))
    return closed(client.get(reverse("games:table", args=[record.public_id])).content.decode())


def closed_pages_of_answers(record, decision):
    """The closed pages of a seat after some of the answers that it may give, and how many different ones these are."""
    pages, given = set(), set()
    for seed in range(TRIED):
        answer = some_answer(record.rules, record.state, decision, random.Random(seed))
        with undone(), listening():
            closed_page(record, decision.seat)  # what is new is new once
            laws.give(record, decision, answer)
            pages.add(closed_page(record, decision.seat))
            given.add(answer)
    return pages, given


def test_a_sealed_ballot_does_not_show_after_a_reload(scenes):
    decision = next(each for each in owed(scenes.vote.state) if each.seat == scenes.voter)
    pages, given = closed_pages_of_answers(scenes.vote, decision)
    assert len(given) == 2
    assert len(pages) == 1


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "slug",
    [slug for slug, rules in registry.rulesets().items() if any(each.sealed for each in rules.questions.values())],
)
def test_a_sealed_answer_does_not_show_in_any_game(slug):
    shape = next(iter(registry.title(slug).secrets.shapes))
    players = registry.title(slug).secrets.shapes[shape].players[-1]
    record = tables.dealt(registry.ruleset(slug), shape, 6, players)
    with listening():
        record = silence.until_sealed(record, random.Random(4))
    pages, given = closed_pages_of_answers(record, owed(record.state)[0])
    assert len(given) > 1
    assert len(pages) == 1


def test_what_lies_under_a_cover_is_left_out_and_its_back_is_not():
    face = "<ul><li>card</ul>d"
    page = '<p>a<br>b</p><details class="secret" id="x"><summary>back <b>c</b></summary>{}</details><p>e</p>'
    assert closed(page.format(face)) == page.format("")
