"""Original Mafia: what an event says to a seat that it concerns, large: (event, seat, telling) -> parts.

What a group alone is told is no headline: it stands in the chronicle, under its cover.
"""

from django.utils.translation import gettext as _

from games.titles.mafia.rules import events as e
from games.wording.parts import sentence


def dawn(event, seat, telling):
    return (_("You died in the night"),) if seat in event.dead else ()


def speaks(event, seat, telling):
    return (_("You speak first"),) if event.speaker == seat else ()


def accused(event, seat, telling):
    return sentence(_("{player} accuses you"), player=telling.names.player(event.seat)) if event.whom == seat else ()


def suspects(event, seat, telling):
    return (_("You stand trial"),) if seat in event.suspects else ()


def verdict(event, seat, telling):
    return (_("You live"),) if seat in event.suspects and not event.executed else ()


def executed(event, seat, telling):
    return (_("You are executed"),) if seat in event.seats else ()


def vote(event, seat, telling):
    return sentence(_("{player} votes for you"), player=telling.names.player(event.seat)) if event.whom == seat else ()


def won(event, seat, telling):
    return (_("You win"),) if seat in event.seats else ()


HEADLINES = {
    e.DawnBroke: dawn,
    e.DayBegan: speaks,
    e.PlayerAccused: accused,
    e.SuspectsNamed: suspects,
    e.VerdictReached: verdict,
    e.PlayersExecuted: executed,
    e.VotePut: vote,
    e.GameWon: won,
}
