"""The recorded games of Original Mafia: each way to end (F4), with the cards of both games and with chosen ones."""

from dataclasses import replace

from games.kernel import menu, owed
from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import RULESET
from games.titles.mafia.rules.events import DayVoted
from games.titles.mafia.rules.moves import Accuse, Attack, Decide, VoteFor
from games.titles.mafia.rules.state import Options
from tests.recorded.covering import Covering
from tests.recorded.wishes import Wish, ends, more_of, played_by

LONERS = (("citizen", 4), ("sheriff", 1), ("mafia", 1), ("werewolf", 1), ("mad_man", 1))
GANGS = (("citizen", 4), ("doctor", 1), ("sheriff", 1), ("mafia", 1), ("yakuza", 2), ("werewolf", 1))

RANDOM, MIXED = played_by("random"), played_by("sensible", "random")


def nobody_dies(rules, rng, state, decision):
    """A policy: by day nobody is accused, at night the mafia and the godfather name different players."""
    open_to = menu(rules, state, decision)
    if Accuse in open_to:
        return Accuse(None)
    if Attack in open_to:
        whom, *check = open_to[Attack]
        agreed = whom.choices[0 if state.table.role[decision.seat] == "mafia" else -1]
        return Attack(agreed, *(blank.choices[0] for blank in check))
    return RANDOM(rules, rng, state, decision)


def one_wolf_left(rules, rng, state, decision):
    """A policy: by day mafia and mad man are executed; the werewolf that joins kills by night, at last the sheriff, who
    takes the last citizen along.
    """
    role, open_to = state.table.role, menu(rules, state, decision)
    if Decide in open_to:
        return Decide(True)
    if Accuse in open_to:
        return Accuse(one_of(state, ("mafia", "mad_man"), decision.seat))
    last = sum(role[seat] == "citizen" for seat in state.table.alive) == 1
    if role[decision.seat] == "werewolf":
        prey = one_of(state, ("sheriff",) if last else ("citizen",))
    else:
        prey = one_of(state, ("citizen",)) if last else None
    if Attack in open_to and prey in open_to[Attack][0].choices:
        return Attack(prey)
    return RANDOM(rules, rng, state, decision)


def one_of(state, cards, but=None):
    """A living seat with one of these cards, the first card's before the second's; nobody if there is none."""
    t = state.table
    found = [seat for card in cards for seat in t.alive if t.role[seat] == card and seat != but]
    return found[0] if found else None


RULES = RULESET.dealt_from("mafia-1")
"""They were dealt from the deck of before 26 November 2026."""


def game(cards, players, winner, reason, policy=MIXED, **options):
    """A game under rulings 1, under which these were recorded."""
    return Wish(RULES, Options(cards, **{**Options.BEFORE, **options}), players, ends(winner, reason), policy)


def those_who_may(state):
    """Who owes an answer, and who may vote in the open besides."""
    return (*owed(state), *(each for each in state.decisions if each.standing))


def voting(rules, rng, state, decision):
    """A policy: as MIXED; at random where nobody waits for it."""
    return (RANDOM if decision.standing else MIXED)(rules, rng, state, decision)


def shows_the_open_vote(steps):
    """A game with every answer and event of open votes and last words, in which a majority ended a day."""
    found = COVERING.covered(steps)
    told = [event.what for step in steps for event in step.events]
    wanted = {"PutVote", "TakeBack", "FinalVote", "EndDay", "EndLastWord", "VoteTakenBack"}
    return wanted <= found and any(isinstance(each, DayVoted) and each.hammer for each in told)


OPEN = Options("preset", accusations="open")

WISHES = {
    "basic_good": game("basic", 8, "good", "criminals_dead"),
    "basic_mafia": game("basic", 7, "mafia", "as_many", accusations="together"),
    "good": game("preset", 15, "good", "criminals_dead", dead_see=True),
    "mafia": game("preset", 13, "mafia", "as_many"),
    "yakuza": game(GANGS, 10, "yakuza", "as_many", dead_see=True),
    "yakuza_alone": game(GANGS, 10, "yakuza", "others_dead", RANDOM),
    "mad_man": game(LONERS, 8, "mad_man", "last_two", RANDOM),
    "werewolf": game(LONERS, 8, "werewolf", "last_alive", one_wolf_left),
    "all_dead": game(GANGS, 10, "nobody", "all_dead", RANDOM),
    "quiet": game("basic", 6, "nobody", "quiet", nobody_dies),
    "open_vote": Wish(RULES, OPEN, 9, shows_the_open_vote, voting, those_who_may),
}


def worded(record):
    """An answer with "nobody" for None: so they were written until 22 November 2026."""
    declined = isinstance(record, Suspect | Accuse | VoteFor | Attack) and record.whom is None
    return replace(record, whom="nobody") if declined else record


COVERING = Covering(RULES, WISHES, more_of(WISHES["werewolf"], WISHES["good"]), worded=worded)
