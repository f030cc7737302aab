"""Original Mafia: what only a seat may see: its card, its group, what it has found out."""

from dataclasses import dataclass

from games.mechanics.suspicion import Suspected
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.state import Ally, Attempted, CardSeen, Investigated, Sought
from games.titles.mafia.words.cards import EFFECTS
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Found:
    """Something learned of a player in a night.

    what  "criminal", "clear", "investigator", "other" (not the investigator), "card"; "attempt": attacked, by one's
          group or alone, `seat` None for nobody; or "suspected", one's own note
    card  the name of the card seen
    """

    round: int
    seat: Seat | None
    what: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """A player whose card one knows."""

    seat: Seat
    card: str
    alive: bool


@dataclass(frozen=True, slots=True)
class You:
    """What only this seat may see. `joined`: the group that the werewolf is; `all`: all cards, for the dead who see.

    code       of the card
    protected  whom the doctor protected last night, and may not protect now
    """

    seat: Seat
    alive: bool
    over: bool
    code: str
    card: str
    effect: str
    side: str
    group: str
    allies: tuple[Known, ...]
    joined: str
    protected: Seat | None
    found: tuple[Found, ...]
    notes: tuple[Found, ...]
    all: tuple[Known, ...]


def you(scene):
    """The secrets of the viewer, or None for a spectator."""
    seat, t = scene.look.viewer, scene.look.table
    if seat is None:
        return None
    code = t.role[seat]
    facts = scene.look.knowledge
    return You(
        seat=scene.seats[seat],
        alive=seat in t.alive,
        over=scene.over,
        code=code,
        card=scene.names.cards[code],
        effect=str(EFFECTS[code]),
        side=scene.content.side(code),
        group=roles.group(code) or "",
        allies=tuple(_known(scene, fact.seat, fact.card) for fact in facts if isinstance(fact, Ally)),
        joined=t.joined.get(seat, ""),
        protected=scene.seats[t.protected[seat]] if seat in t.protected else None,
        found=tuple(_found(scene, fact) for fact in reversed(facts) if type(fact) in FOUND),
        notes=tuple(
            Found(fact.round, scene.seats[fact.whom], "suspected")
            for fact in reversed(facts)
            if isinstance(fact, Suspected)
        ),
        all=tuple(_known(scene, other, card) for other, card in t.role.items()) if _sees_all(scene) else (),
    )


def _sees_all(scene):
    """Whether the viewer is dead and the table lets the dead see (F3.8)."""
    return len(scene.look.table.role) > 1 and not scene.over


def _known(scene, seat, card):
    return Known(scene.seats[seat], scene.names.cards[card], seat in scene.look.table.alive)


def _found(scene, fact):
    what, card = FOUND[type(fact)](fact)
    seat = None if fact.seat is None else scene.seats[fact.seat]
    return Found(fact.round, seat, what, card and scene.names.cards[card])


FOUND = {
    Investigated: lambda fact: ("criminal" if fact.criminal else "clear", ""),
    Sought: lambda fact: ("investigator" if fact.found else "other", ""),
    CardSeen: lambda fact: ("card", fact.card),
    Attempted: lambda fact: ("attempt", ""),
}
