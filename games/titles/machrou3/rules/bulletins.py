"""Putting a newsflash into force and taking it out again, and the round's vote token (M8.9, M8.10)."""

from collections.abc import Callable, Mapping

from games.titles.machrou3.rules import board, edits, news, origins
from games.titles.machrou3.rules.events import NewsflashDrawn, NewsflashEnded, ObjectivesPassed, TokenRevealed
from games.titles.machrou3.rules.state import GameDraft, SeenObjective


def draw_newsflash(d: GameDraft) -> None:
    """The speaker draws a newsflash; it is in force at once (M8.9). An empty deck is refilled (R-35)."""
    t = d.table
    if not t.newsflash_deck:
        t.newsflash_deck, t.newsflash_discards = d.shuffle("newsflash", t.newsflash_discards), ()
    t.newsflash, t.newsflash_deck = t.newsflash_deck[0], t.newsflash_deck[1:]
    d.tell(NewsflashDrawn(t.newsflash, t.speaker))
    if news.sways(t):
        edits.recount(d)
    for step in news.steps(t, "pass_left"):
        PASSES[step["what"]](d)


def end_newsflash(d: GameDraft) -> None:
    """R-13, R-51: the old newsflash ends, and blocs are computed without it."""
    t = d.table
    if t.newsflash is not None:
        swayed = news.sways(t)
        ended, t.newsflash = t.newsflash, None
        t.newsflash_discards = (*t.newsflash_discards, ended)
        d.tell(NewsflashEnded(ended))
        if swayed:
            edits.recount(d)


def reveal_token(d: GameDraft) -> None:
    """Whether this is a vote round (M8.10)."""
    t = d.table
    t.token, t.tokens = t.tokens[0], t.tokens[1:]
    d.tell(TokenRevealed(t.token))


def pass_districts(d: GameDraft) -> None:
    """Everybody at once gives the weakest district to the left, no district of origin at home (NF-22)."""
    t = d.table
    passed: dict[str, int] = {}
    for seat in d.seats:
        mine = [code for code in board.owned(t, seat) if not origins.at_home(t, code)]
        if mine:
            passed[min(mine, key=lambda code: board.influence(t, code))] = _left(d, seat)
    if passed:
        assert t.newsflash is not None
        edits.hand_over(d, passed, t.newsflash)


def pass_objectives(d: GameDraft) -> None:
    """Everybody at once gives an unfinished objective to the left, face down; it counts as drawn now (NF-23)."""
    t = d.table
    passed = {seat: card for seat, card in t.objective.items() if card is not None}
    d.tell(ObjectivesPassed(tuple(passed)))
    t.objective = dict.fromkeys(d.seats)
    for giver, card in passed.items():
        taker = _left(d, giver)
        t.drawn_at = {**t.drawn_at, taker: len(t.deeds)}
        edits.hold_objective(d, taker, card)
        for seat in d.seats:
            if seat != taker and (seat == giver or _has_seen(d, seat, giver, card)):
                d.learn(seat, SeenObjective(taker, card, t.round))


def _has_seen(d: GameDraft, seat: int, holder: int, card: str) -> bool:
    return any(
        isinstance(fact, SeenObjective) and (fact.seat, fact.objective) == (holder, card) for fact in d.knowledge[seat]
    )


def _left(d: GameDraft, seat: int) -> int:
    return (seat + 1) % len(d.seats)


PASSES: Mapping[str, Callable[[GameDraft], None]] = {"district": pass_districts, "objective": pass_objectives}
