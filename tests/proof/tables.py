"""Tables of people to prove things at, played through the site's own services."""

import random
from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from accounts.models import User
from games import store
from games.bots import choose, usual
from games.kernel import dump, owed, view
from games.models import Decision, Game, Player
from games.services.playing import play
from games.services.tables import starting
from tests.proof.play import options_of
from tests.proof.watch import user_at

LANGUAGES = (("en", "Asia/Beirut"), ("ar", "Europe/Paris"), ("fr", "UTC"))


def dealt(rules, shape, seed, players, bots=0):
    """The Record of a game just dealt to `players`, people who read mail and have time banks, by everybody's calendar.

    bots  so many of them are bots that talk
    Nothing falls due while it is looked at.
    """
    options = options_of(rules, shape, random.Random(seed))
    game = Game(
        slug=rules.slug,
        name="A table",
        size=players,
        options=dump(rules, options),
        pace={"default": 36_000},
        clock={"bank": 36_000, "refill": 600, "honours": ["quiet", "days_off", "vacation"]},
        deal_seed=f"{seed:064x}",
        deal_salt=f"{seed:032x}",
        bots=usual(rules.slug) if bots else "",
    )
    store.deal.commit(game)
    for joined in range(players - bots):
        user = person(f"seat {joined} of {game.pk}", *LANGUAGES[joined % 3])
        Player.objects.create(game=game, user=user, name=user.username, joined=joined, contribution=f"{joined:016x}")
    starting.start_game(game.pk)
    Decision.objects.filter(game=game).update(due=F("due") + timedelta(hours=10))
    return store.read(game.pk)


def person(name, language="en", time_zone="UTC"):
    """An account that gets mail."""
    return User.objects.create(
        username=name,
        email=f"{name.replace(' ', '-')}@example.org",
        language=language,
        time_zone=time_zone,
        last_login=timezone.now(),
        feed_key=name.replace(" ", "-"),
    )


def moved(record, rng, bot="random"):
    """The Record after one owed decision is answered as a bot of this kind would, were it a person's."""
    decision = rng.choice(owed(record.state))
    answer = choose(bot, record.rules, view(record.rules, record.state, decision.seat), decision, rng)
    if record.players[decision.seat].bot:
        play.submit_for_bot(record.pk, seat=decision.seat, number=decision.id, answer=answer)
    else:
        play.submit(record.pk, user_id=user_at(record, decision.seat).pk, number=decision.id, answer=answer)
    return store.read(record.pk)


def moments(record, rng, most):
    """The Record as it is after each of up to `most` moves."""
    for _ in range(most):
        if record.state.outcome is not None:
            return
        yield record
        record = moved(record, rng)
