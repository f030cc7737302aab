"""Bargains in words that the rules can read: their page, what is said by it, deals answered, promises kept."""

import re
from dataclasses import asdict

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import store
from games.kernel import view
from games.kernel.press import OPINIONS, Ask, Because, Distrust, Endorse, Why
from games.models import Event, Game, Message, Notice
from games.services.errors import NotAllowed
from games.services.talk import press, table_talk, threads
from games.titles import registry
from games.titles.machrou3.rules.events import BattleOpened, SwapAnswered
from tests import tables
from tests.tables import client_at
from tests.titles.examples import HANDS, NIGHTS

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return tables.started(4)


@pytest.fixture
def game(record):
    return Game.objects.get(pk=record.pk)


def url(record, name="bargains", *args):
    return reverse(f"games:{name}", args=[record.public_id, *args])


def say(record, seat, kind="NoChallenge", **sent):
    return client_at(record, seat).post(url(record), {"kind": kind, "until": "0", "NoChallenge-player": "1", **sent})


DEAL = {"kind": "Deal", "player": "1", "give": "NoChallenge", "want": "StandAside", "give-NoChallenge-player": "1"}


def respond(record, seat, key, does):
    return client_at(record, seat).post(url(record, "respond", key), {"does": does, "at": "bargains"})


def test_a_promise_is_said_to_all_and_read_in_each_readers_words(record):
    assert say(record, 0).status_code == 303
    said = Message.objects.get()
    assert said.press == {"is": "Pledge", "what": {"is": "NoChallenge", "player": 1}, "until": 0}
    assert "Challenge no district of" in said.text
    for name in ("bargains", "talk", "table"):
        page = client_at(record, 2).get(url(record, name)).content.decode()
        assert "Challenge no district of" in page and "verdict-open" in page, name
    say(record, 0, kind="StandAside")
    page = client_at(record, 2).get(url(record), headers={"Accept-Language": "fr"}).content.decode()
    assert "Je promets, jusqu’à la fin de la partie" in page and "Rester neutre dans les batailles." in page


def test_it_may_be_said_to_one_alone(record):
    say(record, 0, to="1")
    assert [each.thread.members.count() for each in Message.objects.all()] == [2]
    for seat, reads in ((0, True), (1, True), (2, False)):
        page = client_at(record, seat).get(url(record)).content.decode()
        assert ("verdict-open" in page) == reads
    assert list(Notice.objects.filter(kind="message").values_list("user", flat=True).distinct()) in (
        [],
        [tables.user_at(record, 1).pk],
    )


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_every_game_has_its_forms(slug):
    record = tables.started(max(4, registry.ruleset(slug).seats[0]), slug=slug)
    record = tables.played_until(record, lambda now: not view(now.rules, now.state, 0).hushed)
    client = client_at(record, 0)
    page = client.get(url(record)).content.decode()
    shown = set(re.findall(r'<details class="order card" id="say-(\w+)"', page))
    look = view(record.rules, record.state, 0)
    makes_sense = [each for each, kind in record.rules.claims.items() if kind.fields(look) is not None]
    said, claims, pledges = (
        {kind.__name__ for kind in kinds} for kinds in ((*OPINIONS, Ask), makes_sense, record.rules.pledges)
    )
    said |= {Endorse.__name__} if record.rules.endorsed(look) else set()
    said |= {Why.__name__} if 'id="Distrust-because"' in page else set()
    assert said | claims <= shown <= said | claims | pledges and shown & pledges
    assert client.post(url(record), {"kind": "Distrust", "player": "1"}).status_code == 303


def test_what_is_missing_is_said_and_nothing_is_lost(record):
    response = client_at(record, 0).post(url(record), {"kind": "NoChallenge", "until": "0", "to": "2"})
    page = response.content.decode()
    assert response.status_code == 422 and 'id="say-NoChallenge" open' in page
    assert re.search(r'<option value="2" selected>', page)
    for sent in (
        {"kind": "NoChallenge", "until": "9", "NoChallenge-player": "1"},
        {"kind": "Trust", "player": "0"},
        {},
    ):
        assert client_at(record, 0).post(url(record), sent).status_code == 422
    assert not Message.objects.exists()


def told(record, seat):
    """(number, words) of what one may give as a reason of a suspicion."""
    page = client_at(record, seat).get(url(record)).content.decode()
    form = re.search(r'id="say-Distrust".*?</details>', page, re.S).group()
    options = re.search(r'name="because">(.*?)</select>', form, re.S).group(1)
    return re.findall(r'<option value="(\d+)">([^<]*)', options)


def test_a_suspicion_is_said_for_a_reason_that_everybody_saw(record):
    record = tables.played_until(record, lambda now: len(told(now, 0)) > 3)
    names = {each.seat: each.name for each in record.players}
    number, words, player = next(
        (number, words, seat)
        for number, words in told(record, 0)
        for seat, name in names.items()
        if seat != 0 and name in words
    )
    assert say(record, 0, kind="Distrust", player=str(player), because=number).status_code == 303
    said = Message.objects.get()
    assert said.press["is"] == "Because" and said.press["what"] == {"is": "Distrust", "player": player}
    assert f"I suspect {names[player]}. My reason: " in said.text
    page = client_at(record, 2).get(url(record), headers={"Accept-Language": "fr"}).content.decode()
    assert "say-Distrust" in page and page.count('class="said') == 1
    other = next(seat for seat, name in names.items() if seat != 0 and name not in words)
    for sent in ({"player": str(other), "because": number}, {"player": str(player), "because": "99999"}):
        refused = say(record, 0, kind="Distrust", **sent)
        assert refused.status_code == 422 and 'id="say-Distrust" open' in refused.content.decode()
    assert say(record, 0, kind="Trust", player=str(player), because="").status_code == 303
    assert Message.objects.latest("pk").press == {"is": "Trust", "player": player}


def test_no_reason_is_given_that_did_not_come_to_pass(record, game):
    happened = SwapAnswered(0, 1, "zahle", "metn", True, False)
    with pytest.raises(NotAllowed):
        press.say(game, player=game.players.get(seat=0), act=Because(Distrust(1), happened), text="Because.")
    assert not Message.objects.exists()


def test_what_one_alone_was_told_is_no_reason(record):
    record = tables.played_until(record, lambda now: now.state.number > 12)
    own = Event.objects.filter(game=record.pk).exclude(to=None)
    assert own.exists()
    public = Event.objects.filter(game=record.pk, to=None, house=False).count()
    assert all(int(number) <= public for number, _words in told(record, 0))
    assert not {"CharacterDealt", "ObjectiveDealt"} & {
        type(each).__name__ for each in store.press.recent(record.pk, "machrou3").values()
    }


@pytest.mark.parametrize(("slug", "words"), [("machrou3", "as president"), (HANDS, "in this election")])
def test_one_says_whom_one_is_for_where_somebody_is_elected(slug, words):
    record = tables.started(4 if slug == "machrou3" else 3, slug=slug)
    assert say(record, 0, kind="Endorse", player="1").status_code == 303
    assert words in client_at(record, 2).get(url(record)).content.decode()
    assert say(record, 0, kind="Endorse", player="0").status_code == 422


def test_nobody_is_for_anybody_where_nobody_is_elected():
    record = tables.started(8, slug=NIGHTS)
    record = tables.played_until(record, lambda now: not view(now.rules, now.state, 0).hushed)
    assert b'id="say-Endorse"' not in client_at(record, 0).get(url(record)).content
    assert say(record, 0, kind="Endorse", player="1").status_code == 422


@pytest.mark.parametrize(
    ("press", "open_to"),
    [
        ("deals", {"Distrust", "NoChallenge", "Deal"}),
        ("pledges", {"Distrust", "NoChallenge"}),
        ("said", {"Distrust"}),
    ],
)
def test_a_table_agrees_on_how_much_can_be_said(record, press, open_to):
    Game.objects.filter(pk=record.pk).update(press=press)
    for kind in ("Distrust", "NoChallenge", "Deal"):
        sent = {**DEAL, "until": "0", "kind": kind, "NoChallenge-player": "1"}
        assert (client_at(record, 0).post(url(record), sent).status_code == 303) == (kind in open_to), kind
    page = client_at(record, 0).get(url(record)).content.decode()
    assert ('id="offer"' in page) == ("Deal" in open_to) and ("say-NoChallenge" in page) == ("NoChallenge" in open_to)


def test_a_table_without_it_has_no_page(record):
    Game.objects.filter(pk=record.pk).update(press="none")
    assert client_at(record, 0).get(url(record)).status_code == 404
    assert b"/bargains/" not in client_at(record, 0).get(url(record, "talk")).content


def test_nobody_is_asked_to_bargain_with_who_cannot_hear():
    record = tables.started(2, bots="random", size=4)
    bot = next(each.seat for each in record.players if each.bot)
    mine = next(each.seat for each in record.players if each.user_id)
    page = client_at(record, mine).get(url(record)).content.decode()
    offer = re.search(r'id="offer".*?</section>', page, re.S).group()
    assert f'<option value="{bot}"' not in offer
    for kind in ("Ask", "Deal"):
        sent = {**DEAL, "until": "0", "kind": kind, "player": str(bot)}
        assert client_at(record, mine).post(url(record), sent).status_code == 422
    alone = tables.started(1, bots="random", size=4)
    mine = next(each.seat for each in alone.players if each.user_id)
    page = client_at(alone, mine).get(url(alone)).content.decode()
    assert "of a kind that does not talk" in page and "<form method" not in page


def test_the_page_costs_the_same_however_much_was_said(record, settings):
    settings.RATE_LIMITS = {"talk": (999, 60)}
    client = client_at(record, 2)
    costs = []
    for number in (1, 30):
        for _ in range(number):
            say(record, 0)
        client.get(url(record))
        with CaptureQueriesContext(connection) as asked:
            client.get(url(record))
        costs.append(len(asked))
    assert costs[0] == costs[1] <= 12


def test_muted_and_said_too_often(record, game, settings):
    settings.RATE_LIMITS = {"talk": (3, 60)}
    say(record, 0)
    table_talk.mute(game.players.get(seat=2), seat=0, yes=True)
    assert "muted" in client_at(record, 2).get(url(record)).content.decode()
    for _ in range(3):
        last = say(record, 0)
    assert last.status_code == 429


def test_plain_talk_stays_as_it_is(record, game):
    table_talk.say(game, player=game.players.get(seat=0), text="A deal?", deal=True)
    threads.begin(game, player=game.players.get(seat=0), seats=[1], text="Psst.")
    assert set(Message.objects.values_list("press", "answers")) == {(None, None)}
    assert b"A deal?" not in client_at(record, 1).get(url(record)).content


def test_one_is_reminded_of_what_one_promised_at_the_decision_that_it_is_about(record):
    seat = next(each.seat for each in record.state.decisions if each.kind == "turn")
    other = (seat + 1) % 4
    assert b"You promised," not in client_at(record, seat).get(url(record, "table")).content
    say(record, seat, **{"NoChallenge-player": str(other)})
    say(record, seat, kind="VoteOn", **{"VoteOn-card": "with"})
    say(record, other, **{"NoChallenge-player": str(seat)})
    page = client_at(record, seat).get(url(record, "table")).content.decode()
    (line,) = re.findall(r"You promised,.*?</p>", page)
    assert "Challenge no district of" in line
    assert b"You promised," not in client_at(record, other).get(url(record, "table")).content


def test_no_reminder_stands_at_a_question_about_somebody_else(record):
    record = tables.played_until(record, lambda now: any(each.kind == "vote" for each in now.state.decisions))
    asking = record.state.table.active
    seat = next(each.seat for each in record.state.decisions if each.kind == "vote")
    other = next(each for each in record.state.seats if each not in (seat, asking))
    say(record, seat, kind="VoteOn", **{"VoteOn-card": "with", "VoteOn-players": str(other)})
    assert b"You promised," not in client_at(record, seat).get(url(record, "table")).content
    say(record, seat, kind="VoteOn", **{"VoteOn-card": "with", "VoteOn-players": str(asking)})
    page = client_at(record, seat).get(url(record, "table")).content.decode()
    assert page.count("You promised,") == Message.objects.count() - 1 == 1


def test_one_is_reminded_once_and_no_more_once_it_is_settled(record):
    seat = next(each.seat for each in record.state.decisions if each.kind == "turn")
    one, other = ((seat + step) % 4 for step in (1, 2))
    for player in (one, one, other):
        say(record, seat, **{"NoChallenge-player": str(player)})
    page = client_at(record, seat).get(url(record, "table")).content.decode()
    assert page.count("You promised,") == 2
    broken = asdict(BattleOpened(seat, one, "zahle", "metn", ("zahle",), ("metn",)))
    latest = Event.objects.filter(game=record.pk).latest("id")
    Event.objects.create(
        game_id=record.pk, move=latest.move + 1, index=99, round=1, kind="BattleOpened", data=broken, at=latest.at
    )
    page = client_at(record, seat).get(url(record, "table")).content.decode()
    assert page.count("You promised,") == 1


def test_no_reminder_of_a_deal_before_it_is_accepted(record):
    seat = next(each.seat for each in record.state.decisions if each.kind == "turn")
    other = (seat + 1) % 4
    deal = {"player": str(seat), "give": "StandAside", "want": "NoChallenge", "want-NoChallenge-player": str(other)}
    client_at(record, other).post(url(record), {"kind": "Deal", "until": "0", **deal})
    assert b"You promised," not in client_at(record, seat).get(url(record, "table")).content
    respond(record, seat, Message.objects.get().key, "accept")
    page = client_at(record, seat).get(url(record, "table")).content.decode()
    assert f"You promised <bdi>{record.players[other].name}</bdi>, " in page
    assert b"You promised" not in client_at(record, other).get(url(record, "table")).content


def test_the_end_leads_to_whose_word_was_good(record):
    ledger = f'href="{url(record)}#ledger"'
    say(record, 0)
    assert ledger not in client_at(record, 1).get(url(record, "table")).content.decode()
    tables.played_until(record, lambda now: now.state.outcome, seed=3)
    assert ledger in client_at(record, 1).get(url(record, "table")).content.decode()
    assert 'id="ledger"' in client_at(record, 1).get(url(record)).content.decode()


def between(record, seat):
    """{the other: ([verdicts of the lines], who gave them)} as the page of a seat says it."""
    page = client_at(record, seat).get(url(record)).content.decode()
    found = re.findall(r'id="between-(\d)"><summary>(.*?)</summary>(.*?)</details>', page, re.S)
    counted = {}
    for other, head, lines in found:
        verdicts = re.findall(r'class="tag verdict-(\w+)"', lines)
        said = dict(re.findall(r'verdict-(\w+)">[^<]*: (\d+)<', head))
        assert said == {each: str(verdicts.count(each)) for each in set(verdicts)}
        counted[int(other)] = sorted(verdicts)
    return counted


def test_between_us_stands_what_two_promised_each_other(record):
    assert between(record, 0) == {}
    say(record, 0)
    say(record, 0, kind="StandAside", to="2")
    say(record, 0, kind="StandAside")
    client_at(record, 0).post(url(record), {**DEAL, "until": "0"})
    assert between(record, 0) == {1: ["open"], 2: ["open"]} and between(record, 1) == {0: ["open"]}
    respond(record, 1, Message.objects.get(press__is="Deal").key, "accept")
    assert between(record, 0) == {1: ["open"] * 3, 2: ["open"]} and between(record, 1) == {0: ["open"] * 3}
    assert between(record, 2) == {0: ["open"]} and between(record, 3) == {}
    tables.played_until(record, lambda now: now.state.outcome, seed=3)
    assert "open" not in between(record, 0)[1]


def test_what_was_said_in_private_to_several_is_between_no_two(record, game):
    thread = threads.begin(game, player=game.players.get(seat=0), seats=[1, 2], text="Us three.")
    say(record, 0, kind="StandAside")
    Message.objects.filter(press__is="Pledge").update(thread=thread)
    assert between(record, 0) == between(record, 1) == {}


def test_at_the_end_it_is_told_whether_a_claim_was_so_and_whose_word_was_good(record):
    for side in ("corrupt", "reformist"):
        say(record, 0, kind="ClaimSide", **{"ClaimSide-side": side})
    say(record, 0)
    for seat in (0, 1):
        assert not re.search(rb"it was (not )?so", client_at(record, seat).get(url(record)).content)
    tables.played_until(record, lambda now: now.state.outcome)
    page = client_at(record, 1).get(url(record)).content.decode()
    assert page.count("it was so") == page.count("it was not so") == 1
    assert "Whose word was good" in page and "verdict-open" not in page and "<form method" not in page


def test_the_end_names_the_dearest_betrayal_and_who_was_believed(record):
    for seat in range(4):
        for other in range(4):
            if seat != other:
                say(record, seat, **{"NoChallenge-player": str(other)})
                say(record, seat, kind="Distrust", player=str(other))
    assert b"The dearest betrayal" not in client_at(record, 1).get(url(record)).content
    tables.played_until(record, lambda now: now.state.outcome, seed=3)
    page = client_at(record, 1).get(url(record)).content.decode()
    (betrayal,) = re.findall(r'id="betrayal".*?</section>', page, re.S)
    assert "Challenge no district of" in betrayal and re.search(r"that cost \d+ influence point", betrayal)
    (believed,) = re.findall(r'id="believed".*?</section>', page, re.S)
    assert re.search(r"\d players? acted on their word", believed)


def test_the_dearest_betrayal_is_of_what_its_reader_may_read(record):
    for seat in range(4):
        for other in range(4):
            if seat != other:
                say(record, seat, to=str(other), **{"NoChallenge-player": str(other)})
    tables.played_until(record, lambda now: now.state.outcome, seed=3)
    found = [client_at(record, seat).get(url(record)).content.decode() for seat in range(4)]
    told = [each for page in found for each in re.findall(r'id="betrayal".*?</section>', page, re.S)]
    assert told and all("chip-me" in each for each in told)
