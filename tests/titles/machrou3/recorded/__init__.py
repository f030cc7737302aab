"""The recorded games of Machrou3 Ra2is."""

from games.titles.machrou3.rules import RULESET
from games.titles.machrou3.rules.vocabulary import PRIMITIVES
from tests.recorded.covering import Covering
from tests.titles.machrou3.recorded import games, shown

COVERING = Covering(RULESET, games.WISHES, games.more, frozenset(PRIMITIVES), shown.primitives)
