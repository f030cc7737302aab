"""Rows -> state. One statement, hence one snapshot, whatever the age of the game."""

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import OperationalError, connection
from psycopg.errors import LockNotAvailable

from games.kernel import AnyState, Decision, GameState, Outcome, Ruleset, Standing
from games.kernel import load as decode
from games.kernel.chance import Chance
from games.models import Game
from games.store import columns
from games.store.chain import opening_link
from games.store.decks import rules_of
from games.store.record import Open, Record, Seated
from games.titles.columns import Columns

CALENDAR = """json_build_array(u.time_zone, u.quiet_from, u.quiet_to, u.days_off,
    (SELECT json_agg(json_build_array(v.first, v.last)) FROM accounts_vacation v WHERE v.user_id = u.id))"""
"""A person's calendar, as `Seated.calendar` has it."""


class Held(Exception):
    """Somebody else holds the game's row."""


class Row(NamedTuple):
    """What READ finds. What is of several rows is a JSON text, an array of arrays; None where there is none.

    chain    of the newest move, None before the first; opening: of the first round, None after the first move
    deck     the digest of the deck that people brought, None for the house's
    """

    pk: int
    public_id: str
    slug: str
    name: str
    status: str
    version: int
    options: str
    pace: str
    clock: str
    paused_until: datetime | None
    practice: bool
    stand_in: str
    hooked: bool
    press: str
    faults: int
    chain: str | None
    opening: str | None
    winner: str
    reason: str
    ext: str
    secret: str
    now: datetime
    deck: str | None
    players: str
    decisions: str | None
    districts: str | None
    cards: str | None
    orders: str | None


class Asked(NamedTuple):
    """An open decision's row as JSON gives it: an Open, but that times are ISO texts, and the sealed answer."""

    number: int
    seat: int
    kind: str
    standing: bool
    sealed: bool
    bot: bool
    asked_at: str
    due: str | None
    answered: bool
    bank_from: str | None
    own_due: str | None
    answer: Any


def in_order(fields: tuple[str, ...], /, **columns: str) -> str:
    """The SQL of `columns` in the order of the `fields` of a NamedTuple. Raises ValueError where they are others.

    So rows are written by name and read as arrays: objects with names would take a tenth longer.
    """
    if set(columns) != set(fields):
        raise ValueError(f"columns {sorted(columns)} for the fields {sorted(fields)}")
    return ", ".join(columns[name] for name in fields)


SEATED = in_order(
    Seated._fields,
    id="p.id",
    user_id="p.user_id",
    bot="p.bot",
    name="p.name",
    seat="p.seat",
    joined="p.joined",
    character="p.character",
    missed="p.missed",
    channel="u.public_id",
    stand_in="p.stand_in",
    bank="p.bank",
    calendar=f"CASE WHEN u.id IS NOT NULL AND g.clock -> 'honours' <> '[]' THEN {CALENDAR} END",
)

ASKED = in_order(
    Asked._fields,
    number="d.number",
    seat="d.seat",
    kind="d.kind",
    standing="d.standing",
    sealed="d.sealed",
    bot="d.bot",
    asked_at="d.asked_at",
    due="d.due",
    answered="d.answered_at IS NOT NULL",
    bank_from="d.bank_from",
    own_due="d.own_due",
    answer="d.answer",
)

DISTRICTS = "json_agg(json_build_array(d.code, d.owner_seat, d.media) ORDER BY d.id)::text"
CARDS = "json_agg(json_build_array(c.deck, c.place, c.seat, c.code) ORDER BY c.place, c.seat, c.position)::text"
"""Of all rows of a game; `store.archive` keeps what they give."""

GAME = in_order(
    Row._fields,
    pk="g.id",
    public_id="g.public_id",
    slug="g.slug",
    name="g.name",
    status="g.status",
    version="g.version",
    options="g.options::text",
    pace="g.pace::text",
    clock="g.clock::text",
    paused_until="g.paused_until",
    practice="g.practice",
    stand_in="g.stand_in",
    hooked="g.hook <> ''",
    press="g.press",
    faults="g.faults",
    chain="(SELECT m.chain FROM games_move m WHERE m.game_id = g.id AND m.number = g.version)",
    opening="(SELECT r.opening FROM games_round r WHERE r.game_id = g.id AND g.version = 0)",
    winner="g.winner",
    reason="g.reason",
    ext="g.ext",
    secret="g.secret",
    now="statement_timestamp()",
    deck="(SELECT k.digest FROM games_deck k WHERE k.id = g.deck_id)",
    players=f"""(SELECT json_agg(json_build_array({SEATED}) ORDER BY p.seat)
        FROM games_player p LEFT JOIN accounts_user u ON u.id = p.user_id WHERE p.game_id = g.id)::text""",
    decisions=f"""(SELECT json_agg(json_build_array({ASKED}) ORDER BY d.number)
        FROM games_decision d WHERE d.game_id = g.id AND d.closed_at IS NULL)::text""",
    districts=f"""coalesce((SELECT {DISTRICTS} FROM games_district d WHERE d.game_id = g.id),
        (SELECT a.districts FROM games_archive a WHERE a.game_id = g.id))""",
    cards=f"""coalesce((SELECT {CARDS} FROM games_card c WHERE c.game_id = g.id),
        (SELECT a.cards FROM games_archive a WHERE a.game_id = g.id))""",
    orders="""(SELECT json_agg(json_build_array(p.seat, o.id, o.order, o.once) ORDER BY o.id)
        FROM games_player p JOIN games_standingorder o ON o.player_id = p.id AND o.ended IS NULL
        WHERE p.game_id = g.id AND p.user_id IS NOT NULL)::text""",
)

READ = f"SELECT {GAME} FROM games_game g WHERE g.id = %s AND g.status IN ('running', 'over')"


def load(game: Game) -> AnyState:
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
    return _record(Row(*row)) if row else None


def lock(pk: int, skip_locked: bool = False) -> Record | None:
    """The Record of a started game, its row locked till the transaction ends.

    None where there is none, or, with `skip_locked`, where somebody else holds it. Raises Held where somebody holds it
    for longer than the connection waits. The rows are read by a second statement, so that they and the clock are as of
    after the wait.
    """
    with connection.cursor() as cursor:
        try:
            cursor.execute(
                f"SELECT 1 FROM games_game WHERE id = %s FOR NO KEY UPDATE {'SKIP LOCKED' if skip_locked else ''}", [pk]
            )
        except OperationalError as fault:
            if isinstance(fault.__cause__, LockNotAvailable):
                raise Held from fault
            raise
        if cursor.fetchone() is None:
            return None
    return find(pk)


def _record(row: Row) -> Record:
    ext, secret = json.loads(row.ext), json.loads(row.secret)
    rules = rules_of(row.slug, row.deck)
    if row.deck is None:
        rules = rules.dealt_from((_before(rules) | ext["table"]).get("deck"))
    players = tuple(Seated(*each) for each in json.loads(row.players))
    asked = [Asked(*each) for each in json.loads(row.decisions or "[]")]
    state: AnyState = GameState(
        options=decode(rules, rules.options, json.loads(row.options)),
        seating=tuple(player.joined for player in players),
        table=_table(rules, ext, secret, players, json.loads(row.districts or "[]"), json.loads(row.cards or "[]")),
        chance=Chance(*secret["chance"]),
        agenda=decode(rules, tuple[Any, ...], secret["agenda"]),
        decisions=tuple(Decision(each.number, each.seat, each.kind, each.standing) for each in asked),
        answers={each.number: decode(rules, Any, each.answer) for each in asked if each.answered},
        asked=secret["asked"],
        number=row.version,
        knowledge=decode(rules, tuple[tuple[Any, ...], ...], secret["knowledge"]),
        outcome=Outcome(row.winner, row.reason, tuple(ext["winners"])) if row.status == "over" else None,
    )
    return Record(
        pk=row.pk,
        public_id=row.public_id,
        name=row.name,
        status=row.status,
        pace=json.loads(row.pace),
        clock=json.loads(row.clock),
        paused_until=row.paused_until,
        practice=row.practice,
        faults=row.faults,
        chain=opening_link(row.public_id, row.opening) if row.opening else row.chain or "",
        now=row.now,
        rules=rules,
        state=state,
        players=players,
        decisions=tuple(_open(each) for each in asked),
        stand_in=row.stand_in,
        orders=_orders(rules, row.orders),
        hooked=row.hooked,
        press=row.press,
    )


def _before(rules: Ruleset) -> dict[str, Any]:
    """What stands for fields of the table that rows are older than (`kernel.codec`)."""
    return getattr(rules.table, "BEFORE", {})


def _open(row: Asked) -> Open:
    return Open(
        number=row.number,
        seat=row.seat,
        kind=row.kind,
        standing=row.standing,
        sealed=row.sealed,
        bot=row.bot,
        asked_at=datetime.fromisoformat(row.asked_at),
        due=_time(row.due),
        answered=row.answered,
        bank_from=_time(row.bank_from),
        own_due=_time(row.own_due),
    )


def read_opening(rules: Ruleset, text: str) -> AnyState:
    """The GameState that a round's row opened with."""
    return decode(rules, GameState, json.loads(text))


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
    values = dict(_before(rules))
    values |= {name: decode(rules, hint, ext["table"][name]) for name, hint in public if name in ext["table"]}
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
    shape: Columns,
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
