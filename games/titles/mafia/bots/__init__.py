"""The players of Original Mafia, by name, the strongest last; and those of them that talk."""

from games.titles.mafia.bots import cunning, sensible, talk

BOTS = {"sensible": sensible.choose, "cunning": cunning.choose}
TALKERS = {"sensible": talk.talk, "cunning": talk.talk}
