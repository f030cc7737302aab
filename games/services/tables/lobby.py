"""Tables before the deal: opening, joining, leaving, starting. One transaction each.

Locks are taken in one order everywhere: the person's row, then the game's.
"""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import blocks, limits
from accounts.models import User
from games import store
from games.bots import kinds, usual
from games.clock.control import DAY, TimeControl, check
from games.kernel import dump, owed
from games.kernel import start as deal_cards
from games.kernel.commitment import committed
from games.kernel.errors import BadAnswer
from games.models import Again, Deck, Game, Player
from games.services.errors import Declined
from games.services.seats.stand_in import known
from games.services.tables import broadcast, deal, held, table_limits
from games.services.tables.reliability import check as check_reliability
from games.services.tables.reliability import refuse_unless
from games.services.tables.starting import start_game
from games.services.time import deadlines
from games.titles import registry
from games.titles.lesson import BOT, Lesson
from games.wording import site_events
from machrou3 import doorbell

FLAGSHIP = registry.flagship()
DEALS = 100
"""How many deals of a practice game are looked at for one whose first turn is the person's."""
MANY = gettext_lazy("You started many practice games in the last hour. Play one of them first.")


@transaction.atomic
def create_table(
    user: User,
    *,
    name: str,
    size: int,
    seconds: int = DAY,
    control: TimeControl | None = None,
    bots: str = "",
    listed: bool = False,
    slug: str = FLAGSHIP,
    options: Any = None,
    deck: str = "",
    contribution: str = "",
    spectators: str = Game.Spectators.AFTER,
    private_talk: bool = True,
    press: str = Game.Press.DEALS,
    stand_in: str = "sensible",
    reliability: int = 0,
) -> Game:
    """A table in the lobby with `user` as host in its first seat; the Game.

    seconds       for each decision; or control: the whole TimeControl
    bots          kind that fills empty seats at the start, "" for none
    size          players, one of the ruleset's `seats`
    options       of the ruleset's options class, None for its defaults
    deck          the public id of a deck of the user's, "" for the house's
    contribution  what the host's browser drew for the deal, if it did
    spectators    who else may look (`models.Game`)
    private_talk  whether players may talk in private; press: what they may bargain for in words of the rules
    stand_in      who answers for the absent; reliability: per cent in time that is asked of who sits down
    Raises Refused with a sentence, LimitReached after too many tables in an hour.
    """
    person = lock_person(user)
    refuse_too_many(person)
    refuse_undealable(slug, size, options)
    pace, clock = check(control or TimeControl(deadlines.pace(seconds))).rows()
    game = store.deal.commit(
        Game(
            slug=slug,
            name=name,
            size=size,
            host=person,
            bots=bots,
            listed=listed,
            pace=pace,
            clock=clock,
            options=dumped(slug, options),
            deck=_deck_of(person, deck),
            spectators=spectators,
            private_talk=private_talk,
            press=press,
            stand_in=known(stand_in, slug),
            reliability=check_reliability(reliability),
        )
    )
    seat(game, person, 0, contribution)
    return game


@transaction.atomic
def start_practice(
    user: User, *, slug: str = FLAGSHIP, players: int = 5, options: Any = None, bots: str = "", contribution: str = ""
) -> Game:
    """A game of `players`, all but one `bots` (a kind, "" for the usual), dealt and waiting for nobody; the Game.

    The first turn is the person's own: of several deals the first that has it so. Nobody else is there to be wronged.
    """
    person = lock_person(user)
    limits.spend("practice", person.pk, str(MANY))
    table_limits.may_practise(person)
    drawn = deal.drawn(contribution)
    for _deal in range(DEALS):
        game = _alone(person, slug, _("Practice"), players, bots or usual(slug), options)
        if _begins(game, drawn):
            break
    return _sit_down(store.deal.commit(game), person, drawn)


@transaction.atomic
def start_lesson(user: User, *, slug: str, lesson: Lesson) -> Game:
    """The guided first game of a title: the one that `user` has under way, else a new one. Raises LimitReached."""
    person = lock_person(user)
    begun = Game.objects.filter(players__user=person, slug=slug, bots=BOT, status=Game.Status.RUNNING).first()
    if begun:
        return begun
    limits.spend("practice", person.pk, str(MANY))
    options = registry.ruleset(slug).options(**lesson.options)
    game = _alone(person, slug, _("Lesson"), lesson.players, BOT, options)
    game.press = Game.Press.NONE
    game.save()  # it commits to nothing, for it is always dealt alike
    return _sit_down(game, person)


def _alone(person: User, slug: str, name: str, size: int, bots: str, options: Any) -> Game:
    """The row, not saved yet, of a game that `person` plays against `bots` and that waits for nobody."""
    return Game(
        slug=slug,
        name=name,
        size=size,
        host=person,
        bots=bots,
        practice=True,
        pace=deadlines.pace(deadlines.MOST),
        options=dumped(slug, options),
    )


def _begins(game: Game, contribution: str) -> bool:
    """Whether whoever sits down alone at a new table, with this contribution, has the first turn, or nobody has one."""
    rules, turns = registry.ruleset(game.slug), registry.title(game.slug).pace.turns
    options, ranks = store.deal.full_options(rules, game.options), (0, *[None] * (game.size - 1))
    dealt = deal_cards(rules, options, ranks, store.deal.seed_alone(game, contribution)).after
    first = {each.seat for each in owed(dealt) if not turns or each.kind in turns}
    return not first or dealt.seating.index(0) in first


def _sit_down(game: Game, person: User, contribution: str = "") -> Game:
    seat(game, person, 0, contribution)
    start_game(game.pk)
    return game


@transaction.atomic
def join(user: User, *, pk: int, contribution: str = "") -> Player:
    """Sit down at a table in the lobby; the game starts when that fills it. Returns the Player, who may sit already."""
    person = lock_person(user)
    game = lock_game(pk)
    seated = game.players.filter(user=person).first()
    if seated:
        return seated
    limits.spend("join_table", person.pk, _("You joined many tables in the last hour. Try again later."))
    _refuse_unless_open(game, barred=blocks.has_blocked(game.host_id, person.pk))
    held.refuse_unless_free(game, person)
    table_limits.may_sit(person)
    refuse_unless(person, game)
    places = set(game.players.values_list("joined", flat=True))
    player = seat(game, person, next(place for place in range(game.size) if place not in places), contribution)
    if held.let_go(game, person):
        tell_before(game, person)
    if held.is_full(game):
        start_game(game.pk)
    ring(game)
    return player


@transaction.atomic
def leave(user: User, *, pk: int) -> None:
    """Get up before the start. A host who leaves is followed by whoever joined next; an empty table closes."""
    game = lock_game(pk)
    _refuse_unless_open(game)
    player = game.players.filter(user=user).first()
    if player:
        unseat(game, player)


@transaction.atomic
def remove(host: User, *, pk: int, person: str) -> None:
    """The host takes the person with this public id off the table before the start."""
    game = _hosted(host, pk)
    player = game.players.filter(user__public_id=person).exclude(user=host).first()
    if player is None:
        raise Declined(_("That player is not at the table any more."))
    unseat(game, player)


@transaction.atomic
def cancel(host: User, *, pk: int) -> None:
    """The host closes the table before the start."""
    close(_hosted(host, pk))


@transaction.atomic
def start(host: User, *, pk: int, bots: str = "") -> None:
    """The host starts before the table is full; bots of the kind `bots`, else of the table's own, take the seats."""
    game = _hosted(host, pk)
    kind = bots or game.bots
    if game.players.count() < game.size and kind not in kinds(game.slug):
        raise Declined(_("Some seats are empty. Choose which bots take them, or wait until the table is full."))
    if kind != game.bots:
        game.bots = kind
        game.save(update_fields=["bots"])
    start_game(game.pk)
    ring(game)


def lock_game(pk: int) -> Game:
    """The game's row, locked. Raises Game.DoesNotExist."""
    return Game.objects.select_for_update(no_key=True).get(pk=pk)


def unseat(game: Game, player: Player) -> None:
    """Take `player` off the locked `game` in the lobby and settle who is host; one that is being dealt is closed."""
    player.delete()
    if player.user:
        subject, channel = f"user:{player.user.public_id}", f"game:{game.public_id}"
        transaction.on_commit(lambda: doorbell.bar(subject, channel), robust=True)
    others = game.players.filter(user__isnull=False).order_by("pk")
    if not others or game.deal_closed is not None:  # contributions that were closed cannot be taken back
        close(game)
        return
    if game.host_id == player.user_id:
        game.host_id = others[0].user_id
        game.save(update_fields=["host"])
    ring(game)


def close(game: Game) -> None:
    """End the locked `game` before it began; its players see that it was closed."""
    game.status, game.listed, game.ended = Game.Status.CANCELLED, False, timezone.now()
    game.save(update_fields=["status", "listed", "ended"])
    held.let_go(game)
    ring(game)


def refuse_too_many(person: User) -> None:
    """Count a table that `person` opens. Raises LimitReached after too many in an hour, Declined if too many wait."""
    too_many = _("You opened many tables in the last hour. Join one of the open tables, or try again later.")
    limits.spend("open_table", person.pk, too_many)
    table_limits.may_host(person)
    table_limits.may_sit(person)


def ring(game: Game) -> None:
    """Once committed, pages of the waiting room look again, and those of the game that is played once more here."""
    before = Again.objects.filter(table=game).values_list("game__public_id", flat=True)
    channels = [f"game:{public_id}" for public_id in (game.public_id, *before)]
    transaction.on_commit(lambda: doorbell.ring(channels), robust=True)


def tell_before(game: Game, person: User) -> None:
    """Tell those of the game that is played once more at the table `game` that `person` has sat down there."""
    before = Player.objects.filter(game__again__table=game, user=person, seat__isnull=False)
    for player in before.select_related("game"):
        seat = player.seat or 0
        broadcast.tell(player.game.pk, player.game.public_id, site_events.SatDownAgain(seat))


def seat(game: Game, person: User, joined: int, contribution: str) -> Player:
    """Let `person` sit down in this place of a table in the lobby; the Player."""
    drawn = deal.drawn(contribution)
    shown = committed(game.public_id, joined, drawn)
    return Player.objects.create(
        game=game, user=person, name=person.username, joined=joined, contribution=drawn, committed=shown
    )


def lock_person(user: User) -> User:
    """The person's row, locked. Raises Declined for a deleted account."""
    person = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if person.deleted:
        raise Declined(_("This account was deleted."))
    return person


def refuse_undealable(slug: str, size: int, options: Any) -> None:
    """A table that could never start is not opened."""
    rules = registry.ruleset(slug)
    try:
        deal_cards(rules, rules.options() if options is None else options, (None,) * size, "0" * 32)
    except BadAnswer:
        raise Declined(_("So many players cannot play with these choices. Change one of them.")) from None


def dumped(slug: str, options: Any) -> dict[str, Any]:
    """What a table chose, as its row keeps it; options: None for the defaults."""
    return {} if options is None else dump(registry.ruleset(slug), options)


def _deck_of(person: User, public_id: str) -> Deck | None:
    """The person's deck with this id; None for "". Whoever deletes it locks the person too."""
    if not public_id:
        return None
    deck = person.decks.filter(public_id=public_id, withheld=False).first()
    if deck is None:
        raise Declined(_("That deck is not among yours any more. Choose another."))
    return deck


def _hosted(host: User, pk: int) -> Game:
    game = lock_game(pk)
    _refuse_unless_open(game)
    if game.host_id != host.pk:
        raise Declined(_("Only the host of the table can do this."))
    return game


def _refuse_unless_open(game: Game, barred: bool = False) -> None:
    """barred: the host has blocked whoever asks, to whom the table is closed."""
    if barred or game.status == Game.Status.CANCELLED:
        raise Declined(_("The host has closed this table. Look for another one in the lobby."))
    if game.status != Game.Status.LOBBY:
        raise Declined(_("This game has started already. Look for an open table in the lobby."))
    if game.deal_closed is not None:
        raise Declined(str(deal.CLOSED))
