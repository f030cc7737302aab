"""How often people answer in time, and tables that ask for it."""

import re
from datetime import UTC, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.models import Decision, Former, Game, Player
from games.services.errors import Declined
from games.services.playing import play
from games.services.seats import leaving, replace
from games.services.tables import lobby
from games.store.reliability import Reliability, reliability_of
from tests import tables

pytestmark = pytest.mark.django_db
NOW = timezone.now()


def asked(user, game, answered=0, silent=0, **fields):
    """Rows of decisions of the past, the silent ones the oldest."""
    first = Decision.objects.filter(game=game).count() + 1000
    rows = ["silent"] * silent + ["answered"] * answered
    Decision.objects.bulk_create(
        Decision(
            game=game,
            number=first + index,
            seat=0,
            kind="turn",
            user=user,
            asked_at=NOW - timedelta(days=9),
            due=NOW,
            closed_at=NOW + timedelta(seconds=index),
            closed_how=how,
            **fields,
        )
        for index, how in enumerate(rows)
    )


@pytest.fixture
def lara(db):
    return User.objects.create(username="Lara")


@pytest.fixture
def past(db):
    """A game of two people and a bot that ended two days ago."""
    long_ago, ended = NOW - timedelta(days=9), NOW - timedelta(days=2)
    over = {"status": Game.Status.OVER, "started": long_ago, "ended": ended, "winner": "corrupt"}
    past = Game.objects.create(slug="machrou3", name="Past", size=4, pace={"default": 90}, **over)
    for seat, bot in enumerate(("", "", "random")):
        Player.objects.create(game=past, name=f"Then {seat}", joined=seat, seat=seat, bot=bot)
    return past


def of(user):
    return reliability_of([user.pk])[user.pk]


def test_it_is_the_share_of_the_last_fifty(lara, past):
    asked(lara, past, answered=45, silent=20)
    assert (of(lara), of(lara).percent) == (Reliability(50, 45), 90)


def test_nothing_is_said_of_whoever_is_new(lara, past):
    asked(lara, past, silent=9)
    assert of(lara).new
    asked(lara, past, silent=1)
    assert not of(lara).new


def test_what_was_dropped_what_stands_and_practice_do_not_count(lara, past):
    Decision.objects.create(
        game=past,
        number=1,
        seat=0,
        kind="turn",
        user=lara,
        asked_at=NOW - timedelta(1),
        due=NOW,
        closed_at=NOW,
        closed_how="dropped",
    )
    Decision.objects.create(
        game=past,
        number=2,
        seat=0,
        kind="declare",
        user=lara,
        asked_at=NOW - timedelta(1),
        standing=True,
        closed_at=NOW,
        closed_how="answered",
    )
    asked(lara, past, answered=3)
    assert of(lara) == Reliability(3, 3)
    Game.objects.filter(pk=past.pk).update(practice=True)
    assert of(lara) == Reliability(0, 0)


def test_a_game_that_goes_on_does_not_count(lara, past):
    asked(lara, past, answered=10, silent=1)
    Game.objects.filter(pk=past.pk).update(status=Game.Status.RUNNING, ended=None, winner="")
    assert of(lara) == Reliability(0, 0)


def test_a_game_counts_from_the_day_after_its_end_on(lara, past):
    asked(lara, past, answered=10, silent=1)
    midnight = timezone.now().astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    Game.objects.filter(pk=past.pk).update(ended=midnight)
    assert of(lara) == Reliability(0, 0)
    Game.objects.filter(pk=past.pk).update(ended=midnight - timedelta(microseconds=1))
    assert of(lara) == Reliability(11, 10)


def test_a_game_against_bots_alone_does_not_count(lara, past):
    asked(lara, past, answered=10)
    Player.objects.filter(game=past, seat=1).update(bot="random")
    assert of(lara) == Reliability(0, 0)


@pytest.mark.parametrize(("kept", "band"), [(50, 95), (48, 95), (47, 90), (40, 80), (39, 70), (34, 0)])
def test_others_are_told_bands(kept, band):
    assert Reliability(50, kept).band == band


def test_who_was_silent_shows_in_no_share(voting, client):
    """In a night only the one who kills may be silent at a price: the share that sank named the killer."""
    people = [tables.user_at(voting, seat).pk for seat in voting.state.seats]
    pages = [f"/join/{Game.objects.get(pk=voting.pk).invite_key}/", "/lobby/"]

    def read(page):
        answer = client.get(page)
        assert answer.status_code == 200
        return shares(answer.content.decode())

    def shown():
        return reliability_of(people), [read(page) for page in pages]

    before = shown()
    silent = next(each for each in voting.decisions if each.sealed and not each.answered)
    tables.make_due(voting.pk)
    play.close_due(voting.pk)
    assert Decision.objects.get(game=voting.pk, number=silent.number).closed_how == "silent"
    assert shown() == before
    assert before[1] == [[], []]


def shares(page):
    return re.findall(r'class="reliable">(.*?)<', page)


def test_one_query_for_everybody(lara, past, django_assert_num_queries):
    asked(lara, past, answered=3)
    ziad = User.objects.create(username="Ziad")
    with django_assert_num_queries(1):
        found = reliability_of([lara.pk, ziad.pk])
    assert (found[lara.pk], found[ziad.pk]) == (Reliability(3, 3), Reliability(0, 0))


def test_silence_in_a_sealed_phase_is_silence(voting):
    seats = [each.seat for each in voting.decisions if each.sealed and not each.answered]
    tables.make_due(voting.pk)
    play.close_due(voting.pk)
    for seat in seats:
        last = Decision.objects.filter(game=voting.pk, seat=seat, sealed=True).latest("number")
        assert last.closed_how == "silent"


def test_a_table_refuses_those_who_answer_too_rarely_and_welcomes_the_new(lara, past):
    host, new = User.objects.create(username="Host"), User.objects.create(username="New")
    table = lobby.create_table(host, name="Cedars", size=4, seconds=90)
    Game.objects.filter(pk=table.pk).update(reliability=90)
    asked(lara, past, answered=40, silent=10)
    with pytest.raises(Declined, match="80 %"):
        lobby.join(lara, pk=table.pk)
    assert lobby.join(new, pk=table.pk)
    Game.objects.filter(pk=table.pk).update(reliability=80)
    assert lobby.join(lara, pk=table.pk)


def test_a_seat_that_is_offered_asks_for_the_same(record, lara, past):
    Game.objects.filter(pk=record.pk).update(reliability=90)
    leaving.resign(tables.user_at(record, 0), pk=record.pk)
    key = Player.objects.get(game=record.pk, seat=0).offer_key
    asked(lara, past, answered=40, silent=10)
    with pytest.raises(Declined, match="80 %"):
        replace.take(lara, key=key)
    assert Player.objects.get(game=record.pk, seat=0).user is None


def games(user, stayed=0, resigned=0, ended=NOW - timedelta(days=2), people=2, **fields):
    """So many games of two people, or of `people`, that are over, in which the user stayed or which they resigned."""
    over = {"status": Game.Status.OVER, "started": NOW, "ended": ended, "winner": "corrupt"} | fields
    for number in range(stayed + resigned):
        game = Game.objects.create(slug="machrou3", name="Past", size=4, pace={"default": 90}, **over)
        for seat in range(people):
            mine = seat == 0 and number < stayed
            Player.objects.create(game=game, name=f"Then {seat}", joined=seat, seat=seat, user=user if mine else None)
        if number >= stayed:
            Former.objects.create(game=game, user=user, seat=0, how="resigned", at=NOW)


@pytest.mark.parametrize(
    ("stayed", "resigned", "leaves"),
    [(0, 4, 0), (5, 0, 0), (19, 1, 0), (18, 2, 10), (4, 1, 10), (7, 3, 30), (0, 5, 30)],
)
def test_others_are_told_of_who_resigns_in_bands(lara, stayed, resigned, leaves):
    games(lara, stayed, resigned)
    assert of(lara).leaves == leaves and (of(lara).games, of(lara).resigned) == (stayed + resigned, resigned)


def test_the_last_twenty_games_count(lara):
    games(lara, resigned=10, ended=NOW - timedelta(days=9))
    games(lara, stayed=19)
    assert (of(lara).games, of(lara).resigned) == (20, 1)


def test_a_game_that_was_resigned_counts_from_the_day_after_its_end_on(lara):
    games(lara, resigned=5, status=Game.Status.RUNNING, ended=None, winner="")
    assert of(lara).games == 0
    midnight = timezone.now().astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    Game.objects.update(status=Game.Status.OVER, ended=midnight, winner="corrupt")
    assert of(lara).games == 0
    Game.objects.update(ended=midnight - timedelta(microseconds=1))
    assert of(lara).leaves == 30


def test_practice_and_games_against_bots_alone_and_seats_that_were_lost_do_not_count(lara):
    games(lara, resigned=5)
    Former.objects.update(how="replaced")
    games(lara, resigned=5, practice=True)
    games(lara, resigned=5, people=1)
    assert of(lara).games == 0


def test_it_stands_where_tables_are_open_and_nothing_of_whoever_stays(lara, client):
    lobby.create_table(lara, name="Cedars", size=4, seconds=90, listed=True)
    games(lara, stayed=5)
    assert "leaves" not in shares(client.get("/lobby/").content.decode())[0]
    for resigned, said in ((1, "leaves some games"), (3, "leaves many games")):
        games(lara, resigned=resigned)
        assert shares(client.get("/lobby/").content.decode()) == [f"new · {said}"]


def test_whoever_resigns_is_told_before_what_it_costs(record):
    page = tables.client_at(record, 0).get(reverse("games:resign", args=[record.public_id])).content.decode()
    assert "leave some" in page
