"""The players of Article II, by name, the strongest last; and those of them that talk."""

from games.titles.article2.bots import cunning, sensible, talk

BOTS = {"sensible": sensible.choose, "cunning": cunning.choose}
TALKERS = {"sensible": talk.talk, "cunning": talk.talk}
