"""Games with people who come, go and stay away, in virtual time: do they finish, when, how long do they stand still?

    python bench/absence.py [GAMES] [SEED] [--smallest]

The rules and `games.clock` as the site uses them, without the site. For each policy the same deals and the same people.
Prints tables in Markdown (docs/absence.md) and how many games were played to their end; fails if one is not. At the
smallest size a game of each kind.
"""

import random
import statistics
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import house

from games.bots import choose
from games.clock import stand_in
from games.clock.control import DAY, HOUR, TimeControl
from games.clock.due import Asked, Clock, due
from games.kernel import Move, apply, owed, silence, start, view
from games.titles import registry

RULES = registry.ruleset("machrou3")
PLAYERS = 5
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
CONTROL = TimeControl({"default": DAY})
NEVER = datetime.max.replace(tzinfo=UTC)
MISSES = 2
MOST = 5000
"""Moves after which a game counts as one that does not finish."""

POLICIES = {
    "no stand-in: every question waits its whole time": (None, False),
    "nobody stands in, early": ("defaults", False),
    "nobody stands in, early; replacement": ("defaults", True),
    "a bot stands in": ("sensible", False),
    "a bot stands in; replacement": ("sensible", True),
}
"""Name -> (who stands in, None for no early answers at all; whether the others look for somebody else)."""


@dataclass
class Person:
    """absences  (from, to), in order      share  of the time of a question that it takes to answer: least, most"""

    share: tuple[float, float] = (0.05, 0.9)
    absences: list = field(default_factory=list)

    def there(self, moment):
        """The first moment not before this one at which the person is there."""
        for begin, end in self.absences:
            if begin <= moment < end:
                return end
        return moment


@dataclass
class Seat:
    person: Person
    missed: int = 0
    away: bool = False
    event: tuple = (NEVER, "")


@dataclass
class Question:
    asked: datetime
    due: datetime
    answer: datetime = NEVER


KINDS = ("there", "slow", "days", "gone")


def people(rng, everybody_leaves):
    """Five of them: there, slow, away for some days now and then, or gone for good after a while."""
    return [_person(rng, "gone" if everybody_leaves else rng.choices(KINDS, (5, 2, 2, 1))[0]) for _ in range(PLAYERS)]


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
    """One game under one policy. `stalled`: time in which it waited for nobody but such as were absent."""

    def __init__(self, persons, policy, variant, seed):
        self.kind, self.replacing = policy
        self.rng = random.Random(seed)
        self.seats = [Seat(person) for person in persons]
        self.state = start(RULES, RULES.options(variant), (None,) * PLAYERS, f"{seed:032x}").after
        self.now, self.stalled, self.questions, self.by_others = BEGINNING, timedelta(), {}, 0
        self._ask(hurried=False)

    def play(self):
        while self.state.outcome is None and self.state.number < MOST:
            moment, what, number = min(self._coming(), key=lambda each: each[0])
            waited = [self.seats[each.seat] for each in owed(self.state)]
            if all(seat.away or seat.person.there(self.now) > self.now for seat in waited):
                self.stalled += moment - self.now
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
        seat = self.seats[decision.seat]
        kind = "sensible" if what == "person" else self.kind if seat.away and self.kind != "defaults" else None
        self.by_others += what == "due"
        if what == "person":
            seat.missed = 0
        elif not seat.away:
            seat.missed += 1
            if seat.missed >= MISSES and self.kind:
                self._leave(seat)
        before = self.state
        self.state = apply(RULES, before, self._move(decision, kind)).after
        self._ask(self._hurried(before, decision))

    def _move(self, decision, kind):
        if kind is None:
            return silence(decision)
        answer = choose(kind, RULES, view(RULES, self.state, decision.seat), decision, self.rng)
        return Move(decision.id, decision.seat, answer, "bot")

    def _hurried(self, before, answered):
        still = {each.id for each in self.state.decisions}
        sealed = RULES.questions[answered.kind].sealed
        closed = [each for each in before.decisions if each.id not in still and (sealed or each.id == answered.id)]
        return any(not self.seats[each.seat].away for each in closed)

    def _ask(self, hurried):
        new = [each for each in owed(self.state) if each.id not in self.questions]
        asked = [Asked(each.id, each.seat, each.kind, RULES.questions[each.kind].sealed) for each in new]
        there = [each for each in asked if not self.seats[each.seat].away]
        times = due(CONTROL, there, dict.fromkeys(range(PLAYERS), Clock()), self.now)
        for each in asked:
            soon = stand_in.due(self.now, CONTROL.seconds(each.kind), hurried)
            self.questions[each.number] = Question(self.now, times[each.number].due if each.number in times else soon)
            self._plan(each.number, each.seat)

    def _plan(self, number, index):
        """When the person of the seat means to answer."""
        person = self.seats[index].person
        wish = self.now + timedelta(seconds=self.rng.uniform(*person.share) * DAY)
        self.questions[number].answer = person.there(wish)

    def _leave(self, seat):
        seat.away = True
        noticed = seat.person.there(self.now + timedelta(hours=self.rng.uniform(2, 24)))
        seat.event = (noticed, "back")
        if self.replacing and any(not each.away for each in self.seats):
            found = self.now + timedelta(hours=self.rng.uniform(24, 120))
            seat.event = min(seat.event, (found, "taken"))
        self._hand_over(seat, self.now + timedelta(seconds=HOUR), False)

    def _welcome(self, seat, what):
        if what == "taken":
            seat.person = Person()
        seat.away, seat.missed, seat.event = False, 0, (NEVER, "")
        self._hand_over(seat, self.now + timedelta(seconds=DAY), True)

    def _hand_over(self, seat, until, later):
        for decision in owed(self.state):
            if self.seats[decision.seat] is seat:
                question = self.questions[decision.id]
                question.due = max(question.due, until) if later else max(min(question.due, until), self.now)
                self._plan(decision.id, decision.seat)


def table(games, seed, everybody_leaves, variant):
    """Lines of Markdown."""
    yield "| Policy | Finished | Days, mean | Days, 9 of 10 under | Hours stalled, mean | Answered for |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for name, policy in POLICIES.items():
        played = [
            Table(people(random.Random(seed + number), everybody_leaves), policy, variant, seed + number).play()
            for number in range(games)
        ]
        days = sorted((each.now - BEGINNING) / timedelta(days=1) for each in played)
        hours = statistics.mean(each.stalled / timedelta(hours=1) for each in played)
        share = sum(each.by_others for each in played) / sum(each.state.number for each in played)
        unfinished = sum(each.state.outcome is None for each in played)
        if unfinished:
            raise SystemExit(f"{unfinished} games did not finish: {name}")
        yield (
            f"| {name} | 100 % | {statistics.mean(days):.0f} | {days[int(len(days) * 0.9)]:.0f} "
            f"| {hours:.0f} | {100 * share:.0f} % |"
        )


def main():
    games, seed, finished = house.size(0, 300, 1), house.size(1, 1, 1), 0
    for variant in ("beginner", "advanced"):
        for everybody_leaves in (False, True):
            who = "everybody leaves for good within 20 days" if everybody_leaves else "people come and go"
            print(f"\n{variant}, {games} games of {PLAYERS}: {who}\n")
            print("\n".join(table(games, seed, everybody_leaves, variant)), flush=True)
            finished += games * len(POLICIES)
    print()
    house.row("games played to their end", finished)


if __name__ == "__main__":
    main()
