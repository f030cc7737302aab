"""What exceptional powers ask and do, primitive by primitive of the deck's data (M2.4, R-28 to R-34).

`blanks(look, phase)` gives the choices a card asks of its drawer, `usable` whether it has a legal target (R-30),
`use_power` carries it out. Cards that draw more cards live in `phases/power.py`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, cast

from games.kernel.decisions import Field, one
from games.titles.machrou3.rules import board, edits, origins
from games.titles.machrou3.rules.deck_shape import Entry
from games.titles.machrou3.rules.events import BallotSeen, ObjectiveSeen, SpeakerNamed
from games.titles.machrou3.rules.moves import ApplyPower
from games.titles.machrou3.rules.power_run import Power
from games.titles.machrou3.rules.predicates import selected
from games.titles.machrou3.rules.state import Effect, GameDraft, SeenBallot, SeenObjective, Table


class Chosen(Protocol):
    """An ApplyPower in which all that its card asks for is chosen. What the card does reads nothing else of it."""

    district: str
    other: str
    player: int
    group: str


Ask = Callable[[Table, int, Entry, Power, int], tuple[Field, ...]]
Need = Callable[[Table, int, Entry], bool]
Do = Callable[[GameDraft, int, str, Entry, Chosen, str], None]

NAMES = ("district", "other")
"""The attributes of ApplyPower for the first and the second district a card asks for."""


def blanks(t: Table, seat: int, code: str, phase: Power) -> tuple[Field, ...]:
    """The fields that `seat` has to fill for the card `code`: () for a card without choices.

    Steps that ask for the same are about the same.
    """
    fields: dict[str, Field] = {}
    for step in t.deck.powers[code].steps:
        for field in ASKS.get(step["do"], _nothing)(t, seat, step, phase, len(fields)):
            fields.setdefault(field.name, field)
    return tuple(fields.values())


def usable(t: Table, seat: int, code: str, phase: Power) -> bool:
    """Whether the card has a legal target now (R-30)."""
    steps = t.deck.powers[code].steps
    gives = any(step["do"] == "transfer" and step["from"] == "self" for step in steps)
    if not gives and any(_gains(step) for step in steps) and board.full(t, seat):
        return False
    return all(NEEDS.get(step["do"], _always)(t, seat, step) for step in steps) and all(
        field.choices for field in blanks(t, seat, code, phase)
    )


def _gains(step: Entry) -> bool:
    """Whether a step brings its drawer one district more, for which there must be room (R-32)."""
    do: str = step["do"]
    return do == "gain_swing" or (do == "transfer" and step["to"] == "self")


def use_power(d: GameDraft, seat: int, code: str, answer: ApplyPower) -> None:
    """Carry out every step of the card with the choices in `answer`."""
    chosen = cast(Chosen, answer)
    for index, step in enumerate(d.table.deck.powers[code].steps):
        DOES[step["do"]](d, seat, code, step, chosen, NAMES[min(index, 1)])


# What a card asks


def _nothing(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    return ()


def _targets(t: Table, seat: int, where: Entry) -> tuple[str, ...]:
    """Districts a card may choose: other players' shielded ones are left out (EP-13)."""
    return tuple(
        code
        for code in selected(t, seat, where)
        if t.owner[code] in (seat, None) or not board.shielded(t, code, "power", seat)
    )


def _movable(t: Table, codes: Iterable[str]) -> tuple[str, ...]:
    """Without the districts of origin that no card takes from their own players (R-31)."""
    return tuple(code for code in codes if not origins.at_home(t, code))


def _ask_district(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    """A card about one's own district of origin leaves no choice, where there is one (M2.4)."""
    if _names_doo(t, step):
        return ()
    return (one("district" if not asked else "other", "district", _targets(t, seat, step["where"])),)


def _names_doo(t: Table, step: Entry) -> bool:
    return bool(t.doo) and step.get("where", {}).get("doo") == "self"


def _ask_make_swing(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    codes = _targets(t, seat, step["where"])
    return (one("district", "district", codes if step.get("doo") == "may_target" else _movable(t, codes)),)


def _ask_link(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    free = _targets(t, seat, {"owner": "any"})
    pairs = {code: tuple(other for other in free if _apart(t, code, other)) for code in free}
    return one("district", "district", tuple(pairs)), one("other", "district", pairs, by="district")


def _apart(t: Table, code: str, other: str) -> bool:
    return other != code and not board.adjacent(t, code, other)


def _ask_force_swap(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    theirs = _movable(t, _targets(t, seat, {"owner": "other"}))
    pairs: dict[str, tuple[str, ...]] = {}
    for mine in _movable(t, board.owned(t, seat)):
        lower = tuple(code for code in theirs if board.influence(t, code) <= board.influence(t, mine))
        if lower:
            pairs[mine] = lower
    return one("district", "district", tuple(pairs)), one("other", "district", pairs, by="district")


def _ask_move_media(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    return (
        one("district", "district", _targets(t, seat, step["from"])),
        one("other", "district", _targets(t, seat, step["to"])),
    )


def _others(t: Table, seat: int) -> tuple[int, ...]:
    return tuple(other for other in t.completed if other != seat)


def _ask_player(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    return (one("player", "seat", _others(t, seat)),) if step["target"] == "other" else ()


def _ask_objective_holder(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    holders = tuple(other for other in _others(t, seat) if t.objective[other] is not None)
    return (one("player", "seat", holders),)


def _ask_voter(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    """Who cast a card in the latest vote; where nobody else did, and the card says so, who holds an objective."""
    voters = phase.voters.get(seat, ())
    if not voters and step.get("else") == "objective":
        return _ask_objective_holder(t, seat, step, phase, asked)
    return (one("player", "seat", voters),)


def _ask_group(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    """EP-25: groups in which one is tied for the lead, or at most `lag` influence points behind it."""
    return (one("group", "group", tuple(code for code in t.deck.groups if _close(t, seat, code, step.get("lag", 0)))),)


def _close(t: Table, seat: int, group: str, lag: int) -> bool:
    if t.control[group] == seat:
        return False
    if not lag:
        return t.control[group] is None and len(board.leaders(t, group)) > 1 and seat in board.leaders(t, group)
    return board.within(t, group, seat, lag)


def _ask_transfer(t: Table, seat: int, step: Entry, phase: Power, asked: int) -> tuple[Field, ...]:
    if step["to"] == "self":
        return _ask_turncoat(t, seat, step.get("fewer", -1))
    takers = tuple(other for other in _others(t, seat) if not board.full(t, other))
    return one("district", "district", _movable(t, board.owned(t, seat))), one("player", "seat", takers)


def _ask_turncoat(t: Table, seat: int, fewer: int) -> tuple[Field, ...]:
    """EP-30: a player with at most so many districts fewer, then one of theirs with the fewest influence points."""
    mine = len(board.owned(t, seat))
    lowest: dict[int, tuple[str, ...]] = {}
    for other in _others(t, seat):
        theirs = [code for code in _movable(t, board.owned(t, other)) if not board.shielded(t, code, "power", seat)]
        if len(board.owned(t, other)) >= mine - fewer and theirs:
            least = min(board.influence(t, code) for code in theirs)
            lowest[other] = tuple(code for code in theirs if board.influence(t, code) == least)
    return one("player", "seat", tuple(lowest)), one("district", "district", lowest, by="player")


ASKS: Mapping[str, Ask] = {
    "gain_swing": _ask_district,
    "make_swing": _ask_make_swing,
    "place_media": _ask_district,
    "remove_media": _ask_district,
    "freeze": _ask_district,
    "ip_mod": _ask_district,
    "shield": lambda t, seat, step, phase, asked: (
        _ask_district(t, seat, step, phase, asked) if "doo" in step["where"] or "n" in step else ()
    ),
    "link": _ask_link,
    "force_swap": _ask_force_swap,
    "move_media": _ask_move_media,
    "silence": _ask_player,
    "vote_weight": _ask_player,
    "peek_objective": _ask_objective_holder,
    "redraw_objective": _ask_objective_holder,
    "peek_vote": _ask_voter,
    "assign_group": _ask_group,
    "transfer": _ask_transfer,
}


# What a card needs besides a choice


def _always(t: Table, seat: int, step: Entry) -> bool:
    return True


def _has_doo(t: Table, seat: int, step: Entry) -> bool:
    """A card about one's own district of origin needs it possessed (EP-13, EP-28, EP-29)."""
    where = step["where"]
    return not t.doo or not {"doo", "frontier_of"} & set(where) or origins.held(t, seat) is not None


NEEDS: Mapping[str, Need] = {
    "shield": lambda t, seat, step: bool(board.owned(t, seat)) and _has_doo(t, seat, step),
    "ip_mod": _has_doo,
    "gain_swing": _has_doo,
    "set_speaker": lambda t, seat, step: t.speaker != seat or step.get("else") == "stay",
    "extra_action": lambda t, seat, step: not any(e.do == "extra_action" and e.seat == seat for e in t.effects),
    "draw_objective": lambda t, seat, step: t.objective[seat] is None and edits.objectives_left(t),
    "draw_power": lambda t, seat, step: bool(t.power_deck) or bool(t.power_discards),
}


# What a card does


def _chosen(d: GameDraft, seat: int, step: Entry, answer: Chosen) -> str | None:
    """The district a card is about: the one chosen, or one's district of origin."""
    return origins.held(d.table, seat) if _names_doo(d.table, step) else answer.district


def _effect(d: GameDraft, seat: int, code: str, step: Entry, **more: Any) -> None:
    edits.add_effect(d, Effect(step["do"], code, seat, step.get("duration", "instant"), d.table.round, **more))


def _gain(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    edits.give(d, getattr(answer, name), seat, code)


def _make_swing(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    edits.give(d, answer.district, None, code)


def _transfer(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    edits.give(d, answer.district, seat if step["to"] == "self" else answer.player, code)


def _force_swap(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    edits.exchange(d, answer.district, answer.other, code)


def _vote_weight(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    voter = seat if step["target"] == "self" else answer.player
    _effect(d, seat, code, step, players=(voter,), amount=step["weight"])


def _shield(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    against = tuple(step["against"])
    district = _chosen(d, seat, step, answer)
    if district is None:
        _effect(d, seat, code, step, players=(seat,), against=against)
    else:
        _effect(d, seat, code, step, districts=(district,), against=against)


def _peek_objective(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    card = d.table.objective[answer.player]
    assert card is not None
    d.learn(seat, SeenObjective(answer.player, card, d.table.round))
    d.tell_only((seat,), ObjectiveSeen(answer.player, card))


def _peek_vote(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    if not d.phase.voters.get(seat):
        _peek_objective(d, seat, code, step, answer, name)
        return
    vote = d.table.votes[-1]
    card = vote.cards[answer.player]
    d.learn(seat, SeenBallot(answer.player, card, vote.district, vote.round))
    d.tell_only((seat,), BallotSeen(answer.player, card))


def _set_speaker(d: GameDraft, seat: int, code: str, step: Entry, answer: Chosen, name: str) -> None:
    if d.table.speaker != seat:
        d.table.speaker = seat
        d.tell(SpeakerNamed(seat, None))


DOES: Mapping[str, Do] = {
    "gain_swing": _gain,
    "make_swing": _make_swing,
    "transfer": _transfer,
    "force_swap": _force_swap,
    "place_media": lambda d, seat, code, step, answer, name: edits.set_media(d, None, answer.district),
    "move_media": lambda d, seat, code, step, answer, name: edits.set_media(d, answer.district, answer.other),
    "remove_media": lambda d, seat, code, step, answer, name: edits.set_media(d, answer.district, None),
    "link": lambda d, seat, code, step, answer, name: _effect(
        d, seat, code, step, districts=(answer.district, answer.other)
    ),
    "ip_mod": lambda d, seat, code, step, answer, name: _effect(
        d, seat, code, step, districts=(_chosen(d, seat, step, answer),), amount=step["delta"]
    ),
    "battle_bonus": lambda d, seat, code, step, answer, name: _effect(
        d, seat, code, step, role=step["role"], amount=step["delta"]
    ),
    "shield": _shield,
    "freeze": lambda d, seat, code, step, answer, name: _effect(d, seat, code, step, districts=(answer.district,)),
    "silence": lambda d, seat, code, step, answer, name: _effect(d, seat, code, step, players=(answer.player,)),
    "vote_weight": _vote_weight,
    "skip_vote": lambda d, seat, code, step, answer, name: _effect(d, seat, code, step),
    "revote": lambda d, seat, code, step, answer, name: _effect(d, seat, code, step),
    "extra_action": lambda d, seat, code, step, answer, name: _effect(d, seat, code, step),
    "assign_group": lambda d, seat, code, step, answer, name: _effect(
        d,
        seat,
        code,
        step,
        group=answer.group,
        players=board.leaders(d.table, answer.group),
        amount=step.get("lag", 0),
    ),
    "redraw_objective": lambda d, seat, code, step, answer, name: edits.replace_objective(d, answer.player, by=seat),
    "peek_objective": _peek_objective,
    "peek_vote": _peek_vote,
    "set_speaker": _set_speaker,
}
