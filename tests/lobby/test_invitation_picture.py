"""The picture of an invitation: what it shows, to whom, and that it says no more than the invitation does."""

from io import BytesIO

import pytest
from django.conf import settings
from PIL import Image

from accounts import blocks
from games.services.tables import lobby
from games.titles import registry
from games.titles.seats import EMBLEMS
from games.titles.table_picture import CHAIR, TITLES, TableFacts, table_picture
from tests.lobby.test_invitation import card, page_of

pytestmark = pytest.mark.django_db

SITE = "http://testserver"


@pytest.fixture(autouse=True)
def at_this_site(settings):
    settings.SITE_URL = SITE


def picture_of(path):
    """The path of the picture that the card of an invitation names."""
    named = card(page_of(path))["image"]
    assert named.startswith(SITE)
    return named.removeprefix(SITE)


def link(table):
    return f"/join/{table.invite_key}/"


def open_link(table):
    return f"/tables/{table.public_id}/join/"


@pytest.mark.parametrize("way", [link, open_link])
def test_the_card_of_an_invitation_names_the_picture_of_its_table(table, client, way):
    answer = client.get(picture_of(way(table)))
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    picture = Image.open(BytesIO(answer.content))
    assert (picture.format, picture.size) == ("JPEG", (1200, 630))
    assert answer.content == table_picture(TableFacts("machrou3", 1, 0, 3), "en").data


@pytest.mark.parametrize("way", [link, open_link])
def test_a_seat_that_is_taken_changes_the_picture_and_its_address(table, people, client, way):
    before = picture_of(way(table))
    drawn = client.get(before).content
    lobby.join(people[1], pk=table.pk)
    assert picture_of(way(table)) != before
    assert drawn != client.get(before).content == client.get(picture_of(way(table))).content
    assert client.get(before).content == table_picture(TableFacts("machrou3", 2, 0, 2), "en").data


def test_tables_of_which_it_tells_the_same_have_one_picture(table, people, client):
    other = lobby.create_table(people[1], name="Firs", size=4, seconds=90)
    one, same = client.get(picture_of(link(table))), client.get(picture_of(link(other)))
    assert one.content == same.content and one["ETag"] == same["ETag"]


def test_everybody_is_shown_the_same_and_no_cookie_is_set(table, people, browser):
    lobby.join(people[1], pk=table.pk)
    for path in (picture_of(link(table)), picture_of(open_link(table))):
        answers = [browser(who).get(path) for who in (None, people[0], people[1], people[2])]
        assert {each.status_code for each in answers} == {200} and len({each.content for each in answers}) == 1
        assert not any(each.cookies for each in answers)


def test_its_language_is_its_addresss_and_nothing_that_the_reader_chose(table, client):
    english = picture_of(link(table))
    arabic = english.replace("/en/", "/ar/")
    drawn = client.get(english, headers={"accept-language": "ar"}).content
    assert drawn == client.get(english).content != client.get(arabic).content


def test_a_chat_that_has_it_is_told_that_it_is_the_same(table, client):
    path = picture_of(link(table))
    answer = client.get(path)
    assert answer["Cache-Control"] == "private, max-age=300"
    assert client.get(path, headers={"if-none-match": answer["ETag"]}).status_code == 304
    assert client.get(path, headers={"if-none-match": '"another"'}).status_code == 200


def test_it_is_found_where_the_invitation_is(table, people, client):
    private = lobby.create_table(people[1], name="Firs", size=4, seconds=90)
    paths = [picture_of(link(private)), picture_of(link(private)).replace(private.invite_key, "nosuchkey001")]
    paths += [picture_of(open_link(table)).replace(table.public_id, private.public_id)]
    paths += [picture_of(link(table)).replace("/en/", "/xx/")]
    assert [client.get(path).status_code for path in paths] == [200, 404, 404, 404]
    lobby.cancel(people[0], pk=table.pk)
    assert client.get(f"{open_link(table)}en/1-0-3.jpg").status_code == client.get(open_link(table)).status_code == 404


def test_once_the_game_has_begun_it_is_the_picture_of_the_game(table, people, client):
    before = picture_of(link(table))
    for each in people[1:]:
        lobby.join(each, pk=table.pk)
    answer = client.get(before)
    assert (answer.status_code, answer["Location"]) == (302, picture_of(link(table)))
    assert answer["Location"] == "/static/games/img/share.png"


def test_whom_the_host_has_blocked_is_shown_what_is_shown_of_a_table_that_has_begun(table, people, browser):
    before = picture_of(link(table))
    blocks.set_blocked(people[0], people[1], yes=True)
    answer = browser(people[1]).get(before)
    assert (answer.status_code, answer["Location"]) == (302, "/static/games/img/share.png")
    assert browser(people[1]).get(f"{open_link(table)}en/1-0-3.jpg").status_code == 404


@pytest.mark.parametrize("slug", sorted(registry.rulesets()))
@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
def test_each_game_has_one_in_each_language_that_chats_take_at_any_size_of_table(slug, language):
    least, most = registry.ruleset(slug).seats[0], registry.ruleset(slug).seats[-1]
    for size in (least, most):
        for taken in (0, size // 2, size):
            drawn = table_picture(TableFacts(slug, taken, 0, size - taken), language).data
            assert Image.open(BytesIO(drawn)).size == (1200, 630) and 20_000 < len(drawn) < 100_000


def test_a_seat_that_is_held_looks_neither_taken_nor_free():
    shown = [TableFacts("machrou3", 2, 0, 2), TableFacts("machrou3", 1, 1, 2), TableFacts("machrou3", 1, 0, 3)]
    assert len({table_picture(each, "en").mark for each in shown}) == 3


@pytest.mark.parametrize("slug", sorted(registry.rulesets()))
def test_there_is_a_chair_for_each_emblem_an_empty_one_and_one_that_is_held(slug):
    with Image.open(TITLES / slug / "data/places.webp") as chairs:
        assert chairs.size == (CHAIR[0] * (len(EMBLEMS) + 2), CHAIR[1])
        boxes = [(CHAIR[0] * each, 0, CHAIR[0] * (each + 1), CHAIR[1]) for each in range(len(EMBLEMS) + 2)]
        assert len({chairs.crop(box).tobytes() for box in boxes}) == len(boxes)
