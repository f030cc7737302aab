"""The players of Machrou3 Ra2is, by name, the strongest last; and those of them that talk."""

from games.titles.machrou3.bots import sensible, shrewd
from games.titles.machrou3.bots.shrewd import talk

BOTS = {"sensible": sensible.choose, "shrewd": shrewd.choose}
TALKERS = {"shrewd": talk.talk}
