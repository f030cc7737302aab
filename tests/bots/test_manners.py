"""Bots thank whoever keeps a promise to them, and warn whoever turns on them, each deed once."""

import random
from dataclasses import replace

import pytest

from games.kernel import start, view
from games.kernel.hearing import Heard, Utterance
from games.kernel.press import (
    ACCEPT,
    REFUSE,
    WITHDRAW,
    Ask,
    Because,
    Deal,
    Deed,
    Distrust,
    Pledge,
    Respond,
    Thank,
    Warn,
)
from games.mechanics.personas import PLAIN
from games.mechanics.speaking import saying
from games.titles import registry
from games.titles.machrou3.rules.events import BattleOpened, SupportGiven
from games.titles.machrou3.rules.orders import Assist
from games.titles.machrou3.rules.press import NoChallenge

CHALLENGE = BattleOpened(1, 0, "zahle", "metn", ("zahle",), ("metn",))
HELP = SupportGiven(2, "defender", ("aley",))
HELP_ME = Utterance("help", 2, Pledge(Assist(0), 0), 0, 1)


@pytest.fixture(scope="module")
def rules():
    return registry.ruleset("machrou3")


def says(rules, said=(), told=(), acts=(), person=None, to_person=(), agrees=True):
    """What seat 0 says who has heard this, with these acts in mind; None for nothing."""
    look = view(rules, start(rules, rules.options(), (None,) * 5, f"{1:032x}").after, 0)
    deeds = [Deed(1, 1, event) for event in told]
    found = saying(
        rules,
        look,
        Heard(said, deeds, tuple(reversed(told)), person),
        random.Random(1),
        PLAIN,
        playing=look.seats,
        ready=1.0,
        most=1.0,
        agrees=lambda _seat, _deal: agrees,
        instead=lambda _seat, _deal: (),
        suspect=lambda: 1,
        acts=lambda: acts,
        to_person=lambda _seat: to_person,
        telling=lambda: (),
    )
    return found.act if found else None


def test_who_is_challenged_warns_for_that_once(rules):
    assert says(rules, told=[CHALLENGE]) == Because(Warn(1), CHALLENGE)
    warned = Utterance("warned", 0, Warn(1), 1, 1, deed=CHALLENGE)
    assert says(rules, [warned], [CHALLENGE]) is None
    assert says(rules, told=[BattleOpened(1, 2, "zahle", "metn", ("zahle",), ("metn",))]) is None


def test_who_is_helped_as_promised_thanks_for_that_once(rules):
    told = [CHALLENGE, HELP]
    assert says(rules, [HELP_ME], told) == Because(Thank(2), HELP)
    thanked = Utterance("thanked", 0, Thank(2), 1, 1, deed=HELP)
    assert says(rules, [HELP_ME, thanked], told) == Because(Warn(1), CHALLENGE)
    to_another = Utterance("help", 2, Pledge(Assist(3), 0), 0, 1)
    assert says(rules, [to_another], told) == Because(Warn(1), CHALLENGE)


def test_who_finds_a_partner_thanks_them(rules):
    offer = Utterance("offer", 0, Deal(2, NoChallenge(2), NoChallenge(0), 1), 0, 1)
    assert says(rules, [offer, Utterance("yes", 2, Respond(ACCEPT), 0, 1, "offer")]) == Thank(2)
    assert says(rules, [offer]) is None


def test_an_offer_is_taken_back_once_one_would_not_agree_to_it_any_more(rules):
    offer = Utterance("offer", 0, Deal(2, NoChallenge(2), NoChallenge(0), 1), 0, 1)
    assert says(rules, [offer], agrees=False) == Respond(WITHDRAW)
    for answer, seat in ((ACCEPT, 2), (REFUSE, 2), (WITHDRAW, 0)):
        answered = Utterance("answer", seat, Respond(answer), 0, 1, "offer")
        assert says(rules, [offer, answered], agrees=False) != Respond(WITHDRAW), answer
    asked = replace(offer, act=Deal(2, None, NoChallenge(0), 1))
    assert says(rules, [asked], agrees=False) is None, "it binds nobody but them"


def test_what_is_worth_more_is_said_before(rules):
    assert says(rules, told=[CHALLENGE], acts=[Distrust(3)]) == Distrust(3)


def test_a_broken_promise_is_the_reason_for_a_suspicion(rules):
    peace = Utterance("peace", 1, Pledge(NoChallenge(0), 0), 0, 1)
    assert says(rules, [peace], [CHALLENGE], acts=[Distrust(1)]) == Because(Distrust(1), CHALLENGE)
    assert says(rules, (), [CHALLENGE], acts=[Distrust(1)]) == Distrust(1)


def test_a_person_is_thanked_first_and_warned_rather_than_asked(rules):
    asked = {"person": 2, "to_person": [Distrust(2), Ask(2)]}
    assert says(rules, [HELP_ME], [CHALLENGE, HELP], **asked) == Because(Thank(2), HELP)
    assert says(rules, told=[CHALLENGE], person=1, to_person=[Ask(1)]) == Because(Warn(1), CHALLENGE)
    assert says(rules, told=[CHALLENGE], person=1, to_person=[Distrust(1), Ask(1)]) == Distrust(1)
