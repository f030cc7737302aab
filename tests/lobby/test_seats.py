"""The pages on which seats change hands, as browsers meet them."""

import pytest

from accounts.models import User
from games import store
from games.models import Former, Game, Motion, Player
from games.services.seats import leaving
from games.services.tables import lobby


@pytest.fixture
def game(table, people):
    """The game of Lara, Ziad, Hind and Omar, dealt; it was open to everybody."""
    for user in people[1:]:
        lobby.join(user, pk=table.pk)
    return Game.objects.get(pk=table.pk)


@pytest.fixture
def left(game, people):
    """(the game after Omar has left it, the key of the seat)."""
    leaving.resign(people[3], pk=game.pk)
    return game, Player.objects.get(game=game, offered__isnull=False).offer_key


def text(response):
    return response.content.decode()


def at(game, *more):
    return "/".join(["", "t", game.public_id, *more, ""])


def seat_of(game, user):
    return Player.objects.get(game=game, user=user).seat


def test_the_absent_are_told_so_and_come_back_with_one_button(browser, game, people):
    Player.objects.filter(game=game, user=people[0]).update(stand_in="sensible")
    lara, ziad = browser(people[0]), browser(people[1])
    button = f'action="{at(game, "back")}"'
    assert button in text(lara.get(at(game))) and button in text(lara.get(at(game, "live")))
    assert button in text(lara.get(at(game, "matters")))
    assert button not in text(ziad.get(at(game))) + text(ziad.get(at(game, "matters")))
    assert lara.post(at(game, "back"))["Location"] == at(game)
    assert Player.objects.get(game=game, user=people[0]).stand_in == ""
    assert button not in text(lara.get(at(game)))


def test_the_others_decide_on_the_page_of_matters(browser, game, people):
    Player.objects.filter(game=game, user=people[0]).update(stand_in="sensible")
    seat = seat_of(game, people[0])
    path = at(game, "replace", str(seat))
    assert 'value="propose"' in text(browser(people[1]).get(at(game, "matters")))
    assert browser(people[1]).post(path, {"say": "propose"}).status_code == 303
    page = text(browser(people[2]).get(at(game, "matters")))
    assert "1 of the 2 needed say yes" in page
    assert browser(people[2]).post(path, {"say": "perhaps"}).status_code == 409
    browser(people[2]).post(path, {"say": "yes"})
    key = Player.objects.get(game=game, seat=seat).offer_key
    assert Motion.objects.get().outcome == "passed"
    assert f"/seat/{key}/" in text(browser(people[1]).get(at(game, "matters")))


def test_nobody_is_told_who_said_what(browser, game, people):
    Player.objects.filter(game=game, user=people[0]).update(stand_in="sensible")
    path = at(game, "replace", str(seat_of(game, people[0])))
    browser(people[1]).post(path, {"say": "propose"})
    assert "You said yes." in text(browser(people[1]).get(at(game, "matters")))
    assert "You said" not in text(browser(people[2]).get(at(game, "matters")))


def test_resigning_asks_once_and_shows_in_the_history(browser, game, people):
    omar = browser(people[3])
    assert at(game, "resign") in text(omar.get(at(game, "matters")))
    assert omar.get(at(game, "resign")).status_code == 200
    assert Player.objects.filter(game=game, user=people[3]).exists()
    assert omar.post(at(game, "resign"))["Location"] == "/home/"
    assert omar.get(at(game)).status_code == 404
    assert "Resigned" in text(omar.get("/history/"))
    assert game.public_id not in text(omar.get("/history/")) + text(omar.get("/home/"))


def test_a_practice_game_is_not_resigned(browser, people):
    practice = lobby.start_practice(people[0])
    lara = browser(people[0])
    assert at(practice, "resign") not in text(lara.get(at(practice, "matters")))
    assert lara.get(at(practice, "resign")).status_code == lara.post(at(practice, "resign")).status_code == 404


def test_the_lobby_offers_seats_of_open_tables_to_strangers_to_them(browser, left, people, person):
    game, key = left
    nour, link = person("Nour"), f"/seat/{key}/"
    assert link in text(browser(nour).get("/lobby/")) and link in text(browser().get("/lobby/"))
    for known in (people[0], people[3]):
        assert link not in text(browser(known).get("/lobby/"))
    Game.objects.filter(pk=game.pk).update(listed=False)
    assert link not in text(browser(nour).get("/lobby/"))
    assert browser(nour).get(link).status_code == 200


def test_the_offer_shows_public_facts_only(browser, left, person):
    game, key = left
    record = store.read(game.pk)
    page = text(browser(person("Nour")).get(f"/seat/{key}/"))
    seat = Player.objects.get(offer_key=key).seat
    deck = record.state.table.deck
    held = [record.state.table.objective[seat], record.state.table.character.get(seat)]
    names = [deck.objectives[held[0]].title["en"], deck.characters[held[1]].names["en"]]
    assert not [word for word in (game.public_id, *held, *names) if word and word in page]


def test_somebody_takes_the_seat_and_sees_what_it_knows(browser, left, person):
    game, key = left
    seat = Player.objects.get(offer_key=key).seat
    nour = browser(person("Nour"))
    assert nour.get(at(game)).status_code == 404
    assert nour.post(f"/seat/{key}/")["Location"] == at(game)
    record = store.read(game.pk)
    objective = record.state.table.deck.objectives[record.state.table.objective[seat]].title["en"]
    assert objective in text(nour.get(at(game)))
    assert nour.get(f"/seat/{key}/").status_code == 404


def test_a_stranger_signs_in_first(browser, left):
    _game, key = left
    assert browser().get(f"/seat/{key}/")["Location"].startswith("/accounts/login/?next=")
    assert browser().get("/seat/nosuchseat12/").status_code == 404


def test_a_guest_proves_an_e_mail_before_a_seat_is_theirs(browser, left, person):
    """A seat comes with its secrets: nobody takes one under a name that is gone tomorrow."""
    game, key = left
    guest = person("Nour")
    User.objects.filter(pk=guest.pk).update(is_guest=True)
    page = browser(guest).get(f"/seat/{key}/")
    assert "/accounts/guest/claim/?next=/seat/" in text(page) and "Take the seat" not in text(page)
    refused = browser(guest).post(f"/seat/{key}/")
    assert refused.status_code == 409 and browser(guest).get(at(game)).status_code == 404
    assert not Player.objects.filter(game=game, user=guest).exists()
    User.objects.filter(pk=guest.pk).update(is_guest=False)
    assert browser(guest).post(f"/seat/{key}/")["Location"] == at(game)


def test_two_who_want_the_same_seat_do_not_both_get_it(browser, left, person):
    _game, key = left
    assert browser(person("Nour")).post(f"/seat/{key}/").status_code == 303
    assert browser(person("Rami")).post(f"/seat/{key}/").status_code in (404, 409)
    assert Former.objects.count() == 1


def test_strangers_find_nothing(browser, game, person):
    nour = browser(person("Nour"))
    for path in ("back", "resign", "replace/0"):
        assert nour.post(at(game, path)).status_code == 404


def test_a_table_says_what_it_asks_and_how_reliable_people_are(browser, people, person):
    sent = {
        "name": "Figs",
        "size": "4",
        "time": "8h",
        "open_to": "everybody",
        "stand_in": "defaults",
        "reliability": "90",
    }
    browser(people[0]).post("/tables/new/", sent)
    game = Game.objects.get()
    assert (game.stand_in, game.reliability) == ("defaults", 90)
    page = text(browser(person("Nour")).get("/lobby/"))
    assert "at least 90 % in time" in page and ">new</small>" in page


def test_a_look_at_the_table_of_the_absent_costs_no_more(browser, game, people, django_assert_max_num_queries):
    Player.objects.filter(game=game, user=people[0]).update(stand_in="sensible")
    lara = browser(people[0])
    lara.get(at(game))
    with django_assert_max_num_queries(10):
        lara.get(at(game))
