"""An exceptional power under way (M3.3)."""

from dataclasses import dataclass

from games.kernel.visibility import own, public


@dataclass(frozen=True, slots=True)
class Power:
    """The card being applied.

    card    None until drawn; redraw: whether a card without a legal target is replaced (R-30)
    menu    the two powers to choose from (EP-20)
    voters  seat of the drawer -> who cast a card in the latest vote (EP-24)
    """

    seat: int = public()
    card: str | None = public(default=None)
    redraw: bool = public(default=True)
    menu: tuple[str, ...] = public(default=())
    voters: dict[int, tuple[int, ...]] = own(default_factory=dict)


def card_of(phase: Power) -> str:
    """The card being applied."""
    assert phase.card is not None
    return phase.card
