"""Pairs of worlds that differ in what others did beside their answers: who was silent, looked, is away, left a thread.

Each function returns what tells `viewer` (a seat) the two apart.
"""

import itertools
import random
from datetime import timedelta

from accounts.models import User, Vacation
from games import store
from games.kernel import Move, apply, owed, silence
from games.kernel.errors import IllegalMove
from games.models import Message, Thread, ThreadMember
from tests.proof import laws
from tests.proof.cut import heard, told, unlike
from tests.proof.heard import listening
from tests.proof.play import some_answer
from tests.proof.rows import undone
from tests.proof.tables import moved
from tests.proof.watch import browser, news, pages, shown, user_at

SOON = 40
"""Moves within which a sealed phase is looked for."""

NO_TWO = "no two of whom it is the same who is silent"
NO_PHASE = "no sealed phase comes soon"
NOT_BOTH = "one of two is asked in a sealed phase, the other is not"
UNTRIED = (NO_TWO, NO_PHASE, NOT_BOTH)
"""What is returned where there is nothing to try."""


def who_was_silent(record, viewer, seed, show=shown):
    """One of two others lets the time run out, the other answers. Where the rules tell the viewer the same whichever of
    them it is, so does all that the site puts out: while the answers lie there sealed, and once they are opened.

    (A second silence in a row is public: a stand-in comes.)
    """
    rng = random.Random(seed)
    given = {each.id: some_answer(record.rules, record.state, each, rng) for each in owed(record.state)}
    others = [each for each in owed(record.state) if each.seat != viewer and laws.kept_from(record, viewer, each)]
    for one, other in itertools.permutations(others, 2):
        worlds = [{**given, one.id: None}, {**given, other.id: None}]
        ours, theirs = (told_once_closed(record, viewer, world) for world in worlds)
        if ours is not None and ours == theirs:
            return unlike(*(told_by_the_site(record, viewer, world, show) for world in worlds))
    return [NO_TWO]


def in_order(record, answers):
    """The decisions that are waited for, the silent one last."""
    return sorted(owed(record.state), key=lambda each: answers[each.id] is None)


def told_once_closed(record, viewer, answers):
    """What the rules tell a viewer while a sealed phase is answered like this (decision id -> answer, None for
    silence) and once it is closed; None where an answer cannot be taken.
    """
    state, events = record.state, []
    for decision in in_order(record, answers):
        move = silence(decision)
        if answers[decision.id] is not None:
            move = Move(decision.id, decision.seat, answers[decision.id])
        try:
            step = apply(record.rules, state, move)
        except IllegalMove:
            return None
        state = step.after
        events.append(heard(step, viewer))
    return "".join(event for event in events if event != "[]"), told(record.rules, state, viewer)


def told_by_the_site(record, viewer, answers, show):
    """{what: answer} of all that `viewer` is shown meanwhile."""
    client = browser(user_at(record, viewer))
    with undone(), listening() as ear:
        news(client, record)
        *_, silent = in_order(record, answers)
        for decision in in_order(record, answers)[:-1]:
            laws.give(record, decision, answers[decision.id])
        found = {f"during: {name}": each for name, each in show(client, record, viewer).items()}
        laws.let_expire(record, silent, 0)
        now = store.read(record.pk)
        found |= {f"after: {name}": each for name, each in show(client, now, viewer).items()}
        found["rings"] = laws.heard_by(ear, record, viewer)
    return found


def who_looked(record, viewer, seat, show=shown):
    """Another opens every page there is of the table, which they do not sign in for now."""
    client = browser(user_at(record, viewer))
    with undone(), listening() as ear:
        show(client, record, viewer)
        before = show(client, record, viewer)
        pages(browser(user_at(record, seat)), record)
        User.objects.filter(pk=record.players[seat].user_id).update(last_login=record.now - timedelta(hours=1))
        after = show(client, record, viewer)
    return unlike(before, after) + ear.rings


def who_is_away(record, viewer, seats, seed, show=shown):
    """One of two others is on vacation by their own calendar while a sealed phase opens and lies open.

    All see who is asked, and by when: a vacation of somebody who is not asked puts nothing off.
    """
    worlds = []
    for seat in seats:
        with undone(), listening():
            day = record.now.date()
            user = user_at(record, seat)
            User.objects.filter(pk__in=[record.players[each].user_id for each in seats]).update(time_zone="UTC")
            Vacation.objects.create(user=user, first=day - timedelta(days=2), last=day + timedelta(days=9))
            then = until_sealed(record, random.Random(seed))
            if then is None:
                return [NO_PHASE]
            if len({each.seat for each in owed(then.state)}.intersection(seats)) == 1:
                return [NOT_BOTH]
            client = browser(user_at(then, viewer))
            show(client, then, viewer)
            worlds.append(show(client, then, viewer))
    return unlike(*worlds)


def until_sealed(record, rng):
    """The Record when the next sealed phase has just opened; None if none comes within SOON moves."""
    for _ in range(SOON):
        record = moved(record, rng)
        if record.state.outcome is not None:
            return None
        waiting = owed(record.state)
        if len(waiting) > 2 and all(record.rules.questions[each.kind].sealed for each in waiting):
            return record
    return None


def who_left_a_thread(record, viewer, seats, show=shown):
    """Two others whisper in a group, and one of them leaves it."""
    client = browser(user_at(record, viewer))
    with undone(), listening() as ear:
        thread = Thread.objects.create(game_id=record.pk)
        rows = [{"player_id": record.players[seat].id, "user_id": record.players[seat].user_id} for seat in seats]
        for row in rows:
            ThreadMember.objects.create(thread=thread, **row)
        said = Message.objects.create(game_id=record.pk, thread=thread, text="Among ourselves.", **rows[0])
        show(client, record, viewer)
        before = show(client, record, viewer)
        ThreadMember.objects.filter(thread=thread, player=rows[1]["player_id"]).update(turns=[said.pk])
        after = show(client, record, viewer)
    return unlike(before, after) + ear.rings
