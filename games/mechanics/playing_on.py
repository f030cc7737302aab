"""Which of a few answers leads furthest, once each was played on in the same worlds with the same luck."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any


def best(answers: Sequence[Any], worlds: Iterable[Any], worth: Callable[[Any, Any], float], rng: Any) -> Any:
    """The answer that is worth most in all the worlds together, the first of equals.

    worlds  states; made with `rng` as they are asked for, if it is an iterator
    worth   function(world, answer) -> what comes of it there; it draws from `rng`, a `random.Random`
    """
    totals = dict.fromkeys(answers, 0.0)
    for world in worlds:
        draws = rng.getstate()
        for answer in answers:
            rng.setstate(draws)
            totals[answer] += worth(world, answer)
    return max(answers, key=totals.__getitem__)
