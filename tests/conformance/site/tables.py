"""Tables of every game with rows, played on by bots of all kinds without notices."""

from django.test import Client
from django.urls import reverse

from games import store
from games.bots import choose, kinds
from games.kernel import Move, apply, dump, owed, silence, view
from tests import tables


def dealt(shape):
    """The Record of a table of people of this shape."""
    options = dump(shape.rules, shape.options)
    return tables.started(shape.players, options=options, slug=shape.rules.slug)


def step(record, rng):
    """The next step of the game: somebody who is waited for answers, now and then with silence."""
    decision = rng.choice(owed(record.state))
    if rng.random() < 0.1:
        move = silence(decision, 5)
    else:
        look = view(record.rules, record.state, decision.seat)
        answer = choose(rng.choice(kinds(record.rules.slug)), record.rules, look, decision, rng)
        move = Move(decision.id, decision.seat, answer, "player", 5)
    return apply(record.rules, record.state, move)


def saved(record, step):
    """The Record as it is read once the step is saved."""
    store.save(store.lock(record.pk), step)
    return store.read(record.pk)


def played(record, rng, moves):
    """The Record after so many moves, or at its end."""
    for _ in range(moves):
        if record.state.outcome is not None:
            break
        record = saved(record, step(record, rng))
    return record


def reader(user):
    client = Client()
    client.force_login(user)
    return client


def url(record, name):
    return reverse(f"games:{name}", args=[record.public_id])
