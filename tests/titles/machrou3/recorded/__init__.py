"""The recorded games of Machrou3 Ra2is."""

from games.titles.machrou3.rules.vocabulary import PRIMITIVES
from tests.recorded.covering import Covering
from tests.titles.machrou3.recorded import games, shown

COVERING = Covering(games.RULES, games.WISHES, games.more, frozenset(PRIMITIVES), shown.primitives)
