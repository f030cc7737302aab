"""Leaks to put into the site on purpose, one function each, whose docstring says what leaks.

A leak is enrolled with the law that has to notice it; it plants itself with pytest's `monkeypatch`.
"""

from django.urls import reverse

from games import store
from games.models import Game
from games.views import table
from tests.proof import laws, pairs, watch

LEAKS = []


# Parts of `watch.shown`, each function(browser, record, seat) -> {what: answer}: a law of one is quicker than of all.


def mails(client, record, seat):
    return watch.mails(record, seat)


def by_link(client, record, seat):
    return watch.by_link(client, record, seat)


def own_data(client, record, seat):
    return watch.after_proof(record, seat)


def table_page(client, record, seat):
    return {"table": watch.answer(client.get, f"/t/{record.public_id}/")}


def home(client, record, seat):
    return {"home": watch.answer(client.get, reverse("games:home"))}


def nothing(client, record, seat):
    return {}


# The laws.


def alike(at, seed):
    return laws.alike(at.turn, at.viewer, seed)


def mails_alike(at, seed):
    return laws.alike(at.turn, at.viewer, seed, mails)


def links_alike(at, seed):
    return laws.alike(at.turn, at.viewer, seed, by_link)


def own_data_alike(at, seed):
    return laws.alike(at.turn, at.viewer, seed, own_data)


def names_and_rings_alike(at, seed):
    return laws.alike(at.turn, at.viewer, seed, nothing)


def names_alike_at_a_vote(at, seed):
    return laws.alike(at.vote, at.voter, seed, nothing)


def page_alike(at, seed):
    return laws.page_alike(at.turn, at.viewer, seed)


def lists_alike(at, seed):
    return laws.alike(at.turn, at.viewer, seed, home)


def search_alike(at, seed):
    return laws.page_alike(at.turn, at.viewer, seed, "talk", "?q=the")


def chronicle_alike_at_a_vote(at, seed):
    return laws.page_alike(at.vote, at.voter, seed, "chronicle")


def page_alike_at_a_vote(at, seed):
    return laws.page_alike(at.vote, at.voter, seed)


def page_alike_in_the_advanced_game(at, seed):
    return laws.page_alike(at.advanced, at.citizen, seed)


def alike_at_a_vote(at, seed):
    return laws.alike(at.vote, at.voter, seed)


def alike_in_the_rules(at, seed):
    return pairs.differences(at.turn.rules, at.turn.state, at.viewer, seed)


def unmoved(at, seed, show=watch.shown):
    return laws.unmoved(at.vote, seed, watchers=[at.voter, (at.voter + 1) % 5], show=show)


def page_unmoved(at, seed):
    return unmoved(at, seed, table_page)


def lists_unmoved(at, seed):
    return unmoved(at, seed, home)


def mails_unmoved(at, seed):
    return unmoved(at, seed, mails)


def calendar_unmoved(at, seed):
    return unmoved(at, seed, by_link)


def rings_unmoved(at, seed):
    return unmoved(at, seed, nothing)


def whatever(at, seed):
    return laws.whatever(at.vote, seed)


def failing_alike(at, seed):
    return laws.failing_alike(at.vote, seed)


def in_any_order(at, seed):
    return laws.in_any_order(at.vote, seed)


def refusals_alike(at, seed):
    return laws.refusals_alike(at.turn, seed % len(at.turn.players))


def strangers_learn_nothing(at, seed):
    return laws.strangers_learn_nothing(at.turn, at.outsider)


def kept_by_nobody(at, seed):
    return laws.kept_by_nobody(at.turn, at.viewer)


HONEST = (
    alike,
    mails_alike,
    links_alike,
    own_data_alike,
    names_and_rings_alike,
    names_alike_at_a_vote,
    lists_alike,
    search_alike,
    chronicle_alike_at_a_vote,
    page_unmoved,
    lists_unmoved,
    mails_unmoved,
    calendar_unmoved,
    rings_unmoved,
    alike_at_a_vote,
    page_alike,
    page_alike_at_a_vote,
    page_alike_in_the_advanced_game,
    alike_in_the_rules,
    unmoved,
    whatever,
    failing_alike,
    in_any_order,
    refusals_alike,
    strangers_learn_nothing,
    kept_by_nobody,
)


def noticed_by(law):
    """Enrol a leak: `law(scenes, seed)` has to find something once it is planted."""

    def enrol(plant):
        LEAKS.append((law, plant))
        return plant

    return enrol


def on_the_page(monkeypatch, change):
    """Let `change(response, state, seat)` loose on every table page; `seat`: whose page it is."""
    honest = table.whole

    def whole(request, access, *arguments, **named):
        response = honest(request, access, *arguments, **named)
        game = Game.objects.get(public_id=access.game.public_id)
        seat = game.players.get(user=request.user).seat
        change(response, store.load(game), seat)
        return response

    monkeypatch.setattr(table, "whole", whole)


def writes(monkeypatch, what):
    """Let every table page end with `what(state, seat)`."""

    def change(response, state, seat):
        response.content += str(what(state, seat)).encode()

    on_the_page(monkeypatch, change)
