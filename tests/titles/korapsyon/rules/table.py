"""A table of Korapsyon to test the rules on: years played through, with whatever each role does in them."""

from games.kernel import owed
from games.kernel.draft import copy_record
from games.titles.korapsyon.rules import RULESET as RULES
from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.moves import (
    BearWitness,
    BuildLarge,
    BuildSmall,
    DecideJail,
    ElectPresident,
    NameForJail,
    Scheme,
    VoteProject,
)
from tests.titles import harness

DECK = RULES.content
STEAL = Scheme(True)


class Game(harness.Game):
    """A game under way; roles are found by `one` and `all`."""

    def __init__(self, players=9, seed=7, **options):
        super().__init__(RULES, players, seed, **options)

    # Reading

    @property
    def fund(self):
        return money.in_fund(self.t)

    def all(self, role):
        return people.holders(self.t, role)

    def one(self, role):
        return self.all(role)[0]

    def told(self, kind, last=False):
        """What happened of one kind, ever if not `last`."""
        return super().told(kind, last)

    def seats_told(self, kind):
        """The seats told of one kind, ever; None: everybody."""
        return [to for to, _ in self.told_to(kind, last=False)]

    def learned(self, seat, kind):
        return [fact for fact in self.state.knowledge[seat] if isinstance(fact, kind)]

    def asked(self):
        """The kind of question that is open, and the seats asked."""
        (kind,) = {each.kind for each in self.state.decisions}
        return kind, tuple(each.seat for each in self.state.decisions)

    # Playing

    def say(self, answers=()):
        """These seats answer, {seat: answer}; the time of everybody else asked runs out."""
        answers = dict(answers)
        for decision in owed(self.state):
            if decision.seat in answers:
                self.play(decision.seat, answers[decision.seat])
            else:
                self.silence(decision.seat)
        return self

    def arrange(self, **values):
        """Lay the table as play would take long to."""
        table = copy_record(self.t)
        for name, value in values.items():
            setattr(table, name, value)
        return self.lay(table=table)

    # A year, part by part

    def hidden(self, answers=(), steal=False):
        """The hidden phase; steal: all the free corrupt say so who do not answer otherwise."""
        assert self.phase == "Hidden"
        thieves = {seat: STEAL for seat in self.all("corrupt") if seat in people.active(self.t)} if steal else {}
        return self.say({**thieves, **dict(answers)})

    def elect(self, seat=None):
        """Everybody votes for this seat (the first active one if None), if there is an election."""
        if self.phase == "Election":
            seat = people.active(self.t)[0] if seat is None else seat
            self.say({voter: ElectPresident(seat) for voter in people.active(self.t)})
        return self

    def govern(self, build=BuildSmall, committee=(), votes=None):
        """A project, by these seats first and then by the first who are active; all support, but for `votes`."""
        if self.phase == "Governance":
            president = self.t.president
            number = self.offers(president, build)["committee"].least
            rest = [seat for seat in people.active(self.t) if seat not in committee]
            self.play(president, build((*committee, *rest)[:number]))
            members = self.state.phase.members
            self.say({**dict.fromkeys(members, VoteProject("support")), **(votes or {})})
        return self

    def fail(self):
        """A project that nobody supports."""
        return self.govern(votes=dict.fromkeys(self.state.seats, VoteProject("oppose")))

    def talk(self):
        """Nobody has anything to say."""
        return self.say()

    def witness(self):
        """The ombudsperson bears witness at once."""
        return self.play(self.one("ombudsperson"), BearWitness())

    def decide(self, jail):
        """Everybody says so to a jail vote on one player."""
        return self.say(dict.fromkeys(people.active(self.t), DecideJail(jail)))

    def jail(self, seat=None):
        """Everybody names this seat in the normal jail vote."""
        if self.phase == "JailVote":
            assert self.state.phase.kind == "jail"
            self.say(dict.fromkeys(people.active(self.t), NameForJail(seat)))
        return self

    def public(self, president=None, build=None, committee=(), jail=None):
        """The public phase to its end; build None: the project fails."""
        self.elect(president)
        if build is None:
            self.fail()
        else:
            self.govern(build, committee)
        return self.talk().jail(jail)

    def year(self, answers=(), steal=False, **public):
        return self.hidden(answers, steal).public(**public)


LARGE, SMALL = BuildLarge, BuildSmall
