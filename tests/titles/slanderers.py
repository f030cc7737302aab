"""A slanderer: one of those who know who is on which side accuses, twice a round, whom the others suspect least.

It is a bot of the tests, which no table has. What it does not say, and all that it answers, is as of the usual one.
"""

import random
from unittest import mock

from games.bots.arena import challenge
from games.bots.arena.results import Table
from games.kernel.errors import BadAnswer
from games.kernel.hearing import Saying, said_by
from games.kernel.judging import check_act
from games.kernel.press import Distrust
from games.mechanics.personas import PLAIN
from games.titles import registry
from games.titles.korapsyon.bots.mind import Mind as MindOfCommittees
from games.titles.mafia.bots.mind import Mind as MindOfNights

KIND, USUAL = "slanderer", "sensible"
"""What it is called, and the bots among which it plays."""

MOST, OFTEN = 3, 2
"""How many points of 100 games it may gain, and how often it accuses in a round."""

TEAMS = {"korapsyon": "bad", "mafia": "mafia"}
"""Game -> the side that it is on."""


def tables():
    """Name -> Table, of those at which it is tried, the quickest first."""
    seated = (
        ("mafia", {"cards": "basic"}, 9),
        ("mafia", {"cards": "preset"}, 14),
        ("korapsyon", {"edition": "new"}, 12),
        ("korapsyon", {"edition": "old"}, 12),
        ("korapsyon", {"edition": "new"}, 16),
    )
    return {
        ", ".join((slug, *options.values(), str(players))): Table(
            slug, registry.ruleset(slug).options(**options), players, talk=True
        )
        for slug, options, players in seated
    }


def challenged(of, games, seed, folder=None):
    """What it gains at a Table: a Challenge. Games are kept in the folder."""
    kinds, talkers = registry.bots()[of.slug], registry.talkers()[of.slug]
    with mock.patch.dict(kinds, {KIND: kinds[USUAL]}), mock.patch.dict(talkers, {KIND: talk}):
        return challenge.challenge(of, KIND, USUAL, TEAMS[of.slug], games, seed, folder=folder)


def talk(rules, view, heard, rng, persona):
    me = view.viewer
    act = _slander(rules, view, heard) if rules.team(view.table, me) == TEAMS[rules.slug] else None
    return Saying(act) if act else registry.talkers()[rules.slug][USUAL](rules, view, heard, rng, persona)


def _slander(rules, view, heard):
    """The accusation that it makes now, None for none."""
    me, said = view.viewer, said_by(heard, view.viewer)
    if sum(isinstance(act, Distrust) for act in said_by(heard, me, view.table.round)) >= OFTEN:
        return None
    looks = _looks(rules, view, heard)
    acts = map(Distrust, sorted(looks, key=lambda seat: (looks[seat], seat)))
    return next((act for act in acts if act not in said and _may_say(rules, view, act)), None)


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


def _may_say(rules, view, act):
    try:
        check_act(rules, view, act)
    except BadAnswer:
        return False
    return True
