"""What bots of Korapsyon offer each other of their own accord, and which votes for president they promise."""

from dataclasses import replace

import pytest

from games.kernel import owed
from games.kernel.press import Claim, Deal, Distrust
from games.titles.korapsyon.bots import talk
from games.titles.korapsyon.rules.content import CITIZEN, GOOD, OMBUDSPERSON
from games.titles.korapsyon.rules.press import ClaimAlignment, ElectPlayer, JailPlayer, SparePlayer
from tests.titles.korapsyon.rules.table import RULES
from tests.titles.talked import TALKATIVE, accepts, answer_to, heard, played_while, says

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


EARLY = played_while(RULES, 11, lambda state: False)
"""The same game as it begins."""


def test_k3_3_a_vote_for_president_is_promised_together_and_for_whom_one_trusts_most_alone():
    (me, friend), (seer,), (citizen, whom, *_) = (
        [seat for seat in EARLY.seats if EARLY.table.role[seat] == role] for role in (GOOD, OMBUDSPERSON, CITIZEN)
    )
    cleared = seer, Claim(ClaimAlignment(whom, "good"))

    def agreed(seat, *said, offerer=seer, gives=ElectPlayer):
        deals = [Deal(seat, gives(each), ElectPlayer(each), 1) for each in EARLY.seats if each not in (seat, seer)]
        answers = [answer_to(RULES, EARLY, seat, each, *said, offerer=offerer) for each in deals]
        return [each.want.player for each, answer in zip(deals, answers) if accepts(answer)]

    assert agreed(me) == agreed(me, cleared) == [friend]
    assert len(agreed(citizen)) == 1 and agreed(citizen, cleared) == [whom]
    assert agreed(me, offerer=friend) == [], "to nobody who asks for it"
    assert agreed(me, gives=lambda _: None) == agreed(me, gives=lambda _: SparePlayer(me)) == []
