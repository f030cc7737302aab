"""Choosing an action: each is weighed by the chance to win it leaves, success and failure by how likely they are."""

from typing import Any

from games.titles.machrou3.bots import trust
from games.titles.machrou3.bots.shrewd.mind import POWER
from games.titles.machrou3.bots.shrewd.odds import battle_odds, nay_odds
from games.titles.machrou3.bots.what_if import deed, fought
from games.titles.machrou3.rules import board, origins
from games.titles.machrou3.rules.moves import (
    Battle,
    Campaign,
    ChangeObjective,
    DeclareObjective,
    OfferSwap,
    Pass,
    UnmaskJudge,
)
from games.titles.machrou3.rules.phases.turn import free_swap
from games.titles.machrou3.rules.previews import imagine
from games.titles.machrou3.rules.state import Accusation

SWAPS_TRIED = 30

NEAR = 0.005
"""How much worse than the best an action may look and still be taken: the difference is too small to be trusted."""

ACCEPTS = {1: 0.85, 0: 0.3, -1: 0.07}
"""How likely a swap is accepted that makes its partner's bloc greater, leaves it, makes it smaller."""

SHOWN = 0.2
"""What it costs besides that all know one's own side, and need only find one's ally."""

FRESH = 0.45
"""How likely an objective not yet seen is completed, with all rounds left."""


def choose_action(mind, offers, rng):
    """The best action found; an objective that can be declared is declared first."""
    return best_actions(mind, offers, rng, 1)[0]


def best_actions(mind, offers, rng, number):
    """The best actions found, at most so many of different aims; the best first.

    An objective that can be declared, and a swap that takes no action, come first and alone.
    """
    if DeclareObjective in offers:
        return [DeclareObjective()]
    if OfferSwap in offers and free_swap(mind.t, mind.me):
        now = mind.chance(mind.t, own_turn=True)
        gain, swap = max(_swaps(mind, _drawn(offers[OfferSwap], rng), now), key=lambda pair: pair[0])
        if gain > now:
            return [swap]
    swaps = _drawn(offers[OfferSwap], rng) if OfferSwap in offers else ()
    found = _weighed(mind, offers, swaps)
    if mind.posing:
        allies = trust.allies(mind.view)
        spared = [pair for pair in found if _spares(mind.t, pair[1], allies)]
        ranked = while_posing(spared, lambda actions: _own(mind.unposed, offers, actions))
    else:
        ranked = sorted(found, key=lambda pair: pair[0] + NEAR * rng.random(), reverse=True)
    best: dict[Any, Any] = {}
    for _, action in ranked:
        best.setdefault(_aim(action), action)
        if len(best) == number:
            break
    return list(best.values())


def _weighed(mind, offers, swaps):
    """[(the chance to win that it leaves, action), …]."""
    now = mind.chance(mind.t, own_turn=True)
    found: list[tuple[float, Any]] = [(now, Pass())]
    if Campaign in offers:
        found += _campaigns(mind, offers[Campaign])
    if Battle in offers:
        found += _battles(mind, offers[Battle])
    found += _swaps(mind, swaps, now)
    if UnmaskJudge in offers and mind.corrupt:
        found += _accusations(mind, offers[UnmaskJudge])
    if ChangeObjective in offers:
        found.append((_change(mind), ChangeObjective()))
    return found


def best_worth(mind, offers):
    """The chance to win after the best of these actions, swaps aside."""
    return max(worth for worth, _action in _weighed(mind, offers, ()))


def swap_worth(mind, swap):
    """The chance to win that offering the swap leaves."""
    ((worth, _action),) = _swaps(mind, [(swap.give, swap.take)], mind.chance(mind.t, own_turn=True))
    return worth


def _spares(t, action, allies):
    """Whether the action is no battle with one of these."""
    return not isinstance(action, Battle) or t.owner[action.target] not in allies


def while_posing(found, own):
    """What a reformist `found`, the best first, but of those that are NEAR it what is best by its own judgement,
    `own(actions)`, which is asked about these alone.

    A reformist may take any of these, so that this tells little of whoever does.
    """
    found.sort(key=lambda pair: pair[0], reverse=True)
    near = [pair for pair in found if pair[0] >= found[0][0] - NEAR]
    if len(near) == 1:
        return found
    worths = own([action for _, action in near])
    return sorted(near, key=lambda pair: worths[pair[1]], reverse=True) + found[len(near) :]


def _own(mind, offers, actions):
    """Action -> the chance to win that it leaves, of these actions at least.

    Where one of them is a battle all battles are weighed, for those alike share a worth, which is that of the first.
    """
    kinds = {type(action) for action in actions}
    only = {kind: blanks for kind, blanks in offers.items() if kind in kinds}
    swaps = [(action.give, action.take) for action in actions if isinstance(action, OfferSwap)]
    return {action: worth for worth, action in _weighed(mind, only, swaps)}


def _aim(action):
    """What tells an action from another of its kind: whom or what it is about, not by which district."""
    return type(action), getattr(action, "target", getattr(action, "district", action))


def _campaigns(mind, blanks):
    t, me = mind.t, mind.me
    chosen = any(blank.name == "vote" for blank in blanks)
    spared = any(effect.do == "skip_vote" and effect.seat == me for effect in t.effects) and not chosen
    ends = vote_ends(mind, nay_odds(mind, me))
    for code in blanks[0].choices:
        if chosen or spared:
            won = (deed(t, "campaign_won", me, target=code),)
            campaign = Campaign(code, vote=False) if chosen else Campaign(code)
            yield mind.chance(imagine(t, {code: me}, won), own_turn=True), campaign
        if spared:
            continue  # a card spares the vote (EP-18)
        yield sum(odds * worth for odds, worth in campaign_ends(mind, code, ends)), Campaign(code)


def vote_ends(mind, nays):
    """((probability, fewest cards against, whether it passes), …) of a vote: approved by all, approved, refused.

    nays  number of cards against one's own campaign -> how likely others play so many
    """
    most = _bearable(mind)
    ranges = (0, 0), (1, most), (most + 1, len(mind.seats))
    return tuple(
        (sum([weight for count, weight in nays.items() if least <= count <= last]), least, last <= most)
        for least, last in ranges
    )


def campaign_ends(mind, code, ends):
    """((probability, chance to win the game), …) of a campaign for that district whose vote has these `vote_ends`."""
    t, me = mind.t, mind.me
    won = deed(t, "campaign_won", me, target=code)
    for odds, least, passes in ends:
        if passes:
            approved = deed(t, "campaign_approved", me, target=code, against=least)
            yield odds, mind.chance(imagine(t, {code: me}, (approved, won)), own_turn=True)
        else:
            refused = deed(t, "campaign_refused", me, target=code, against=least)
            yield odds, mind.chance(imagine(t, {}, (refused,)), own_turn=True)


def _bearable(mind):
    """How many cards against one's own campaign passes with, by what one's own card counts and whether a tie passes."""
    t, me = mind.t, mind.me
    doubled = any(effect.do == "vote_weight" and me in effect.players and effect.amount > 1 for effect in t.effects)
    home = origins.step(t, me, "vote_weight", when={"action": "campaign"})
    cards = len(mind.seats) + (doubled or home is not None)
    passes_tied = home is not None and cards % 2 == 0
    return (cards - 1) // 2 + passes_tied


def _battles(mind, blanks):
    t, me = mind.t, mind.me
    gains, losses = {}, {}
    for target, sources in blanks[1].choices.items():
        defender = t.owner[target]
        chances = battle_odds(mind, me, defender, target)
        for source in sources:
            way = (target, board.adjacent(t, source, target), source == t.doo.get(me))
            if way not in gains:
                won = fought(t, me, defender, True, source, target)
                gains[way] = mind.chance(imagine(t, {target: me}, won), own_turn=True)
            if source not in losses:
                lost = fought(t, me, defender, False, source, target)
                losses[source] = mind.chance(imagine(t, {source: None}, lost), own_turn=True)
            odds = chances(source)
            yield odds * gains[way] + (1 - odds) * losses[source], Battle(target, source)


def _drawn(blanks, rng):
    """Some of the swaps: (the district given, the one taken), …"""
    pairs = [(give, take) for give, takes in blanks[1].choices.items() for take in takes]
    return rng.sample(pairs, min(SWAPS_TRIED, len(pairs)))


def _swaps(mind, pairs, now):
    """These swaps, by how likely their partner takes them for a gain; `now`: the chance to win with none."""
    t, me = mind.t, mind.me
    done = {partner: (deed(t, "swap_done", me, partner=partner),) for partner in mind.seats if partner != me}
    for give, take in pairs:
        partner = t.owner[take]
        after = imagine(t, {give: partner, take: me}, done[partner])
        theirs = board.bloc(after, partner) - mind.sizes[partner]
        odds = ACCEPTS[(theirs > 0) - (theirs < 0)]
        yield odds * mind.chance(after, own_turn=True) + (1 - odds) * now, OfferSwap(give, take)


def _accusations(mind, blanks):
    """Naming the judge (M8.11): what a right guess takes away, and what all learn about oneself either way."""
    t, me = mind.t, mind.me
    suspects = [seat for seat in blanks[0].choices if seat not in mind.allies]
    odds = 1 / max(1, len(suspects))
    for seat in suspects:
        loot = board.owned(t, seat)
        best = max(loot, key=lambda code: board.influence(t, code), default=None)
        taken = {code: me if code == best else None for code in loot}
        right = _accused(imagine(t, taken), Accusation(me, seat, True))
        wrong = _accused(imagine(t, {}), Accusation(me, seat, False))
        worth = odds * mind.chance(right, own_turn=True) + (1 - odds) * mind.chance(wrong, own_turn=True)
        yield worth - SHOWN, UnmaskJudge(seat)


def _accused(t, accusation):
    t.accusations = (*t.accusations, accusation)
    return t


def _change(mind):
    """What an unknown objective is worth, which takes the rounds that are left."""
    fresh = FRESH * (1 - 0.6**mind.rounds)
    eligible = 1.0 if mind.t.completed[mind.me] else fresh
    more = POWER * fresh if mind.alone else 0
    certain, repute = mind.seen(mind.t)
    return mind.win(mind.sizes, mind.ground, {**mind.eligible, mind.me: eligible}, repute) + more - certain
