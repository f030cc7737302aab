"""The deal on the site: the commitment, each seat's contribution, and after the end the file."""

import json
import re

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from games import store
from games.kernel import commitment, seal
from games.models import Game, Player
from games.reading.deal_facts import facts_of
from games.services import errors
from games.services.tables import deal as service
from games.services.tables import lobby, signing
from games.store import beacon
from games.titles import registry
from tests import tables
from tests.deal import files
from tests.titles.shapes import SMALL

pytestmark = pytest.mark.django_db
MINE, THEIRS = "0123456789abcdef" * 2, "fedcba9876543210" * 2
verifier = files.load_script()
OTHERS = [slug for slug in registry.rulesets() if slug != registry.flagship()]


def client_of(user):
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def people():
    return [User.objects.create(username=name) for name in ("Lara", "Ziad", "Hind", "Omar")]


@pytest.fixture
def table(people):
    game = lobby.create_table(people[0], name="Cedars", size=4, seconds=3600, listed=True, contribution=MINE)
    lobby.join(people[1], pk=game.pk, contribution=THEIRS)
    return game


def contributions(game):
    return list(game.players.order_by("joined").values_list("contribution", flat=True))


def listed(game):
    ranks = list(game.players.order_by("joined").values_list("rank", flat=True))
    return commitment.listed(contributions(game), ranks)


def finished(persons=4, **more):
    """The Record of a game played at random to its end."""
    return tables.played_until(tables.started(persons, **more), lambda record: record.state.outcome, most=2000)


def test_a_table_is_committed_from_the_first(table):
    game = Game.objects.get(pk=table.pk)
    assert re.fullmatch("[0-9a-f]{64}", game.deal_seed) and re.fullmatch("[0-9a-f]{32}", game.deal_salt)
    rules = registry.ruleset(game.slug)
    terms = commitment.digest(commitment.canonical(store.deal.terms_of(rules, rules.options(), 4, {})))
    lock = seal.lock(game.deal_key)
    assert game.deal_commitment == commitment.commitment(game.public_id, game.deal_salt, game.deal_seed, terms, lock)
    assert (game.deal_format, game.deal_fingerprint, game.deal_head) == (2, "", "")


def test_each_table_has_a_seed_and_each_seat_a_contribution_of_its_own(people):
    games = [lobby.create_table(user, name="Cedars", size=4, seconds=3600) for user in people]
    for name in ("deal_seed", "deal_salt", "deal_key", "deal_commitment"):
        assert len(set(Game.objects.values_list(name, flat=True))) == len(games)
    assert len(set(Player.objects.values_list("contribution", flat=True))) == len(games)


def test_what_the_browser_drew_is_taken_else_the_site_draws(table, people):
    lobby.join(people[2], pk=table.pk, contribution="<script>")
    assert contributions(table)[:2] == [MINE, THEIRS]
    assert re.fullmatch("[0-9a-f]{32}", contributions(table)[2])


def test_the_waiting_room_shows_the_commitment_and_ones_own_contribution(table, people):
    page = client_of(people[0]).get(f"/t/{table.public_id}/").content.decode()
    assert table.deal_commitment in page and MINE in page
    assert THEIRS not in page
    game = Game.objects.get(pk=table.pk)
    assert game.deal_seed not in page and game.deal_salt not in page


def test_the_invitation_shows_the_commitment_before_one_sits_down(table, people):
    for page in (f"/join/{table.invite_key}/", f"/tables/{table.public_id}/join/"):
        shown = client_of(people[2]).get(page).content.decode()
        assert table.deal_commitment in shown and MINE not in shown


def post(user, table, **fields):
    return client_of(user).post(f"/tables/{table.public_id}/contribution/", fields)


def test_a_contribution_is_changed_by_its_owner(table, people):
    assert post(people[0], table, contribution=" ABCDEF0123456789 ").status_code == 303
    assert contributions(table) == ["abcdef0123456789", THEIRS]
    post(people[0], table, contribution="ignored", new="1", drawn="9" * 64)
    assert contributions(table) == ["9" * 64, THEIRS]
    post(people[0], table, new="1")
    assert re.fullmatch("[0-9a-f]{32}", contributions(table)[0])


@pytest.mark.parametrize("typed", ["", "abc", "g" * 16, "0" * 65, "0" * 15, "٠" * 16])
def test_what_is_no_contribution_is_refused(table, people, typed):
    answer = post(people[0], table, contribution=typed)
    page = answer.content.decode()
    assert answer.status_code == 422 and "A contribution has 16 to 64" in page
    assert f'value="{typed or MINE}"' in page and 'aria-invalid="true"' in page
    assert '<details class="card" id="deal" open>' in page
    assert re.search(r'<textarea id="say-text"[^>]*></textarea>', page)  # what is one's own is not said to all
    assert contributions(table)[0] == MINE


def test_a_stranger_changes_nothing(table, people):
    assert post(people[3], table, contribution=MINE).status_code == 404
    with pytest.raises(errors.Declined):
        service.contribute(people[3], pk=table.pk, contribution=MINE)


def test_the_start_closes_the_contributions(table, people):
    lobby.start(people[0], pk=table.pk, bots="random")
    game = Game.objects.get(pk=table.pk)
    assert game.deal_fingerprint == commitment.digest(listed(game))
    assert post(people[0], table, contribution="0" * 16).status_code == 409
    assert post(people[0], table, contribution="none").status_code == 409
    assert contributions(game)[:2] == [MINE, THEIRS]


def test_the_game_is_dealt_from_seed_and_contributions(table, people):
    lobby.start(people[0], pk=table.pk, bots="random")
    game = Game.objects.get(pk=table.pk)
    assert store.read(game.pk).state.chance.seed == commitment.chance_seed(game.deal_seed, listed(game))


def test_bots_contributions_follow_from_the_seed(table, people):
    """So nobody can try one after another until the deal suits."""
    lobby.start(people[0], pk=table.pk, bots="random")
    game = Game.objects.get(pk=table.pk)
    assert contributions(game)[2:] == [commitment.bot_contribution(game.deal_seed, place) for place in (2, 3)]
    assert list(game.players.order_by("joined").values_list("rank", flat=True)) == [0, 1, None, None]


def test_what_a_place_adds_is_shown_to_the_table_as_a_hash_when_it_is_taken_and_when_it_changes(table, people):
    def shown():
        return client_of(people[0]).get(f"/t/{table.public_id}/").content.decode()

    hashes = [commitment.committed(table.public_id, place, it) for place, it in enumerate((MINE, THEIRS))]
    assert all(each in shown() for each in hashes)
    post(people[1], table, contribution="0" * 16)
    assert hashes[1] not in shown() and commitment.committed(table.public_id, 1, "0" * 16) in shown()


def test_a_place_is_fixed_when_somebody_sits_down(table, people):
    """Whoever comes after somebody left takes the place that is free; bots take those that stay free."""
    third = lobby.join(people[2], pk=table.pk)
    lobby.leave(people[1], pk=table.pk)
    assert (third.joined, lobby.join(people[3], pk=table.pk).joined) == (2, 1)
    lobby.leave(people[0], pk=table.pk)
    assert Game.objects.get(pk=table.pk).host_id == people[2].pk
    lobby.start(people[2], pk=table.pk, bots="random")
    names = list(Player.objects.filter(game=table.pk).order_by("joined").values_list("joined", "user__username"))
    assert names == [(0, None), (1, "Omar"), (2, "Hind"), (3, None)]


def test_places_of_before_are_numbered_anew_where_they_do_not_fit(table, people):
    Player.objects.filter(game=table.pk, joined=1).update(joined=7)
    lobby.start(people[0], pk=table.pk, bots="random")
    assert sorted(Player.objects.filter(game=table.pk).values_list("joined", flat=True)) == [0, 1, 2, 3]


def test_a_table_that_was_opened_under_format_1_is_dealt_under_it(people):
    game = lobby.create_table(people[0], name="Cedars", size=4, seconds=3600)
    for person in people[1:-1]:
        lobby.join(person, pk=game.pk)
    shown = commitment.commitment_1(game.public_id, game.deal_salt, game.deal_seed)
    Game.objects.filter(pk=game.pk).update(deal_format=1, deal_terms="", deal_commitment=shown)
    lobby.join(people[-1], pk=game.pk)
    record = tables.played_until(store.read(game.pk), lambda record: record.state.outcome, most=2000)
    file = json.loads(json.dumps(signing.signed_file(record.pk)))
    assert "FORMAT 1" in " ".join(verifier.verify(file, [shown]))
    page = client_of(people[0]).get(f"/t/{game.public_id}/deal/").content.decode()
    assert "format 1, which proves less" in page


def test_a_table_whose_rules_change_while_it_waits_is_dealt_under_format_1_and_says_so(table, people):
    terms = json.loads(Game.objects.get(pk=table.pk).deal_terms)
    Game.objects.filter(pk=table.pk).update(deal_terms=commitment.canonical(terms | {"version": 99}))
    lobby.start(people[0], pk=table.pk, bots="random")
    game = Game.objects.get(pk=table.pk)
    assert (game.deal_format, game.deal_terms) == (1, "")
    assert game.deal_commitment == commitment.commitment_1(game.public_id, game.deal_salt, game.deal_seed)
    page = client_of(people[0]).get(f"/t/{table.public_id}/deal/").content.decode()
    assert "format 1, which proves less" in page


def test_a_file_is_signed_once_and_another_one_is_refused():
    record = finished()
    client = client_of(tables.user_at(record, 0))
    first = client.get(f"/t/{record.public_id}/deal/file/").json()
    game = Game.objects.get(pk=record.pk)
    assert game.deal_head == first["chain"]
    assert game.deal_head in client.get(f"/t/{record.public_id}/deal/").content.decode()
    assert client.get(f"/t/{record.public_id}/deal/file/").json() == first
    Game.objects.filter(pk=record.pk).update(deal_head="0" * 64)
    assert client.get(f"/t/{record.public_id}/deal/file/").status_code == 409


def test_the_page_of_a_finished_deal_has_a_sentence_for_each_fact_that_the_browser_checks():
    record = finished()
    page = client_of(tables.user_at(record, 0)).get(f"/t/{record.public_id}/deal/").content.decode()
    shown = re.findall(r'data-fact="(\w+)"', page)
    script = (settings.BASE_DIR / "games/static/games/js/verify.mjs").read_text()
    facts = re.findall(r'\["(\w+)", \(\) =>', script)
    assert shown == [fact for fact in facts if fact != "beacon"] and len(shown) == 10
    assert [name for name, *_ in facts_of(2, beacon.round_from(files.BEACON, files.CLOSED, files.SIGNATURE))] == facts
    assert f'data-file="/t/{record.public_id}/deal/file/"' in page and "verify.mjs" in page
    Game.objects.filter(pk=record.pk).update(deal_format=1)
    assert (
        "of format 1: it proves less"
        in client_of(tables.user_at(record, 0)).get(f"/t/{record.public_id}/deal/").content.decode()
    )


def test_practice_takes_the_contribution_of_the_one_who_plays():
    client = Client()
    address = client.post("/practice/", {"drawn": MINE})["Location"]
    game = Game.objects.get(public_id=address.strip("/").split("/")[-1])
    assert contributions(game)[0] == MINE


def test_a_running_game_shows_no_secret_of_the_deal(table, people):
    lobby.start(people[0], pk=table.pk, bots="random")
    game = Game.objects.get(pk=table.pk)
    page = client_of(people[0]).get(f"/t/{game.public_id}/deal/").content.decode()
    assert all(word in page for word in (game.deal_commitment, game.deal_fingerprint, MINE))
    others = contributions(game)[1:]
    assert not any(word in page for word in (game.deal_seed, game.deal_salt, game.deal_key, *others))
    assert client_of(people[0]).get(f"/t/{game.public_id}/deal/file/").status_code == 404
    assert client_of(people[2]).get(f"/t/{game.public_id}/deal/").status_code == 404
    assert store.deal.opened(game.pk) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "size", "options"),
    [
        ("machrou3", 5, {}),
        ("machrou3", 5, tables.ADVANCED),
        *((slug, SMALL[slug].players, {}) for slug in OTHERS),
    ],
    ids=["beginner", "advanced", *OTHERS],
)
def test_a_finished_game_is_downloaded_and_verifies(slug, size, options):
    record = finished(persons=3, bots="random", size=size, options=options, slug=slug)
    client = client_of(tables.user_at(record, next(each.seat for each in record.players if each.user_id)))
    answer = client.get(f"/t/{record.public_id}/deal/file/")
    assert answer["Cache-Control"] == "private, no-store, no-transform"
    assert answer["Content-Disposition"] == f'attachment; filename="machrou3-{record.public_id}.json"'
    file = json.loads(answer.content)
    game = Game.objects.get(pk=record.pk)
    noted = [f"{place}:{it}" for place, it in enumerate(contributions(game))]
    verifier.verify(file, [game.deal_commitment, game.deal_fingerprint, game.deal_head, *noted])
    assert file["facts"]["seats"] == [player.joined for player in record.players]
    cards = file["facts"].get("characters") or file["facts"].get("roles", [""] * size)
    assert cards == [player.character for player in record.players]
    assert record.chain not in answer.content.decode()
    page = client.get(f"/t/{record.public_id}/").content.decode()
    assert f"/t/{record.public_id}/deal/file/" in page and f"/t/{record.public_id}/deal/" in page


def test_only_who_played_downloads_the_file_where_nobody_else_may_look():
    record = finished()
    Game.objects.filter(pk=record.pk).update(spectators=Game.Spectators.NONE)
    stranger = User.objects.create(username="Stranger")
    assert client_of(stranger).get(f"/t/{record.public_id}/deal/file/").status_code == 404
    assert Client().get(f"/t/{record.public_id}/deal/file/").status_code == 404


def test_a_game_that_does_not_play_again_is_not_claimed_to_verify():
    """A server that swapped the seed after the game, or whose rules have changed."""
    record = finished()
    Game.objects.filter(pk=record.pk).update(deal_seed="0" * 64)
    answer = client_of(tables.user_at(record, 0)).get(f"/t/{record.public_id}/deal/file/")
    assert answer.status_code == 409 and "cannot be repeated" in answer.content.decode()


def test_a_game_of_before_has_no_file():
    record = finished()
    Game.objects.filter(pk=record.pk).update(deal_commitment="")
    client = client_of(tables.user_at(record, 0))
    assert client.get(f"/t/{record.public_id}/deal/file/").status_code == 404
    assert "cannot be checked" in client.get(f"/t/{record.public_id}/deal/").content.decode()


def test_the_paper_and_the_script_are_there_for_everybody():
    page = Client().get("/fairness/").content.decode()
    assert "What it does not prove" in page and "/verify.py" in page and "`" not in page
    answer = Client().get("/verify.py")
    assert answer.content == files.SCRIPT.read_bytes() and "attachment" in answer["Content-Disposition"]
    assert Client().get("/beacon.py").content == files.SCRIPT.with_name("beacon.py").read_bytes()
