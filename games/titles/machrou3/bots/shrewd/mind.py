"""What one seat makes of what it sees: whom it suspects, and how likely its side wins from a table."""

from functools import cached_property
from math import exp

from games.kernel.hearing import SILENCE, promises
from games.mechanics.personas import PLAIN
from games.titles.machrou3.bots import trust
from games.titles.machrou3.bots.shrewd import belief, odds
from games.titles.machrou3.bots.shrewd.heard import heard_of
from games.titles.machrou3.bots.shrewd.outlook import outlook
from games.titles.machrou3.bots.what_if import battle_deeds
from games.titles.machrou3.rules import board, dealing
from games.titles.machrou3.rules.press import ElectPlayer
from games.titles.machrou3.rules.state import Exposed

GROUND, COMMON_GROUND = 0.2, 2
"""What an influence point on the map is worth beside a seat of parliament, while there is time to use it.

The corrupt who know one another bring their points to each other's battles.
"""

CREDIT = {False: 8, True: 20}
"""What a completed objective weighs for a candidate beside seats of parliament, by whether one alone is corrupt in
the Advanced Game.
"""

DOUBT = {1: 15, 2: 40}
"""What a certainty of corruption weighs beside them, by how many are corrupt: one alone is found less surely."""

OUTNUMBERED = 3
"""How many others each of the corrupt has to face before they live by being trusted, and not by their own seats."""

HIDING = 2
"""How many others each of the corrupt has to face before hiding pays; fewer are beaten by two who help one another."""

SEEN_THROUGH, ONCE_POSED = 0.25, {False: 0.03, True: 0.0}
"""What it costs the corrupt who have an ally that everybody is certain of them, with all rounds left; where they posed
as reformists at first (`poses`), by whether it is the Advanced Game.
"""

HEED = 0.5
"""How much of what a deed tells everybody those who have an ally expect to be acted upon."""

POWER = 0.4
"""What another objective, and the power it brings (M3.3), is worth to a corrupt player whom no ally helps."""

UNSUSPECTED, AMONG_ALLIES = 140, 40
"""What a completed objective, which takes suspicion away, adds to a corrupt candidate: alone, and with an ally."""

CARE = {3: 0.2, 4: 0.07}
"""What being eligible is worth to a reformist besides, where the corrupt add up their blocs, by how many they are."""

HELP = 0.25
"""How much of the way to a completed objective a district gained takes another seat."""

NEGLIGIBLE = 0.01
"""A probability that no longer matters."""


def poses(view):
    """Whether one of two among five plays as a reformist would: in the open, in the first rounds, which tell most.

    Among six they would lose by it. A sealed card betrays nobody; but sealed help in a battle is opened in the end. An
    ally is not challenged even so (`turns.best_actions`): most reformists would not challenge that one seat either.
    """
    unseen = view.sealed and not any(each.kind == "BattleRun" for each in view.agenda)
    return bool(trust.allies(view)) and belief.posed(len(view.seats), view.table.round) and not unseen


class Mind:
    """The seat's judgement, worked out once for a decision.

    worlds     (seats that may be corrupt, the probability of it), by all that the seat knows
    turns      how many turns of its own are still to come
    doubt      seat -> the probability that it is corrupt, by all that the seat knows
    repute     seat -> the same by what everybody sees and hears, which others judge by
    promised   seat -> whom it said it would vote for
    before     the objectives that the viewer had completed when it began to play on in its mind

    `posing`, one of the corrupt judges as a reformist would from its seat, who knows of no ally.

    A corrupt player whom no ally helps counts much on completing an objective; once it has, in its mind, that counts as
    what it hoped for, and not as nothing: else it would shun what completes one.
    """

    def __init__(self, rules, view, heard=SILENCE, persona=PLAIN, since=None, posing=False):
        t, me = view.table, view.viewer
        self.rules, self.view, self.heard, self.persona = rules, view, heard, persona
        self.t, self.me, self.seats, self.posing = t, me, view.seats, posing
        self.rounds = max(0, t.deck.max_rounds - t.round)
        later = t.order[t.order.index(t.active) + 1 :] if t.active in t.order else ()
        self.turns = self.rounds + (me in later)
        self.corrupt = not posing and trust.is_corrupt(view)
        self.allies = frozenset() if posing else trust.allies(view)
        self.team = frozenset((me, *self.allies)) if self.corrupt else frozenset()
        shown = () if self.corrupt else self._exposed()
        talk = heard_of(rules, view, heard, persona, shown=shown, reformist=not self.corrupt)
        self.evidence = belief.Evidence(t, talk, persona.firm)
        self.public = self._seen_now().worlds()
        known = {tuple(sorted(self.team)): 1.0} if self.corrupt else belief.given(self.public, shown, (me,))
        self.worlds = tuple((world, weight) for world, weight in known.items() if weight > NEGLIGIBLE)
        self.credit, self.wary = CREDIT[self.evidence.lone], DOUBT[self.evidence.corrupt]
        self.care = CARE[len(view.seats) - self.evidence.corrupt]
        self.repute = belief.suspicion(self.public, view.seats)
        self.doubt = belief.suspicion(known, view.seats)
        self.judged = bool(dealing.sides(t, len(view.seats)).get("judge"))
        self.alone = len(self.team) == 1
        self.before = since.completed[me] if since and self.alone else t.completed[me]
        self.faced = len(self.seats) / len(self.team) - 1 if self.corrupt else 0
        self.ground_worth = (COMMON_GROUND if self.allies else GROUND) * self.rounds / 5
        self._eyes, self._told, self._sides = {}, {}, {}
        self.sizes = board.blocs(t)
        self.ground = dict.fromkeys(view.seats, 0)
        for code, owner in t.owner.items():
            if owner is not None:
                self.ground[owner] += board.influence(t, code)
        self.eligible = {seat: self._eligible(seat) for seat in view.seats}

    def _seen_now(self):
        """The Evidence, with the battle in which one is asked for help: its deeds are recorded once it is over (M6.3).

        Not where one alone is corrupt: they tell little of it, and it wins little more than 40 of 100 games.
        """
        if self.evidence.corrupt == 1 or self.view.phase.kind not in ("Intervention", "Together"):
            return self.evidence
        return self.evidence.seeing(battle_deeds(self.t, self.view.agenda[-2]))

    def _exposed(self):
        """The corrupt seat that the judge was shown (M8.3), for sealed answers, battles and the end.

        In its turn it plays as if it knew nothing; whom one helps in a battle anybody may have reasons for.
        Among six it plays so in battles too.
        """
        fighting = len(self.seats) == 5 and any(each.kind == "BattleRun" for each in self.view.agenda)
        hidden = not self.view.sealed and not fighting and self.rounds
        return () if hidden else tuple(fact.seat for fact in self.view.knowledge if isinstance(fact, Exposed))

    def _eligible(self, seat):
        """The chance that a vote of the seat, if it is a reformist's, counts in the end (M7.4)."""
        t = self.t
        if t.completed[seat]:
            return 1.0
        if seat == self.me:
            return outlook(t, seat, self.turns)
        return 1 - 0.8 ** (self.rounds + 0.5)

    @cached_property
    def unposed(self):
        """Its judgement as the corrupt player that it is."""
        return Mind(self.rules, self.view, self.heard, self.persona)

    @cached_property
    def promised(self):
        given = promises(self.heard.said)
        return {each.seat: each.what.player for each in given if isinstance(each.what, ElectPlayer)}

    @cached_property
    def temper(self):
        return odds.temper(self.t, self.repute)

    def eyes(self, seat):
        """Whom `seat`, if it is a reformist, suspects: seat -> probability, by what everybody sees."""
        if seat not in self._eyes:
            self._eyes[seat] = belief.suspicion(belief.given(self.public, reformist=(seat,)), self.seats)
        return self._eyes[seat]

    def sides(self, helper, challenger, defender):
        """How likely `helper` joins the challenger of a battle, and the defender."""
        battle = helper, challenger, defender
        if battle not in self._sides:
            self._sides[battle] = odds.sides(self, *battle)
        return self._sides[battle]

    def chance(self, t, own_turn=False, helped=None):
        """The probability that the viewer's side wins from the imagined table `t`.

        helped  another seat that has come nearer to its objective
        """
        eligible, done, further = self.eligible, t.completed[self.me], 0.0
        hope = outlook(t, self.me, self.turns, own_turn) if self.alone or not done else 1
        if not done:
            eligible = {**eligible, self.me: hope}
        if helped is not None:
            eligible = {**eligible, helped: eligible[helped] + HELP * (1 - eligible[helped])}
        if self.alone:  # no ally helps: the objective in hand is worth something besides
            further = POWER * (1 if done != self.before else hope)
        sizes, ground = self._strengths(t)
        certain, repute = self.seen(t)
        return self.win(sizes, ground, eligible, repute) + further - certain

    def _strengths(self, t):
        """(seat -> bloc, seat -> influence points on the map) of the imagined table `t`, beside the viewer's own."""
        if t is self.t:
            return self.sizes, self.ground
        sizes = self.sizes if t.control == self.t.control else board.blocs(t)
        before, ground = self.t.owner, dict(self.ground)
        for code, owner in t.owner.items():
            if owner != before[code]:
                points = board.influence(t, code)
                if owner is not None:
                    ground[owner] += points
                if before[code] is not None:
                    ground[before[code]] -= points
        return sizes, ground

    def seen(self, t):
        """(what it costs how certain everybody would be of one's side, what everybody would think of each seat).

        Only the corrupt have something to hide.
        """
        if not self.corrupt:
            return 0, self.repute
        told = belief.telling(t, self.evidence.count)
        if told not in self._told:
            public = self.evidence.after(t) if told else self.public
            cost = SEEN_THROUGH if self.faced >= HIDING else ONCE_POSED[bool(self.t.doo)]
            certain = public[tuple(sorted(self.team))] if self.allies else 0
            self._told[told] = cost * self.rounds / 5 * certain, self._repute(public)
        return self._told[told]

    def _repute(self, public):
        if self.faced < HIDING or public is self.public:
            return self.repute
        told = belief.suspicion(public, self.seats)
        if self.alone:
            return told
        return {seat: (1 - HEED) * self.repute[seat] + HEED * told[seat] for seat in self.seats}

    def win(self, sizes, ground, eligible, repute):
        """The probability that the viewer's side wins, if blocs end up so large, with so many influence points on the
        map, and votes so likely count.
        """
        worth, credit, wary = self.ground_worth, self.credit, self.wary
        strength, votes, fame = {}, {}, {}
        for seat in self.seats:
            strength[seat] = strong = sizes[seat] + worth * ground[seat]
            votes[seat] = eligible[seat] * strong
            fame[seat] = strong + credit * eligible[seat] - wary * repute[seat]
        if not self.corrupt:
            clean = self._clean(strength, votes, fame)
            return clean + (self.care * eligible[self.me] if self.evidence.corrupt > 1 else 0)
        share = min(1, self.faced / OUTNUMBERED) ** 4
        own = (1 - share) * (1 - self._clean(strength, votes, fame)) if share < 1 else 0
        return share * self._front(fame, eligible) + own

    def _clean(self, strength, votes, fame):
        """The probability of a reformist president.

        In each set that may be the corrupt they add up their blocs, and the others' votes follow the best known of them
        as far as none of the corrupt looks better; those who know the corrupt expect all of them to.
        """
        spread, total, clean = 7 + 3 * self.rounds, sum(votes.values()), 0.0
        by_fame, together = sorted(fame, key=fame.__getitem__, reverse=True), bool(self.allies)
        for world, weight in self.worlds:
            against, honest = 0, total
            for seat in world:
                against += strength[seat]
                honest -= votes[seat]
            for rival in by_fame:
                if rival in world:
                    break
            for runner in by_fame:
                if runner not in world:
                    break
            follow = 1 if together else 2 / (1 + exp((fame[rival] - fame[runner]) / 12)) - 1
            lead = votes[runner] + follow * (honest - votes[runner]) - against
            clean += weight / (1 + exp(-lead / spread))
        return clean

    def _front(self, fame, eligible):
        """How likely one of the corrupt is the candidate whom everybody trusts most."""
        if not self.before:
            more = UNSUSPECTED if self.alone else AMONG_ALLIES
            fame = {**fame, self.me: fame[self.me] + more * eligible[self.me]}
        best = max(fame.values())
        pull = {seat: exp((value - best) / (4 + 2 * self.rounds)) for seat, value in fame.items()}
        return sum([pull[seat] for seat in self.team]) / sum(pull.values())
