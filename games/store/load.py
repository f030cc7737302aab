"""Rows -> state. One statement, hence one snapshot, whatever the age of the game."""

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any

from django.db import connection

from games.kernel import Decision, GameState, Outcome, Ruleset, Standing, dump
from games.kernel import load as decode
from games.kernel.chance import Chance
from games.models import Game
from games.store import columns
from games.store.chain import opening_link
from games.store.decks import rules_of
from games.store.record import Open, Record, Seated

CALENDAR = """json_build_array(u.time_zone, u.quiet_from, u.quiet_to, u.days_off,
    (SELECT json_agg(json_build_array(v.first, v.last)) FROM accounts_vacation v WHERE v.user_id = u.id))"""
"""A person's calendar, as `Seated.calendar` has it."""

READ = f"""
SELECT g.id, g.public_id, g.slug, g.name, g.status, g.version, g.options::text, g.pace::text, g.clock::text,
    g.paused_until, g.practice, g.stand_in, g.hook <> '',
    g.faults, (SELECT m.chain FROM games_move m WHERE m.game_id = g.id AND m.number = g.version),
    (SELECT r.opening FROM games_round r WHERE r.game_id = g.id AND g.version = 0),
    g.winner, g.reason, g.ext, g.secret, statement_timestamp(),
    (SELECT k.digest FROM games_deck k WHERE k.id = g.deck_id),
    (SELECT json_agg(json_build_array(
            p.id, p.user_id, p.bot, p.name, p.seat, p.joined, p.character, p.missed, u.public_id, p.stand_in, p.bank,
            CASE WHEN u.id IS NOT NULL AND g.clock -> 'honours' <> '[]' THEN {CALENDAR}
            END) ORDER BY p.seat)
        FROM games_player p LEFT JOIN accounts_user u ON u.id = p.user_id WHERE p.game_id = g.id)::text,
    (SELECT json_agg(json_build_array(
            d.number, d.seat, d.kind, d.standing, d.sealed, d.bot, d.asked_at, d.due, d.answered_at IS NOT NULL,
            d.bank_from, d.own_due, d.answer) ORDER BY d.number)
        FROM games_decision d WHERE d.game_id = g.id AND d.closed_at IS NULL)::text,
    (SELECT json_agg(json_build_array(d.code, d.owner_seat, d.media) ORDER BY d.id)
        FROM games_district d WHERE d.game_id = g.id)::text,
    (SELECT json_agg(json_build_array(c.deck, c.place, c.seat, c.code) ORDER BY c.place, c.seat, c.position)
        FROM games_card c WHERE c.game_id = g.id)::text,
    (SELECT json_agg(json_build_array(p.seat, o.id, o.order, o.once) ORDER BY o.id)
        FROM games_player p JOIN games_standingorder o ON o.player_id = p.id AND o.ended IS NULL
        WHERE p.game_id = g.id AND p.user_id IS NOT NULL)::text
FROM games_game g WHERE g.id = %s AND g.status IN ('running', 'over')
"""


def load(game: Game) -> GameState:
    """The GameState of a started game's row."""
    return read(game.pk).state


def read(pk: int) -> Record:
    """The Record of a started game. Takes no lock. Raises Game.DoesNotExist."""
    record = find(pk)
    if record is None:
        raise Game.DoesNotExist
    return record


def find(pk: int) -> Record | None:
    """The same, or None where there is none."""
    with connection.cursor() as cursor:
        cursor.execute(READ, [pk])
        row = cursor.fetchone()
    return _record(row) if row else None


def lock(pk: int, skip_locked: bool = False) -> Record | None:
    """The Record of a started game, its row locked till the transaction ends.

    None where there is none, or, with `skip_locked`, where somebody else holds it. The rows are read by a second
    statement, so that they and the clock are as of after the wait.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT 1 FROM games_game WHERE id = %s FOR NO KEY UPDATE {'SKIP LOCKED' if skip_locked else ''}", [pk]
        )
        if cursor.fetchone() is None:
            return None
    return find(pk)


def _record(row: tuple[Any, ...]) -> Record:
    (
        pk,
        public_id,
        slug,
        name,
        status,
        version,
        options,
        pace,
        clock,
        paused_until,
        practice,
        stand_in,
        hooked,
        faults,
        link,
        opening,
        winner,
        reason,
        ext,
        secret,
        now,
        deck,
        players,
        decisions,
        districts,
        cards,
        orders,
    ) = row
    rules = rules_of(slug, deck)
    link = opening_link(public_id, opening) if opening else link
    players = tuple(Seated(*each) for each in json.loads(players))
    rows = json.loads(decisions or "[]")
    ext, secret = json.loads(ext), json.loads(secret)
    state = GameState(
        options=decode(rules, rules.options, _filled(rules, rules.options, json.loads(options))),
        seating=tuple(player.joined for player in players),
        table=_table(rules, ext, secret, players, json.loads(districts or "[]"), json.loads(cards or "[]")),
        chance=Chance(*secret["chance"]),
        agenda=decode(rules, tuple[Any, ...], secret["agenda"]),
        decisions=tuple(Decision(number, seat, kind, standing) for number, seat, kind, standing, *_ in rows),
        answers={row[0]: decode(rules, Any, row[11]) for row in rows if row[8]},
        asked=secret["asked"],
        number=version,
        knowledge=decode(rules, tuple[tuple[Any, ...], ...], secret["knowledge"]),
        outcome=Outcome(winner, reason, tuple(ext["winners"])) if status == "over" else None,
    )
    opened = tuple(Open(*row[:6], _time(row[6]), _time(row[7]), row[8], _time(row[9]), _time(row[10])) for row in rows)
    return Record(
        pk,
        public_id,
        name,
        status,
        json.loads(pace),
        json.loads(clock),
        paused_until,
        practice,
        faults,
        link,
        now,
        rules,
        state,
        players,
        opened,
        stand_in,
        _orders(rules, orders),
        hooked,
    )


def read_opening(rules: Ruleset, text: str) -> GameState:
    """The GameState that a round's row opened with."""
    data = json.loads(text)
    data["options"] = _filled(rules, rules.options, data["options"])
    data["table"] = _filled(rules, rules.table, data["table"])
    return decode(rules, GameState, data)


def _filled(rules: Ruleset, kind: type, data: dict[str, Any]) -> dict[str, Any]:
    """The JSON of a record, with what `kind` starts out with where the row is older than a field of it."""
    return data if len(data) == len(fields(kind)) else dump(rules, kind()) | data


def _orders(rules: Ruleset, text: str | None) -> dict[int, list[Standing]]:
    """seat -> its standing orders, from rows (seat, key, order, once)."""
    standing: dict[int, list[Standing]] = {}
    for seat, key, order, once in json.loads(text or "[]"):
        standing.setdefault(seat, []).append(Standing(key, decode(rules, Any, order), once))
    return standing


def _time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _table(
    rules: Ruleset,
    ext: dict[str, Any],
    secret: dict[str, Any],
    players: Sequence[Seated],
    districts: Sequence[tuple[str, int | None, int | None]],
    cards: Iterable[tuple[str, str, int | None, str]],
) -> Any:
    shape = columns.of(rules)
    public, private = columns.split(rules)
    values = {name: decode(rules, hint, ext["table"][name]) for name, hint in public if name in ext["table"]}
    values |= {name: decode(rules, hint, secret["table"][name]) for name, hint in private if name in secret["table"]}
    if shape.owner:
        values[shape.owner] = {code: seat for code, seat, _ in districts}
    if shape.stations:
        placed = sorted((place, code) for code, _, place in districts if place is not None)
        values[shape.stations] = tuple(code for _, code in placed)
    if shape.character:
        values[shape.character] = {player.seat: player.character for player in players if player.character}
    values.update(_cards(shape, cards, [player.seat for player in players], columns.many(rules)))
    return rules.table(**values)


def _cards(
    shape: columns.Columns,
    cards: Iterable[tuple[str, str, int | None, str]],
    seats: Sequence[int],
    many: Collection[str],
) -> Iterator[tuple[str, Any]]:
    """The fields that hold cards, from rows (deck, place, seat, code) in order of position.

    many  those in which a seat has a tuple of cards
    """
    lying: dict[tuple[str, str, int | None], list[str]] = {}
    for deck, place, seat, code in cards:
        lying.setdefault((deck, place, seat), []).append(code)
    for field, deck, place in shape.piles:
        pile = lying.get((deck, place, None), [])
        yield field, tuple(reversed(pile) if place == "deck" else pile)
    for field, deck, place in shape.hands:
        held = {seat: tuple(lying.get((deck, place, seat), ())) for seat in seats}
        yield field, held if field in many else {seat: own[0] if own else None for seat, own in held.items()}
