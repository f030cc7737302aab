"""How much of the site one person may take. The person's row is locked by the caller, so that counts hold."""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from games.models import Game, Player
from games.services.errors import Declined
from games.titles.lesson import BOT

SEATED = (Game.Status.LOBBY, Game.Status.RUNNING)


def may_host(person: User) -> None:
    """Refuse one more table in the lobby."""
    most = _most("OPEN_TABLES", person)
    if Game.objects.filter(host=person, status=Game.Status.LOBBY).count() >= most:
        raise Declined(
            ngettext(
                "You host %(most)d table in the lobby already. Start it or close it first.",
                "You host %(most)d tables in the lobby already. Start one or close one first.",
                most,
            )
            % {"most": most}
        )


def may_sit(person: User) -> None:
    """Refuse one more seat at a table with others."""
    most = _most("SEATS", person)
    if Player.objects.filter(user=person, game__status__in=SEATED, game__practice=False).count() < most:
        return
    if person.is_guest:
        sentence = ngettext(
            "A guest sits at %(most)d table at a time. Add your e-mail on the account page to sit at more.",
            "A guest sits at %(most)d tables at a time. Add your e-mail on the account page to sit at more.",
            most,
        )
    else:
        sentence = ngettext(
            "You sit at %(most)d table already. Finish that game first.",
            "You sit at %(most)d tables already. Finish one of those games first.",
            most,
        )
    raise Declined(sentence % {"most": most})


def may_practise(person: User) -> None:
    """Refuse one more practice game. A lesson under way is none."""
    most = _most("PRACTICE_GAMES", person)
    practised = Player.objects.filter(user=person, game__status=Game.Status.RUNNING, game__practice=True)
    if practised.exclude(game__bots=BOT).count() >= most:
        raise Declined(
            ngettext(
                "You have %(most)d practice game under way. Finish it first; it is under My games.",
                "You have %(most)d practice games under way. Finish one of them first; they are under My games.",
                most,
            )
            % {"most": most}
        )


def may_keep_deck(person: User) -> None:
    """Refuse one more deck."""
    most = _most("DECKS", person)
    if person.is_guest:
        raise Declined(_("A guest cannot keep decks. Add your e-mail on the account page first."))
    if person.decks.count() >= most:
        raise Declined(
            ngettext(
                "You have %(most)d deck already. Delete it first.",
                "You have %(most)d decks already. Delete one that no table plays with first.",
                most,
            )
            % {"most": most}
        )


def _most(name: str, person: User) -> int:
    guest, account = settings.TABLE_LIMITS[name]
    return guest if person.is_guest else account
