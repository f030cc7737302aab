"""The pages around a game, as a browser meets them."""

import re
from dataclasses import fields

import pytest
from django.utils import timezone

from accounts.models import User
from games.models import Game
from games.services.tables import lobby
from games.titles.machrou3.rules.state import Options

FORM = {"name": "Cedars", "size": "4", "time": "8h", "bots": "", "open_to": "everybody"}


def text(response):
    return response.content.decode()


def test_practice_is_one_click_for_a_stranger(browser):
    client = browser()
    response = client.post("/practice/")
    game = Game.objects.get()
    assert (response.status_code, response["Location"]) == (303, f"/t/{game.public_id}/")
    assert (game.status, game.practice, User.objects.get().is_guest) == ("running", True, True)
    assert game.name in text(client.get("/home/"))


def test_the_front_door_leads_members_to_their_games(browser, people):
    assert browser().get("/").status_code == 200
    assert browser(people[0]).get("/")["Location"] == "/home/"


def test_home_and_history_are_for_members(browser):
    for path in ("/home/", "/history/"):
        assert browser().get(path)["Location"].startswith("/accounts/login/")


def test_an_empty_home_invites_to_practise(browser, people):
    assert "Play a practice game now" in text(browser(people[0]).get("/home/"))


def test_opening_a_table(browser, people):
    response = browser(people[0]).post("/tables/new/", FORM)
    game = Game.objects.get()
    assert response["Location"] == f"/t/{game.public_id}/" and response.status_code == 303
    assert (game.name, game.size, game.pace, game.listed) == ("Cedars", 4, {"default": 8 * 3600}, True)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"size": "7"}, "Select a valid choice"),
        ({"size": ""}, "required"),
        ({"time": "other", "amount": "1", "unit": "minutes"}, "from 90 seconds"),
        ({"time": "other", "amount": "8", "unit": "days"}, "from 90 seconds"),
        ({"time": "other", "amount": "", "unit": "hours"}, "Say how long"),
        ({"time": "other", "amount": "soon", "unit": "hours"}, "Enter a number"),
        ({"bots": "cheating"}, "Select a valid choice"),
        ({"name": "x" * 61}, "at most 60 characters"),
        ({"name": "a\x00b"}, "Null characters"),
    ],
)
def test_a_form_that_does_not_fit_comes_back_with_what_was_typed(browser, people, fields, sentence):
    typed = {"name": "Not to be lost", **FORM, **fields}
    response = browser(people[0]).post("/tables/new/", typed)
    assert response.status_code == 422
    assert sentence in text(response)
    assert typed["name"].replace("\x00", "") in text(response).replace("\x00", "")
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("amount", "unit", "seconds"), [("1.5", "minutes", 90), ("36", "hours", 129600), ("7", "days", 604800)]
)
def test_another_time(browser, people, amount, unit, seconds):
    browser(people[0]).post("/tables/new/", {**FORM, "time": "other", "amount": amount, "unit": unit})
    assert Game.objects.get().pace == {"default": seconds}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  A \n table ", "A table"), ("\u202eevil\u200b", "evil"), ("", "Lara’s table"), ("طاولة", "طاولة")],
)
def test_the_name_of_a_table_is_tidied(browser, people, typed, kept):
    browser(people[0]).post("/tables/new/", {**FORM, "name": typed})
    assert Game.objects.get().name == kept


BEGINNER = Options()


@pytest.mark.parametrize(
    ("chosen", "kept"),
    [
        ({}, BEGINNER),
        ({"chaotic": "without", "exposed": "chosen"}, BEGINNER),
        ({"interventions": "together"}, Options(interventions="together")),
        ({"variant": "advanced", "size": "5"}, Options(variant="advanced")),
        (
            {
                "variant": "advanced",
                "size": "6",
                "chaotic": "without",
                "exposed": "chosen",
                "interventions": "together",
            },
            Options("advanced", False, "chosen", "together"),
        ),
        ({"variant": "advanced", "size": "4", "exposed": "chosen"}, Options(variant="advanced")),
    ],
)
def test_what_a_table_chooses_is_kept_and_what_does_not_apply_is_left_out(browser, people, chosen, kept):
    """M9. With 4 players there is no judge, and in the Beginner's Game no newsflash."""
    browser(people[0]).post("/tables/new/", {**FORM, **chosen})
    assert Game.objects.get().options == vars_of(kept)


def vars_of(options):
    return {each.name: getattr(options, each.name) for each in fields(options)}


@pytest.mark.parametrize("name", ["variant", "chaotic", "exposed", "interventions", "deck"])
def test_an_option_that_there_is_not_comes_back(browser, people, name):
    response = browser(people[0]).post("/tables/new/", {**FORM, name: "sideways"})
    assert response.status_code == 422 and "Select a valid choice" in text(response)
    assert not Game.objects.exists()


def test_everybody_is_told_what_the_table_chose(browser, people):
    chosen = {
        "variant": "advanced",
        "size": "5",
        "chaotic": "without",
        "exposed": "chosen",
        "interventions": "together",
    }
    browser(people[0]).post("/tables/new/", {**FORM, **chosen})
    game = Game.objects.get()
    for page in (browser(people[0]).get(f"/t/{game.public_id}/"), browser().get(f"/join/{game.invite_key}/")):
        for fact in ("the Advanced Game", "without the chaotic ones", "whom the corrupt choose", "all at once"):
            assert fact in text(page)
    assert "Advanced Game" in text(browser().get("/lobby/"))


def test_each_choice_is_explained_beside_it(browser, people):
    page = text(browser(people[0]).get("/tables/new/"))
    for name, number in (("variant", 2), ("chaotic", 2), ("exposed", 2), ("interventions", 2)):
        choices = re.findall(rf'<input type="radio" name="{name}".*?</label>', page, re.S)
        assert len(choices) == number and all("<small>" in choice for choice in choices)


def test_practising_the_advanced_game_is_one_click_too(browser):
    browser().post("/practice/", {"variant": "advanced"})
    assert Game.objects.get().options["variant"] == "advanced"


def test_too_many_tables_come_back_as_a_sentence(browser, people, settings):
    settings.TABLE_LIMITS = {"OPEN_TABLES": (1, 1), "SEATS": (9, 9), "PRACTICE_GAMES": (1, 1)}
    client = browser(people[0])
    client.post("/tables/new/", FORM)
    response = client.post("/tables/new/", {**FORM, "name": "Second thoughts"})
    assert response.status_code == 422
    assert "You host 1 table in the lobby already" in text(response) and "Second thoughts" in text(response)


def test_a_stranger_joins_by_the_link_with_a_name(browser, table):
    client, path = browser(), f"/join/{table.invite_key}/"
    assert "Cedars" in text(client.get(path)) and not User.objects.filter(is_guest=True).exists()
    assert client.post(path, {"name": "Rima"})["Location"] == f"/t/{table.public_id}/"
    assert table.players.get(user__is_guest=True).name == "Rima"


def test_a_name_that_is_taken_comes_back(browser, table):
    response = browser().post(f"/join/{table.invite_key}/", {"name": "Lara"})
    assert response.status_code == 422
    assert "Somebody has this name already" in text(response) and 'value="Lara"' in text(response)
    assert table.players.count() == 1


def test_the_invite_key_and_hidden_tables_are_for_those_who_were_told(browser, people, table):
    hidden = lobby.create_table(people[1], name="Secret", size=4, seconds=90)
    client = browser(people[2])
    page = text(client.get("/lobby/"))
    assert "Cedars" in page and "Secret" not in page and table.invite_key not in page
    assert client.get(f"/tables/{hidden.public_id}/join/").status_code == 404
    assert client.post(f"/tables/{hidden.public_id}/join/").status_code == 404
    assert client.get(f"/t/{hidden.public_id}/").status_code == 404
    assert client.get(f"/join/{hidden.invite_key}/").status_code == 200


def test_a_full_or_closed_table_says_so(browser, people, table):
    client = browser(people[3])
    lobby.cancel(people[0], pk=table.pk)
    assert "Nobody can sit down here any more" in text(client.get(f"/join/{table.invite_key}/"))
    response = client.post(f"/join/{table.invite_key}/")
    assert response.status_code == 409 and "closed this table" in text(response)


def test_the_waiting_room_is_for_those_at_the_table(browser, people, table):
    lobby.join(people[1], pk=table.pk)
    host, player, other = (text(browser(user).get(f"/t/{table.public_id}/", follow=True)) for user in people[:3])
    assert table.invite_key in host and table.invite_key in player and table.invite_key not in other
    assert "Close the table" in host and "Close the table" not in player
    assert "Leave the table" in player and "Leave the table" not in other


def test_the_waiting_room_refreshes_itself_into_the_game(browser, people, table):
    lobby.join(people[1], pk=table.pk)
    client, path = browser(people[1]), f"/tables/{table.public_id}/waiting/?hosting=no"
    lobby.join(people[2], pk=table.pk)
    assert "Hind" in text(client.get(path))
    lobby.leave(people[0], pk=table.pk)
    assert client.get(path)["HX-Refresh"] == "true"
    lobby.remove(people[1], pk=table.pk, person=people[2].public_id)
    assert browser(people[2]).get(path)["HX-Redirect"] == "/lobby/"
    lobby.start(people[1], pk=table.pk, bots="random")
    assert client.get(path.replace("no", "yes"))["HX-Refresh"] == "true"


@pytest.mark.parametrize("act", ["leave", "cancel", "start", "remove/abcdefghijkl"])
def test_strangers_change_nothing_at_a_table(browser, people, table, act):
    path = f"/tables/{table.public_id}/{act}/"
    assert browser(people[3]).post(path).status_code == 404
    assert browser().post(path)["Location"].startswith("/accounts/login/")
    table.refresh_from_db()
    assert (table.status, table.players.count()) == ("lobby", 1)


def test_what_only_the_host_may_do_is_refused_with_a_sentence(browser, people, table):
    lobby.join(people[1], pk=table.pk)
    client = browser(people[1])
    for act in ("cancel", "start", f"remove/{people[0].public_id}"):
        response = client.post(f"/tables/{table.public_id}/{act}/", {"bots": "random"})
        assert response.status_code == 409 and "Only the host of the table" in text(response)


def test_the_host_s_buttons(browser, people, table):
    for user in people[1:3]:
        lobby.join(user, pk=table.pk)
    client, path = browser(people[0]), f"/tables/{table.public_id}/"
    assert client.post(f"{path}remove/{people[2].public_id}/").status_code == 303
    left = browser(people[1]).post(f"{path}leave/", follow=True)
    assert left.redirect_chain == [("/lobby/", 303)] and "You have left the table." in text(left)
    assert client.post(f"{path}start/", {"bots": "cheating"}).status_code == 422
    assert client.post(f"{path}start/", {"bots": "random"})["Location"] == f"/t/{table.public_id}/"
    table.refresh_from_db()
    assert (table.status, table.players.filter(bot="random").count()) == ("running", 3)


def test_history_shows_role_result_and_length(browser, people):
    game = lobby.create_table(people[0], name="Cedars", size=4, seconds=90, bots="random")
    lobby.start(people[0], pk=game.pk)
    game.players.filter(user=people[0]).update(character="nahida", completed=1)
    seat = game.players.get(user=people[0]).seat
    now = timezone.now()
    Game.objects.filter(pk=game.pk).update(
        status="over",
        winner="reformist",
        reason="election",
        round=5,
        ended=now,
        started=now - timezone.timedelta(2),
        ext=f'{{"winners": [{seat}]}}',
    )
    page = text(browser(people[0]).get("/history/"))
    assert "Nahida" in page and "Won" in page and "the reformists won" in page and "2 days" in page


@pytest.mark.parametrize("language", ["en", "ar", "fr"])
def test_pages_are_served_in_each_language(browser, people, table, language, settings):
    client = browser(people[0])
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    for path in ("/home/", "/history/", "/lobby/", "/tables/new/", "/rules/machrou3/", f"/t/{table.public_id}/"):
        response = client.get(path)
        assert response.status_code == 200 and f'lang="{language}"' in text(response)
