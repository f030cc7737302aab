"""The deals that the shrewd player offers, and to which it agrees."""

from typing import Any

from games.kernel.hearing import in_force, said_by
from games.kernel.press import Deal
from games.titles.machrou3.bots.shrewd.promises import fair, swappable
from games.titles.machrou3.rules import battles, board
from games.titles.machrou3.rules.orders import Assist, Run, StandAside, SwapFor, TakeSwaps, VoteOn
from games.titles.machrou3.rules.press import ElectPlayer, NoChallenge, StayAway
from games.titles.machrou3.rules.previews import imagine

SWAPS_TRIED = 12
"""How many swaps with somebody are looked at for a deal."""


def offers(speaker):
    """Deals for this round with those whom one trusts, the least suspect first; none where one offered one in it."""
    now = speaker.t.round
    if any(isinstance(act, Deal) for act in said_by(speaker.heard, speaker.me, now)):
        return
    given = in_force(speaker.heard, now)
    whom = [seat for seat in speaker.others if speaker.trusts(seat)]
    for seat in sorted(whom, key=lambda seat: (round(speaker.doubt[seat], 1), speaker.rng.random())):
        pairs = [(give, want) for give, want in _occasions(speaker, seat) if (seat, want) not in given]
        if pairs:
            give, want = speaker.rng.choice(pairs)
            yield Deal(seat, give, want, now)


def _occasions(speaker, seat):
    """(what one gives, what one wants of the seat), …: help in a battle, votes, a swap, peace with a neighbour."""
    t, me, phase = speaker.t, speaker.me, speaker.view.phase
    votes = VoteOn("with", (seat,)), VoteOn("with", (me,))
    battle = next((each for each in speaker.view.agenda if each.kind == "BattleRun"), None)
    if battle is not None:
        third = battles.helpers(t, battle.challenger, battle.defender, battle.target)
        wanted = me in (battle.challenger, battle.defender) and seat in third and seat not in battle.asked
        return [(Assist(seat), Assist(me))] if wanted else []
    if phase.kind == "Ballot":
        return [votes] if phase.seat == me else []
    left = t.order[t.order.index(t.active) :] if t.active in t.order else ()
    found: list[tuple[Any, Any]] = [(NoChallenge(seat), NoChallenge(me))] if _neighbours(t, me, seat) else []
    if me in left and seat in left:
        found.append(votes)
    if me in left:
        found += [(swap, TakeSwaps(True, (me,))) for swap in _swaps(speaker, seat)]
    return found


def _swaps(speaker, seat):
    """The swap with the seat that makes one's own bloc greatest, and leaves the seat no worse."""
    t, me = speaker.t, speaker.me
    pairs = [(give, take) for give in board.owned(t, me) for take in board.owned(t, seat)]
    may = [pair for pair in pairs if swappable(t, *pair)]
    tried = speaker.rng.sample(may, min(SWAPS_TRIED, len(may)))
    good = [(give, take) for give, take in tried if fair(t, seat, take, give)]
    blocs = {pair: board.bloc(imagine(t, {pair[0]: seat, pair[1]: me}), me) for pair in good}
    best = max(good, key=blocs.__getitem__, default=None)
    return [SwapFor(*best)] if best and blocs[best] > speaker.sizes[me] else []


def _neighbours(t, one, other):
    """Whether either could challenge the other (M6.1)."""
    mine = any(t.owner[target] == other for target in battles.sources_by_target(t, one))
    return mine or any(t.owner[target] == one for target in battles.sources_by_target(t, other))


def instead(speaker, seat, deal):
    """What one would rather give and want than a deal that one refuses: for the help that they give something else,
    for the help that they want the same, then what is good for both, what they want first. With somebody whom one does
    not trust nothing but a fair swap is.
    """
    if speaker.closed:
        return
    pairs = _occasions(speaker, seat)
    if not speaker.trusts(seat):
        yield from (pair for pair in pairs if isinstance(pair[0], SwapFor))
        return
    if deal.give in _favours(speaker.me):
        yield from ((give, deal.give) for give, _ in pairs if not isinstance(give, SwapFor))
    if deal.want == Assist(seat):
        yield Assist(seat), Assist(speaker.me)
    yield from (pair for pair in pairs if pair[0] == deal.want)
    yield from pairs


def offered(speaker, seat):
    """What one would offer somebody, whoever they are: to whom one does not trust a fair swap, to others votes besides,
    for the next round where this one is decided.
    """
    if speaker.closed:
        return
    now, trusted = speaker.t.round, speaker.trusts(seat)
    pairs = [pair for pair in _occasions(speaker, seat) if trusted or isinstance(pair[0], SwapFor)]
    for give, want in speaker.rng.sample(pairs, len(pairs)):
        yield Deal(seat, give, want, now)
    if trusted:
        yield Deal(seat, VoteOn("with", (seat,)), VoteOn("with", (speaker.me,)), now + 1)


def agrees(speaker, seat, deal):
    """Whether what the seat wants is what one would do, for whomever it is, and its own swap can be made still. Help in
    battles to come is given for the same alone: nobody knows whom they will be against. Help in a battle under way,
    peace and votes for somebody are given for something good for oneself.
    """
    t, me, want, give = speaker.t, speaker.me, deal.want, deal.give
    if isinstance(give, SwapFor) and (t.owner[give.give] != seat or t.owner[give.take] in (None, seat)):
        return False  # a district has changed hands since it was offered
    helped = isinstance(give, Assist) and give.player == me
    if isinstance(want, Assist) and not (helped or _fights(speaker, want.player)):
        return False
    is_favour = isinstance(want, (NoChallenge, StayAway, Assist)) or (isinstance(want, VoteOn) and want.card == "with")
    if is_favour and not _is_good(speaker, give):
        return False
    if isinstance(want, (NoChallenge, Assist, ElectPlayer)):
        return speaker.trusts(want.player)
    if isinstance(want, VoteOn):
        return _would_vote(speaker, want)
    if isinstance(want, SwapFor):
        return swappable(t, want.give, want.take) and fair(t, me, want.give, want.take)
    if isinstance(want, TakeSwaps):
        offered = isinstance(deal.give, SwapFor) and fair(t, me, deal.give.take, deal.give.give)
        return offered or not want.accept
    if isinstance(want, Run):
        return not want.run and speaker.trusts(seat) and speaker.renown(seat) > speaker.renown(me)
    return isinstance(want, (StayAway, StandAside)) and speaker.trusts(seat)


def _favours(seat):
    """What somebody can promise that is good for the seat alone: peace, help in its battles, votes with it."""
    return NoChallenge(seat), Assist(seat), VoteOn("with", (seat,))


def _is_good(speaker, give):
    """Whether what somebody gives is good for oneself: a favour, or a swap that costs nothing."""
    if isinstance(give, SwapFor):
        return fair(speaker.t, speaker.me, give.take, give.give)
    return give in _favours(speaker.me)


def _fights(speaker, seat):
    """Whether a battle of the seat is under way."""
    return any(each.kind == "BattleRun" and seat in (each.challenger, each.defender) for each in speaker.view.agenda)


def _would_vote(speaker, want):
    """With those whom one trusts, against the others; never on whatever anybody wants."""
    whose = [seat for seat in want.players if seat != speaker.me]
    if want.card == "with":
        return bool(whose) and all(map(speaker.trusts, whose))
    return bool(whose) and speaker.me not in want.players and not any(map(speaker.trusts, whose))
