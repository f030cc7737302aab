"""What it costs to keep a promise: how much less likely one's side wins than by the best answer, as one sees it."""

from games.titles.machrou3.bots.shrewd import answers, election, turns

TIPS = 0.4
"""How often one card decides a vote."""


def of_answer(mind, decision, offers, answer):
    """The cost of an answer to a decision of a kind in COSTS; 0 or less where none is better."""
    return COSTS[decision.kind](mind, offers, answer)


def of_sparing(mind, offers, left):
    """The cost of a turn of which no more than what is `left` of the offers may be used."""
    return turns.best_worth(mind, offers) - turns.best_worth(mind, left)


def _turn(mind, offers, answer):
    return turns.best_worth(mind, offers) - turns.swap_worth(mind, answer)


def _vote(mind, offers, answer):
    gain = TIPS * answers.gain(mind)
    return -gain if answer.card == "with" else gain


def _swap(mind, offers, answer):
    gain = answers.swap_gain(mind)
    return -gain if answer.accept else gain


def _battle(mind, offers, answer):
    worth = answers.support_worth(mind, offers)
    sides = (None, *offers[answers.Support][0].choices)
    return max(map(worth, sides)) - worth(getattr(answer, "side", None))


def _candidacy(mind, offers, answer):
    running, waived = election.candidacy_worths(mind)
    return abs(running - waived) if (running > waived) != isinstance(answer, election.DeclareCandidacy) else 0


def _elect(mind, offers, answer):
    worths = election.worths(mind)
    return max(worths.values()) - worths[answer.candidate]


COSTS = {
    "turn": _turn,
    "vote": _vote,
    "swap": _swap,
    "intervention": _battle,
    "second_offer": _battle,
    "together": _battle,
    "candidacy": _candidacy,
    "elect": _elect,
}
