"""Article II: what its forms say beside what all games' do."""

from dataclasses import dataclass

from games.wording import speech


@dataclass(frozen=True, slots=True)
class Speech(speech.Speech):
    """Which answers are open tells what one holds: they lie under one cover, whatever they are."""

    def hidden(self):
        return True
