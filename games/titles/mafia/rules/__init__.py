"""Original Mafia, a game of nights and trials (rules F1 to F5)."""

from games.kernel.ruleset import Ruleset
from games.titles.mafia.rules import company, events, goals, state
from games.titles.mafia.rules.content import earlier_decks, house_deck
from games.titles.mafia.rules.laws import LAWS
from games.titles.mafia.rules.orders import ORDERS
from games.titles.mafia.rules.phases import accusation, day, defence, last_word, night, open_vote, round, trial
from games.titles.mafia.rules.press import CLAIMS, DEEDS_AGAINST, PLEDGES
from games.titles.mafia.rules.redeal import redeal
from games.titles.mafia.rules.setup import deal

_FILES = (round, night, day, accusation, open_vote, defence, trial, last_word)

RULESET = Ruleset(
    slug="mafia",
    version=1,
    seats=range(6, 21),
    content=house_deck(),
    earlier=earlier_decks(),
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
    against=DEEDS_AGAINST,
    setup=deal,
    laws=LAWS,
    redeal=redeal,
    confides=company.confides,
    shown=company.shown,
    circles=company.circles,
    silenced=company.silenced,
    hushed=company.hushed,
    wills=company.wills,
    opened_to=company.opened_to,
    teams=goals.SIDES,
    team=goals.side,
)
