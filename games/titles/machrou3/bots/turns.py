"""Choosing an action: each is weighed by what it would be worth, times how likely it succeeds."""

from math import exp
from typing import Any

from games.kernel.decisions import menu
from games.titles.machrou3.bots import trust
from games.titles.machrou3.bots.what_if import battled, deed, nearness, worth
from games.titles.machrou3.rules import battles, board
from games.titles.machrou3.rules.moves import (
    Battle,
    Campaign,
    ChangeObjective,
    DeclareObjective,
    OfferSwap,
    Pass,
    UnmaskJudge,
)
from games.titles.machrou3.rules.previews import imagine

SWAPS_TRIED = 12

ACCUSED_RIGHTLY, SHOWN = 20, 8
"""What the judge's districts, and the secret of one's own side, are worth."""


def choose_action(rules, view, decision, rng):
    """The best action found; an objective that can be declared is declared first."""
    offers = menu(rules, view, decision)
    if DeclareObjective in offers:
        return DeclareObjective()
    t, me, friends = view.table, view.viewer, trust.allies(view)
    now = worth(t, me, friends)
    found: list[tuple[float, Any]] = [(0.2 * rng.random(), Pass())]
    if Campaign in offers:
        found += _campaigns(view, offers[Campaign], now, friends)
    if Battle in offers:
        found += _battles(view, offers[Battle], now, friends)
    if OfferSwap in offers:
        found += _swaps(view, offers[OfferSwap], now, friends, rng)
    if ChangeObjective in offers:
        found.append((_change(t, me), ChangeObjective()))
    if UnmaskJudge in offers:
        found += _accusations(offers[UnmaskJudge], friends)
    return max(found, key=lambda pair: pair[0] + 0.5 * rng.random())[1]


def _campaigns(view, blanks, now, friends):
    t, me = view.table, view.viewer
    free = any(blank.name == "vote" for blank in blanks)
    chance = 1 if free else 0.45
    for code in blanks[0].choices:
        deeds = [deed(t, "campaign_won", me, target=code)]
        if not free:
            deeds.append(deed(t, "campaign_approved", me, target=code, against=1))
        refused = [] if free else [deed(t, "campaign_refused", me, target=code)]
        won = worth(imagine(t, {code: me}, deeds), me, friends)
        lost = worth(imagine(t, {}, refused), me, friends)
        yield chance * won + (1 - chance) * lost - now, Campaign(code, vote=not free)


def _battles(view, blanks, now, friends):
    t, me = view.table, view.viewer
    for target, sources in blanks[1].choices.items():
        defender = t.owner[target]
        if defender in friends:
            continue
        for source in sources:
            chance = _odds(view, target, source, defender)
            victory, defeat = (battled(t, me, "challenger", won, source, target) for won in (True, False))
            won = worth(imagine(t, {target: me}, [victory]), me, friends)
            lost = worth(imagine(t, {source: None}, [defeat]), me, friends)
            yield chance * won + (1 - chance) * lost - now, Battle(target, source)


def _odds(view, target, source, defender):
    """A guess at the chance to win: what both sides bring, and half of what third players might."""
    t, me = view.table, view.viewer
    attack = _sum(t, (source, *battles.joining(t, me, target, besides=(source,)))) + battles.bonus(
        t, me, "challenger", target
    )
    defence = _sum(t, (target, *battles.joining(t, defender, target))) + battles.bonus(t, defender, "defender", target)
    for helper in battles.helpers(t, me, defender, target):
        weight = _sum(t, battles.joining(t, helper, target))
        if helper in trust.allies(view):
            attack += weight
        else:
            defence += 0.25 * weight
    return 1 / (1 + exp((defence - attack) / 4))


def _sum(t, codes):
    return sum(board.influence(t, code) for code in codes)


def _swaps(view, blanks, now, friends, rng):
    """Some swaps that would help both sides a little, or a friend: others are refused anyway."""
    t, me = view.table, view.viewer
    pairs = [(give, take) for give, takes in blanks[1].choices.items() for take in takes]
    for give, take in rng.sample(pairs, min(SWAPS_TRIED, len(pairs))):
        partner = t.owner[take]
        deeds = [deed(t, "swap_done", me, partner=partner)]
        after = imagine(t, {give: partner, take: me}, deeds)
        gain = worth(after, me, friends) - now
        theirs = board.bloc(after, partner) - board.bloc(t, partner)
        chance = 0.6 if theirs > 0 else 0.25 if theirs == 0 else 0.05
        yield chance * gain, OfferSwap(give, take)


def _change(t, me):
    """Draw when holding none; change a card that is far away while there is time."""
    if t.objective[me] is None:
        return 5
    return 2.5 - 5 * nearness(t, me) if t.round < t.deck.max_rounds else -1


def _accusations(blanks, friends):
    """Worth it once few are left whom it can be (M8.11): it shows one's own side to all."""
    suspects = [seat for seat in blanks[0].choices if seat not in friends]
    for seat in suspects:
        yield ACCUSED_RIGHTLY / len(suspects) - SHOWN, UnmaskJudge(seat)
