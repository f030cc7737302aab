"""A player that believes, plans and votes by how likely its side wins."""

from games.kernel.decisions import menu
from games.titles.machrou3.bots import answers as plain
from games.titles.machrou3.bots.shrewd import answers, election, homes, powers, promises, turns
from games.titles.machrou3.bots.shrewd.mind import Mind, poses

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
PLACED = {"origin": homes.choose_origin, "station": homes.place_station}
"""Answers that are given before the characters are dealt."""


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the shrewd player to `decision`, which is the viewer's own."""
    if decision.kind in PLACED:
        return PLACED[decision.kind](rules, view, decision, rng)
    if decision.kind not in ANSWERS:
        return plain.ANSWERS[decision.kind](rules, view, decision, rng)
    mind, offers = Mind(rules, view, heard, persona, posing=poses(view)), menu(rules, view, decision)
    promised = promises.to_keep(mind, decision, offers)
    kept = promises.as_promised(mind, decision, offers, promised)
    if kept is not None:
        return kept
    return ANSWERS[decision.kind](mind, promises.narrowed(mind, offers, promised), rng)
