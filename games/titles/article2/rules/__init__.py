"""Article II, a card game of two elections (rules A1 to A5)."""

from games.kernel.ruleset import Ruleset
from games.titles.article2.rules import events, match, state
from games.titles.article2.rules.content import house_deck
from games.titles.article2.rules.laws import LAWS
from games.titles.article2.rules.orders import ORDERS
from games.titles.article2.rules.phases import campaign, debate, turn
from games.titles.article2.rules.press import CLAIMS, DEEDS_AGAINST, PLEDGES, endorsed
from games.titles.article2.rules.redeal import redeal
from games.titles.article2.rules.setup import deal

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
    orders=ORDERS,
    pledges=PLEDGES,
    claims=CLAIMS,
    against=DEEDS_AGAINST,
    endorsed=endorsed,
    last_round=match.last_round,
    setup=deal,
    laws=LAWS,
    redeal=redeal,
)
