"""The second verifier, in JavaScript, beside the script: what each says of the same files."""

import json
import random
import shutil
import subprocess
from pathlib import Path

from tests.deal import files, mutations
from tests.titles.shapes import SHAPES

NODE = shutil.which("node")
SIGNATURES = (None, files.SIGNATURE)
DRIVER = Path(__file__).parent / "second.mjs"


def found(asked):
    """For each (file, noted) what the second verifier found: fact -> what does not hold of it, or None."""
    sent = "".join(json.dumps({"file": file, "noted": noted}) + "\n" for file, noted in asked)
    done = subprocess.run([NODE, str(DRIVER)], input=sent, capture_output=True, text=True, check=True)
    return [dict(json.loads(line)) for line in done.stdout.splitlines()]


def verifies(script, file, noted=()):
    """Whether the script lets the file pass."""
    try:
        script.verify(file, noted)
    except script.Wrong:
        return False
    return True


def games(slug, number, seed=1):
    """Files of so many games of a title, each followed by itself with one change, which the site signed anew.

    Every other one waited for a beacon.
    """
    rng = random.Random(seed)
    for count in range(number):
        shape = SHAPES[slug][count % len(SHAPES[slug])]
        file = json.loads(json.dumps(files.played_at(shape, seed + count, signature=SIGNATURES[count % 2])))
        yield file
        altered = mutations.mutated(file, rng, rng.choice(list(mutations.places(file))))
        if altered is not None:
            yield mutations.sent(altered[0], files.rechained)


def disagreements(script, slug, number, seed=1):
    """(files of which both do not say the same, files looked at)."""
    looked_at = list(games(slug, number, seed))
    second = found([(file, []) for file in looked_at])
    return sum(
        verifies(script, file) != (not any(facts.values())) for file, facts in zip(looked_at, second, strict=True)
    ), len(looked_at)
