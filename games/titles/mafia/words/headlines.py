"""Original Mafia: what an event says to a seat that it concerns, large: (event, seat, telling) -> parts.

What a group alone is told is no headline: it stands in the chronicle, under its cover.
"""

from django.utils.translation import gettext as _

from games.titles.mafia.rules import events as e
from games.wording.parts import sentence


def headline(event, seat, telling):
    """The parts of a headline for `seat`; () where it is not concerned."""
    say = HEADLINES.get(type(event))
    return say(event, seat, telling.names) if say else ()


def dawn(event, seat, names):
    return (_("You died in the night"),) if seat in event.dead else ()


def speaks(event, seat, names):
    return (_("You speak first"),) if event.speaker == seat else ()


def accused(event, seat, names):
    return sentence(_("{player} accuses you"), player=names.player(event.seat)) if event.whom == seat else ()


def suspects(event, seat, names):
    return (_("You stand trial"),) if seat in event.suspects else ()


def verdict(event, seat, names):
    return (_("You live"),) if seat in event.suspects and not event.executed else ()


def executed(event, seat, names):
    return (_("You are executed"),) if seat in event.seats else ()


def vote(event, seat, names):
    return sentence(_("{player} votes for you"), player=names.player(event.seat)) if event.whom == seat else ()


def won(event, seat, names):
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
