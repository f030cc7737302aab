"""Article II: what a public event says to a seat that it concerns, large: (event, seat, telling) -> parts."""

from django.utils.translation import gettext as _

from games.titles.article2.rules import events as e
from games.wording.parts import sentence


def card(event, seat, telling):
    if event.on != seat or event.seat == seat:
        return ()
    return sentence(
        _("{player} played {card} on you"), player=telling.names.player(event.seat), card=telling.names.card(event.card)
    )


def distracted(event, seat, telling):
    if event.of != seat or event.seat == seat:
        return ()
    return sentence(
        _("{player} took {card} from you"), player=telling.names.player(event.seat), card=telling.names.card(event.gone)
    )


def primary(event, seat, telling):
    return (_("You are a candidate"),) if seat in event.candidates else (_("You are out of the race, a spoiler"),)


def general(event, seat, telling):
    return (_("You are president"),) if event.president == seat else ()


def points(event, seat, telling):
    gained = event.gained.get(seat, 0)
    return sentence(_("{gained} points for you"), gained=f"+{gained}") if gained else ()


def won(event, seat, telling):
    return (_("You win the match"),) if seat in event.seats else ()


HEADLINES = {
    e.CardPlayed: card,
    e.VotersDistracted: distracted,
    e.PrimaryCounted: primary,
    e.GeneralCounted: general,
    e.PointsGiven: points,
    e.MatchWon: won,
}
