"""What a clock, a counter or an order gives away, above all while answers are sealed."""

from dataclasses import replace

from django.db.models import Max

from accounts.models import User
from games.kernel import owed
from games.models import Decision, Move, Player
from games.reading import lists
from games.services.playing import announcing, play
from games.views import table
from machrou3 import doorbell
from tests import tables
from tests.secrecy.leaks import (
    in_any_order,
    lists_unmoved,
    names_and_rings_alike,
    noticed_by,
    on_the_page,
    page_alike,
    page_alike_at_a_vote,
    page_unmoved,
    rings_unmoved,
    whatever,
    writes,
)


@noticed_by(page_unmoved)
def waiting_for_names(monkeypatch):
    """ "Waiting for Ada", by name, where answers are sealed."""
    writes(monkeypatch, lambda state, seat: [each.seat for each in owed(state)])


@noticed_by(page_unmoved)
def who_timed_out(monkeypatch):
    """ "Ada let the time run out", while others still may answer."""
    writes(monkeypatch, lambda state, seat: list(Move.objects.filter(mover="clock").values_list("seat", flat=True)))


@noticed_by(page_unmoved)
def how_many_answers_are_in(monkeypatch):
    """A bar that fills with each sealed answer."""
    writes(monkeypatch, lambda state, seat: f"<progress value={len(state.answers)}>")


@noticed_by(page_unmoved)
def orders_in(monkeypatch):
    """A tick beside each player whose answer is in."""
    answered = Decision.objects.filter(closed_at=None, answered_at__isnull=False).order_by("seat")
    writes(monkeypatch, lambda state, seat: list(answered.values_list("seat", flat=True)))


@noticed_by(page_unmoved)
def a_timer_that_hurries(monkeypatch):
    """The page asks more often once most answers are in."""
    writes(monkeypatch, lambda state, seat: f"<i hx-trigger='every {5 * len(owed(state))}s'>")


@noticed_by(page_alike_at_a_vote)
def the_time_of_a_sealed_answer(monkeypatch):
    """When the latest sealed answer came."""
    writes(monkeypatch, lambda state, seat: Decision.objects.aggregate(at=Max("answered_at")))


@noticed_by(in_any_order)
def the_order_of_sealed_answers(monkeypatch):
    """Cards are laid down in the order in which they came."""
    cast = Move.objects.filter(sealed=True).order_by("number")
    writes(monkeypatch, lambda state, seat: list(cast.values_list("seat", flat=True)))


@noticed_by(page_unmoved)
def a_counter_of_moves(monkeypatch):
    """The number of moves played, which grows with hidden ones too."""
    writes(monkeypatch, lambda state, seat: state.number)


@noticed_by(page_unmoved)
def an_etag_of_the_version(monkeypatch):
    """An ETag that is the game's version."""

    def change(response, state, seat):
        response["ETag"] = f'"{state.number}"'

    on_the_page(monkeypatch, change)


@noticed_by(page_alike)
def online_marks(monkeypatch):
    """Who has looked at the newest event."""
    writes(
        monkeypatch, lambda state, seat: list(Player.objects.order_by("pk").values_list("last_seen_event", flat=True))
    )


@noticed_by(page_alike)
def last_active(monkeypatch):
    """When each player was last here."""
    writes(monkeypatch, lambda state, seat: list(User.objects.order_by("pk").values_list("last_login", flat=True)))


@noticed_by(page_alike)
def missed_turns(monkeypatch):
    """How often in a row somebody missed an answer, sealed ones included."""
    writes(monkeypatch, lambda state, seat: list(Player.objects.order_by("pk").values_list("missed", flat=True)))


@noticed_by(lists_unmoved)
def a_list_that_moves_with_hidden_answers(monkeypatch):
    """One's games are listed with how far their vote has come."""
    honest = lists.running_page

    def running_page(user, page):
        waiting, running, *rest = honest(user, page)
        done = Decision.objects.filter(answered_at__isnull=False, closed_at=None).count()
        standing = (f"{done} answers are in",)
        return [*([replace(each, standing=standing) for each in some] for some in (waiting, running)), *rest]

    monkeypatch.setattr(lists, "running_page", running_page)


@noticed_by(rings_unmoved)
def a_ring_for_a_sealed_answer(monkeypatch):
    """The table is rung whenever an answer comes in."""
    monkeypatch.setattr(announcing, "channels_of", lambda record, step: [f"game:{record.public_id}"])


@noticed_by(rings_unmoved)
def a_ring_for_the_neighbour(monkeypatch):
    """Somebody else than the one who answered is rung."""
    honest = announcing.channels_of

    def channels_of(record, step):
        people = [player.channel for player in record.players]
        return [
            f"user:{people[people.index(name[5:]) - 1]}" if name[:5] == "user:" else name
            for name in honest(record, step)
        ]

    monkeypatch.setattr(announcing, "channels_of", channels_of)


@noticed_by(rings_unmoved)
def a_ring_that_says_something(monkeypatch):
    """What is rung carries how many answers are in."""
    honest = announcing.channels_of

    def channels_of(record, step):
        return [*honest(record, step), f"game:{record.public_id} {len(step.after.answers)} in"]

    monkeypatch.setattr(announcing, "channels_of", channels_of)


@noticed_by(names_and_rings_alike)
def the_order_of_rings(monkeypatch):
    """The people of a table are rung one by one, the corrupt first."""

    def channels_of(record, step):
        people = sorted(record.players, key=lambda player: step.after.table.character[player.seat])
        return [f"user:{player.channel}" for player in people]

    monkeypatch.setattr(announcing, "channels_of", channels_of)


@noticed_by(rings_unmoved)
def the_answer_to_ones_own_card(monkeypatch):
    """Whoever plays a card is told how many are in already."""
    honest = table.see_other

    def see_other(*to):
        response = honest(*to)
        response["Location"] += f"?in={Decision.objects.exclude(answered_at=None).filter(closed_at=None).count()}"
        return response

    monkeypatch.setattr(table, "see_other", see_other)


@noticed_by(whatever)
def a_log_line(monkeypatch):
    """Each answer is logged, with what it says."""
    honest = play._play

    def logged(record, move):
        play.quarantine.log.warning("game %s: %s", record.pk, move.answer)
        return honest(record, move)

    monkeypatch.setattr(play, "_play", logged)


@noticed_by(whatever)
def a_task_argument(monkeypatch):
    """A worker is sent the answer itself instead of an id."""
    honest = announcing.on_commit

    def on_commit(record, step):
        announcing.current_app.send_task("games.tasks.note", [record.pk, repr(step.move.answer)])
        honest(record, step)

    tables.follow_instead(monkeypatch, honest, on_commit)


@noticed_by(whatever)
def a_line_for_a_lost_ring(monkeypatch):
    """The doorbell's warning says for which answer nobody could be rung."""
    honest = announcing.on_commit

    def on_commit(record, step):
        doorbell.log.warning("not rung: %s", step.after.answers)
        honest(record, step)

    tables.follow_instead(monkeypatch, honest, on_commit)
