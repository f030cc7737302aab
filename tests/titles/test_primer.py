"""Above the rules of each game stands the game in short, and what newcomers ask."""

import gzip
import re
from itertools import combinations
from math import dist

import pytest
from django.test import Client
from django.utils.translation import override

from games.templatetags.ring import ring
from games.titles import registry
from games.titles.primer import Stage

each_title = pytest.mark.parametrize("slug", registry.rulesets())


def texts(primer):
    questions = [text for each in primer.asked for text in (each.question, each.answer)]
    stages = [text for each in primer.stages for text in (each.name, each.line)]
    return [primer.you, primer.win, primer.round, primer.cycle, *stages, *questions]


@each_title
def test_a_game_in_short_has_at_most_150_words_and_eight_questions(slug):
    primer = registry.title(slug).about.primer
    with override("en"):
        assert 50 <= len(" ".join(map(str, (primer.you, primer.win, primer.round))).split()) <= 150
    assert len(primer.asked) == 8


@each_title
def test_a_round_is_a_ring_of_short_stages_with_one_way_in_and_one_way_out(slug):
    primer = registry.title(slug).about.primer
    once = [each.once for each in primer.stages]
    assert 3 <= once.count(False) <= 6 and not any(once[1:-1])
    with override("en"):
        assert 1 <= len(str(primer.cycle).split()) <= 4
        for each in primer.stages:
            assert 1 <= len(str(each.name).split()) <= 3, each
            assert 3 <= len(str(each.line).split()) <= 12, each


def test_the_stations_of_a_ring_stand_apart_and_each_leads_to_the_next():
    stages = [Stage("flag", "Name", "Line", "X1", once=number in (0, 7)) for number in range(8)]
    drawn = ring(stages)
    places = [tuple(map(float, re.findall(r"[\d.]+", each.at))) for each in drawn.stations]
    assert [each.number for each in drawn.stations] == list(range(1, 9))
    assert min(dist(one, other) for one, other in combinations(places, 2)) > 2 * 33
    assert all(27 <= x <= 360 - 27 and 27 <= y <= 320 - 27 for x, y in places)
    assert len(drawn.arrows) == 6 + 2


SAME_IN_FRENCH = {"Discussion", "Accusations"}


@pytest.mark.parametrize("language", ["ar", "fr"])
@each_title
def test_it_is_told_in_every_language(slug, language):
    primer = registry.title(slug).about.primer
    with override("en"):
        english = [str(text) for text in texts(primer)]
    with override(language):
        alike = {str(text) for text, plain in zip(texts(primer), english, strict=True) if str(text) == plain}
    assert alike <= SAME_IN_FRENCH if language == "fr" else alike == set()


@pytest.mark.django_db
@each_title
def test_the_page_of_rules_begins_with_it_and_its_rules_stand_there(slug):
    page = Client().get(f"/rules/{slug}/").content.decode()
    primer = registry.title(slug).about.primer
    anchors = set(re.findall(r'id="([^"]+)"', page))
    assert {each.rule for each in (*primer.stages, *primer.asked)} <= anchors
    first_chapter = page.index("</section>", page.index('id="asked"'))
    assert (
        page.index('id="short"')
        < page.index('id="course"')
        < page.index('id="asked"')
        < page.index('class="chapter"', first_chapter)
    )
    assert f'action="/learn/{slug}/"' in page


WORDS = re.compile(r">[^<]*[^\W\d_][^<]*<")


@pytest.mark.django_db
@each_title
@pytest.mark.parametrize("language", ["en", "ar", "fr"])
def test_at_its_head_is_a_picture_of_the_table_that_has_no_words_and_says_what_it_shows(slug, language):
    page = Client(headers={"accept-language": language}).get(f"/rules/{slug}/").content.decode()
    begin = page.index('<div class="table-picture')
    assert page.index('id="short"') < begin < page.index('id="course"')
    picture = page[begin : page.index("<dl>", begin)]
    assert re.search(r'role="img" aria-label="[^"]{40,}"', picture)
    assert not WORDS.search(picture)
    assert len(gzip.compress(picture.encode())) < 15_000
