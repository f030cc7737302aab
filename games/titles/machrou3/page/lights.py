"""Machrou3 Ra2is: what an event lights up on the map: (event, deck) -> Light."""

from games.titles.lights import Light, between, seats
from games.titles.machrou3.rules import events as e


def lights(telling, event):
    """The Light of an event, None for one that is only told."""
    make = LIGHTS.get(type(event))
    return make(event, telling.content) if make else None


def districts(*codes):
    return tuple(f"district:{code}" for code in codes if code is not None)


def _arrow(source, target):
    return (districts(source, target),)


def started(event, deck):
    return Light(glow=districts(*(code for codes in event.districts.values() for code in codes)))


def speaker(event, deck):
    return Light(glow=seats(event.speaker))


def named(event, deck):
    return Light(glow=seats(event.seat))


def here(event, deck):
    return Light(glow=districts(event.district))


def swap(event, deck):
    both = (*_arrow(event.give, event.take), *_arrow(event.take, event.give))
    return Light(glow=districts(event.give, event.take), arrows=both)


def vote(event, deck):
    return Light(glow=districts(event.district), ballots=(event.ayes, event.nays))


def shown(event, deck):
    cards = list(event.cards.values())
    return Light(ballots=(cards.count("with"), cards.count("against")))


def taken(event, deck):
    (mark,) = districts(event.district)
    return Light(glow=(mark,), hands=((mark, event.before, event.seat),))


def proposed(event, deck):
    return Light(glow=districts(event.source, event.target), arrows=_arrow(event.source, event.target))


def opened(event, deck):
    return Light(glow=districts(*event.challenging, *event.defending), arrows=_arrow(event.source, event.target))


def support(event, deck):
    return Light(glow=(*districts(*event.districts), *seats(event.seat)))


def resolved(event, deck):
    brought = (code for code, _ip in (*event.challenging, *event.defending))
    return Light(
        glow=districts(*brought),
        arrows=_arrow(event.source, event.target),
        columns=((event.challenger, event.challenger_total), (event.defender, event.defender_total)),
    )


def group(event, deck):
    return Light(glow=(*districts(*deck.groups[event.group].districts), *seats(event.before, event.seat)))


def applied(event, deck):
    return Light(glow=(*districts(event.district, event.other), *seats(event.player)))


def media(event, deck):
    moved = event.before is not None and event.district is not None
    return Light(
        glow=districts(event.before, event.district), arrows=_arrow(event.before, event.district) if moved else ()
    )


def accused(event, deck):
    return Light(glow=seats(event.accused), arrows=(between(event.seat, event.accused),))


def elected(event, deck):
    return Light(glow=seats(event.president), columns=tuple(event.totals.items()))


def closed(event, deck):
    return Light(columns=tuple(event.blocs.items()))


LIGHTS = {
    e.GameStarted: started,
    e.RoundStarted: speaker,
    e.SpeakerNamed: named,
    e.OriginChosen: here,
    e.StationChosen: named,
    e.OriginPowerUsed: here,
    e.ObjectiveDrawn: named,
    e.ObjectiveCompleted: named,
    e.PowerDrawn: named,
    e.PowerApplied: applied,
    e.NewsflashDrawn: named,
    e.TurnPassed: named,
    e.SwapOffered: swap,
    e.SwapAnswered: swap,
    e.CampaignOpened: here,
    e.VoteCounted: vote,
    e.VotesShown: shown,
    e.VoteAnnulled: here,
    e.DistrictTaken: taken,
    e.BattleProposed: proposed,
    e.BattleOpened: opened,
    e.SupportOffered: support,
    e.SupportGiven: support,
    e.SupportRefused: named,
    e.StayedNeutral: named,
    e.BattleResolved: resolved,
    e.GroupChanged: group,
    e.MediaMoved: media,
    e.JudgeAccused: accused,
    e.CandidacyDeclared: named,
    e.CandidacyWaived: named,
    e.ParliamentClosed: closed,
    e.PresidentElected: elected,
}
