"""Who may look at a table: every way in (`games.reading.access`), by what the table is at and by who asks.

One row for each way in and each kind of table, one column for each kind of person; a row that a way in does not have is
that of the way above it:

  seat  let in, with their own seat        yes  it is so
  look  let in, but with no seat           -    turned away (Http404), or it is not so
  .     there is no such person at such a table

What a table is at:

  private, listed  in the lobby; all that follow   paused      by agreement of all
  cancelled        were listed; closed there       aside       the rules failed on it (`services.playing.quarantine`)
  running, over    under way, come to its end      practice    of one person and bots; practised: one that is over

  _after, _live    whom it lets watch besides its players: whoever comes once it is over, or at once; without: nobody

Who asks:

  nobody           is not signed in                player      sits there
  stranger         never sat there                 a_guest     sits there, without an account
  guest            a stranger without an account   away        sits there; a stand-in plays
  staff            a stranger who runs the site    gone        got up before the deal, or resigned after it
  unseated         hosts it, but has no seat       replaced    lost the seat to somebody else
  host             hosts it and sits there         deleted     sat there, and deleted the account
                                                   closed      sits there, but may not sign in any more
"""

import re
from pathlib import Path

import pytest
from django.contrib.auth import get_user
from django.http import Http404, HttpRequest
from django.test import Client

from accounts import services as accounts
from accounts.models import User
from games import store
from games.models import Game, Player
from games.reading import access
from games.services.errors import Stopped
from games.services.playing import play, quarantine
from games.services.seats import leaving, replace
from games.services.tables import lobby
from games.titles import registry
from tests import tables

pytestmark = pytest.mark.django_db

EXPECTED = """
access_table    nobody stranger guest staff unseated  host player a_guest away  gone replaced deleted closed
  private         -      -        -     -     -       seat  seat   seat    .     -     .        -       -
  listed          look   look     look  look  look    seat  seat   seat    .     look  .        look    look
  cancelled       -      -        -     -     -       seat  seat   seat    .     -     .        -       -
  running         -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  running_after   -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  running_live    -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  paused_live     -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  aside_live      -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  over            -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  over_after      -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  over_live       -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  practice_live   -      -        -     -     -       seat  .      .       .     .     .        .       .
  practised_live  -      -        -     -     -       seat  .      .       .     .     .        .       .

access_running  nobody stranger guest staff unseated  host player a_guest away  gone replaced deleted closed
  private         -      -        -     -     -       -     -      -       .     -     .        -       -
  listed          -      -        -     -     -       -     -      -       .     -     .        -       -
  cancelled       -      -        -     -     -       -     -      -       .     -     .        -       -

access_talking  nobody stranger guest staff unseated  host player a_guest away  gone replaced deleted closed
  private         -      -        -     -     -       seat  seat   seat    .     -     .        -       -
  listed          -      -        -     -     -       seat  seat   seat    .     -     .        -       -

access_watching nobody stranger guest staff unseated  host player a_guest away  gone replaced deleted closed
  private         -      -        -     -     -       -     -      -       .     -     .        -       -
  listed          -      -        -     -     -       -     -      -       .     -     .        -       -
  cancelled       -      -        -     -     -       -     -      -       .     -     .        -       -
  running         -      -        -     -     -       -     -      -       -     -     -        -       -
  running_after   -      -        -     -     -       -     -      -       -     -     -        -       -
  running_live    -      look     look  look  look    look  look   look    look  look  look     -       -
  paused_live     -      look     look  look  look    look  look   look    look  look  look     -       -
  aside_live      -      look     look  look  look    look  look   look    look  look  look     -       -
  over            -      -        -     -     -       -     -      -       -     -     -        -       -
  over_after      -      look     look  look  look    look  look   look    look  look  look     -       -
  over_live       -      look     look  look  look    look  look   look    look  look  look     -       -
  practice_live   -      -        -     -     -       -     .      .       .     .     .        .       .
  practised_live  -      -        -     -     -       -     .      .       .     .     .        .       .

access_shown    nobody stranger guest staff unseated  host player a_guest away  gone replaced deleted closed
  private         -      -        -     -     -       look  look   look    .     -     .        -       -
  listed          look   look     look  look  look    look  look   look    .     look  .        look    look
  cancelled       -      -        -     -     -       look  look   look    .     -     .        -       -
  running         -      -        -     -     -       look  look   look    look  -     -        -       -
  running_after   -      -        -     -     -       look  look   look    look  -     -        -       -
  running_live    -      look     look  look  look    look  look   look    look  look  look     -       -
  paused_live     -      look     look  look  look    look  look   look    look  look  look     -       -
  aside_live      -      look     look  look  look    look  look   look    look  look  look     -       -
  over            -      -        -     -     -       look  look   look    look  -     -        -       -
  over_after      -      look     look  look  look    look  look   look    look  look  look     -       -
  over_live       -      look     look  look  look    look  look   look    look  look  look     -       -
  practice_live   -      -        -     -     -       look  .      .       .     .     .        .       .
  practised_live  -      -        -     -     -       look  .      .       .     .     .        .       .

access_past     nobody stranger guest staff unseated  host player a_guest away  gone replaced deleted closed
  private         -      -        -     -     -       -     -      -       .     -     .        -       -
  listed          -      -        -     -     -       -     -      -       .     -     .        -       -
  cancelled       -      -        -     -     -       -     -      -       .     -     .        -       -
  running         -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  running_after   -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  running_live    -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  paused_live     -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  aside_live      -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  over            -      -        -     -     -       seat  seat   seat    seat  -     -        -       -
  over_after      -      look     look  look  look    seat  seat   seat    seat  look  look     -       -
  over_live       -      look     look  look  look    seat  seat   seat    seat  look  look     -       -
  practice_live   -      -        -     -     -       seat  .      .       .     .     .        .       .
  practised_live  -      -        -     -     -       seat  .      .       .     .     .        .       .

sat_there       nobody stranger guest staff unseated  host player a_guest away  gone replaced deleted closed
  private         -      -        -     -     -       -     -      -       .     -     .        -       -
  listed          -      -        -     -     -       -     -      -       .     -     .        -       -
  cancelled       -      -        -     -     -       -     -      -       .     -     .        -       -
  running         -      -        -     -     -       -     -      -       -     yes   yes      -       -
  running_after   -      -        -     -     -       -     -      -       -     yes   yes      -       -
  running_live    -      -        -     -     -       -     -      -       -     yes   yes      -       -
  paused_live     -      -        -     -     -       -     -      -       -     yes   yes      -       -
  aside_live      -      -        -     -     -       -     -      -       -     yes   yes      -       -
  over            -      -        -     -     -       -     -      -       -     yes   yes      -       -
  over_after      -      -        -     -     -       -     -      -       -     yes   yes      -       -
  over_live       -      -        -     -     -       -     -      -       -     yes   yes      -       -
  practice_live   -      -        -     -     -       -     .      .       .     .     .        .       .
  practised_live  -      -        -     -     -       -     .      .       .     .     .        .       .
"""

LARGE = next(slug for slug, rules in registry.rulesets().items() if {6, 8} <= set(rules.seats))


def _read(text):
    """{way in: {kind of table: {person: result}}}"""
    found, rows = {}, {}
    for block in text.strip().split("\n\n"):
        head, *own = (line.split() for line in block.splitlines())
        rows = rows | {row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in own}
        found[head[0]] = rows
    return found


ROWS = _read(EXPECTED)
KINDS = list(ROWS["access_table"])
ASKERS = list(ROWS["access_table"]["private"])


class Site:
    """A table, and the sessions of those who ask: begun when the table was new, and read as a request reads them."""

    def __init__(self):
        self.people = {who: _person(who) for who in ASKERS if who != "nobody"}
        self.sessions = {who: _signed_in(user) for who, user in self.people.items()}
        self.game = None

    def asks(self, way, who):
        """What comes of it, as `EXPECTED` says it."""
        host = "unseated" if who == "unseated" else "host"
        Game.objects.filter(pk=self.game.pk).update(host=self.people[host])
        request = HttpRequest()
        request.session = self.sessions.get(who) or Client().session
        try:
            found = getattr(access, way)(get_user(request), self.game.public_id)
        except Http404:
            return "-"
        if isinstance(found, bool):
            return "yes" if found else "-"
        player = getattr(found, "player", None)
        assert getattr(found, "game", found).pk == self.game.pk
        assert player is None or player.user_id == self.people[who].pk
        return "seat" if player else "look"


def _person(who):
    return User.objects.create(username=who, is_guest=who in ("guest", "a_guest"), is_staff=who == "staff")


def _signed_in(user):
    client = Client()
    client.force_login(user)
    return client.session


def site_of(kind):
    """The Site with a table of this kind, come to that as tables do."""
    site, (state, _, watched) = Site(), kind.partition("_")
    if state.startswith("practi"):
        site.game = lobby.start_practice(site.people["host"], slug=LARGE, players=6)
    else:
        site.game = _in_the_lobby(site.people, listed=state != "private")
    pk = site.game.pk
    if state == "cancelled":
        lobby.cancel(site.people["host"], pk=pk)
    if state in ("running", "paused", "aside", "over"):
        _start(site.people, pk)
    if state == "paused":
        tables.everybody_pauses(store.read(pk))
        assert Game.objects.get(pk=pk).paused_until
    if state == "aside":
        quarantine.put_aside(pk, Stopped())
    if state in ("running", "paused", "aside", "over"):
        _change_seats(site.people, pk)
    if state in ("over", "practised"):
        _to_the_end(pk)
    Game.objects.filter(pk=pk).update(spectators=watched or Game.Spectators.NONE)
    accounts.delete_account(site.people["deleted"])
    User.objects.filter(pk=site.people["closed"].pk).update(is_active=False)
    return site


def _in_the_lobby(people, listed):
    game = lobby.create_table(people["host"], name="Cedars", slug=LARGE, size=8, seconds=3600, listed=listed)
    for who in ("player", "a_guest", "gone", "deleted", "closed"):
        lobby.join(people[who], pk=game.pk)
    lobby.leave(people["gone"], pk=game.pk)
    return game


def _start(people, pk):
    for who in ("gone", "away", "replaced"):
        lobby.join(people[who], pk=pk)


def _change_seats(people, pk):
    """One has a stand-in, one resigns, and one is replaced, as most want it."""
    Player.objects.filter(game=pk, user__in=[people["away"], people["replaced"]]).update(stand_in="sensible")
    leaving.resign(people["gone"], pk=pk)
    seat = Player.objects.get(game=pk, user=people["replaced"]).seat
    replace.propose(people["host"], pk=pk, seat=seat)
    for who in ("player", "a_guest"):
        replace.answer(people[who], pk=pk, seat=seat, yes=True)
    offered = Player.objects.get(game=pk, seat=seat).offer_key
    replace.take(User.objects.create(username="newcomer"), key=offered)


def _to_the_end(pk):
    """Nobody answers any more, until it is over."""
    while Game.objects.get(pk=pk).status != Game.Status.OVER:
        tables.make_due(pk)
        assert play.close_due(pk)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("kind", KINDS)
def test_everybody_gets_in_where_the_table_above_says_so_and_nowhere_else(kind):
    site = site_of(kind)
    found = {
        way: {who: "." if expected == "." else site.asks(way, who) for who, expected in rows[kind].items()}
        for way, rows in ROWS.items()
    }
    assert found == {way: rows[kind] for way, rows in ROWS.items()}


def test_every_way_in_has_its_rows():
    ways = {name for name, each in vars(access).items() if getattr(each, "__module__", "") == access.__name__}
    assert {name for name in ways if name[0].islower()} == set(ROWS)
    assert all(list(rows) == KINDS and list(row) == ASKERS for rows in ROWS.values() for row in rows.values())


def test_there_is_no_way_in_elsewhere():
    files = [file for folder in ("accounts", "games", "machrou3") for file in Path(folder).rglob("*.py")]
    homes = {str(file) for file in files if re.search(r"^\s*(async )?def access_", file.read_text(), re.MULTILINE)}
    assert homes == {"games/reading/access.py"}


@pytest.mark.parametrize("public_id", ["", "short", "a" * 13, "' OR true; --", "aaaaaaaaaaa\0", "aaaaaaaaaaaé"])
def test_what_is_no_address_of_a_table_opens_nothing(public_id):
    user = _person("stranger")
    for way in ROWS.keys() - {"sat_there"}:
        with pytest.raises(Http404):
            getattr(access, way)(user, public_id)
