"""What the tables of games chose, and how long their games will take, from their columns."""

from games.clock import control
from games.clock.outlook import outlook
from games.kernel import dump, load
from games.titles import registry


def options_of(game):
    """What the table of a game's row chose, as its ruleset's record; what the row does not say is as by default."""
    rules = registry.ruleset(game.slug)
    return load(rules, rules.options, dump(rules, rules.options()) | game.options)


def of_table(game, people=None):
    """The Outlook of a game's row, from its start or from the round under way; None where nobody knows.

    people  how many of its players are not bots; None for all of them
    """
    time = control.read(game.pace, game.clock)
    everybody = game.size if people is None else people
    return _outlook(game.slug, time, options_of(game), game.size, everybody, game.round if game.started else None)


def usual(slug, time, players):
    """The Outlook of a game of so many people with the options it has by default, None where nobody knows.

    time  a TimeControl
    """
    return _outlook(slug, time, registry.ruleset(slug).options(), players, players)


def _outlook(slug, time, options, players, people, round_under_way=None):
    sealed = {kind for kind, question in registry.ruleset(slug).questions.items() if question.sealed}
    title = registry.title(slug)
    waits = title.waits.get((*title.page.shape(options), players))
    return None if waits is None else outlook(time, waits, people / players, sealed, round_under_way)
