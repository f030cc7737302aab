"""The drawn map and parliament, as the templates print them."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.titles.machrou3.page.parliament import parliament_picture
from games.titles.machrou3.page.pictures import map_picture
from games.titles.seats import seat_at
from tests.titles.machrou3.pages.facts import SEATS, blocs, districts, groups


def drawn(lang="en", seats=SEATS, **changes):
    with translation.override(lang):
        return render_to_string("machrou3/_map.html", {"map": map_picture(districts(**changes), seats, lang)})


def table(lang="en", **changes):
    with translation.override(lang):
        picture = map_picture(districts(**changes), SEATS, lang)
        return render_to_string("machrou3/_map_table.html", {"map": picture})


def parliament(lang="en"):
    with translation.override(lang):
        picture = parliament_picture(groups(), blocs(), SEATS, lang)
        return render_to_string("machrou3/_parliament.html", {"parliament": picture})


def test_each_district_links_to_its_row_in_the_table():
    links = re.findall(r'<a class="district[^>]*href="#(district-[\w-]+)"', drawn())
    assert len(links) == len(set(links)) == 28
    assert all(f'id="{link}"' in table() for link in links)


def test_only_legal_districts_are_marked_so_by_more_than_colour():
    html = drawn(koura={"legal": True}, zahle={"legal": True})
    assert re.findall(r'data-district="([\w-]+)" data-legal', html) == ["koura", "zahle"]
    assert html.count('href="#m-flag"') == 2
    assert len(re.findall('aria-label="[^"]*, can be chosen"', html)) == 2


def test_a_district_says_its_worth_holder_and_station():
    html = drawn(sour={"media": "on", "ip": 6})
    assert 'aria-label="Sour, South Lebanon, 6 influence points, printed 5, held by Lara, media station"' in html
    assert 'aria-label="Koura, North Lebanon, 5 influence points, swing district"' in html


def test_the_governorate_of_a_district_is_told_in_words_and_by_a_pattern_that_the_legend_shows():
    html = drawn()
    patterns = set(re.findall(r'<pattern id="(w-[\w-]+)"', html))
    assert len(patterns) == 5 and all(html.count(f'fill="url(#{each})"') == 2 for each in patterns)
    assert len(re.findall(r'<clipPath id="c-[\w-]+">', html)) == 5
    row = re.search(r'<tr id="district-zahle".*?</tr>', table(), flags=re.S)[0]
    assert '<th scope="row" data-cell="name">Zahle <small>Bekaa</small>' in row


def test_the_map_has_a_heading_and_an_arabic_district_arabic_commas():
    assert '<h2 class="visually-hidden">The map</h2>' in drawn()
    (label,) = re.findall(r'aria-label="(صور[^"]*)"', drawn("ar", sour={"media": "on"}))
    assert "، " in label and ", " not in label


def test_the_seats_of_the_blocs_are_read_once():
    html = parliament()
    assert "Seats by bloc" not in html and '<svg class="hemicycle" viewBox="0 0 400 210" aria-hidden="true"' in html


def test_media_links_have_both_ends_only_where_stations_are():
    html = drawn(sour={"media": "on"}, tripoli={"media": "on"})
    assert len(re.findall(r'data-media="[\d.]+ [\d.]+"', html)) == 2


def test_a_name_cannot_break_out_of_the_drawing():
    seats = (seat_at(0, '"><script>x</script>'), *SEATS[1:])
    html = drawn(seats=seats)
    assert "<script>" not in html and '""' not in html


@pytest.mark.parametrize("lang", ["en", "ar", "fr"])
def test_coordinates_are_plain_numbers_in_every_language(lang):
    html = drawn(lang) + parliament(lang)
    numbers = re.findall(r' (?:x|y|cx|cy|font-size|data-at|data-media|width)="([^"]*)"', html)
    assert len(numbers) > 300
    assert all(re.fullmatch(r"-?[\d.]+(%| -?[\d.]+)?", number) for number in numbers)


def test_m1_2_the_hemicycle_draws_128_places():
    points = re.findall(r'<path d="M([\d. ]+)" marker-start="url\(#s-\w+\)" marker-mid', parliament())
    assert len(points) == 15 and sum(len(each.split()) for each in points) == 2 * 128


def test_a_table_row_tells_what_the_map_shows():
    html = table(zahle={"media": "on", "ip": 8, "legal": True})
    row = re.search(r'<tr id="district-zahle".*?</tr>', html, flags=re.S)[0]
    assert all(words in row for words in ("media station", "printed 5", "Maya", "7 seats", "Aley", "can be chosen"))
