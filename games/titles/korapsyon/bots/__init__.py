"""The players of Korapsyon, by name, the strongest last; and those of them that talk."""

from games.titles.korapsyon.bots import sensible, talk

BOTS = {"sensible": sensible.choose}
TALKERS = {"sensible": talk.talk}
