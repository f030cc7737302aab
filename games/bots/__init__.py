"""Players that are programs. They see a view, never a state, and answer a decision of theirs."""

from random import Random
from typing import Any

from games.kernel import AnyView, Decision, Ruleset
from games.kernel.hearing import SILENCE, Heard, Saying
from games.mechanics import random_answer
from games.mechanics.personas import PLAIN, Persona
from games.titles import registry

KINDS = ("random", "sensible", "shrewd", "cunning")

SLOW = ("cunning",)
"""Kinds that play on in their mind, and take up to a quarter of a second over an answer; the others milliseconds."""

AT_MOST = 2
"""What bots of a table say unasked between two moves, or where some are secret between two things everybody is told,
which in practice the person's own answers are; there more is said where many bots sit.
"""


def kinds(slug: str) -> tuple[str, ...]:
    """The kinds of bots that the game `slug` has, the strongest last."""
    return ("random", *registry.bots().get(slug, ()))


def usual(slug: str) -> str:
    """The strongest kind that the game `slug` has and that answers at once."""
    return next(kind for kind in reversed(kinds(slug)) if kind not in SLOW)


def kind_beside(slug: str, kind: str, step: int) -> str | None:
    """The kind of bots so many steps stronger (weaker: below 0) than `kind`, None where there is none.

    A kind that the game no longer has counts as its strongest.
    """
    ladder = kinds(slug)
    at = (ladder.index(kind) if kind in ladder else len(ladder) - 1) + step
    return ladder[at] if 0 <= at < len(ladder) else None


def choose(
    kind: str,
    rules: Ruleset,
    view: AnyView,
    decision: Decision,
    rng: Random,
    heard: Heard = SILENCE,
    persona: Persona = PLAIN,
) -> Any:
    """The answer of a bot of this kind to a decision of the seat that `view` belongs to.

    rng      a `random.Random`
    heard    what that seat may read of the talk; persona: what the bot makes of it
    Raises KeyError for a kind that the game does not have.
    """
    if kind == "random":
        return random_answer.choose(rules, view, decision, rng)
    return registry.bots()[rules.slug][kind](rules, view, decision, rng, heard, persona)


def talks(slug: str, kind: str) -> bool:
    """Whether bots of this kind hear and speak in the game `slug`. The kind of a person, "", does not."""
    return kind in registry.talkers().get(slug, {})


def talk(kind: str, rules: Ruleset, view: AnyView, heard: Heard, rng: Random, persona: Persona) -> Saying | None:
    """What a bot of this kind has to say to all, None for nothing. Parameters as of `choose`."""
    if view.silent or view.hushed or view.outcome or not talks(rules.slug, kind):
        return None
    said: Saying | None = registry.talkers()[rules.slug][kind](rules, view, heard, rng, persona)
    return said
