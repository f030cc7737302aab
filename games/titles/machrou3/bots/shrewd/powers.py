"""Exceptional powers: the best of the choices a card leaves, by the chance to win afterwards."""

from games.mechanics import random_answer
from games.titles.machrou3.bots.shrewd.outlook import steps
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import ApplyPower, KeepObjective
from games.titles.machrou3.rules.previews import imagine
from games.titles.machrou3.rules.state import Effect

TRIED = 24

STATION = 0.001
"""What an influence point that a station connects is worth of the chance to win."""


def apply_power(mind, offers, rng):
    """The best of some choices, tried out one by one."""
    tried = [random_answer.fill(ApplyPower, offers[ApplyPower], rng) for _ in range(TRIED)]
    unlike = list(dict.fromkeys(tried))
    return max(unlike, key=lambda answer: _worth(mind, answer))


def _worth(mind, answer):
    phase = mind.view.phase
    if phase.menu:
        return max(MENU.get(step["do"], 0) for step in mind.t.deck.powers[answer.card].steps)
    steps_of_it = mind.t.deck.powers[phase.card].steps
    step = next((each for each in steps_of_it if each["do"] in SHOWN), steps_of_it[0])
    value = mind.chance(_after(mind, step, answer), own_turn=True)
    if answer.player is not None and step["do"] != "transfer":
        value += 0.01 * mind.doubt[answer.player]
    return value + STATION * _stations(mind, step["do"], answer)


def _stations(mind, do, answer):
    """What stations that a card places and takes away are worth to the viewer: its own count for it, others' against.

    In influence points that they connect.
    """
    gone = {"move_media": answer.district, "remove_media": answer.district}.get(do)
    placed = {"move_media": answer.other, "place_media": answer.district}.get(do)
    return _reach(mind, placed) - _reach(mind, gone)


def _reach(mind, code):
    owner = mind.t.owner.get(code)
    if owner is None:
        return 0
    return board.influence(mind.t, code) * (1 if owner == mind.me else 0 if owner in mind.allies else -0.5)


def _after(mind, step, answer):
    """The table once a card's step is carried out, as far as the map shows it."""
    t, me, do = mind.t, mind.me, step["do"]
    if do == "force_swap":
        return imagine(t, {answer.district: t.owner[answer.other], answer.other: me})
    if do == "gain_swing":
        return imagine(t, {answer.district: me})
    if do == "make_swing":
        return imagine(t, {answer.district: None})
    if do == "transfer":
        return imagine(t, {answer.district: me if step["to"] == "self" else answer.player, **_second(answer, me, step)})
    if do == "ip_mod":
        return _with_effect(t, Effect(do, "", me, "", t.round, districts=(answer.district,), amount=step["delta"]))
    if do == "assign_group":
        leaders = board.leaders(t, answer.group)
        return _with_effect(t, Effect(do, "", me, "", t.round, group=answer.group, players=leaders))
    if do in ("place_media", "move_media", "remove_media"):
        return _with_media(t, *(answer.district, answer.other) if do != "place_media" else (None, answer.district))
    return t


def _second(answer, me, step):
    return {answer.other: me} if step["to"] != "self" and answer.other else {}


def _with_effect(t, effect):
    new = imagine(t, {})
    new.effects = (*t.effects, effect)
    new.control = {group: board.controller(new, group) for group in t.control}
    return new


def _with_media(t, gone, placed):
    new = imagine(t, {})
    new.media = tuple(code for code in t.deck.districts if code == placed or (code in t.media and code != gone))
    return new


SHOWN = (
    "force_swap",
    "gain_swing",
    "make_swing",
    "transfer",
    "ip_mod",
    "assign_group",
    "place_media",
    "move_media",
    "remove_media",
)
"""What a card does that `_after` carries out."""

MENU = {
    "gain_swing": 9,
    "transfer": 9,
    "make_swing": 8,
    "force_swap": 8,
    "extra_action": 8,
    "assign_group": 8,
    "draw_objective": 7,
    "ip_mod": 6,
    "skip_vote": 5,
    "place_media": 4,
    "vote_weight": 4,
    "battle_bonus": 3,
    "set_speaker": 3,
    "shield": 2,
    "redraw_objective": 1,
    "peek_objective": 1,
}
"""What a card to choose is worth for what it does, the best of its steps; what is not here is worth nothing."""


def keep_objective(mind, offers, rng):
    """The one that is nearer."""
    t, me = mind.t, mind.me
    return KeepObjective(
        min(mind.view.phase.cards[me], key=lambda card: steps(t, me, t.deck.objectives[card].predicate))
    )
