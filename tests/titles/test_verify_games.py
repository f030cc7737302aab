"""What the script finds of a server that hides a change: a file of each game that is chained anew after it."""

import hmac
import json
from functools import cache

import pytest

from tests.deal import files
from tests.titles.shapes import SHAPES

verifier = files.load_script()


@cache
def _text(shape, number):
    return json.dumps(files.played_at(shape, number))


def games(slug):
    """Files of games of a ruleset, as they are asked for; first those of the last shape: of Article II, matches."""
    for number in range(60):
        for shape in reversed(SHAPES[slug]):
            yield json.loads(_text(shape, number))


def one(slug):
    """The file of a game at the smallest table."""
    return json.loads(_text(SHAPES[slug][0], 1))


def first_with(slug, name):
    """(the file of a game of `slug` in which `name` was drawn after the deal, the move it was drawn in)."""
    found = ((file, move) for file in games(slug) for move in file["moves"][1:])
    return next((file, move) for file, move in found if any(draw["what"] == name for draw in move["draws"]))


def draw_of(move, name):
    return next(draw for draw in move["draws"] if draw["what"] == name)


def rejected(file):
    with pytest.raises(ValueError) as caught:
        verifier.verify(files.rechained(file))
    return str(caught.value)


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        *[("article2", name) for name in ("first", "candidates", "president", "card", "player", "gone")],
        *[("korapsyon", name) for name in ("small_project", "large_project", "project", "committee", "president")],
    ],
)
def test_a_server_that_tells_another_lot_than_fell_is_found(slug, name):
    file, move = first_with(slug, name)
    verifier.verify(files.rechained(file))
    told = move["drawn"][name]
    told[0][1] = next(each for each in (*draw_of(move, name)["of"], "another") if each not in [it for _, it in told])
    assert rejected(file) in (f"{name}: not the lot told", "hands were dealt in another order")


@pytest.mark.parametrize(("slug", "name"), [("article2", "president"), ("korapsyon", "committee")])
def test_a_server_that_keeps_a_lot_to_itself_is_found(slug, name):
    file, move = first_with(slug, name)
    del move["drawn"][name]
    assert rejected(file) == f"{name}: not the lot told"


@pytest.mark.parametrize(("slug", "name"), [("article2", "president"), ("korapsyon", "small_project")])
def test_a_server_that_tells_a_lot_nobody_drew_is_found(slug, name):
    file, move = first_with(slug, name)
    file["moves"][0]["drawn"][name] = move["drawn"][name]
    assert rejected(file) == "a lot was told that was not drawn"


@pytest.mark.parametrize(("slug", "name"), [("article2", "first"), ("korapsyon", "large_project")])
def test_a_server_that_draws_among_others_than_the_rules_say_is_found(slug, name):
    """With one thing to draw from, as with all of them, it takes one number: that the lot is open must be checked."""
    file, move = first_with(slug, name)
    draw = draw_of(move, name)
    draw["of"] = [draw["got"]]
    assert rejected(file) == f"{name}: not the lot told"


@pytest.mark.parametrize("slug", ["article2", "korapsyon", "mafia"])
def test_a_server_that_draws_a_lot_the_game_does_not_have_is_found(slug):
    """So that it could throw a number away."""
    file = one(slug)
    roll = _next_roll(file)
    file["moves"][-1]["draws"].append({"kind": "pick", "what": "bogus", "of": [0, 1, 2], "got": roll % 3})
    file["moves"][-1]["drawn"]["bogus"] = [[None, roll % 3]]
    file["rolls"] += 1
    reason = rejected(file)
    assert reason in ("bogus: not the lot told", "chance chose something at the deal")


def _next_roll(file):
    """The number that one more draw in this file would take."""
    key = bytes.fromhex(verifier.check_seed(file, bound=True))
    return int.from_bytes(hmac.digest(key, file["rolls"].to_bytes(8, "big"), "sha256")[:8], "big")


def test_a_1_2_a_server_that_deals_two_seats_each_others_cards_is_found():
    file = one("article2")
    dealt = file["moves"][0]["drawn"]["deck"]
    dealt[0][0], dealt[1][0] = dealt[1][0], dealt[0][0]
    assert rejected(file) == "hands were dealt in another order"


def test_a_1_2_a_server_that_deals_from_below_is_found():
    file = one("article2")
    dealt = file["moves"][0]["drawn"]["deck"]
    dealt[0][1], dealt[1][1] = dealt[1][1], dealt[0][1]
    assert rejected(file).endswith("was not on top")


def test_a_1_6_a_server_that_leaves_a_removed_card_out_of_the_new_deck_is_found():
    file, move = _refilled()
    before = [each for each in file["moves"] if each["move"] < move["move"]]
    came = [card for each in before for _, card in each["drawn"].get("deck", [])]
    removed = [each["piles"]["deck"]["discards"] for each in before if "deck" in each["piles"]][-1]
    removed.append(next(card for card in came if card not in (*removed, *draw_of(move, "deck")["of"])))
    assert rejected(file) == "deck: not the discards of an empty pile were shuffled"


def _refilled():
    """(the file of a single game, a move of it in which removed cards were shuffled)."""
    singles = (file for file in games("article2") if not file["options"]["match"])
    found = ((file, move) for file in singles for move in file["moves"][1:])
    return next((file, move) for file, move in found if any(draw["what"] == "deck" for draw in move["draws"]))


def test_a_5_1_a_server_that_shuffles_the_whole_deck_once_more_is_found():
    """A match shuffles it before each of its games, four times; a single game once."""
    match = next(shape for shape in SHAPES["article2"] if shape.options.match)
    file = json.loads(json.dumps(files.played_at(match, 1)))
    assert file["deck"]["times"] == 4
    file["deck"]["times"] = 3
    assert rejected(file) == "the commitment is to others"
    file = json.loads(json.dumps(files.played_at(match, 1, form=1)))
    file["deck"]["times"] = 3
    assert rejected(file) == "deck: shuffled whole too often or not often enough"


@pytest.mark.parametrize("slug", ["korapsyon", "mafia"])
def test_a_server_that_gives_two_seats_each_others_roles_is_found(slug):
    file = one(slug)
    roles = file["facts"]["roles"]
    other = next(seat for seat, role in enumerate(roles) if role != roles[0])
    roles[0], roles[other] = roles[other], roles[0]
    assert rejected(file) == "the roles are not those drawn"


@pytest.mark.parametrize("slug", ["korapsyon", "mafia"])
def test_a_server_that_tells_no_roles_is_found(slug):
    file = one(slug)
    file["deck"]["roles"], file["facts"]["roles"], file["facts"]["ends"] = [], [], []
    assert rejected(file)


@pytest.mark.parametrize("slug", ["korapsyon", "mafia"])
def test_a_server_that_lets_others_win_is_found(slug):
    file = one(slug)
    file["facts"]["outcome"]["seats"] = file["facts"]["outcome"]["seats"][1:] or [0]
    assert rejected(file) == "others won, or with other cards"


@pytest.mark.parametrize("slug", ["korapsyon", "mafia"])
def test_a_server_that_lets_the_other_side_win_is_found(slug):
    file = one(slug)
    sides = file["deck"]["wins"]
    file["facts"]["outcome"]["winner"] = next(side for side in sides if side != file["facts"]["outcome"]["winner"])
    assert rejected(file) == "others won, or with other cards"


def test_f3_6_a_werewolf_wins_with_the_group_it_joined():
    """Its card changes during the game: the only one that may."""
    joined = (file for file in games("mafia") if file["facts"]["ends"] != file["facts"]["roles"])
    for file in [next(joined) for _ in range(3)]:
        seat = next(seat for seat, role in enumerate(file["facts"]["roles"]) if role == "werewolf")
        group = file["facts"]["ends"][seat].removeprefix("werewolf in ")
        assert (seat in file["facts"]["outcome"]["seats"]) == (file["facts"]["outcome"]["winner"] == group)


def test_a_card_that_does_not_turn_stays_what_it_was():
    file = one("mafia")
    wins, facts = file["deck"]["wins"][file["facts"]["outcome"]["winner"]], file["facts"]
    seat = next(seat for seat, role in enumerate(facts["roles"]) if role == "citizen")
    alike = [card for card in ("doctor", "mafia") if (card in wins) == (seat in facts["outcome"]["seats"])]
    facts["ends"][seat] = alike[0]
    assert rejected(file) == "others won, or with other cards"
