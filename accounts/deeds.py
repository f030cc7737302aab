"""What staff did: a row that says who, when, what and to what, and that nobody changes or removes any more.

Whoever acts for the site writes the deed in the transaction of what is done, so that neither is without the other.
"""

from .models import Deed, User


class NoStaff(Exception):
    """Nobody of this name acts for the site."""


def staff_named(name: str) -> User:
    """The staff member of this name. Raises NoStaff."""
    found = User.objects.filter(username=name.strip(), is_staff=True, is_active=True).first()
    if found is None:
        raise NoStaff
    return found


def note(by: User | None, what: str, about: str, why: str = "") -> Deed:
    """`by` did `what` to `about` (a word for what it is, and an id); None for whoever holds the machine."""
    return Deed.objects.create(by=by, name=by.username if by else "operator", what=what, about=about, why=why[:300])
