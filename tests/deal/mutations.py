"""Changes to a JSON value, one at a time, each at a place chosen at random."""

import copy

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
    return repr(one) == repr(other)
