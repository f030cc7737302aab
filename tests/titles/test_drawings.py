"""Drawings: every character, role and illustrated card has its own, and what a browser asks for tells none."""

import json
import re
import runpy

import pytest
from django.contrib.staticfiles import finders
from django.template import Context, Template

from games.titles import registry
from games.titles.article2.rules.content import house_deck as article2_deck
from games.titles.drawings import TITLES, drawn
from games.titles.korapsyon.rules.content import ROLES
from games.titles.machrou3.rules import RULESET as MACHROU3
from games.titles.mafia.rules.content import house_deck

PEOPLE = {
    "machrou3": MACHROU3.content.characters,
    "article2": {card.kind for card in article2_deck().cards.values()},
    "korapsyon": ROLES,
    "mafia": house_deck().cards,
}
DECK = MACHROU3.content
CARDS = {*DECK.objectives, *DECK.powers, *DECK.newsflash, *DECK.origin_powers}
TOOL = runpy.run_path(str(TITLES.parents[1] / "tools/drawings/draw.py"))
FILES = [(path.parents[1].name, path.stem) for path in TITLES.glob("*/data/*.json") if path.stem in TOOL["KINDS"]]


def shown(slug, code):
    return Template("{% load drawings %}{% portrait slug code %}").render(Context({"slug": slug, "code": code}))


def pictured(code, kind):
    tag = '{% load drawings %}{% vignette "machrou3" code kind %}'
    return Template(tag).render(Context({"code": code, "kind": kind}))


@pytest.mark.parametrize("slug", PEOPLE)
def test_everybody_has_a_portrait(slug):
    assert drawn(slug, "portraits") == set(PEOPLE[slug])


@pytest.mark.parametrize("slug", PEOPLE)
def test_no_two_portraits_are_alike(slug):
    portraits = json.loads((TITLES / slug / "data/portraits.json").read_text(encoding="utf-8")).values()
    assert len(set(map(tuple, portraits))) == len(portraits)


@pytest.mark.parametrize(("slug", "kind"), FILES)
def test_a_file_of_drawings_is_drawn_from_the_data(slug, kind):
    drawings = json.loads((TITLES / slug / f"data/{kind}.json").read_text(encoding="utf-8"))
    file = TITLES / slug / "static" / slug / f"{kind}.svg"
    assert file.read_text(encoding="utf-8") == TOOL["sprite"](kind, drawings)


@pytest.mark.parametrize("slug", PEOPLE)
def test_a_browser_asks_for_the_same_file_whoever_is_shown(slug):
    asked = {re.search(r'src="([^"#]+)#', shown(slug, code))[1] for code in PEOPLE[slug]}
    assert asked == {f"/static/{slug}/portraits.svg"}


def test_a_portrait_is_asked_for_only_in_view():
    assert 'loading="lazy"' in shown("machrou3", "lara")


def test_who_is_not_drawn_has_no_portrait():
    assert shown("machrou3", "") == shown("machrou3", "nobody") == shown("coin", "lara") == ""


def test_every_card_has_a_picture():
    assert drawn("machrou3", "vignettes") > CARDS


def test_a_browser_asks_for_the_same_file_whichever_card_is_shown():
    assert {re.search(r'src="([^"#]+)#', pictured(code, ""))[1] for code in CARDS} == {"/static/machrou3/vignettes.svg"}


def test_a_card_of_a_deck_that_was_brought_shows_the_picture_of_its_kind():
    assert "#objective" in pictured("OBJ-OF-MINE", "objective")
    assert pictured("OBJ-OF-MINE", "") == ""


@pytest.mark.django_db
@pytest.mark.parametrize("slug", PEOPLE)
def test_a_game_shows_its_cover_where_games_stand_side_by_side_and_on_its_own_page(slug, client):
    cover = registry.title(slug).about.art
    assert finders.find(cover)
    for address in ("/", "/games/", f"/games/{slug}/"):
        assert f'<img class="game-art" src="/static/{cover}" alt=""' in client.get(address).content.decode()
