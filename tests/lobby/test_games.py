"""Several games side by side: each is presented, practised, opened and listed by the same pages."""

import pytest
from django.utils import timezone
from django.utils.html import strip_tags

from games import bots
from games.models import Game
from games.reading import about, lists
from games.services.errors import Declined
from games.services.seats import stand_in
from games.services.tables import lobby, starting
from games.titles import registry
from tests.lobby.test_pages import FORM, text

pytestmark = pytest.mark.django_db

SLUGS = sorted(registry.rulesets())
OTHER = next(slug for slug, rules in registry.rulesets().items() if 3 in rules.seats)
each_game = pytest.mark.parametrize("slug", SLUGS)


def test_a_game_that_is_played_has_all_that_the_pages_ask_of_it():
    assert set(SLUGS) == {each.slug for each in about.games()}
    for game in about.games():
        assert game.about.usual in registry.ruleset(game.slug).seats
        for practice in game.about.practices.values():
            registry.ruleset(game.slug).options(**practice.options)


def test_there_are_names_for_the_bots_of_the_largest_table():
    assert len(set(starting.BOT_NAMES)) >= max(rules.seats[-1] for rules in registry.rulesets().values())


@each_game
def test_a_game_is_presented_on_the_front_page_in_the_lobby_and_on_a_page_of_its_own(browser, slug):
    game = about.game(slug)
    for path in ("/", "/lobby/", "/games/"):
        page = text(browser().get(path))
        assert f'href="/games/{slug}/"' in page and str(game.about.plays) in page
        assert f'href="/tables/new/?game={slug}"' in page and f'href="/rules/{slug}/"' in page
    page = strip_tags(text(browser().get(f"/games/{slug}/")))
    assert all(str(chapter.text) in page for chapter in game.about.chapters)
    assert browser().get(f"/rules/{slug}/").status_code == 200


def test_a_game_that_is_not_played_here_has_no_pages(browser, people):
    for path in ("/games/whist/", "/rules/whist/"):
        assert browser().get(path).status_code == 404
    assert browser(people[0]).get("/tables/new/?game=whist").status_code == 404


@each_game
def test_practice_is_one_click_in_every_game(browser, slug):
    client = browser()
    response = client.post("/practice/", {"game": slug})
    game = Game.objects.get()
    assert (game.slug, game.size, game.status) == (slug, registry.title(slug).about.usual, "running")
    assert set(game.players.filter(user=None).values_list("bot", flat=True)) == {bots.usual(slug)}
    assert client.get(response["Location"]).status_code == 200
    assert str(registry.title(slug).words.title) in text(client.get("/home/"))


@each_game
def test_a_table_of_each_game_is_opened_by_its_own_form(browser, people, slug):
    client, path, sizes = browser(people[0]), f"/tables/new/?game={slug}", registry.ruleset(slug).seats
    page = text(client.get(path))
    assert all(f'value="{size}"' in page for size in sizes)
    assert client.post(path, {**FORM, "size": str(sizes[-1] + 1)}).status_code == 422
    assert client.post(path, {**FORM, "size": str(sizes[-1])}).status_code == 303
    game = Game.objects.get()
    assert (game.slug, game.size) == (slug, sizes[-1])
    for shown in (f"/t/{game.public_id}/", f"/join/{game.invite_key}/", "/lobby/"):
        assert str(registry.title(slug).words.title) in text(client.get(shown, follow=True))


@each_game
def test_what_no_bot_of_the_game_is_called_cannot_be_chosen(browser, people, slug):
    path = f"/tables/new/?game={slug}"
    form = {**FORM, "size": str(registry.ruleset(slug).seats[0])}
    for kind in bots.KINDS:
        response = browser(people[0]).post(path, {**form, "bots": kind, "stand_in": kind})
        assert response.status_code == (303 if kind in bots.kinds(slug) else 422)
        Game.objects.all().delete()
    with pytest.raises(ValueError, match="stand in"):
        stand_in.known("cheating", slug)


def test_a_number_of_players_that_a_game_has_not_is_refused(people):
    with pytest.raises(Declined, match="So many players"):
        lobby.create_table(people[0], name="Too many", size=7, seconds=90)
    assert not Game.objects.exists()


def test_the_lobby_shows_one_game_or_all(browser, people):
    one = lobby.create_table(people[0], name="Cedars", size=4, seconds=90, listed=True)
    other = lobby.create_table(people[1], name="Ballots", size=3, seconds=90, listed=True, slug=OTHER)
    client = browser()
    for query, shown in (("", {"Cedars", "Ballots"}), ("?game=" + OTHER, {"Ballots"}), ("?game=machrou3", {"Cedars"})):
        page = text(client.get(f"/lobby/{query}"))
        assert {name for name in ("Cedars", "Ballots") if name in page} == shown
    Game.objects.update(spectators="live", bots="random")
    for game, host in ((one, people[0]), (other, people[1])):
        lobby.start(host, pk=game.pk)
    assert [game.name for game in lists.watchable(people[2], OTHER)] == ["Ballots"]
    assert {game.name for game in lists.watchable(people[2])} == {"Cedars", "Ballots"}


@each_game
def test_history_says_of_each_game_whether_one_won_by_who_is_among_the_winners(browser, people, slug):
    lara, now = people[0], timezone.now()
    for winners, result in (([], "Lost"), (None, "Won")):
        game = lobby.start_practice(lara, slug=slug, players=registry.title(slug).about.usual)
        seats = [game.players.get(user=lara).seat] if winners is None else winners
        ends = {"status": "over", "started": now, "ended": now, "round": 2, "winner": "good"}
        Game.objects.filter(pk=game.pk).update(ext=f'{{"winners": {seats}}}', **ends)
        page = text(browser(lara).get("/history/"))
        assert str(registry.title(slug).words.title) in page and f">{result}</strong>" in page
        Game.objects.all().delete()
