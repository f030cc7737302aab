"""The invitation: on one screen, with a name and nothing else; and what a chat shows of the link."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.utils import translation

from games.reading import about
from games.services.tables import lobby
from games.templatetags import drawings
from games.titles import registry

pytestmark = pytest.mark.django_db

CARD = re.compile(r'<meta (?:property|name)="(og|twitter):(\w+)[^"]*" content="([^"]*)"')


def card(page):
    return {name: unescape(content) for _, name, content in CARD.findall(page) if name != "image"} | {
        "image": re.search(r'"og:image" content="([^"]*)"', page)[1]
    }


def page_of(path, client=None, **headers):
    answer = (client or Client()).get(path, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_says_who_invites_to_what_who_sits_there_how_many_seats_are_left_and_when_it_begins(table, people):
    lobby.join(people[1], pk=table.pk)
    page = page_of(f"/join/{table.invite_key}/")
    assert "<bdi>Lara</bdi> invites you to a table" in page and "Cedars" in page and "Machrou3 Ra2is" in page
    assert "<bdi>Lara</bdi>, <bdi>Ziad</bdi>" in page and "2 of 4" in page
    assert "when the last seat is taken" in page and "about" in page


def test_it_is_in_its_readers_language(table):
    assert 'lang="ar" dir="rtl"' in page_of(f"/join/{table.invite_key}/", **{"accept-language": "ar"})
    assert 'lang="fr"' in page_of(f"/join/{table.invite_key}/", **{"accept-language": "fr"})


def test_to_sit_down_needs_a_name_and_nothing_else_and_fairness_is_folded_away(table):
    page = page_of(f"/join/{table.invite_key}/")
    (form,) = [each for each in re.findall(r"<form.*?</form>", page, re.DOTALL) if "Sit down" in each]
    asked = [each for each in re.findall(r"<input[^>]*>", form) if 'type="hidden"' not in each]
    assert len(asked) == 1 and 'name="name"' in asked[0]
    assert page.index("Sit down") < page.index(table.deal_commitment)
    folded = re.findall(r"<details.*?</details>", page, re.DOTALL)
    assert sum(table.deal_commitment in each for each in folded) == page.count(table.deal_commitment) == 1


def test_a_chat_shows_of_the_link_what_whoever_has_it_may_see(table, people):
    shown = card(page_of(f"/join/{table.invite_key}/"))
    assert shown["title"] == "Cedars: Machrou3 Ra2is"
    assert shown["description"].startswith("Lara hosts, seats left: 3.")
    assert shown["card"] == "summary_large_image"
    told = " ".join(words for name, words in shown.items() if name != "image")
    assert table.invite_key not in told and table.deal_commitment not in told and table.public_id not in told


@pytest.mark.parametrize("language", ["ar", "fr", "en"])
def test_a_chat_shows_the_card_in_the_language_of_whoever_invites(table, people, language):
    type(people[0]).objects.filter(pk=people[0].pk).update(language=language)
    page = page_of(f"/join/{table.invite_key}/", **{"accept-language": "fr" if language == "en" else "en"})
    shown = card(page)
    with translation.override(language):
        assert shown["title"].startswith("Cedars") and shown["title"].endswith(str(about.game("machrou3").title))
        assert shown["description"].endswith(str(about.game("machrou3").about.plays))
    assert shown["image"].endswith(f"/join/{table.invite_key}/{language}/1-0-3.jpg")
    assert shown["locale"] == language and "<bdi>Lara</bdi>" in page
    assert f'lang="{"fr" if language == "en" else "en"}"' in page


@pytest.mark.parametrize("slug", sorted(registry.rulesets()))
@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
def test_the_pictures_of_a_game_are_there_in_each_language(slug, language):
    of = about.game(slug).about
    with translation.override(language):
        found = {finders.find(drawings.in_language(each)) for each in (of.picture, of.cover)}
    assert len(found) == 2 and None not in found


def test_a_link_to_a_table_that_has_begun_tells_no_more_of_it(table, people):
    for each in people[1:]:
        lobby.join(each, pk=table.pk)
    shown = card(page_of(f"/join/{table.invite_key}/"))
    assert shown["description"] == str(about.game("machrou3").about.plays)
    assert shown["image"].endswith(f"/{about.game('machrou3').about.picture}")


@pytest.mark.parametrize("slug", sorted(registry.rulesets()))
def test_each_game_has_a_picture_of_its_own(slug):
    shown = card(page_of(f"/games/{slug}/"))
    of = about.game(slug).about
    assert shown["image"].endswith(f"/{of.picture}") and shown["title"] == str(registry.title(slug).words.title)
    assert finders.find(of.picture) and finders.find(of.cover)
    others = [about.game(other).about.picture for other in registry.rulesets() if other != slug]
    assert of.picture not in others


def test_the_host_alone_has_the_link_as_a_code_and_everybody_there_may_copy_it(table, people, browser):
    lobby.join(people[1], pk=table.pk)
    host = page_of(f"/t/{table.public_id}/", browser(people[0]))
    guest = page_of(f"/t/{table.public_id}/", browser(people[1]))
    assert 'class="qr-code"' in host and 'class="qr-code"' not in guest
    for page in (host, guest):
        assert f'id="invitation" class="ltr" readonly value="http://testserver/join/{table.invite_key}/"' in page
        assert "data-copy" in page and "data-send" in page


def test_the_waiting_room_shows_the_game_and_folds_fairness_away_too(table, people, browser):
    page = page_of(f"/t/{table.public_id}/", browser(people[0]))
    assert f'<img class="cover" src="/static/{about.game("machrou3").about.cover}"' in page
    folded = re.findall(r"<details.*?</details>", page, re.DOTALL)
    assert sum(table.deal_commitment in each for each in folded) == page.count(table.deal_commitment) == 1
