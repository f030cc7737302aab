"""Bargains as one reader may know them: what was said, what a deal came to, and whether pledges were kept."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from games import store
from games.kernel import load
from games.kernel.hearing import Utterance
from games.kernel.judging import at_odds, is_late, open_to, verdict
from games.kernel.press import ACCEPT, REFUSE, WITHDRAW, Ask, Claim, Deal, Distrust, Pledge, Promise, Verdict
from games.kernel.recalling import believed, dearest
from games.wording.parts import Mention
from games.wording.personas import MANNERS
from games.wording.press import VERDICTS, about, described, offered, spoken, until

OFFERED, LATE = "offered", "late"
STATES = {ACCEPT: "accepted", REFUSE: "refused", WITHDRAW: "withdrawn"}


class Uttered(NamedTuple):
    """A message that the rules can read, as its row says it.

    seat      of whoever said it; former: they have left it, so that nothing binds it any more
    mine      the reader said it
    press     the record as JSON text; said_at: the last move then
    response  (what was done about the deal, the last move then, whether by somebody who has left the seat since), None
              for nothing
    answered  it is a question, and since then the reader has said there whom they suspect or trust
    answers   (seat, record) of the deal that it answers, None for none, and where the reader does not want to see it
    """

    key: str
    seat: int
    former: bool
    mine: bool
    press: str
    said_at: int
    response: tuple[str, int, bool] | None
    answered: bool
    answers: tuple[int, Any] | None


@dataclass(frozen=True, slots=True)
class Line:
    """A pledge that counts, given by `seat`.

    order  the standing order by which the reader may have it done, None where one does already, and in practice
    idle   it is the reader's, and an answer missed keeps it
    """

    seat: Any
    parts: tuple
    until: str
    verdict: Verdict
    order: Any
    idle: bool

    @property
    def word(self):
        return VERDICTS[self.verdict]()


@dataclass(frozen=True, slots=True)
class Bargain:
    """An `act` in words.

    manner  the Manner of the bot that says it, None of a person
    state  of a deal: offered, accepted, refused, withdrawn or late; "" of anything else
    can    what the reader may do about the deal now
    lines  the pledges given by it
    given  the Promises that these are, none of somebody who has left; `said_at`: the last move then, never shown
    offer  of an answer to a deal: the deal in one line, () where there is none that the reader wants to see
    suspects  of a question that waits for the reader's answer: the Seats that it can name
    naming  what it is called to name one
    so     of a claim, once the game is over: whether it was so; None where nobody can tell, and of anything else
    seats  the Seat of everybody, for the names in all of these
    against  of a deal that the reader may accept: what they promised that nobody can keep beside it, in words
    """

    act: Any
    manner: Any
    parts: tuple
    state: str
    can: tuple[str, ...]
    lines: tuple[Line, ...]
    given: tuple[Promise, ...]
    said_at: int
    offer: tuple
    suspects: tuple
    naming: str
    so: bool | None
    seats: tuple
    against: tuple = ()


def bargains(scene, uttered: Iterable[Uttered]) -> dict[str, Bargain]:
    """key -> Bargain of each. One statement where pledges count, else none."""
    acts = {each.key: (each, load(scene.rules, Any, json.loads(each.press))) for each in uttered}
    given = {key: promises(each, act) for key, (each, act) in acts.items()}
    deeds = _deeds(scene, [promise for found in given.values() for promise in found])
    return {key: _bargain(scene, each, act, given[key], deeds) for key, (each, act) in acts.items()}


def warned(scene, found: Mapping[str, Bargain], pledged) -> dict[str, Bargain]:
    """The bargains, with what the reader promised `against` those that they may accept.

    pledged  as of a Corner: what they promised, to whomever. Statements as `pledged_in`.
    """
    promised = [each.what for each, _whom in _open(scene, pledged)]
    return {
        key: replace(each, against=_against(scene, each.act.want, promised)) if ACCEPT in each.can else each
        for key, each in found.items()
    }


def contradicted(scene, act, pledged) -> tuple[tuple, ...]:
    """What the reader promised against what they say or offer now, in words; `pledged`, statements: as of `warned`."""
    pledge = act.what if isinstance(act, Pledge) else act.give if isinstance(act, Deal) else None
    return _against(scene, pledge, [each.what for each, _whom in _open(scene, pledged)]) if pledge else ()


def _against(scene, pledge, promised):
    broken = [what for what in dict.fromkeys(promised) if at_odds(scene.rules, pledge, what)]
    return tuple(described(what, scene.wording, scene.names) for what in broken)


def _bargain(scene, uttered, act, given, deeds):
    state = _state(scene, uttered, act)
    voice = "" if uttered.former else scene.voices.get(uttered.seat, "")
    ended = uttered.former or bool(uttered.response and uttered.response[2])
    return Bargain(
        act=act,
        manner=MANNERS.get(voice),
        parts=spoken(act, scene.wording, scene.names, voice, uttered.key),
        state=state,
        can=open_to(scene.rules, scene.look, act, uttered.seat, scene.look.viewer) if state == OFFERED else (),
        lines=tuple(_line(scene, promise, ended, deeds) for promise in given),
        given=() if ended else given,
        said_at=uttered.said_at,
        offer=_offer(scene, uttered),
        suspects=_suspects(scene, uttered, act),
        naming=about(Distrust, scene.wording),
        so=_so(scene, uttered, act),
        seats=scene.seats,
    )


def promises(uttered: Uttered, act: Any) -> tuple[Promise, ...]:
    """The pledges given by an act: its own, or both of a deal that was accepted."""
    if isinstance(act, Pledge):
        return (Promise(uttered.seat, act.what, uttered.said_at, act.until),)
    if isinstance(act, Deal) and uttered.response and uttered.response[0] == ACCEPT:
        since = uttered.response[1]
        return tuple(Promise(seat, pledge, since, act.until) for seat, pledge in act.pledges(uttered.seat))
    return ()


def pledged_in(scene, pledged) -> tuple[tuple, ...]:
    """(words, how long, the Seat that a deal was made with or None, numbers of the open decisions that it is about) of
    each pledge that can still be kept or broken, once.

    pledged  of a Corner. One statement where there is one that is not over, else none.
    """
    found = {}
    for each, whom in _open(scene, pledged):
        words, last = described(each.what, scene.wording, scene.names), until(each.until, scene.wording)
        seat = None if whom is None else scene.seats[whom]
        found[each.what, each.until, whom] = words, last, seat, _about(scene, each.what)
    return tuple(found.values())


def _open(scene, pledged):
    """(Promise, the seat that a deal was made with or None) of what the reader still has to keep."""
    now, me = scene.look.table.round, scene.look.viewer
    lasting = [each for each in pledged if not each[-1] or each[-1] >= now] if not scene.over else []
    given = [(Promise(me, load(scene.rules, Any, data), since, last), whom) for data, whom, since, last in lasting]
    deeds = _deeds(scene, [each for each, _whom in given])
    return [each for each in given if verdict(scene.rules, scene.look, each[0], deeds) is Verdict.OPEN]


def _about(scene, pledge):
    """The viewer's open decisions about which the pledge says something; as an order it says nothing to some."""
    kind = scene.rules.pledges[type(pledge)]
    asked = [each for each in scene.look.asks if each.kind in kind.questions and kind.concerns(scene.look, pledge)]
    order = kind.order(pledge)
    said = scene.rules.orders.get(type(order))
    return frozenset(
        each.id for each in asked if not said or each.kind not in said.questions or said.answer(scene.look, each, order)
    )


def ledger(said: Iterable[Any]) -> tuple[tuple[Any, Counter], ...]:
    """(seat, how many of their pledges came to each verdict) of everybody who gave one; `said`: `reading.threads`."""
    found: dict[Any, Counter] = {}
    for each in said:
        for line in each.bargain.lines if each.bargain else ():
            found.setdefault(line.seat, Counter())[line.verdict.value] += 1
    return tuple(sorted(found.items(), key=lambda entry: entry[0].index))


@dataclass(frozen=True, slots=True)
class Between:
    """What the reader and another player have promised each other, the newest first, and how much of it is what."""

    seat: Any
    lines: tuple[Line, ...]

    @property
    def came(self):
        """(verdict, its word, how many) of each there is, in the order of the verdicts."""
        count = Counter(line.verdict for line in self.lines)
        return tuple((verdict, VERDICTS[verdict](), count[verdict]) for verdict in Verdict if verdict in count)


def between(scene, said: Iterable[Any], alone) -> tuple[Between, ...]:
    """The Between of each player with whom there is something: deals, what was promised to one alone, and what is good
    for one (`PledgeKind.to`).

    alone  key of a private thread of two -> the seat of the other
    """
    found: dict[int, list[Line]] = {}
    me = scene.look.viewer
    for each in said:
        for line, (promise, partner) in zip(each.bargain.lines, _given(each), strict=False):
            receiver = _receiver(scene, each, promise, partner, alone)
            other = receiver if promise.seat == me else promise.seat if receiver == me else None
            if other is not None:
                found.setdefault(other, []).append(line)
    return tuple(Between(scene.seats[seat], tuple(lines)) for seat, lines in sorted(found.items()))


def _receiver(scene, said, promise, partner, alone):
    if partner is not None:
        return partner
    if said.thread in alone:
        return alone[said.thread] if promise.seat == scene.look.viewer else scene.look.viewer
    return scene.rules.pledges[type(promise.what)].to(promise.what)


@dataclass(frozen=True, slots=True)
class Recalled:
    """What the end tells of promises and words.

    betrayal  (whose promise, to whom, the promise, what it cost them) as (Seat, Seat, parts, words), or None
    believed  (Seat, how many others acted on its word), those who were believed most first
    """

    betrayal: tuple | None = None
    believed: tuple[tuple[Any, int], ...] = ()


def recalled(scene, said: Iterable[Any]) -> Recalled:
    """The Recalled of a game that is over, by what the reader may read of it (`reading.threads`). One statement."""
    rules, told = scene.rules, [each for each in reversed(tuple(said)) if each.bargain]
    kinds = {event.__name__ for kind in rules.pledges.values() for event in (*kind.deeds, *kind.costs)}
    deeds = store.press.deeds(scene.pk, rules.slug, kinds | {event.__name__ for event in rules.against}, 0)
    worst = dearest(rules, scene.look, [given for each in told for given in _given(each)], deeds)
    words = [Utterance(each.key, each.seat.index, each.bargain.act, each.bargain.said_at, 0) for each in told]
    trusted = believed(rules, words, deeds).most_common()
    return Recalled(_betrayal(scene, worst) if worst else None, tuple((scene.seats[seat], n) for seat, n in trusted))


def _given(said):
    """(Promise, the seat of whoever got it by a bargain or None) of each pledge given by what was said."""
    act, giver = said.bargain.act, said.seat.index
    if not isinstance(act, Deal):
        return [(promise, None) for promise in said.bargain.given]
    return [(promise, act.player if promise.seat == giver else giver) for promise in said.bargain.given]


def _betrayal(scene, worst):
    what = described(worst.what, scene.wording, scene.names)
    return scene.seats[worst.seat], scene.seats[worst.receiver], what, scene.wording.press.cost(worst.cost)


@dataclass(frozen=True, slots=True)
class Told:
    """An event that one may give as a reason. `number`: among all that everybody was told; seats: those it names."""

    number: int
    event: Any
    parts: tuple
    seats: frozenset


def reasons(scene) -> tuple[Told, ...]:
    """What everybody was told lately that names somebody, the newest first. One statement."""
    found = []
    for number, event in store.press.recent(scene.pk, scene.rules.slug).items():
        parts = scene.wording.say(event, scene.names)
        named = frozenset(each.key for each in parts if isinstance(each, Mention) and each.kind == "player")
        if named:
            found.append(Told(number, event, parts, named))
    return tuple(found)


def _deeds(scene, given):
    """Each Deed that can settle one of the promises, of those that everybody was told: a verdict lies open."""
    if not given:
        return ()
    kinds = {event.__name__ for promise in given for event in scene.rules.pledges[type(promise.what)].deeds}
    since = min(promise.since for promise in given)
    return store.press.deeds(scene.pk, scene.rules.slug, kinds, since)


def _line(scene, promise, ended, deeds):
    """ended: one of those who made it has left their seat, so that it binds nobody any more."""
    found = Verdict.VOID if ended else verdict(scene.rules, scene.look, promise, deeds)
    kind = scene.rules.pledges[type(promise.what)]
    order = kind.order(promise.what)
    waiting = promise.seat == scene.look.viewer and found is Verdict.OPEN and not (scene.over or scene.practice)
    orderable = waiting and all(each.order != order for each in scene.orders)
    return Line(
        scene.seats[promise.seat],
        described(promise.what, scene.wording, scene.names),
        until(promise.until, scene.wording),
        found,
        order if orderable else None,
        waiting and order is None and kind.unmet is Verdict.KEPT,
    )


def _state(scene, uttered, act):
    if not isinstance(act, Deal):
        return ""
    if uttered.response:
        return STATES[uttered.response[0]]
    return LATE if uttered.former or is_late(scene.rules, scene.look, act, uttered.seat) else OFFERED


def _offer(scene, uttered):
    if uttered.answers is None:
        return ()
    seat, deal = uttered.answers
    return offered(seat, load(scene.rules, Any, deal), scene.wording, scene.names)


def _suspects(scene, uttered, act):
    look = scene.look
    asked = isinstance(act, Ask) and act.player == look.viewer and not uttered.answered
    if not asked or uttered.former or scene.over or look.silent or look.hushed:
        return ()
    return tuple(seat for seat in scene.seats if not seat.me and seat.index not in scene.out)


def _so(scene, uttered, act):
    """While the game runs nothing on the page says what the reader alone knows of it."""
    if not scene.over or not isinstance(act, Claim):
        return None
    return scene.rules.claims[type(act.what)].holds(scene.look, uttered.seat, act.what)
