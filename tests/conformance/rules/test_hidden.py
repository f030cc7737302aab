"""Nothing that some viewer cannot see is forgotten when a world is dealt anew."""

from dataclasses import fields

import pytest

from tests.conformance.rules.test_redeal import worlds
from tests.slow import but_first
from tests.titles.shapes import RARE, SHAPES


def hidden(rules):
    """ "Class.field" of what some viewer cannot see of table and procedures, and what else is secret."""
    found = {
        f"{cls.__name__}.{item.name}"
        for cls in (rules.table, *rules.phases)
        for item in fields(cls)
        if item.metadata.get("see") != "public"
    }
    found |= {f"knowledge.{fact.__name__}" for fact in rules.facts}
    return found | ({"answers"} if any(question.sealed for question in rules.questions.values()) else set())


def changed(state, other):
    """What of it differs between two worlds."""
    found = {
        f"{type(ours).__name__}.{item.name}"
        for ours, theirs in ((state.table, other.table), *zip(state.agenda, other.agenda, strict=True))
        for item in fields(ours)
        if getattr(ours, item.name) != getattr(theirs, item.name)
    }
    for ours, theirs in zip(state.knowledge, other.knowledge, strict=True):
        found |= {f"knowledge.{type(fact).__name__}" for fact in (*ours, *theirs) if (fact in ours) != (fact in theirs)}
    return found | ({"answers"} if state.answers != other.answers else set())


@pytest.mark.parametrize("slug", but_first(sorted(SHAPES)))
def test_every_hidden_field_is_dealt_anew_and_no_public_one(slug):
    differs = set()
    for shape in SHAPES[slug]:
        for state, _viewer, world in worlds(shape):
            differs |= changed(state, world)
    secrets = hidden(SHAPES[slug][0].rules)
    assert differs <= secrets
    assert secrets - differs <= RARE.get(slug, set())
