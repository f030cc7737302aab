"""Tables at which the den is played by people, and what happens there."""

from django.utils import timezone

from accounts.models import User
from games import store
from games.models import Decision, Game, Player, Thread
from games.reading import talk_corner
from games.reading import threads as reading
from games.services.playing import play
from games.services.tables import starting
from games.services.talk import threads
from games.store import text
from tests import tables
from tests.circles.den import WOLF, Night, Point, Wake, wolves


def dealt(persons=6, size=6, number=1, **columns):
    """The Record of a table just dealt, always alike; seats left over are bots'."""
    game = store.deal.commit(
        Game(slug="den", name="A den", size=size, bots="random", pace={"default": 3600}, **columns)
    )
    for joined in range(persons):
        user = User.objects.create(username=f"den {game.pk} {joined}", email=f"d{game.pk}x{joined}@example.org")
        Player.objects.create(game=game, user=user, name=user.username, joined=joined)
    tables.known_deal(game.pk, number)
    starting.start_game(game.pk)
    return store.read(game.pk)


def cast(record):
    """(the two wolves, the stray, the sheep) by their seats."""
    roles = record.state.table.role
    of = {kind: [seat for seat in sorted(roles) if roles[seat] == kind] for kind in (WOLF, "stray", "sheep")}
    return (*of[WOLF], *of["stray"], of["sheep"])


def point(record, seat, whom):
    """The person at a seat points at somebody; the Record then."""
    decision = next(each for each in record.state.decisions if each.seat == seat)
    play.submit(record.pk, user_id=tables.user_at(record, seat).pk, number=decision.id, answer=Point(whom))
    return store.read(record.pk)


def night(record, victim):
    """A night in which the wolves, from the second on the stray too, point at `victim`; the Record of the day."""
    alive, hunters = record.state.table.alive, wolves(record.state.table)
    for seat in alive:
        record = point(record, seat, victim if seat in hunters else next(each for each in alive if each != seat))
    return record


def woken(record):
    """The night after the day of a Record."""
    seat = record.state.table.alive[0]
    decision = record.state.decisions[0]
    play.submit(record.pk, user_id=tables.user_at(record, seat).pk, number=decision.id, answer=Wake())
    record = store.read(record.pk)
    assert isinstance(record.state.phase, Night)
    return record


def at(record, seat):
    """The Player's row at a seat, with its game."""
    return Player.objects.select_related("game").get(game=record.pk, seat=seat)


def pack(record):
    """The Thread of the wolves' circle."""
    return Thread.objects.get(game=record.pk, circle="pack")


def members(record):
    return sorted(pack(record).members.values_list("player__seat", flat=True))


def listed(record, seat):
    """(name, unread) of the private threads that a seat is shown."""
    player = at(record, seat)
    seats, _persons = reading.seats_at(player)
    return [(each.circle, each.unread) for each in talk_corner.corner(seats, player).threads]


def read(record, seat, before=None):
    """What a seat reads in the circle."""
    player, key = at(record, seat), pack(record).key
    seats, _persons = reading.seats_at(player)
    return [said.text for said in reading.private(seats, player, key, 0, before).said]


def say(record, seat, words="Tonight?", **more):
    return threads.say(at(record, seat).game, player=at(record, seat), key=pack(record).key, text=words, **more)


def channels(record, *seats):
    return sorted(f"user:{tables.user_at(record, seat).public_id}" for seat in seats)


def rung(ear):
    return sorted({name for names in ear.rings for name in names.split("\n")})


def over(record):
    Game.objects.filter(pk=record.pk).update(status="over", ended=timezone.now(), winner="wolves", reason="played")


def bury(record, seat):
    """Let a seat be dead, whoever did it."""
    table = record.state.table
    table.alive = tuple(each for each in table.alive if each != seat)
    decisions = Decision.objects.filter(game=record.pk, seat=seat, closed_at=None)
    decisions.update(closed_at=timezone.now(), closed_how="dropped")
    Game.objects.filter(pk=record.pk).update(
        ext=text.public_text(record.rules, record.state), secret=text.secret_text(record.rules, record.state)
    )
