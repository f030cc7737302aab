"""A player that plays to its side: campaigns, battles it can win, objectives it can reach, votes by suspicion."""

from games.titles.machrou3.bots import answers, turns


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the sensible player to `decision`, which is the viewer's own."""
    if decision.kind == "turn":
        return turns.choose_action(rules, view, decision, rng)
    return answers.ANSWERS[decision.kind](rules, view, decision, rng)
