"""Where a table has agreed on less, bots say what is left of what they would say."""

import random

from games.kernel import start, view
from games.kernel.hearing import Heard
from games.kernel.press import Distrust, Pledge
from games.mechanics.personas import PLAIN
from games.mechanics.speaking import saying
from games.titles import registry
from games.titles.machrou3.rules.press import NoChallenge


def said_at(heard):
    """What somebody says who has a promise to give and, after it, a suspicion."""
    rules = registry.ruleset("machrou3")
    look = view(rules, start(rules, rules.options(), (None,) * 5, f"{1:032x}").after, 0)
    nothing = {name: lambda *_asked: () for name in ("instead", "to_person", "telling")}
    return saying(
        rules,
        look,
        heard,
        random.Random(1),
        PLAIN,
        playing=look.seats,
        ready=1.0,
        most=1.0,
        agrees=lambda seat, deal: False,
        suspect=lambda: 1,
        acts=lambda: (Pledge(NoChallenge(1), 1), Distrust(1)),
        **nothing,
    ).act


def test_what_is_not_said_at_this_table_gives_way_to_what_is():
    assert said_at(Heard()) == Pledge(NoChallenge(1), 1)
    assert said_at(Heard(grade=(Distrust,))) == Distrust(1)
