"""People who come, go and stay away, at a table in virtual time: the rules and `games.clock` as the site uses them.

`manage waits`, `bench/absence.py` and `bench/length.py` play with them.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from games.bots import choose
from games.clock import stand_in
from games.clock.calendar import ALWAYS, NIGHT, Calendar
from games.clock.control import HOUR
from games.clock.due import Asked, Clock, after, due
from games.kernel import Move, apply, owed, silence, start, view

BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
NEVER = datetime.max.replace(tzinfo=UTC)
MISSES = 2
MOST = 5000
"""Moves after which a game counts as one that does not finish."""

ZONES = ("Asia/Beirut", "Europe/Paris", "Europe/Athens", "Africa/Tunis")
"""Where people with nights live: up to two hours apart."""


@dataclass
class Person:
    """absences  (from, to), in order      share  of the time of a question that it takes to answer: least, most

    calendar  in which neither its clock nor it itself does anything; ALWAYS for nobody's nights
    """

    share: tuple[float, float] = (0.05, 0.9)
    absences: list = field(default_factory=list)
    calendar: Calendar = ALWAYS

    def there(self, moment):
        """The first moment not before this one at which the person is there."""
        for begin, end in self.absences:
            if begin <= moment < end:
                return end
        return moment


@dataclass
class Seat:
    person: Person
    bank: int = 0
    missed: int = 0
    away: bool = False
    event: tuple = (NEVER, "")


@dataclass
class Question:
    asked: datetime
    due: datetime
    answer: datetime = NEVER
    times: object = None


KINDS = ("there", "slow", "days", "gone")


def people(rng, number, everybody_leaves=False, nights=False):
    """So many: there, slow, away for some days now and then, or gone for good after a while."""
    found = [_person(rng, "gone" if everybody_leaves else rng.choices(KINDS, (5, 2, 2, 1))[0]) for _ in range(number)]
    if nights:
        for each in found:
            each.calendar = Calendar(rng.choice(ZONES), NIGHT)
    return found


def alike(number):
    """So many of the very same habits: there whenever it is day, in one zone."""
    return [Person(calendar=Calendar(ZONES[0], NIGHT)) for _ in range(number)]


def _person(rng, kind):
    def days(least, most):
        return timedelta(days=rng.uniform(least, most))

    if kind == "slow":
        return Person((0.4, 1.3))
    if kind == "days":
        begins = [BEGINNING + days(0, 20), BEGINNING + days(30, 60)]
        return Person(absences=[(begin, begin + days(2, 10)) for begin in begins])
    if kind == "gone":
        return Person(absences=[(BEGINNING + days(0, 20), NEVER)])
    return Person()


class Table:
    """One game. `persons`: who sits there, in order; `kind`, `replacing`: who stands in, None for no early answers at
    all, and whether the others look for somebody else.

    stalled    time in which it waited for nobody but such as were absent
    by_others  questions that no person answered in time
    waited     seat -> seconds for which the game waited for it, shared where it waited for several
    """

    def __init__(self, rules, options, persons, control, kind, replacing, seed):
        self.rules, self.control, self.kind, self.replacing = rules, control, kind, replacing
        self.rng = random.Random(seed)
        self.seats = [Seat(person, control.bank) for person in persons]
        self.state = start(rules, options, (None,) * len(persons), f"{seed:032x}").after
        self.now, self.stalled, self.questions, self.by_others = BEGINNING, timedelta(), {}, 0
        self.waited: Counter[int] = Counter()
        self._ask(hurried=False)

    @property
    def seconds(self):
        """How long it has taken."""
        return (self.now - BEGINNING).total_seconds()

    @property
    def slowest(self):
        """The share of the waiting that one seat caused, the one that caused most."""
        return max(self.waited.values(), default=0) / max(1, sum(self.waited.values()))

    def play(self):
        while self.state.outcome is None and self.state.number < MOST:
            moment, what, number = min(self._coming(), key=lambda each: each[0])
            open_ = owed(self.state)
            waited = [self.seats[each.seat] for each in open_]
            if all(seat.away or seat.person.there(self.now) > self.now for seat in waited):
                self.stalled += moment - self.now
            for each in open_:
                self.waited[each.seat] += (moment - self.now).total_seconds() / len(open_)
            self.now = moment
            if what in ("back", "taken"):
                self._welcome(self.seats[number], what)
            else:
                self._answer(number, what)
        return self

    def _coming(self):
        """(moment, what, seat or question) of everything that may happen next."""
        for index, seat in enumerate(self.seats):
            yield (*seat.event, index)
        for decision in owed(self.state):
            question = self.questions[decision.id]
            if question.answer <= question.due and not self.seats[decision.seat].away:
                yield question.answer, "person", decision.id
            else:
                yield question.due, "due", decision.id

    def _answer(self, number, what):
        decision = next(each for each in self.state.decisions if each.id == number)
        seat, question = self.seats[decision.seat], self.questions[number]
        kind = "sensible" if what == "person" else self.kind if seat.away and self.kind != "defaults" else None
        self.by_others += what == "due"
        if question.times is not None and not seat.away:
            in_time = question.times if what == "person" else None
            clock = Clock(seat.person.calendar, seat.bank)
            seat.bank = after(self.control, clock, [question.times], in_time, self.now)
        if what == "person":
            seat.missed = 0
        elif not seat.away:
            seat.missed += 1
            if seat.missed >= MISSES and self.kind:
                self._leave(seat)
        before = self.state
        self.state = apply(self.rules, before, self._move(decision, kind)).after
        self._ask(self._hurried(before, decision))

    def _move(self, decision, kind):
        if kind is None:
            return silence(decision)
        answer = choose(kind, self.rules, view(self.rules, self.state, decision.seat), decision, self.rng)
        return Move(decision.id, decision.seat, answer, "bot")

    def _hurried(self, before, answered):
        still = {each.id for each in self.state.decisions}
        sealed = self.rules.questions[answered.kind].sealed
        closed = [each for each in before.decisions if each.id not in still and (sealed or each.id == answered.id)]
        return any(not self.seats[each.seat].away for each in closed)

    def _ask(self, hurried):
        new = [each for each in owed(self.state) if each.id not in self.questions]
        questions = self.rules.questions
        asked = [
            Asked(each.id, each.seat, each.kind, questions[each.kind].sealed, questions[each.kind].brief)
            for each in new
        ]
        there = [each for each in asked if not self.seats[each.seat].away]
        clocks = {index: Clock(seat.person.calendar, seat.bank) for index, seat in enumerate(self.seats)}
        times = due(self.control, there, clocks, self.now)
        for each in asked:
            soon = stand_in.due(self.now, self.control.seconds(each.kind, each.brief), hurried)
            own = times.get(each.number)
            self.questions[each.number] = Question(self.now, own.due if own else soon, times=own)
            self._plan(each.number, each.seat, each.kind)

    def _plan(self, number, index, kind):
        """When the person of the seat means to answer."""
        person = self.seats[index].person
        seconds = self.rng.uniform(*person.share) * self.control.seconds(kind)
        self.questions[number].answer = person.there(person.calendar.advance(self.now, seconds))

    def _leave(self, seat):
        seat.away = True
        noticed = seat.person.there(self.now + timedelta(hours=self.rng.uniform(2, 24)))
        seat.event = (noticed, "back")
        if self.replacing and any(not each.away for each in self.seats):
            found = self.now + timedelta(hours=self.rng.uniform(24, 120))
            seat.event = min(seat.event, (found, "taken"))
        self._hand_over(seat, lambda kind: self.now + timedelta(seconds=HOUR), False)

    def _welcome(self, seat, what):
        if what == "taken":
            seat.person = Person(calendar=seat.person.calendar)
        seat.away, seat.missed, seat.event = False, 0, (NEVER, "")
        self._hand_over(seat, lambda kind: self.control.end(kind, self.now, seat.person.calendar), True)

    def _hand_over(self, seat, until, later):
        for decision in owed(self.state):
            if self.seats[decision.seat] is seat:
                question, end = self.questions[decision.id], until(decision.kind)
                question.due = max(question.due, end) if later else max(min(question.due, end), self.now)
                question.times = None
                self._plan(decision.id, decision.seat, decision.kind)
