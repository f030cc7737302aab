"""Article II, a card game of two elections (rules A1 to A5)."""

from games.rules.article2 import events, state
from games.rules.article2.content import house_deck
from games.rules.article2.laws import LAWS
from games.rules.article2.phases import campaign, debate, turn
from games.rules.article2.redeal import redeal
from games.rules.article2.setup import deal
from games.rules.kernel.ruleset import Ruleset

_FILES = (campaign, turn, debate)

RULESET = Ruleset(
    slug="article2",
    version=1,
    seats=range(2, 5),
    content=house_deck(),
    options=state.Options,
    table=state.Table,
    phases={record: phase for file in _FILES for record, phase in file.PHASES.items()},
    questions={kind: question for file in _FILES for kind, question in file.QUESTIONS.items()},
    events=tuple(thing for thing in vars(events).values() if isinstance(thing, type) and thing is not state.Tally),
    facts=(),
    records=state.RECORDS,
    setup=deal,
    laws=LAWS,
    redeal=redeal,
)
