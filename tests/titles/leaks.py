"""Leaks of games: what each of them hides, put out on purpose.

A leak is enrolled with the law that has to notice it and the games it is planted in.
"""

from dataclasses import dataclass
from typing import Any

from games.kernel import viewing
from games.kernel.draft import Draft
from games.models import Card, Player
from games.reading import feeds, talk_corner
from games.services.playing import announcing
from games.titles import registry
from tests.proof import laws, pairs
from tests.secrecy.leaks import nothing, writes

LEAKS = []

TRIED = 8
"""Other worlds tried before a leak counts as not noticed."""


@dataclass(frozen=True)
class At:
    """A game for the laws: `record`, seen by `viewer`; `sealed`: while answers wait; `states` of random play."""

    record: Any
    viewer: int
    sealed: Any
    states: tuple


def rules_alike(at, seed):
    """Of a few of the states, for some viewers."""
    return [
        each
        for state in at.states[seed::TRIED]
        for viewer in (None, *state.seats[::3])
        for each in pairs.differences(at.record.rules, state, viewer, seed)
    ]


def page_alike(at, seed):
    return laws.page_alike(at.record, at.viewer, seed)


def names_alike(at, seed):
    return laws.alike(at.record, at.viewer, seed, nothing)


def rings_unmoved(at, seed):
    return laws.unmoved(at.sealed, seed, show=nothing)


HONEST = (rules_alike, page_alike, names_alike, rings_unmoved)


def noticed_by(law, *slugs):
    """Enrol a leak of these games."""

    def enrol(plant):
        LEAKS.extend((slug, law, plant) for slug in slugs)
        return plant

    return enrol


GROUPS = ("korapsyon", "mafia")
EVERY = ("article2", *GROUPS)


@noticed_by(page_alike, *EVERY)
def events_told_to_others(monkeypatch):
    """The chronicle forgets to ask whom an event was told."""
    monkeypatch.setattr(feeds, "EVENTS", feeds.EVENTS.replace('"to" IS NULL OR', "true OR"))


@noticed_by(rules_alike, *EVERY)
def a_private_event_to_all(monkeypatch):
    """What was meant for some seats is told to everybody."""
    monkeypatch.setattr(Draft, "tell_only", lambda d, seats, what: d.tell(what))


@noticed_by(rules_alike, *EVERY)
def everything_open_to_everybody(monkeypatch):
    """What the end opens, and what the dead may see, is open to all."""
    honest = viewing.look
    monkeypatch.setattr(viewing, "look", lambda thing, viewer, over: honest(thing, viewer, True))


@noticed_by(rules_alike, *GROUPS)
def answers_confided_to_all(monkeypatch):
    """What a group agrees on shows in everybody's panel."""
    honest = viewing._confided

    def confided(rules, state, viewer):
        given = {each.seat: state.answers[each.id] for each in state.decisions if each.id in state.answers}
        return given if viewer is not None else honest(rules, state, viewer)

    monkeypatch.setattr(viewing, "_confided", confided)


@noticed_by(page_alike, *GROUPS)
def who_is_in_a_group(monkeypatch):
    """Every page lists the groups that may talk, with who is in them."""
    writes(monkeypatch, lambda state, seat: [each for slug in GROUPS for each in _circles(slug, state)])


def _circles(slug, state):
    return registry.ruleset(slug).circles(state) if isinstance(state.table, registry.ruleset(slug).table) else ()


@noticed_by(rings_unmoved, *GROUPS)
def a_ring_for_the_whole_table(monkeypatch):
    """An answer that is confided rings all pages instead of those of the group."""
    monkeypatch.setattr(announcing, "channels_of", lambda record, step: [f"game:{record.public_id}"])


@noticed_by(names_alike, *GROUPS)
def the_role_in_the_name_of_a_row(monkeypatch):
    """Lists of the staff name players with what they are."""
    monkeypatch.setattr(Player, "__str__", lambda self: f"{self.name} {self.character}")


def asks_only(monkeypatch, kind, wanted):
    """Let a question of this kind be asked only of seats whose role is `wanted`."""
    honest = Draft.ask

    def ask(d, seat, asked, *rest, **named):
        if asked != kind or wanted(d.table.role[seat]):
            honest(d, seat, asked, *rest, **named)

    monkeypatch.setattr(Draft, "ask", ask)


@noticed_by(rules_alike, "korapsyon")
def no_question_for_citizens(monkeypatch):
    """In the hidden phase only those are asked who can do something: the numbers of the questions tell who."""
    asks_only(monkeypatch, "hidden", lambda role: role != "citizen")


@noticed_by(rules_alike, "mafia")
def a_question_for_those_with_a_power(monkeypatch):
    """At night citizens sleep: the numbers of the questions tell who does."""
    asks_only(monkeypatch, "night", lambda card: card != "citizen")


@noticed_by(page_alike, "korapsyon")
def the_fund_on_the_board(monkeypatch):
    """The corruption fund stands beside the treasury."""
    writes(monkeypatch, lambda state, seat: sorted(state.table.fund.values()))


@noticed_by(page_alike, "korapsyon")
def the_treasury_as_it_is(monkeypatch):
    """The treasury does not lag: a theft of this year shows at once."""
    writes(monkeypatch, lambda state, seat: state.table.treasury)


@noticed_by(page_alike, "korapsyon")
def last_years_audit(monkeypatch):
    """A list of projects says who voted for the last one."""
    writes(monkeypatch, lambda state, seat: state.table.audits[-1:])


@noticed_by(page_alike, "korapsyon")
def who_is_protected(monkeypatch):
    """Those whom nobody can jail this year are greyed out."""
    writes(monkeypatch, lambda state, seat: sorted(str(each) for each in state.table.protected.values()))


@noticed_by(page_alike, "mafia")
def who_killed_whom(monkeypatch):
    """Beside the dead stands who wanted them dead."""
    writes(monkeypatch, lambda state, seat: state.table.deeds)


@noticed_by(page_alike, "mafia")
def the_cards_of_the_dead(monkeypatch):
    """The card of whoever dies is turned over."""
    writes(monkeypatch, lambda state, seat: [state.table.role[each.seat] for each in state.table.deaths])


@noticed_by(page_alike, "mafia")
def a_length_by_findings(monkeypatch):
    """Everybody's page has room for as many findings as there are at the table."""
    writes(monkeypatch, lambda state, seat: " " * sum(len(known) for known in state.knowledge))


@noticed_by(page_alike, "article2")
def the_hands_of_others(monkeypatch):
    """The pictures of all cards in hands are loaded ahead of time."""
    writes(monkeypatch, lambda state, seat: state.table.hand)


@noticed_by(page_alike, "article2")
def the_next_card(monkeypatch):
    """The card that will be drawn next."""
    writes(monkeypatch, lambda state, seat: state.table.pile[:1])


@noticed_by(page_alike, "article2")
def rows_in_the_order_of_the_deck(monkeypatch):
    """Cards are listed as the database has them."""
    writes(monkeypatch, lambda state, seat: list(Card.objects.order_by("place", "position").values_list("code")))


@noticed_by(page_alike, "mafia")
def the_will_of_somebody_else(monkeypatch):
    """Whoever keeps no last will is shown that of another."""
    somebodys = "SELECT w.text FROM games_will w WHERE w.player_id <> %(player)s ORDER BY w.id LIMIT 1"
    monkeypatch.setattr(talk_corner, "CORNER", talk_corner.CORNER.replace(talk_corner.WILL, somebodys))
