"""The players of Original Mafia, by name, the strongest last; and those of them that talk."""

from games.titles.mafia.bots import sensible, talk

BOTS = {"sensible": sensible.choose}
TALKERS = {"sensible": talk.talk}
