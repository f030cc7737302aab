"""The recorded games of Original Mafia: each way to end (F4), with the cards of both games and with chosen ones."""

from games.kernel import menu
from games.titles.mafia.rules import RULESET
from games.titles.mafia.rules.moves import NOBODY, Accuse, Attack, Decide
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
        return Accuse(NOBODY)
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
        prey = one_of(state, ("citizen",)) if last else NOBODY
    if Attack in open_to and prey in open_to[Attack][0].choices:
        return Attack(prey)
    return RANDOM(rules, rng, state, decision)


def one_of(state, cards, but=None):
    """A living seat with one of these cards, the first card's before the second's; nobody if there is none."""
    t = state.table
    found = [seat for card in cards for seat in t.alive if t.role[seat] == card and seat != but]
    return found[0] if found else NOBODY


def game(cards, players, winner, reason, policy=MIXED, **options):
    return Wish(RULESET, Options(cards, **options), players, ends(winner, reason), policy)


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
}

COVERING = Covering(RULESET, WISHES, more_of(WISHES["werewolf"], WISHES["good"]))
