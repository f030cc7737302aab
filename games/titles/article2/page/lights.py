"""Article II: what an event lights up on the stage: (event, names) -> Light."""

from dataclasses import replace

from games.titles.article2.rules import events as e
from games.titles.lights import Light, between, seats


def lights(telling, event):
    """The Light of an event, None for one that is only told."""
    make = LIGHTS.get(type(event))
    if make is None:
        return None
    figures = getattr(event, "figures", {})
    return replace(make(event, telling.names), figures=tuple((f"seat:{seat}", each) for seat, each in figures.items()))


def opened(event, names):
    return Light(glow=seats(*event.held), slips=tuple(_dealt(*each) for each in event.held.items()))


def _dealt(seat, number):
    return f"seat:{seat}", f"+{number}"


def played(event, names):
    arrows = () if event.on == event.seat else (between(event.seat, event.on),)
    slips = ((f"seat:{event.on}", names.cards[event.card]),)
    return Light(glow=seats(event.on), arrows=arrows, slips=slips, yet=(f"lying:{event.card}",))


def distracted(event, names):
    if event.of is None:
        return Light(glow=seats(event.seat), slips=((f"seat:{event.seat}", names.cards[event.card]),))
    arrows = () if event.of == event.seat else (between(event.seat, event.of),)
    return Light(glow=seats(event.of), arrows=arrows, slips=((f"seat:{event.of}", f"− {names.cards[event.gone]}"),))


def organized(event, names):
    return Light(glow=seats(event.seat), slips=((f"seat:{event.seat}", names.cards[event.card]),))


def shed(event, names):
    return Light(glow=seats(event.seat), slips=((f"seat:{event.seat}", f"− {names.cards[event.gone]}"),))


def drawn(event, names):
    return Light(glow=seats(event.seat), slips=(_dealt(event.seat, event.number),))


def acts(event, names):
    return Light(glow=seats(event.seat))


def primary(event, names):
    return Light(glow=seats(*event.candidates))


def general(event, names):
    return Light(glow=seats(event.president))


def points(event, names):
    gained = tuple(_dealt(seat, number) for seat, number in event.gained.items() if number)
    return Light(slips=gained, columns=tuple(event.points.items()))


def won(event, names):
    return Light(glow=seats(*event.seats), columns=tuple(event.points.items()))


LIGHTS = {
    e.PhaseOpened: opened,
    e.CardPlayed: played,
    e.VotersDistracted: distracted,
    e.ActivityOrganized: organized,
    e.CardShed: shed,
    e.CardsDrawn: drawn,
    e.SecondWaived: acts,
    e.ReplyDeclined: acts,
    e.PrimaryCounted: primary,
    e.GeneralCounted: general,
    e.PointsGiven: points,
    e.MatchWon: won,
}
