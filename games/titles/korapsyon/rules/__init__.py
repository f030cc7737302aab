"""Korapsyon, a game of a treasury and those who steal from it (rules K1 to K5)."""

from games.kernel.ruleset import Ruleset
from games.titles.korapsyon.rules import events, groups, state
from games.titles.korapsyon.rules.content import YEARS, load_deck, side
from games.titles.korapsyon.rules.laws import LAWS
from games.titles.korapsyon.rules.orders import ORDERS
from games.titles.korapsyon.rules.phases import discussion, election, governance, hidden, jail, year
from games.titles.korapsyon.rules.press import CLAIMS, DEEDS_AGAINST, PLEDGES, endorsed
from games.titles.korapsyon.rules.redeal import redeal
from games.titles.korapsyon.rules.setup import deal

_FILES = (year, hidden, election, governance, discussion, jail)

RULESET = Ruleset(
    slug="korapsyon",
    version=1,
    seats=range(9, 17),
    content=load_deck(),
    options=state.Options,
    table=state.Table,
    phases={record: phase for file in _FILES for record, phase in file.PHASES.items()},
    questions={kind: question for file in _FILES for kind, question in file.QUESTIONS.items()},
    events=tuple(thing for thing in vars(events).values() if isinstance(thing, type)),
    facts=state.FACTS,
    records=state.RECORDS,
    orders=ORDERS,
    pledges=PLEDGES,
    claims=CLAIMS,
    endorsed=endorsed,
    last_round=lambda look: YEARS,
    against=DEEDS_AGAINST,
    setup=deal,
    laws=LAWS,
    redeal=redeal,
    confides=groups.confides,
    circles=groups.circles,
    silenced=groups.silenced,
    teams=("good", "bad"),
    team=lambda table, seat: side(table.role[seat]),
)
