"""What one alone is told is said once, large, under its cover, in the words of the game."""

import re

import pytest
from django.urls import reverse

from games.models import Player
from games.reading import feeds
from games.reading.scene import scene_as
from games.titles import registry
from games.titles.machrou3.rules import events as m
from games.wording.parts import plain
from tests import tables
from tests.proof.closed import closed
from tests.titles.examples import COMMITTEES, GROUP_BY_NIGHT, HANDS, NIGHTS
from tests.titles.examples import events_of_committees as k
from tests.titles.examples import events_of_hands as a
from tests.titles.examples import events_of_nights as f

from .test_headlines import telling


def said(slug, event, seat):
    return plain(registry.title(slug).words.alone[type(event)](event, seat, telling(slug)))


SAID = [
    ("machrou3", m.AlliesShown((1,)), "Ziad is corrupt like you"),
    ("machrou3", m.AlliesShown((1, 2)), "Ziad and Hind are corrupt like you"),
    ("machrou3", m.ExposedShown(0), "You are the exposed corrupt player"),
    ("machrou3", m.ExposedShown(2), "Hind is the exposed corrupt player"),
    ("machrou3", m.ObjectiveDealt("OBJ-21"), "You drew the objective From Sea to Border"),
    ("machrou3", m.ObjectiveSeen(1, "OBJ-21"), "Ziad holds the objective From Sea to Border"),
    ("machrou3", m.BallotSeen(1, "with"), "Ziad has voted With"),
    ("machrou3", m.BallotSeen(1, "against"), "Ziad has voted Against"),
    (HANDS, a.HandDealt(("gaffe_1",)), "You were dealt 1 card"),
    (HANDS, a.HandDealt(("gaffe_1", "gaffe_2")), "You were dealt 2 cards"),
    (HANDS, a.CardsTaken(("gaffe_1", "gaffe_2")), "You drew Gaffe and Gaffe"),
    (HANDS, a.CardsTaken(()), ""),
    (COMMITTEES, k.RoleDealt("lawyer"), "Your role: Lawyer"),
    (COMMITTEES, k.FellowsShown("corrupt", (1,)), "Ziad is corrupt too"),
    (COMMITTEES, k.FellowsShown("good", (1,)), "Ziad is a good politician too"),
    (COMMITTEES, k.ProtectionGiven(1), "You protect Ziad this year"),
    (COMMITTEES, k.AlignmentFound(1, "bad"), "Ziad is on the side of Bad"),
    (COMMITTEES, k.AlignmentFound(1, "good"), "Ziad is on the side of Good"),
    (COMMITTEES, k.NakawDecided(True, 3, False, 3), "Your group has stolen 3"),
    (COMMITTEES, k.NakawDecided(False, 0, False, 3), "Your group has stolen nothing"),
    (COMMITTEES, k.SuholPaid(2, 3), "Your group has paid 2: the auditors are shown nothing"),
    (COMMITTEES, k.TokhangPaid(1, 6, 3, False), "Your group has had Ziad murdered"),
    (COMMITTEES, k.TokhangPaid(1, 6, 3, True), "Your group paid for the murder of Ziad, who is protected"),
    (COMMITTEES, k.PowerLapsed("suhol", 2, 1), "Your group could not pay 2 for suhol"),
    (COMMITTEES, k.AuditShown(1, 3, True, {}), "The audit of year 1 shows a kickback"),
    (COMMITTEES, k.AuditWithheld(1), "No audit of year 1 came: somebody paid for that"),
    (COMMITTEES, k.KickbackTaken("highway", 2, 3), "Your group has a kickback of 2 from National Highway Extension"),
    (NIGHTS, f.CardDealt("doctor"), "Your card: Doctor"),
    (NIGHTS, f.GroupShown(GROUP_BY_NIGHT, (1, 2)), "Ziad and Hind are in your group"),
    (NIGHTS, f.VictimNamed(GROUP_BY_NIGHT, 1), "Your group has chosen Ziad"),
    (NIGHTS, f.VictimNamed("yakuza", None), "Your group has chosen nobody"),
    (NIGHTS, f.VictimNamed("mad_man", 1), "You have chosen Ziad"),
    (NIGHTS, f.PlayerInvestigated(1, True), "Ziad is a criminal"),
    (NIGHTS, f.PlayerInvestigated(1, False), "Ziad is no criminal"),
    (NIGHTS, f.InvestigatorSought(1, False), "Ziad is not the investigator"),
]


@pytest.mark.parametrize(("slug", "event", "words"), SAID)
def test_a_game_says_in_its_words_what_a_seat_alone_is_told(slug, event, words):
    assert said(slug, event, 0) == words


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_a_game_has_words_for_all_that_a_seat_alone_is_told(slug):
    title = registry.title(slug)
    assert {kind.__name__ for kind in title.words.alone} == set(title.secrets.private)


PLAYERS_OF = {COMMITTEES: 9, NIGHTS: 8}


def aside(record, seat, last_seen, since=None):
    """(the Chronicle of a seat that has seen so much, what is said large under its cover)."""
    told = feeds.chronicle(scene_as(record, seat, "en"), last_seen, since_alone=since)
    return told, [plain(each) for each in told.aside.headlines]


@pytest.mark.django_db
@pytest.mark.parametrize("slug", list(registry.titles()))
def test_what_came_since_one_looked_is_said_once(slug):
    """At the first look what was dealt; then only what came since, also where a page stays open."""
    record = tables.started(PLAYERS_OF.get(slug, 4), slug=slug)
    first = {seat: aside(record, seat, 0) for seat in record.state.seats}
    assert all(said for _told, said in first.values())

    def told_more(now):
        return [seat for seat, (told, _said) in first.items() if aside(now, seat, told.newest)[1]]

    assert told_more(record) == []
    record = tables.played_until(record, told_more)
    for seat in told_more(record):
        told, dealt = first[seat]
        now, said = aside(record, seat, told.newest)
        assert said == aside(record, seat, told.newest, int(told.aside.until))[1] != dealt
        assert aside(record, seat, now.newest)[1] == []
        assert aside(record, seat, now.newest, int(now.aside.until))[1] == []


@pytest.mark.django_db
def test_the_page_says_it_under_the_cover_once_and_a_page_that_stays_open_until_one_acts():
    record = tables.started(6, slug=NIGHTS)
    seat = record.state.seats[0]
    client, line = tables.client_at(record, seat), "Your card: "

    def page(name="table", **sent):
        """The page, its marked words without their marks."""
        got = client.get(reverse(f"games:{name}", args=[record.public_id]), sent).content.decode()
        return re.sub(r'<a class="term[^>]*>([^<]*)</a>', r"\1", got)

    first = page()
    assert f'<p class="headline">{line}' in first and line not in closed(first)
    told = feeds.chronicle(scene_as(record, seat, "en"), 0)
    assert 'class="headline"' in page("live", since=told.since, alone=told.aside.since)
    assert 'class="headline"' not in page("live", since=told.until, alone=told.aside.until)
    assert 'class="headline"' not in page()
    assert Player.objects.get(game=record.pk, seat=seat).last_seen_event == told.newest


@pytest.mark.django_db
def test_the_marker_of_what_one_alone_was_told_is_always_of_one_length():
    """Else the length of what a page asks for would tell whether anything came."""
    record = tables.started(6, slug=NIGHTS)
    told = [feeds.chronicle(scene_as(record, 0, "en"), last_seen).aside for last_seen in (0, 10**9)]
    assert told[0].since != told[1].since
    assert {len(marker) for each in told for marker in (each.since, each.until)} == {16}


@pytest.mark.django_db
def test_who_only_reads_back_is_told_nothing_large():
    record = tables.started(6, slug=NIGHTS)
    assert feeds.chronicle(scene_as(record, 0, "en"), limit=None).aside is None
    assert "headline" not in tables.client_at(record, 0).get(f"/t/{record.public_id}/chronicle/").content.decode()
