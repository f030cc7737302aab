"""What the words of an answer consist of, in every game."""

from dataclasses import dataclass
from typing import Any

from games.wording.parts import Parts


@dataclass(frozen=True, slots=True)
class ActWords:
    """A kind of answer: its name, what it does, the words on its button, an icon of the sprite."""

    title: str
    note: str = ""
    button: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """A choice and, smaller, what it would do. `figure`: a number worth its own place ("28 : 36").

    rank  where facts put choices in an order, the greatest first; () where they put them in none
    """

    label: str
    note: str = ""
    figure: str = ""
    rank: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Quick:
    """An answer to a decision, short enough for a link in a mail.

    code    a word that stands for it in a link        label   parts of a sentence
    signed  whether only the person themselves may give it, signed in: whether it is allowed tells a secret
    """

    code: str
    label: Parts
    answer: Any
    signed: bool = False
