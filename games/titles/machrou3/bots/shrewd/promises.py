"""What was promised, when its time has come: which promises are kept, and the answer, or the choice left, by them."""

from dataclasses import replace

from games.kernel.decisions import check_answer
from games.kernel.errors import BadAnswer
from games.kernel.hearing import promised_now
from games.titles.machrou3.bots import trust
from games.titles.machrou3.bots.shrewd import costs
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import Battle, Campaign, DeclareCandidacy, DeclareObjective, OfferSwap, Waive
from games.titles.machrou3.rules.orders import Run, SwapFor, TakeSwaps
from games.titles.machrou3.rules.press import ElectPlayer, NoChallenge, StayAway
from games.titles.machrou3.rules.previews import imagine

WORD = {"reformist": 0.4, "corrupt": 0.2}
"""What a player in the middle loses of the chance to win rather than break a promise. Who is corrupt alone lives by
being trusted; to the corrupt with an ally, and to all corrupt at the election, a promise is worth nothing by itself.
"""


def to_keep(mind, decision, offers):
    """The pledges about this decision that the viewer keeps, the newest first."""
    open_now = promised_now(mind.rules, mind.view, mind.heard, decision.kind)
    return [each for each in open_now if _keeps(mind, decision, offers, each)]


def _keeps(mind, decision, offers, pledge):
    """A promise is kept unless that costs more of the chance to win than one's word is worth; but no swap is taken that
    costs one seats of parliament, whatever was promised.
    """
    if isinstance(pledge, TakeSwaps) and not fair(mind.t, mind.me, mind.view.phase.take, mind.view.phase.give):
        return not pledge.accept
    answer = _settles(mind, decision, offers, pledge)
    if answer is not None:
        cost = costs.of_answer(mind, decision, offers, answer) if _allowed(mind, decision, answer) else 0
    else:
        left = narrowed(mind, offers, [pledge])
        cost = costs.of_sparing(mind, offers, left) if left != offers else 0
    return cost < _word(mind, pledge)


def _word(mind, pledge):
    """What keeping it is worth: to a reformist the less the likelier those are corrupt whom it is about."""
    if trust.is_corrupt(mind.view):
        trusted = not trust.allies(mind.view) and not isinstance(pledge, ElectPlayer)
        return trusted * WORD["corrupt"] * mind.persona.word
    whose = {*getattr(pledge, "players", ()), getattr(pledge, "player", mind.me)} - {mind.me}
    return WORD["reformist"] * mind.persona.word * (1 - max((mind.doubt[seat] for seat in whose), default=0))


def fair(t, seat, give, take):
    """Whether a swap of `seat`'s district `give` for `take` leaves it no worse, by what everybody sees."""
    after = imagine(t, {give: t.owner[take], take: seat})
    gain = board.bloc(after, seat) - board.bloc(t, seat)
    return gain >= 0 and gain + board.influence(t, take) >= board.influence(t, give)


def swappable(t, give, take):
    """Whether the owner of `give` may offer it for `take` (M4.3, M8.7), cards that widen that aside."""
    homes = t.doo.values()
    return give not in homes and take not in homes and board.influence(t, take) <= board.influence(t, give)


def as_promised(mind, decision, offers, promised):
    """The answer that keeps one of these pledges, None where none settles it."""
    for pledge in promised:
        answer = _settles(mind, decision, offers, pledge)
        if answer is not None and _allowed(mind, decision, answer):
            return answer
    return None


def _settles(mind, decision, offers, pledge):
    if isinstance(pledge, SwapFor):
        return None if DeclareObjective in offers else OfferSwap(pledge.give, pledge.take)
    if isinstance(pledge, Run):
        return DeclareCandidacy() if pledge.run else Waive()
    order = mind.rules.pledges[type(pledge)].order(pledge)
    return None if order is None else mind.rules.orders[type(order)].answer(mind.view, decision, order)


def _allowed(mind, decision, answer):
    question = mind.rules.questions[decision.kind]
    try:
        check_answer(question, mind.view, decision, answer)
    except BadAnswer:
        return False
    return True


def narrowed(mind, offers, promised):
    """The offers of a turn without what would break one of these pledges."""
    away = {each.district for each in promised if isinstance(each, StayAway)}
    peace = {each.player for each in promised if isinstance(each, NoChallenge)}
    spared = away.union(*(board.owned(mind.t, seat) for seat in peace))
    found = dict(offers)
    if Battle in offers and spared:
        target, source, *more = offers[Battle]
        sources = {code: codes for code, codes in source.choices.items() if code not in spared}
        found[Battle] = (replace(target, choices=tuple(sources)), replace(source, choices=sources), *more)
    if Campaign in offers and away:
        first, *more = offers[Campaign]
        left = tuple(code for code in first.choices if code not in away)
        found[Campaign] = (replace(first, choices=left), *more)
    return found
