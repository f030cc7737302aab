"""Machrou3 Ra2is, a game of corruption (rules M1 to M9)."""

from games.kernel.ruleset import Ruleset
from games.titles.machrou3.rules import board, events, state
from games.titles.machrou3.rules.content import earlier_decks, house_deck
from games.titles.machrou3.rules.deck_file import read_file
from games.titles.machrou3.rules.laws import LAWS
from games.titles.machrou3.rules.orders import ORDERS
from games.titles.machrou3.rules.phases import (
    battle,
    campaign,
    candidacy,
    election,
    exposure,
    intervention,
    origin,
    placement,
    power,
    round,
    swap,
    turn,
    unmask,
    vote,
)
from games.titles.machrou3.rules.press import CLAIMS, DEEDS_AGAINST, PLEDGES, endorsed
from games.titles.machrou3.rules.redeal import redeal
from games.titles.machrou3.rules.setup import deal

_FILES = (
    placement,
    exposure,
    round,
    turn,
    swap,
    campaign,
    vote,
    battle,
    intervention,
    origin,
    power,
    unmask,
    candidacy,
    election,
)

RULESET = Ruleset(
    slug="machrou3",
    version=2,
    seats=range(4, 7),
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
    endorsed=endorsed,
    last_round=lambda look: look.table.deck.max_rounds,
    against=DEEDS_AGAINST,
    setup=deal,
    laws=LAWS,
    redeal=redeal,
    teams=board.TEAMS,
    team=board.team,
    read_deck=read_file,
)
