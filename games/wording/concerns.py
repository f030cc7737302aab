"""Whom an event touches, beside those who are asked something: they may want to be told of it."""

from games.wording import machrou3_concerns

CONCERNS = {"machrou3": machrou3_concerns.concerned}


def concerned(slug, event):
    """The seats that a public event of the game `slug` touches. Of events that everybody was told, nothing else."""
    return CONCERNS[slug](event)
