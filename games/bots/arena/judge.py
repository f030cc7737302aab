"""A judge of talk: whether what is said can be so, by what everybody saw. It knows nothing of how bots think.

Opinions may be wrong and claims may be lies; these are counted once the game is over and its cards are open.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from games.bots.arena.game import play_game
from games.bots.arena.many import run_each
from games.figures.tables import table
from games.kernel import view
from games.kernel.decisions import check_blanks
from games.kernel.errors import BadAnswer
from games.kernel.hearing import names
from games.kernel.judging import done_against, horizons
from games.kernel.press import ACCEPT, OPINIONS, WITHDRAW, Ask, Claim, Deal, Endorse, Pledge, Respond, Why

OF_A_PLAYER = (*OPINIONS, Endorse, Ask, Why, Deal)


@dataclass
class Judge:
    """Of one game. faults: why -> how often what cannot be so was said; said: the same of each act by its class.

    person  the seat to which all others speak as to the person of a table of practice, or None
    """

    rules: Any
    person: int | None = None
    said: Counter = field(default_factory=Counter)
    faults: Counter = field(default_factory=Counter)
    told: list = field(default_factory=list)
    claims: list = field(default_factory=list)
    offers: dict = field(default_factory=dict)

    def follow(self, number, public):
        """Note the events that everybody was told in the round `number`."""
        self.told.extend((number, event) for event in public)

    def hear(self, state, uttered):
        """Judge what was said as the game stood."""
        look = view(self.rules, state, None)
        self.said[type(uttered.act).__name__] += 1
        self.said["with a reason"] += uttered.deed is not None
        if self.person is not None:
            self.said["to the person"] += names(uttered.act, self.person)
        self.faults.update(self._wrong(state, look, uttered))
        if isinstance(uttered.act, Deal):
            self.offers[uttered.key] = uttered
        elif isinstance(uttered.act, Claim):
            self.claims.append(uttered)

    def lies(self, state):
        """How many claims were not so, as far as the end tells."""
        look = view(self.rules, state, None)
        return sum(self._holds(look, each.seat, each.act.what) is False for each in self.claims)

    def _wrong(self, state, look, uttered) -> Iterator[str]:
        act, seat = uttered.act, uttered.seat
        out = set(self.rules.silenced(state))
        if seat in out:
            yield "said by somebody who is out"
        if isinstance(act, OF_A_PLAYER) and (act.player == seat or act.player in out or act.player not in look.seats):
            yield f"{type(act).__name__} of nobody else who plays"
        if uttered.deed is not None or isinstance(act, Why):
            yield from self._given(uttered)
        if isinstance(act, Endorse) and act.player not in self.rules.endorsed(look):
            yield "for somebody who cannot be elected"
        if isinstance(act, Claim):
            yield from self._claimed(look, seat, act.what)
        elif isinstance(act, Pledge):
            yield from self._promised(look, seat, act.what, act.until)
        elif isinstance(act, Deal):
            for giver, pledge in act.pledges(seat):
                yield from self._promised(look, giver, pledge, act.until)
        elif isinstance(act, Respond):
            yield from self._answered(look, uttered)

    def _given(self, uttered):
        """A reason happened in this round or the last and is a deed of whoever it is about; who is asked why did it."""
        deed = uttered.act.deed if isinstance(uttered.act, Why) else uttered.deed
        told = [number for number, event in self.told if event == deed]
        if not told or uttered.act.player not in set(_numbers(deed)):
            yield "a reason that did not happen, or is not theirs"
        elif told[-1] < uttered.round - 1:
            yield "a reason of long ago"
        doers = {who for who, _whom in done_against(self.rules, deed)}
        if isinstance(uttered.act, Why) and uttered.act.player not in doers:
            yield "a question why they did what they did not do"

    def _claimed(self, look, seat, claim):
        if not _fills(self.rules.claims[type(claim)].fields(replace(look, viewer=seat)), claim):
            yield f"{type(claim).__name__} that nobody can make"
        if self._holds(look, seat, claim) is False:
            yield f"{type(claim).__name__} that everybody sees is not so"

    def _holds(self, look, seat, claim):
        return self.rules.claims[type(claim)].holds(look, seat, claim)

    def _promised(self, look, seat, pledge, until):
        if not _fills(self.rules.pledges[type(pledge)].fields(look, seat), pledge):
            yield f"{type(pledge).__name__} that cannot be kept"
        elif not self.rules.pledges[type(pledge)].occasion(look, seat, pledge, until):
            yield f"{type(pledge).__name__} to keep which no occasion comes by then"
        if until not in horizons(self.rules, look):
            yield "a promise for a round that is over or never comes"

    def _answered(self, look, uttered):
        """A deal is answered once, by whom it was offered to, or taken back by whoever offered it; what is accepted can
        still be kept.
        """
        offer = self.offers.pop(uttered.answers, None)
        if offer is None or uttered.seat != (offer.seat if uttered.act.does == WITHDRAW else offer.act.player):
            yield "an answer to no deal of theirs"
        elif uttered.act.does == ACCEPT:
            for giver, pledge in offer.act.pledges(offer.seat):
                yield from self._promised(look, giver, pledge, offer.act.until)


def _fills(blanks, record):
    """Whether the record can be said with these blanks."""
    try:
        if blanks is not None:
            check_blanks(blanks, record)
    except BadAnswer:
        return False
    return blanks is not None


def _numbers(record) -> Iterator[int]:
    """All whole numbers in an event, seats among them."""
    if is_dataclass(record):
        for each in fields(record):
            yield from _numbers(getattr(record, each.name))
    elif isinstance(record, dict):
        for pair in record.items():
            yield from _numbers(pair)
    elif isinstance(record, tuple):
        for each in record:
            yield from _numbers(each)
    elif isinstance(record, int) and not isinstance(record, bool):
        yield record


@dataclass
class Judged:
    """Of all games at one table. said, faults: as of a Judge; lies: claims that were not so."""

    games: int = 0
    said: Counter = field(default_factory=Counter)
    faults: Counter = field(default_factory=Counter)
    lies: int = 0


def judged(of, bot, games, seed, workers=1, progress=lambda done, total: None, *, person=False):
    """The Judged of `games` games at a `results.Table` whose bots talk, with bots of one kind at every seat.

    person  they speak to one seat, each in turn, as to the person of a table of practice
    """
    tasks = [(of, bot, seed * 1_000_003 + each, each % of.players if person else None) for each in range(games)]
    found = Judged(games)
    for said, faults, lies in run_each(one_game, tasks, workers, progress):
        found.said.update(said)
        found.faults.update(faults)
        found.lies += lies
    return found


def one_game(task):
    """(what was said, what of it cannot be so, claims that were not so) of one game."""
    of, bot, seed, person = task
    judge = Judge(of.rules, person)
    played = play_game(of.rules, of.options, [bot] * of.players, seed, talk=True, judge=judge, person=person)
    return judge.said, judge.faults, judge.lies(played.state)


def report(found, name_of, markdown):
    """Lines: a row for each Table of `found`, Table -> Judged, then each fault. `name_of`: function(Table)."""
    kinds = sorted(set().union(*(each.said for each in found.values())))
    head = ("table", *kinds, "claims not so", "not so of the board")
    rows = [
        (name_of(of), *(str(each.said[kind]) for kind in kinds), str(each.lies), str(each.faults.total()))
        for of, each in found.items()
    ]
    faults = [f"{name_of(of)}: {why}: {n}" for of, each in found.items() for why, n in each.faults.most_common()]
    return [*table(head, rows, markdown), *faults]
