"""A table to test the rules on: play moves on it, arrange what play would take long to reach, ask what happened."""

from dataclasses import replace

from games.kernel import Decision, owed, silence
from games.titles import registry
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import CastVote, DeclareObjective, Pass, Waive
from games.titles.machrou3.rules.phases.round import Round
from games.titles.machrou3.rules.phases.turn import Turn
from games.titles.machrou3.rules.state import Ally, Deed, Exposed
from tests.titles import harness
from tests.titles.harness import words

RULES = registry.ruleset("machrou3").dealt_from("machrou3-house-deck")
"""With the deck of before 22 November 2026, which games go on with. Today's: `test_todays_*`."""
DECK = RULES.content
TODAY = registry.ruleset("machrou3")
"""With the deck that games are dealt from today."""
EASY = (
    ("OBJ-19", "campaign_refused", {}),
    ("OBJ-15", "battle_lost", {"role": "defender"}),
    ("OBJ-16", "battle_won", {"role": "supporter"}),
)
"""Objectives that one deed completes."""
SIDES = {"C": "corrupt", "R": "reformist", "J": "judge"}
AS_IT_IS = object()
"""Of what may be arranged to be nothing: leave it as it is."""


class Game(harness.Game):
    """A game under way, the rank of each seat's account its number."""

    def __init__(self, players=4, seed=7, newcomers=None, rules=RULES, **options):
        super().__init__(rules, players, seed, newcomers or tuple(range(players)), **options)

    asks_defender = False
    """Whether a defender who is challenged is left to say whose help is wanted (M6.4); else it is everybody's."""

    def take(self, move):
        super().take(move)
        if self.phase == "HelpWanted" and not self.asks_defender:
            asked = self.steps.pop()
            super().take(silence(owed(self.state)[0]))
            self.steps[-1] = replace(self.steps[-1], before=asked.before, events=asked.events + self.steps[-1].events)
        return self

    def owned(self, seat):
        return set(board.owned(self.t, seat))

    def vote(self, ayes=(), nays=(), silent=()):
        """Every seat named casts its card; the others named run out of time."""
        for seat in ayes:
            self.play(seat, CastVote("with"))
        for seat in nays:
            self.play(seat, CastVote("against"))
        for seat in silent:
            self.silence(seat)
        return self

    def pass_turns(self, number=1):
        """So many players pass; what else is asked is left to the clock."""
        while number:
            seat, kind = self.waits_for()[0]
            if kind == "turn":
                self.play(seat, Pass("keep"))
                number -= 1
            else:
                self.silence(seat)
        while self.waits_for() and self.waits_for()[0][1] == "speaker":
            self.silence(self.waits_for()[0][0])
        return self

    def pass_until(self, seat):
        """Players pass until the next turn of `seat`."""
        self.pass_turns()
        while self.t.active != seat:
            self.pass_turns()
        return self

    def pass_round(self):
        return self.pass_turns(1 + len(self.state.agenda[0].left))

    def close_parliament(self):
        """Players pass to the end of phase 1."""
        while self.phase != "Candidacy":
            self.pass_turns()
        return self

    def candidates(self, *seats):
        """These seats stand for president, the others waive."""
        from games.titles.machrou3.rules.moves import DeclareCandidacy

        for seat in self.state.seats:
            self.play(seat, DeclareCandidacy() if seat in seats else Waive())
        return self

    # Arranging: the one place where a state is made by hand

    def arrange(
        self,
        hold=None,
        media=None,
        teams=None,
        objective=None,
        completed=None,
        objectives=(),
        discards=(),
        powers=(),
        powers_out=(),
        deeds=(),
        effects=(),
        speaker=None,
        turn_of=None,
        round=None,
        doo=None,
        newsflash=AS_IT_IS,
        bulletins=(),
        token=AS_IT_IS,
        tokens=(),
        accusations=(),
    ):
        """Set up the table; the parliament is recounted and every law checked.

        hold        seat -> codes; the whole map, all other districts swing
        media       codes; teams: "CRRR" or "CCRRJ", by seat; completed: seat -> codes
        objective   seat -> code or None, drawn now; objectives: top of the deck; discards: its discards ("rest")
        powers      top of the deck; powers_out: discards ("rest": all others)
        deeds       (type, seat, {more}) logged after the objectives were drawn; effects: into force
        turn_of     whose turn it is, nothing done in it yet, in `round`
        doo         seat -> its district of origin, whoever holds it
        newsflash   in force (None: none); bulletins: top of its deck; token: of this round; tokens: the next
        accusations of being the judge, made earlier
        """
        t = replace(self.t)
        if hold is not None:
            owner = {code: seat for seat, codes in hold.items() for code in words(codes)}
            t.owner = {code: owner.get(code) for code in t.owner}
        if media is not None:
            t.media = tuple(code for code in DECK.districts if code in words(media))
        if teams is not None:
            t.character = _cast(teams)
            t.exposed = _exposed(t)
            self.state = replace(self.state, knowledge=_learned(t))
        if objective is not None or completed is not None or objectives or discards:
            _deal_objectives(t, objective or {}, completed or {}, words(objectives), discards)
        if powers or powers_out:
            rest = [code for code in DECK.powers if code not in words(powers)]
            t.power_discards = tuple(rest) if powers_out == "rest" else words(powers_out)
            t.power_deck = (*words(powers), *(code for code in rest if code not in t.power_discards))
        if newsflash is not AS_IT_IS or bulletins:
            _lay_newsflash(t, t.newsflash if newsflash is AS_IT_IS else newsflash, words(bulletins))
        t.doo = t.doo if doo is None else doo
        t.token = t.token if token is AS_IT_IS else token
        t.tokens = (*words(tokens), *t.tokens)
        t.accusations = (*t.accusations, *accusations)
        t.effects = (*t.effects, *effects)
        t.speaker = t.speaker if speaker is None else speaker
        t.round = round or t.round
        t.deeds = (*t.deeds, *(Deed(kind, seat, t.round, t.turn, **more) for kind, seat, more in deeds))
        t.control = dict.fromkeys(t.control)
        t.control = {group: board.controller(t, group) for group in t.control}
        return self.lay(table=t, **({} if turn_of is None else self._turn(t, turn_of)))

    def _turn(self, t, seat):
        """The fields of the state in which it is the turn of `seat`."""
        t.active = seat
        t.order = (t.speaker, *board.left_of(self.state.seats, t.speaker))
        left = t.order[t.order.index(seat) + 1 :]
        return {
            "agenda": (Round(t.round, left), Turn(seat)),
            "decisions": (Decision(self.state.asked, seat, "turn"),),
            "asked": self.state.asked + 1,
            "answers": {},
        }

    def earn(self, seat, powers, **arranged):
        """`seat` declares an objective on its turn and draws the first of `powers`."""
        done = {code for codes in self.t.completed.values() for code in codes}
        code, deed, more = next(easy for easy in EASY if easy[0] not in done)
        self.arrange(objective={seat: code}, deeds=((deed, seat, more),), powers=powers, turn_of=seat, **arranged)
        return self.play(seat, DeclareObjective())


def _cast(teams):
    """Characters for a string of sides, first of the deck first."""
    left = {side: [c.code for c in DECK.characters.values() if c.side == side] for side in SIDES.values()}
    return {seat: left[SIDES[letter]].pop(0) for seat, letter in enumerate(teams)}


def _exposed(t):
    """The corrupt whom the cards mark, where there is a judge."""
    judged = any(DECK.characters[code].side == "judge" for code in t.character.values())
    return next((seat for seat, code in t.character.items() if judged and DECK.characters[code].exposed), None)


def _learned(t):
    """What each seat knows of the others before round 1."""
    corrupt = [seat for seat in t.character if board.side(t, seat) == "corrupt"]
    return tuple(
        (Exposed(t.exposed),)
        if DECK.characters[code].side == "judge"
        else tuple(Ally(other, t.character[other]) for other in corrupt if seat in corrupt and other != seat)
        for seat, code in t.character.items()
    )


def _lay_newsflash(t, in_force, top):
    """The whole deck, `top` first, but for the one in force."""
    t.newsflash, t.newsflash_discards = in_force, ()
    t.newsflash_deck = (*top, *(code for code in DECK.newsflash if code != in_force and code not in top))


def _deal_objectives(t, hands, completed, top, discards):
    playable = [card.code for card in DECK.objectives.values() if t.doo or not card.advanced_only]
    t.completed = {**t.completed, **{seat: words(codes) for seat, codes in completed.items()}}
    taken = {*hands.values(), *top, *(code for codes in t.completed.values() for code in codes)}
    taken |= set() if discards == "rest" else set(discards)
    kept = {seat: card for seat, card in t.objective.items() if seat not in hands and card not in taken}
    free = [code for code in playable if code not in taken and code not in kept.values()]
    t.objective = {
        seat: hands[seat] if seat in hands else kept[seat] if seat in kept else free.pop(0) for seat in t.objective
    }
    t.objective_discards = tuple(free) if discards == "rest" else tuple(discards)
    t.objective_deck = (*top, *(code for code in free if code not in t.objective_discards))
    t.drawn_at = {**t.drawn_at, **dict.fromkeys(hands, len(t.deeds))}
