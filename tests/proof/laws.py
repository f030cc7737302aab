"""The laws of secrecy over all that the site puts out. Each function returns the names of what breaks its law."""

import random
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from unittest.mock import patch

from django.urls import reverse

from games import store
from games.kernel import owed, view
from games.models import Decision
from games.services.errors import Stopped
from games.services.playing import play
from tests.proof import pairs
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.looks import Looks, look
from tests.proof.play import some_answer
from tests.proof.rows import dealt_anew, redealt, undone, wills_agree
from tests.proof.sent import as_form
from tests.proof.watch import NOBODYS, answer, browser, news, pages, paths, refusals, regardless, shown, user_at

NOWHERE = "nosuchtable1"

WATCHERS = 2
"""How many seats are looked at where all would take too long."""


def alike(record, viewer, seed, show=shown, looks=None):
    """Non-interference: what `viewer` (a seat) is shown is the same in another world, now and after the same move.

    show   function(browser, record, seat) -> {what: answer}: all that is compared, or a part of it to be quicker
    looks  Looks by the same `show`, where other laws look at the same moment
    """
    looks = looks or Looks(record, show)
    other = dealt_anew(record, viewer, seed)
    move = pairs.public_move(record.rules, record.state, other, viewer, random.Random(seed))
    now = looks.of(viewer)
    with undone():
        ours = {**now.shown, **now.beside, **after(record, viewer, move, show)}
    with redealt(record, viewer, seed):
        now = look(record, viewer, show)
        theirs = {**now.shown, **now.beside, **after(record, viewer, move, show)}
    return unlike(ours, theirs)


def page_alike(record, viewer, seed, name="table", extra=""):
    """The same of one page of the table alone, now, in a tenth of the time."""
    path = reverse(f"games:{name}", args=[record.public_id]) + extra
    worlds = []
    for world in (undone(), undone(), redealt(record, viewer, seed)):  # the first fills what is kept
        with world, listening():
            worlds.append({path: answer(browser(user_at(record, viewer)).get, path)})
    return unlike(*worlds[1:])


def after(record, viewer, move, show):
    """Everything shown to `viewer`, who has read what was new, after `move`, with what went out meanwhile; nothing for
    None.
    """
    if move is None:
        return {}
    client = browser(user_at(record, viewer))
    with listening():
        news(client, record)
    wills_agree(record, viewer)
    found = act(record, move, viewer)
    found |= show(client, store.read(record.pk), viewer)
    return {f"after {type(move.answer).__name__}: {name}": each for name, each in found.items()}


def act(record, move, viewer):
    """Make a move through the site; what went out beside pages, and the answer itself if it is the viewer's own."""
    decision = record.decision(move.decision)
    sent = as_form(record.rules, view(record.rules, record.state, move.seat), decision, move.answer)
    client = browser(user_at(record, move.seat))
    with listening() as ear:
        response = answer(client.post, _address(record, move.decision), sent)
    if response[0] != 303:
        raise RuntimeError(f"{move.answer} was refused")
    found = {"rings": heard_by(ear, record, viewer), "tasks": ear.tasks, "log": ear.lines}
    return {**found, "answer": response} if move.seat == viewer else found


def heard_by(ear, record, seat):
    """The rings that whoever sits there hears: the table's and their own."""
    return ear.of((f"game:{record.public_id}", f"user:{user_at(record, seat).public_id}"))


def unmoved(record, seed, watchers=None, show=shown, looks=None):
    """A sealed answer but the last, and one to a standing question, changes nothing for anybody else, were it the
    clock's: not what they are shown, nor what rings, nor what is mailed, nor how their own answer is taken.

    One answer is tried, of those open. `watchers`: the seats that look, else some of the others. In whom the answer is
    confided by the rules does not look. `looks`: as of `alike`.
    """
    rng, looks = random.Random(seed), looks or Looks(record, show)
    decision = rng.choice(unnoticed(record) or [None])
    if decision is None:
        return []
    answered = _answer if decision.standing else rng.choice((_answer, let_expire))
    others = [seat for seat in watchers or record.state.seats if kept_from(record, seat, decision)]
    others = looks.first(rng.sample(others, len(others)))[:WATCHERS]
    clients = {seat: browser(user_at(record, seat)) for seat in others}
    before = {seat: looks.of(seat).shown for seat in others}
    with undone(), listening():
        for seat, client in clients.items():
            news(client, record)
            before[seat] = before[seat] | taken(client, record, seat)
        with listening() as ear:
            answered(record, decision, seed)
        after = {seat: show(client, record, seat) | taken(client, record, seat) for seat, client in clients.items()}
    broken = [f"seat {seat}, {decision.kind}: {name}" for seat in others for name in unlike(before[seat], after[seat])]
    for seat in others:
        broken += [f"seat {seat}, {decision.kind}: rings {names}" for names in heard_by(ear, record, seat)]
    return broken


def kept_from(record, seat, decision):
    return seat != decision.seat and decision.seat not in record.rules.confides(record.state, seat)


def _some(rng, seats):
    return sorted(rng.sample(seats, min(WATCHERS, len(seats))))


def taken(client, record, seat):
    """How the site takes a seat's own sealed answer, which is undone; not the last, which opens them all."""
    waiting, found = owed(record.state), {}
    for decision in waiting if len(waiting) > 2 else ():
        if decision.seat == seat and record.rules.questions[decision.kind].sealed:
            given = some_answer(record.rules, record.state, decision, random.Random(seat))
            sent = as_form(record.rules, view(record.rules, record.state, seat), decision, given)
            with undone():
                found["own answer"] = answer(client.post, _address(record, decision.id), sent)
    return found


def whatever(record, seed):
    """What goes out beside pages when an answer is given that nobody may see is the same whatever was answered."""
    broken = []
    for decision in unnoticed(record):
        heard = []
        for attempt in range(5):
            with undone(), listening() as ear:
                _answer(record, decision, seed + attempt)
            heard.append({"tasks": ear.tasks, "log": ear.lines})
        broken += [f"{decision.kind}: {name}" for other in heard[1:] for name in unlike(heard[0], other)]
    return sorted(set(broken))


def failing_alike(record, seed):
    """Where the rules fail on an answer, the log is the same whatever the answer was, though the fault names it."""

    def fail(rules, state, move):
        raise ValueError(repr(move.answer))

    with patch.object(play, "apply", fail):
        return whatever(record, seed)


def unnoticed(record):
    """The open decisions whose next answers, the clock's too, nobody else may notice."""
    waiting = owed(record.state)
    return [each for each in pairs.unnoticed(record.rules, record.state) if each.standing or each in waiting]


def _answer(record, decision, seed):
    give(record, decision, some_answer(record.rules, record.state, decision, random.Random(seed)))


def give(record, decision, given):
    """Let the person who is asked give this answer; what the rules fail on stops the game."""
    with suppress(Stopped):
        play.submit(record.pk, user_id=user_at(record, decision.seat).pk, number=decision.id, answer=given)


def _address(record, number):
    return reverse("games:answer", args=[record.public_id, number])


def let_expire(record, decision, seed):
    """Let the clock answer, and put the time by which an answer was due back to what it was."""
    row = Decision.objects.filter(game=record.pk, number=decision.id)
    (times,) = row.values("asked_at", "due")
    row.update(asked_at=record.now - timedelta(hours=2), due=record.now - timedelta(hours=1))
    assert play.expire(record.pk)
    row.update(**times)


def in_any_order(record, seed):
    """Sealed answers come out alike, in whatever order they came in."""
    waiting = [each for each in owed(record.state) if record.rules.questions[each.kind].sealed]
    watchers, worlds = _some(random.Random(seed), record.state.seats), []
    for order in (waiting, waiting[::-1]) if len(waiting) > 1 else ():
        with undone(), listening():
            for decision in order:
                _answer(record, decision, seed + decision.seat)
            now = store.read(record.pk)
            worlds.append(
                {
                    f"seat {seat}: {name}": each
                    for seat in watchers
                    for name, each in pages(browser(user_at(now, seat)), now).items()
                }
            )
    return unlike(*worlds) if worlds else []


def refusals_alike(record, viewer, looks=None):
    """Whether another is asked something, and what, is not told by how an answer in their place is refused.

    looks  Looks at all that is shown, where other laws look at the same moment
    """
    foreign = next((each.id for each in record.state.decisions if each.seat != viewer), None)
    if foreign is None:
        return []
    found = (looks or Looks(record, refusals)).of(viewer).shown
    broken = []
    for name, each in found.items():
        if f"/answer/{foreign}/" in name:
            nobodys = found[name.replace(f"/{foreign}/", f"/{NOBODYS}/")]
            if regardless(each, f"/{foreign}/") != regardless(nobodys, f"/{NOBODYS}/"):
                broken.append(name)
    return broken


def strangers_learn_nothing(record, outsider):
    """Whoever does not sit at the table is answered as if there were none, signed in or not."""
    broken = []
    for user in (None, outsider):
        for here, there in zip(paths(record), paths(replace(record, public_id=NOWHERE)), strict=True):
            with listening():
                one, other = (answer(browser(user).get, path) for path in (here, there))
            if regardless(one, record.public_id) != regardless(other, NOWHERE):
                broken.append(f"{user or 'a stranger'}: {here}")
    return broken


def kept_by_nobody(record, viewer):
    """Pages of a session are stored nowhere: no cache, no history of htmx (secrecy rule 6)."""
    with listening():
        found = pages(browser(user_at(record, viewer)), record)
    broken = [name for name, each in found.items() if each[1].get("Cache-Control") != "private, no-store, no-transform"]
    whole = found[f"/t/{record.public_id}/"][5]
    return broken + ([] if b'"historyCacheSize":0' in whole else ["history"])
