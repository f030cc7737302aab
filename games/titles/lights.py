"""What a beat of the playback lights up on the stage of a game."""

from dataclasses import dataclass

Mark = str
"""`kind:key`, which stands for the elements of the page with `data-kind="key"`: "district:metn", "seat:2"."""


@dataclass(frozen=True, slots=True)
class Light:
    """What an event lights up. All of it is in the event, so whoever was told the event may see it.

    glow     marks that glow                       falls  marks that fall silent
    arrows   (from, to) pairs of marks
    hands    (mark, seat before, seat after) of what goes from hand to hand; None: nobody's
    slips    (mark, text) of a card or a sum that is laid there
    yet      marks of what is not on the stage before
    figures  (mark, numbers) that stand there from then on
    columns  (seat, number) that grow beside each other
    ballots  (with, against) that turn over, None without a vote
    """

    glow: tuple[Mark, ...] = ()
    falls: tuple[Mark, ...] = ()
    arrows: tuple[tuple[Mark, Mark], ...] = ()
    hands: tuple[tuple[Mark, int | None, int | None], ...] = ()
    slips: tuple[tuple[Mark, str], ...] = ()
    columns: tuple[tuple[int, int], ...] = ()
    ballots: tuple[int, int] | None = None
    yet: tuple[Mark, ...] = ()
    figures: tuple[tuple[Mark, tuple[int, ...]], ...] = ()


def seats(*numbers: int | None) -> tuple[Mark, ...]:
    """The marks of these seats, None left out."""
    return tuple(f"seat:{number}" for number in numbers if number is not None)


def between(one: int, other: int) -> tuple[Mark, Mark]:
    """The arrow from one seat to another."""
    return f"seat:{one}", f"seat:{other}"
