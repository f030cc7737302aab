"""Article II: what a public event says to a seat that it concerns, large: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _

from games.titles.article2.rules import events as e
from games.wording.parts import sentence


def headline(event, seat, telling):
    """The parts of a headline for `seat`; () where it is not concerned."""
    say = HEADLINES.get(type(event))
    return say(event, seat, telling.names) if say else ()


def card(event, seat, names):
    if event.on != seat or event.seat == seat:
        return ()
    return sentence(_("{player} played {card} on you"), player=names.player(event.seat), card=names.card(event.card))


def distracted(event, seat, names):
    if event.of != seat or event.seat == seat:
        return ()
    return sentence(_("{player} took {card} from you"), player=names.player(event.seat), card=names.card(event.gone))


def primary(event, seat, names):
    return (_("You are a candidate"),) if seat in event.candidates else (_("You are out of the race, a spoiler"),)


def general(event, seat, names):
    return (_("You are president"),) if event.president == seat else ()


def points(event, seat, names):
    gained = event.gained.get(seat, 0)
    return sentence(_("{gained} points for you"), gained=f"+{gained}") if gained else ()


def won(event, seat, names):
    return (_("You win the match"),) if seat in event.seats else ()


HEADLINES = {
    e.CardPlayed: card,
    e.VotersDistracted: distracted,
    e.PrimaryCounted: primary,
    e.GeneralCounted: general,
    e.PointsGiven: points,
    e.MatchWon: won,
}
