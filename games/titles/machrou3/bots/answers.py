"""Answers to what others, and cards, ask."""

from typing import Any

from games.kernel.decisions import menu
from games.mechanics import random_answer
from games.titles.machrou3.bots import trust
from games.titles.machrou3.bots.what_if import deed, worth
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import (
    AnswerHelp,
    AnswerSwap,
    ApplyPower,
    CastVote,
    ChooseOrigin,
    DeclareCandidacy,
    DeclareObjective,
    Elect,
    Expose,
    HoldAgain,
    KeepObjective,
    KeepSecret,
    NameSpeaker,
    PlaceStation,
    SetHelp,
    StayNeutral,
    Steal,
    Support,
    UseOriginPower,
    Waive,
)
from games.titles.machrou3.rules.phases.battle import totals
from games.titles.machrou3.rules.previews import imagine

POWERS_TRIED = 16


def vote(rules, view, decision, rng):
    """With one's own campaign and a friend's; else by suspicion and by what the gain would cost."""
    t, me, asking = view.table, view.viewer, view.phase.seat
    friends = trust.allies(view)
    if asking == me or asking in friends:
        return CastVote("with")
    cost = worth(t, me, friends) - worth(imagine(t, {view.phase.district: asking}), me, friends)
    dislike = trust.suspicion(view, asking) + 0.4 * cost + rng.uniform(-1.5, 1.5)
    return CastVote("against" if dislike > 0.5 else "with")


def hold_again(rules, view, decision, rng):
    """Annul what one would have voted against."""
    approved = view.phase.result[0]
    wanted = vote(rules, view, decision, rng).card == "with"
    return HoldAgain(approved != wanted)


def answer_swap(rules, view, decision, rng):
    t, me, friends = view.table, view.viewer, trust.allies(view)
    swap = view.phase
    deeds = [deed(t, "swap_done", me, partner=swap.seat)]
    after = imagine(t, {swap.give: me, swap.take: swap.seat}, deeds)
    return AnswerSwap(worth(after, me, friends) > worth(t, me, friends) + 0.5)


def intervene(rules, view, decision, rng):
    """Help the less suspect side when that decides the battle or is safe; a friend always."""
    t, battle, friends = view.table, view.agenda[-2], trust.allies(view)
    blanks = menu(rules, view, decision)[Support]
    mine: Any = blanks[1].choices
    weight = sum(board.influence(t, code) for code in mine)
    (_, _, attack), (_, _, defence) = totals(t, battle)
    trusts = {
        "challenger": -trust.suspicion(view, battle.challenger) - 0.04 * board.bloc(t, battle.challenger),
        "defender": -trust.suspicion(view, battle.defender) - 0.04 * board.bloc(t, battle.defender),
    }
    side = max(blanks[0].choices, key=trusts.__getitem__)
    owner = battle.challenger if side == "challenger" else battle.defender
    lead = trusts[side] - min(trusts.values())
    wins = attack + weight >= defence if side == "challenger" else defence + weight > attack
    if owner in friends or (wins and lead + rng.uniform(-1, 1) > 0.5):
        return Support(side, mine)
    return StayNeutral()


def answer_help(rules, view, decision, rng):
    return AnswerHelp(True)


def set_help(rules, view, decision, rng):
    return SetHelp()


def name_speaker(rules, view, decision, rng):
    tied = view.phase.tied
    return NameSpeaker(view.viewer if view.viewer in tied else min(tied, key=lambda seat: trust.suspicion(view, seat)))


def declare(rules, view, decision, rng):
    return DeclareObjective() if DeclareObjective in menu(rules, view, decision) else KeepSecret()


def apply_power(rules, view, decision, rng):
    """The best of some random choices, by what they do to the map."""
    t, me, friends = view.table, view.viewer, trust.allies(view)
    blanks = menu(rules, view, decision)[ApplyPower]
    tried = [random_answer.fill(ApplyPower, blanks, rng) for _ in range(POWERS_TRIED)]
    return max(tried, key=lambda answer: _power_worth(view, t, me, friends, answer))


def _power_worth(view, t, me, friends, answer):
    if view.phase.menu:
        return 0
    step = t.deck.powers[view.phase.card].steps[0]
    owners = {}
    if step["do"] == "gain_swing":
        owners = {answer.district: me}
    elif step["do"] == "make_swing":
        owners = {answer.district: None}
    elif step["do"] == "force_swap":
        owners = {answer.district: t.owner[answer.other], answer.other: me}
    elif step["do"] == "transfer" and step["to"] == "self":
        owners = {answer.district: me}
    elif step["do"] == "transfer":
        owners = {answer.district: answer.player, answer.other: me}
    value = worth(imagine(t, owners), me, friends)
    if answer.player is not None:
        value += trust.suspicion(view, answer.player) * (-1 if step["do"] == "transfer" else 1)
    return value


def keep_objective(rules, view, decision, rng):
    """The easier one."""
    cards = view.phase.cards[view.viewer]
    return KeepObjective(min(cards, key=lambda card: view.table.deck.objectives[card].level))


def candidacy(rules, view, decision, rng):
    """The strongest of one's side runs; a reformist only if their own seats count."""
    t, me = view.table, view.viewer
    if DeclareCandidacy not in menu(rules, view, decision):
        return Waive()  # the judge (M8.3)
    sizes = board.blocs(t)
    if trust.is_corrupt(view):
        strongest = all(sizes[me] >= sizes[ally] for ally in trust.allies(view))
        return DeclareCandidacy() if strongest and not trust.allies(view) & set(t.candidates) else Waive()
    trusted = [seat for seat in view.seats if seat != me and trust.suspicion(view, seat) < 0.5]
    strongest = all(sizes[me] >= sizes[seat] for seat in trusted)
    return DeclareCandidacy() if t.completed[me] and strongest else Waive()


def elect(rules, view, decision, rng):
    """One's own side; a corrupt player without a candidate helps whoever is behind, for ties are theirs."""
    t, friends = view.table, trust.allies(view)
    running = [seat for seat in t.candidates if seat in friends]
    if running:
        return Elect(max(running, key=lambda seat: board.bloc(t, seat)))
    if trust.is_corrupt(view):
        return Elect(min(t.candidates, key=lambda seat: board.bloc(t, seat)))
    return Elect(min(t.candidates, key=lambda seat: (trust.suspicion(view, seat), seat)))


def choose_origin(rules, view, decision, rng):
    return ChooseOrigin(_strongest(view.table, menu(rules, view, decision)[ChooseOrigin]))


def place_station(rules, view, decision, rng):
    return PlaceStation(_strongest(view.table, menu(rules, view, decision)[PlaceStation]))


def steal(rules, view, decision, rng):
    return Steal(_strongest(view.table, menu(rules, view, decision)[Steal]))


def _strongest(t, blanks):
    return max(blanks[0].choices, key=lambda code: board.influence(t, code))


def expose(rules, view, decision, rng):
    """The first of them, so that the corrupt agree."""
    choices: Any = menu(rules, view, decision)[Expose][0].choices
    return Expose(choices[0])


def use_origin_power(rules, view, decision, rng):
    return UseOriginPower(True)


ANSWERS = {
    "vote": vote,
    "revote": hold_again,
    "swap": answer_swap,
    "intervention": intervene,
    "second_offer": intervene,
    "together": intervene,
    "help": set_help,
    "help_answer": answer_help,
    "speaker": name_speaker,
    "declare": declare,
    "power": apply_power,
    "keep_objective": keep_objective,
    "candidacy": candidacy,
    "elect": elect,
    "origin": choose_origin,
    "station": place_station,
    "expose": expose,
    "origin_power": use_origin_power,
    "steal": steal,
}
