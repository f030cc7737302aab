"""How long the games of tables will take, from their columns."""

from games.clock import control
from games.clock.outlook import outlook
from games.rules.registry import RULESETS


def of_table(game, people=None):
    """The Outlook of a game's row, from its start or from the round under way; None where nobody knows.

    people  how many of its players are not bots; None for all of them
    """
    rules = RULESETS[game.slug]
    options = rules.options(**game.options)
    shape = (game.slug, options.variant, options.interventions, game.size)
    return outlook(
        control.read(game.pace, game.clock),
        shape,
        game.size if people is None else people,
        {kind for kind, question in rules.questions.items() if question.sealed},
        game.round if game.started else None,
    )
