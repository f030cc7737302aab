"""The players of Machrou3 Ra2is, by name, the strongest last; and those of them that talk."""

from games.titles.machrou3.bots import cunning, sensible, shrewd
from games.titles.machrou3.bots.shrewd import talk

BOTS = {"sensible": sensible.choose, "shrewd": shrewd.choose, "cunning": cunning.choose}
TALKERS = {"shrewd": talk.talk, "cunning": talk.talk}
