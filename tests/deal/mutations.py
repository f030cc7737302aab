"""Changes to a JSON value, one at a time, each at a place chosen at random."""

import contextlib
import copy
import json
import random
from functools import cache

from tests.deal import files
from tests.titles.shapes import SHAPES

SPARE = ("0", "OBJ-01", -1, 7, None, True, [], {}, "corrupt")


def places(value, path=()):
    """The path of every entry of a JSON value, leaves and structures alike."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield (*path, key)
        yield from places(inner, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def mutated(file, rng, path):
    """A copy of the file with one change at `path`, and what the change is; None where this one changes nothing."""
    other = copy.deepcopy(file)
    inside, key = at(other, path[:-1]), path[-1]
    how = rng.choice((change, remove, add, swap))
    how(rng, inside, key)
    return None if identical(other, file) else (other, f"{how.__name__} at {path}")


def change(rng, inside, key):
    old = inside[key]
    if isinstance(old, bool) or not isinstance(old, int | str):
        inside[key] = rng.choice(SPARE)
    elif isinstance(old, int):
        inside[key] = old + rng.choice((-1, 1, 2))
    else:
        place = rng.randrange(len(old) + 1)
        inside[key] = old[:place] + rng.choice("0123456789abcdefx-") + old[place + 1 :]


def remove(rng, inside, key):
    del inside[key]


def add(rng, inside, key):
    if isinstance(inside, dict):
        inside[f"{key}-too"] = copy.deepcopy(inside[key])
    else:
        inside.insert(key, copy.deepcopy(rng.choice((inside[key], *SPARE))))


def swap(rng, inside, key):
    other = rng.choice(list(inside)) if isinstance(inside, dict) else rng.randrange(len(inside))
    inside[key], inside[other] = inside[other], inside[key]


def identical(one, other):
    """Whether two JSON values are the same, 1 and true told apart."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


@cache
def games(slug, signature=None):
    """Files of two games of a title, as text; signature: of a beacon's round, None where they waited for none."""
    return tuple(json.dumps(files.played_at(shape, 1, signature=signature)) for shape in SHAPES[slug][::2][:2])


def passed(verifier, slug, number, seed, change=None, noted=(), signature=None):
    """(what was done to the altered files that verify, how many were tried).

    change  function(altered file) -> the file as whoever altered it sends it
    noted   names of the honest file's values that its reader wrote down
    signature  of the beacon's round in the honest files, None for none
    """
    rng, found, tried = random.Random(seed), [], 0
    honest = [json.loads(text) for text in games(slug, signature)]
    paths = [list(places(game)) for game in honest]
    while tried < number:
        which = rng.randrange(len(honest))
        altered = mutated(honest[which], rng, rng.choice(paths[which]))
        if altered is None:
            continue
        file = sent(altered[0], change)
        if not identical(file, honest[which]):  # what the change itself sets right is none
            tried += 1
            if _verifies(verifier, file, [honest[which][name] for name in noted]):
                found.append(altered[1])
    return found, tried


def sent(file, change):
    """The file as it is sent; one that is too broken to be changed any further is left as it is."""
    with contextlib.suppress(KeyError, TypeError, AttributeError, ValueError):
        return change(copy.deepcopy(file)) if change else file
    return file


def _verifies(verifier, file, noted):
    try:
        verifier.verify(file, noted)
    except verifier.Wrong:
        return False
    return True
