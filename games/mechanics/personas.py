"""Ways to be at a table: how much a program talks, and how much it makes of what it hears and sees."""

from dataclasses import dataclass
from zlib import crc32


@dataclass(frozen=True, slots=True)
class Persona:
    """Each from 0 to 1, 0.5 in the middle, but for the last.

    talks    how readily it speaks unasked
    candour  how much its word is worth to it
    grudge   what a broken promise counts for
    trust    what others' words count for
    risk     how readily it promises, and says what may turn against it
    firm     by how much it makes more, or less than 1, of what it sees others do
    """

    talks: float = 0.5
    candour: float = 0.5
    grudge: float = 0.5
    trust: float = 0.5
    risk: float = 0.5
    firm: float = 1.0

    @property
    def word(self) -> float:
        """By how much its word is worth more to it, or less, than to somebody in the middle."""
        return 0.5 + self.candour


PLAIN = Persona()

PERSONAS = {
    "blunt": Persona(talks=0.8, candour=0.9, grudge=0.6, trust=0.4, risk=0.7, firm=1.15),
    "wary": Persona(talks=0.3, candour=0.5, grudge=0.7, trust=0.2, risk=0.3, firm=1.05),
    "warm": Persona(talks=0.7, candour=0.7, grudge=0.2, trust=0.8, risk=0.5, firm=0.85),
    "sly": Persona(talks=0.6, candour=0.2, grudge=0.5, trust=0.5, risk=0.8, firm=1.0),
    "grave": Persona(talks=0.4, candour=0.8, grudge=0.9, trust=0.5, risk=0.2, firm=0.9),
    "bold": Persona(talks=0.9, candour=0.5, grudge=0.4, trust=0.6, risk=0.9, firm=1.05),
}
"""By name."""


def persona_of(player: str) -> Persona:
    """The persona that the program called `player` has, wherever it plays."""
    return PERSONAS[persona_name(player)]


def persona_name(player: str) -> str:
    """What that is called."""
    return list(PERSONAS)[crc32(player.encode()) % len(PERSONAS)]
