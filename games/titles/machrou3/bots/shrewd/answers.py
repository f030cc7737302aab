"""Answers to what others ask."""

from games.titles.machrou3.bots.shrewd.odds import battle_odds, weigh
from games.titles.machrou3.bots.shrewd.turns import campaign_ends, vote_ends
from games.titles.machrou3.bots.what_if import battle_deeds, battled, deed
from games.titles.machrou3.rules import battles
from games.titles.machrou3.rules.moves import AnswerSwap, CastVote, HoldAgain, NameSpeaker, StayNeutral, Support
from games.titles.machrou3.rules.previews import imagine

GOODWILL = 0.012
"""A campaign that costs no more of the chance to win than this still gets a reformist's card for it."""


def vote(mind, offers, rng):
    """By what the district would do to the chance to win; with one's own campaign, unless a refusal is the aim."""
    return CastVote("with" if _favours(mind, rng) else "against")


def _favours(mind, rng):
    seat = mind.view.phase.seat
    if seat in mind.allies:
        return True
    if seat == mind.me:
        return gain(mind) >= 0
    if mind.corrupt:
        return gain(mind) > 0  # nobody reads from a sealed card who played it
    return gain(mind) + GOODWILL + rng.uniform(-0.01, 0.01) > 0


def gain(mind):
    """What the chance to win gains if the campaign that is voted on succeeds."""
    ballot = mind.view.phase
    if ballot.seat == mind.me:
        ends = campaign_ends(mind, ballot.district, vote_ends(mind, {}))
        _all, approved, refused = (worth for _odds, worth in ends)
        return approved - refused
    return mind.chance(imagine(mind.t, {ballot.district: ballot.seat}), helped=ballot.seat) - mind.chance(mind.t)


def hold_again(mind, offers, rng):
    """Annul what one would have voted against."""
    return HoldAgain(mind.view.phase.result[0] != _favours(mind, rng))


def answer_swap(mind, offers, rng):
    return AnswerSwap(swap_gain(mind) > 0)


def swap_gain(mind):
    """What the chance to win gains by the swap that one is offered."""
    t, swap = mind.t, mind.view.phase
    after = imagine(t, {swap.give: mind.me, swap.take: swap.seat}, (deed(t, "swap_done", mind.me, partner=swap.seat),))
    return mind.chance(after) - mind.chance(t)


def intervene(mind, offers, rng):
    """Help the side whose victory is better, where that is better than none; one's own deed counts too."""
    sides, districts = offers[Support]
    worth = support_worth(mind, offers)
    worths = {side: worth(side) for side in sides.choices}
    best = max(worths, key=worths.__getitem__)
    return Support(best, districts.choices) if worths[best] > worth(None) else StayNeutral()


def support_worth(mind, offers):
    """function(side that one helps with all that one has there, None for neither) -> the chance to win."""
    t, battle = mind.t, mind.view.agenda[-2]
    _sides, districts = offers[Support]
    given = tuple((each.side, weigh(t, each.districts)) for each in battle.supporters)
    everybody = battles.helpers(t, battle.challenger, battle.defender, battle.target)
    pending = tuple(seat for seat in everybody if seat not in battle.asked)
    mine = weigh(t, districts.choices)

    chance = battle_odds(mind, battle.challenger, battle.defender, battle.target, given, pending)
    without = chance(battle.source)

    def worth(side):
        odds = without if side is None else chance(battle.source, mine if side == "challenger" else -mine)
        ends = (
            (min(odds, without), True, False),
            (min(1 - odds, 1 - without), False, False),
            (abs(odds - without), odds > without, True),
        )
        return sum(weight * _after(mind, battle, side, won, tipped) for weight, won, tipped in ends if weight)

    return worth


def _after(mind, battle, side, won, decisive=False):
    """The chance to win the game once the battle is `won` by the challenger, or not; `side`: whom one supported."""
    t = mind.t
    deeds = battle_deeds(t, battle, won)
    if side is not None:
        mine = won == (side == "challenger")
        deeds = (*deeds, battled(t, mind.me, "supporter", mine, battle.source, battle.target, decisive))
    owners = {battle.target: battle.challenger} if won else {battle.source: None}
    return mind.chance(imagine(t, owners, deeds))


def name_speaker(mind, offers, rng):
    tied = mind.view.phase.tied
    return NameSpeaker(mind.me if mind.me in tied else min(tied, key=lambda seat: (mind.doubt[seat], seat)))
