"""Nobody is None in an answer, and on a form the word "nobody", as in the pages that are open already."""

import pytest
from django.http import QueryDict

from games.forms.build import build
from games.forms.parse import Unfit, parse
from games.kernel.decisions import one, some
from games.kernel.errors import BadAnswer
from games.reading.past_answers import worded
from games.titles.korapsyon.rules.moves import CallAutoJail
from games.titles.korapsyon.words import WORDING as KORAPSYON
from games.titles.mafia.rules.moves import Accuse, VoteFor
from games.titles.mafia.words import WORDING as MAFIA
from tests.titles.korapsyon.rules.test_k2_hidden import rich
from tests.titles.mafia.rules.table import Game
from tests.titles.mafia.rules.test_f3_days import trial


class Asked:
    """What a seat of a game is asked, and its form."""

    def __init__(self, game, wording, seat):
        self.rules, self.look = game.rules, game.view(seat)
        (self.decision,) = self.look.asks
        called = [f"Player {each}" for each in self.look.seats]
        names = wording.names(self.rules.content, called, "en")
        self.speech = wording.speech(self.look, self.decision, names)

    def options(self):
        """(value, label, whether checked, seat) of each option of the only blank."""
        ((blank,),) = (act.blanks for act in build(self.rules, self.look, self.decision, self.speech).acts)
        return [(option.value, option.label, option.checked, option.seat) for option in blank.options]

    def sent(self, text):
        """The answer in what a browser sends."""
        return parse(self.rules, self.look, self.decision, QueryDict(text))

    def words(self, answer):
        """An answer in the words of its form."""
        fields = self.rules.questions[self.decision.kind].acts[type(answer)](self.look, self.decision)
        return [words for _field, words in worded(self.speech, fields, answer)[1]]


def test_nobody_is_sent_as_a_word_and_stands_on_no_form_unasked():
    asked = Asked(Game("iccccmmg").night(), MAFIA, 0)
    assert asked.options()[-1] == ("nobody", "Nobody", False, None)
    assert not any(checked for _value, _label, checked, _seat in asked.options())
    assert asked.sent("Accuse-whom=nobody") == Accuse(None) and asked.sent("Accuse-whom=1") == Accuse(1)
    for other in ("None", "", "0", "null"):
        with pytest.raises(Unfit):
            asked.sent(f"Accuse-whom={other}")
    assert asked.words(Accuse(None)) == ["Nobody"]


def test_nobody_named_in_a_sealed_answer_is_checked_on_its_form():
    asked = Asked(trial(s0=5, s1=2).play(0, VoteFor(None)), MAFIA, 0)
    assert [value for value, _label, checked, _seat in asked.options() if checked] == ["nobody"]
    assert asked.words(VoteFor(None)) == ["Abstain"]


def test_nobody_is_checked_where_the_form_shows_it_first():
    game = rich()
    asked = Asked(game, KORAPSYON, game.one("good"))
    assert [value for value, _label, checked, _seat in asked.options() if checked] == ["nobody"]
    assert asked.sent("CallAutoJail-whom=nobody") == CallAutoJail(None)


def test_nobody_is_an_answer_only_where_nobody_may_be_named():
    one("whom", "seat", (1, 2, None)).check(None, {})
    for field, value in ((one("whom", "seat", (1, 2)), None), (one("whom", "seat", (1, None)), "nobody")):
        with pytest.raises(BadAnswer):
            field.check(value, {})
    with pytest.raises(BadAnswer):
        some("players", "seat", (1, 2)).check((None,), {})
