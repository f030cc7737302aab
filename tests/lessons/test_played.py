"""A lesson at its table: it goes on by itself wherever it does not ask its learner."""

import pytest

from accounts.models import User
from games import store
from games.kernel import asks, owed, view
from games.services.playing import announcing, bots, play
from games.services.tables import lobby
from games.titles import registry
from tests.lessons.walk import LESSONS
from tests.slow import but_first


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("slug", but_first(sorted(LESSONS)))
def test_a_worker_is_asked_wherever_the_script_goes_on(slug, monkeypatch):
    woken, lesson = set(), registry.title(slug).lesson
    monkeypatch.setattr(announcing, "wake_bots", woken.add)
    learner = User.objects.create(username="learner")
    pk = lobby.start_lesson(learner, slug=slug, lesson=lesson).pk
    while store.read(pk).state.outcome is None:
        while woken:
            bots.play_bots(woken.pop())
        state = store.read(pk).state
        if state.outcome is None:
            (seat,) = (player.seat for player in store.read(pk).players if player.user_id)
            steps = [each for each in asks(state, seat) if lesson.step_of(state, each)]
            assert steps, [each.kind for each in owed(state)]
            seen = view(registry.ruleset(slug), state, seat)
            play.submit(pk, user_id=learner.pk, number=steps[0].id, answer=lesson.script(seen, steps[0]))
