"""Decks that people bring for their tables."""

from hashlib import sha256

from django.db import transaction
from django.utils.translation import gettext as _

from accounts import limits
from accounts.models import User
from games.models import Deck
from games.services.errors import Declined
from games.services.tables import table_limits
from games.services.tables.lobby import lock_person
from games.titles import registry

LONGEST_NAME = 60


def check(user: User, text: str) -> None:
    """Read a deck file as tables would. Raises BadDeck, LimitReached after too many files in an hour."""
    limits.spend("store_deck", user.pk, _("You sent many deck files in the last hour. Try again later."))
    registry.read_deck(registry.deck_title().slug, text)


@transaction.atomic
def keep(user: User, name: str, text: str) -> Deck:
    """Keep a deck file that was checked under a name; the Deck. Raises Refused with a sentence."""
    person = lock_person(user)
    table_limits.may_keep_deck(person)
    digest = sha256(text.encode()).hexdigest()
    if person.decks.filter(digest=digest).exists():
        raise Declined(_("You have this very deck already."))
    return Deck.objects.create(owner=person, name=name, digest=digest, data=text)


@transaction.atomic
def delete(user: User, public_id: str) -> None:
    """Delete a deck of the user's that no table was opened with. Raises Refused, or Deck.DoesNotExist."""
    person = lock_person(user)
    deck = person.decks.get(public_id=public_id)
    if deck.withheld:
        raise Declined(_("The staff hid this deck; it has to stay."))
    if deck.games.exists():
        raise Declined(_("A table plays, or played, with this deck; it has to stay."))
    deck.delete()


def forget(user: User) -> None:
    """A deleted account: decks go with it, but for those that a table was opened with."""
    user.decks.filter(games=None).delete()
