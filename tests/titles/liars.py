"""Liars: one of those who know who is on which side speaks as the usual bots do not, or oftener.

The slanderer accuses, twice a round, whom the others suspect least. The others claim once a round to have looked at
somebody at night: the pretender to have found no criminal in a friend; the defender so in one whom somebody suspects;
the latecomer in one whom nobody has found, once somebody else claims to look, and the decoy so in somebody good; the
counterclaimer to have found a criminal in whoever does; the framer in whom the others suspect least, and the late
framer so from the second day on. The beggar accuses nobody, but asks all who are no friends for promises that are good
for it, and gives nothing.
They are bots of the tests, which no table has. What they do not say, and all that they answer, is as of the usual one.
"""

import random
from functools import partial
from math import inf
from unittest import mock

from games.bots.arena import challenge
from games.bots.arena.results import Table
from games.kernel.hearing import Saying, said_by
from games.kernel.press import Claim, Deal, Distrust
from games.mechanics.personas import PLAIN
from games.titles import registry
from games.titles.korapsyon.bots.mind import Mind as MindOfCommittees
from games.titles.korapsyon.rules import press as of_committees
from games.titles.korapsyon.rules.orders import SeatPlayer
from games.titles.mafia.bots import claimants, trust
from games.titles.mafia.bots.mind import Mind as MindOfNights
from games.titles.mafia.rules.press import ClaimCheck, SparePlayer
from tests.titles.begging import begs, may_say

USUAL = "sensible"
"""The bots among which they play."""

MOST = 3
"""How many points of 100 games one may gain."""

TEAMS = {"korapsyon": "bad", "mafia": "mafia"}
"""Game -> the side that they are on."""

TABLES = {
    "slanderer": (
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 14),
        ("korapsyon", {"edition": "new"}, 12),
        ("korapsyon", {"edition": "old"}, 12),
        ("korapsyon", {"edition": "new"}, 16),
    ),
    "pretender": (
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 12),
        ("mafia", {"cards": "preset"}, 14),
        ("mafia", {"cards": "preset"}, 20),
    ),
    "defender": (
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 12),
        ("mafia", {"cards": "preset"}, 20),
    ),
    "latecomer": (
        ("mafia", {"cards": "basic"}, 6),
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 12),
        ("mafia", {"cards": "preset"}, 17),
    ),
    "decoy": (
        ("mafia", {"cards": "basic"}, 6),
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 12),
    ),
    "counterclaimer": (
        ("mafia", {"cards": "preset"}, 14),
        ("mafia", {"cards": "preset"}, 20),
    ),
    "framer": (
        ("mafia", {"cards": "basic"}, 6),
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 12),
        ("mafia", {"cards": "preset"}, 14),
        ("mafia", {"cards": "preset"}, 20),
    ),
    "late_framer": (
        ("mafia", {"cards": "preset"}, 12),
        ("mafia", {"cards": "preset"}, 20),
    ),
    "beggar": (
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 12),
        ("korapsyon", {"edition": "new"}, 12),
        ("korapsyon", {"edition": "old"}, 12),
    ),
}
"""Liar -> (game, options, players) of the tables at which it is tried, the quickest first."""


def tables(kind):
    """Name -> Table, of those at which a liar is tried."""
    return {
        ", ".join((slug, *options.values(), str(players))): Table(
            slug, registry.ruleset(slug).options(**options), players, talk=True
        )
        for slug, options, players in TABLES[kind]
    }


def challenged(kind, of, games, seed, folder=None):
    """What a liar gains at a Table: a Challenge. Games are kept in the folder."""
    kinds, talkers = registry.bots()[of.slug], registry.talkers()[of.slug]
    with mock.patch.dict(kinds, {kind: kinds[USUAL]}), mock.patch.dict(talkers, {kind: partial(talk, kind)}):
        return challenge.challenge(of, kind, USUAL, TEAMS[of.slug], games, seed, folder=folder)


def talk(kind, rules, view, heard, rng, persona):
    act = _lie(kind, rules, view, heard) if rules.team(view.table, view.viewer) == TEAMS[rules.slug] else None
    return Saying(act) if act else registry.talkers()[rules.slug][USUAL](rules, view, heard, rng, persona)


def _lie(kind, rules, view, heard):
    """The lie that it tells now, None for none."""
    sort, often, acts_of = LIES[kind]
    if sum(isinstance(act, sort) for act in said_by(heard, view.viewer, view.table.round)) >= often:
        return None
    said = said_by(heard, view.viewer)
    return next((act for act in acts_of(rules, view, heard) if act not in said and may_say(rules, view, act)), None)


def _slanders(rules, view, heard):
    return map(Distrust, _least_suspect(rules, view, heard))


def _pretends(rules, view, heard):
    return [Claim(ClaimCheck(seat, False)) for seat in sorted(trust.friends(view)) if seat != view.viewer]


def _defends(rules, view, heard):
    suspected = {each.act.player for each in heard.said if isinstance(each.act, Distrust)}
    return [claim for claim in _pretends(rules, view, heard) if claim.what.player in suspected]


def _comes_late(rules, view, heard):
    return _late(view, heard, _pretends(rules, view, heard))


def _misleads(rules, view, heard):
    return _late(view, heard, [Claim(ClaimCheck(seat, False)) for seat in _least_suspect(rules, view, heard)])


def _late(view, heard, claims):
    """Of these claims those of whom nobody has found, once somebody else claims to look."""
    checks = [each for each in heard.said if claimants.is_check(each)]
    found = {each.act.what.player for each in checks if each.act.what.criminal}
    if not {each.seat for each in checks} - {view.viewer}:
        return []
    return [claim for claim in claims if claim.what.player not in found]


def _counterclaims(rules, view, heard):
    others = claimants.claimants(heard.said) - {*trust.friends(view), view.viewer}
    return [Claim(ClaimCheck(seat, True)) for seat in sorted(others & {*view.table.alive})]


def _frames(rules, view, heard):
    return [Claim(ClaimCheck(seat, True)) for seat in _least_suspect(rules, view, heard)]


def _frames_late(rules, view, heard):
    return _frames(rules, view, heard) if view.table.round > 1 else []


WANTS = {"mafia": (SparePlayer,), "korapsyon": (of_committees.SparePlayer, of_committees.ElectPlayer, SeatPlayer)}


def _begs(rules, view, heard):
    others = _least_suspect(rules, view, heard)
    return (deal for deal in begs(rules, view, heard, WANTS[rules.slug]) if deal.player in others)


LIES = {
    "slanderer": (Distrust, 2, _slanders),
    "pretender": (Claim, 1, _pretends),
    "defender": (Claim, 1, _defends),
    "latecomer": (Claim, 1, _comes_late),
    "decoy": (Claim, 1, _misleads),
    "counterclaimer": (Claim, 1, _counterclaims),
    "framer": (Claim, 1, _frames),
    "late_framer": (Claim, 1, _frames_late),
    "beggar": (Deal, inf, _begs),
}
"""Liar -> (what sort of act it lies by, how often in a round, function(rules, view, heard) -> what it says first)."""


def _least_suspect(rules, view, heard):
    """All who are no friends, whom the others suspect least first."""
    looks = _looks(rules, view, heard)
    return sorted(looks, key=lambda seat: (looks[seat], seat))


def _looks(rules, view, heard):
    """Seat -> how suspect it looks to the others, of those who are no friends."""
    rng = random.Random(1)
    if rules.slug == "mafia":
        by_night = MindOfNights(rules, view, heard, rng, PLAIN)
        looks, friends = by_night.outside, by_night.friends
    else:
        mind = MindOfCommittees(rules, view, heard, rng, PLAIN)
        looks, friends = mind.looks, mind.ring
    return {seat: look for seat, look in looks.items() if seat not in {*friends, view.viewer}}
