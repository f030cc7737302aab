"""A player that believes, plans and votes by how likely its side wins."""

from games.kernel.decisions import menu
from games.titles.machrou3.bots import answers as plain
from games.titles.machrou3.bots.shrewd import answers, election, powers, turns
from games.titles.machrou3.bots.shrewd.mind import Mind

ANSWERS = {
    "turn": turns.choose_action,
    "vote": answers.vote,
    "revote": answers.hold_again,
    "swap": answers.answer_swap,
    "intervention": answers.intervene,
    "second_offer": answers.intervene,
    "together": answers.intervene,
    "speaker": answers.name_speaker,
    "power": powers.apply_power,
    "keep_objective": powers.keep_objective,
    "candidacy": election.candidacy,
    "elect": election.elect,
}


def choose(rules, view, decision, rng):
    """The answer of the shrewd player to `decision`, which is the viewer's own."""
    if decision.kind not in ANSWERS:  # answered plainly, some of them before the characters are dealt
        return plain.ANSWERS[decision.kind](rules, view, decision, rng)
    return ANSWERS[decision.kind](Mind(view), menu(rules, view, decision), rng)
