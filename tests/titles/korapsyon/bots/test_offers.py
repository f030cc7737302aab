"""What bots of Korapsyon offer each other of their own accord."""

from dataclasses import replace

import pytest

from games.kernel import owed
from games.kernel.press import Deal, Distrust
from games.titles.korapsyon.bots import talk
from games.titles.korapsyon.rules.content import CITIZEN
from games.titles.korapsyon.rules.press import JailPlayer, SparePlayer
from tests.titles.korapsyon.rules.table import RULES
from tests.titles.talked import TALKATIVE, heard, played_while, says

CAREFUL = replace(TALKATIVE, risk=0.0)
"""Who promises nothing to all."""


@pytest.fixture
def year():
    """The state of a game of eleven in which the first project is decided and everybody may talk."""
    return played_while(RULES, 11, lambda state: owed(state)[0].kind != "discussion")


def offered(state, seat, *said):
    """The deals that the seat offers after what was said."""
    found = says(RULES, state, seat, heard(state, *said), CAREFUL)
    return [act for act in found if isinstance(act, Deal)]


def test_who_is_sure_of_somebody_offers_others_to_send_them_to_jail_together(year, monkeypatch):
    me, accuser, whom, *_rest = [seat for seat, role in year.table.role.items() if role == CITIZEN]
    told = [(accuser, Distrust(whom)), (me, Distrust(whom))]
    monkeypatch.setattr(talk, "CERTAIN", 1.1)
    assert not offered(year, me, *told)
    monkeypatch.setattr(talk, "CERTAIN", 0.0)
    offers = offered(year, me, *told)
    assert offers and all(act.give == act.want and isinstance(act.give, JailPlayer) for act in offers)
    assert not offered(year, me, *told, (me, offers[0])), "one a year"


def test_whoever_is_suspected_offers_to_spare_each_other(year):
    me, accuser, *_rest = [seat for seat, role in year.table.role.items() if role == CITIZEN]
    assert not offered(year, me)
    assert {type(act.give) for act in offered(year, me, (accuser, Distrust(me)))} == {SparePlayer}
