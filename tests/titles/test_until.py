"""How long a promise is for is said as one says it: the round by its name, with its article."""

import pytest
from django.utils import translation

from games.titles import registry
from games.wording.press import until
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

SAID = [
    ("machrou3", 3, "en", "until the end of round 3"),
    ("machrou3", 3, "fr", "jusqu’à la fin de la manche 3"),
    ("machrou3", 3, "ar", "حتى نهاية الجولة 3"),
    (COMMITTEES, 2, "en", "until the end of year 2"),
    (COMMITTEES, 2, "fr", "jusqu’à la fin de l’année 2"),
    (COMMITTEES, 2, "ar", "حتى نهاية السنة 2"),
    (NIGHTS, 2, "en", "until the end of day 2"),
    (NIGHTS, 2, "fr", "jusqu’à la fin du jour 2"),
    (NIGHTS, 2, "ar", "حتى نهاية النهار 2"),
    (HANDS, 1, "en", "until the end of the primary"),
    (HANDS, 1, "fr", "jusqu’à la fin de la primaire"),
    (HANDS, 1, "ar", "حتى نهاية الانتخابات التمهيدية"),
    (HANDS, 2, "en", "until the end of the general election"),
    (HANDS, 2, "fr", "jusqu’à la fin de l’élection générale"),
    (HANDS, 2, "ar", "حتى نهاية الانتخابات العامة"),
    (HANDS, 5, "en", "until the end of the primary of game 3"),
    (HANDS, 5, "fr", "jusqu’à la fin de la primaire de la partie 3"),
    (HANDS, 5, "ar", "حتى نهاية الانتخابات التمهيدية في اللعبة 3"),
    (HANDS, 6, "en", "until the end of the general election of game 3"),
    (HANDS, 6, "fr", "jusqu’à la fin de l’élection générale de la partie 3"),
    (HANDS, 6, "ar", "حتى نهاية الانتخابات العامة في اللعبة 3"),
]


@pytest.mark.parametrize(("slug", "number", "language", "words"), SAID)
def test_a_promise_ends_with_a_round_that_is_called_by_its_name(slug, number, language, words):
    with translation.override(language):
        assert until(number, registry.title(slug).words) == words


@pytest.mark.parametrize("slug", list(registry.titles()))
def test_a_promise_for_the_whole_game_says_so(slug):
    assert until(0, registry.title(slug).words) == "until the end of the game"
