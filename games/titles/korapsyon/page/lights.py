"""Korapsyon: what a public event lights up: money, votes, desks. What a role alone is told lights nothing."""

from games.titles.korapsyon.page.front import heights
from games.titles.korapsyon.rules import events as e
from games.titles.lights import Light, between, seats

KABAN, SPENDING = "coffer:kaban", "coffer:spending"


def lights(telling, event):
    """The Light of an event, None for one that is only told."""
    if type(event) in BUILDS:
        return BUILDS[type(event)](event, len(telling.seats))
    make = LIGHTS.get(type(event))
    return make(event) if make else None


def desk(event):
    return Light(glow=seats(event.seat))


def year(event):
    return Light(glow=seats(*event.active), yet=(f"bar:{event.round}",))


def auto_jail(event, players):
    glow, slips = (*seats(event.seat), SPENDING), ((SPENDING, f"−{event.cost}"),)
    return Light(glow=glow, slips=slips, figures=_front(event.spending, players))


def eliminated(event):
    return Light(falls=seats(event.seat))


def treasury(event):
    slips = () if event.decrease is None else ((KABAN, f"−{event.decrease}"),)
    return Light(glow=(KABAN,), slips=slips, figures=_now(KABAN, event.kaban))


def _now(coffer, *holds):
    return ((coffer, holds),)


def _front(spending, players):
    return _now(SPENDING, spending, *heights(spending, players))


def president_voted(event):
    return Light(columns=tuple(sorted(event.totals.items())))


def revenue(event):
    return Light(
        glow=(KABAN,),
        arrows=tuple((mark, KABAN) for mark in seats(*event.seats)),
        slips=((KABAN, f"+{len(event.seats)}"),),
        figures=_now(KABAN, event.kaban),
    )


def proposed(event):
    return Light(
        glow=seats(event.president, *event.committee),
        arrows=tuple((f"seat:{event.president}", mark) for mark in seats(*event.committee)),
    )


def succeeded(event, players):
    slips = ((SPENDING, f"+{event.cost}"),)
    return Light(glow=(SPENDING,), slips=slips, figures=_front(event.spending, players))


def witness(event):
    return Light(glow=seats(event.accused), arrows=(between(event.seat, event.accused),))


def jail_vote(event):
    if event.about is None:
        return Light(glow=seats(event.majority), columns=tuple(sorted(event.totals.items())))
    ayes = event.totals.get(event.about, 0)
    return Light(glow=seats(event.about), ballots=(ayes, event.weight - ayes))


LIGHTS = {
    e.YearStarted: year,
    e.Eliminated: eliminated,
    e.TreasuryAnnounced: treasury,
    e.Released: desk,
    e.PresidentRemained: desk,
    e.PresidentVoted: president_voted,
    e.PresidentElected: desk,
    e.RevenueCollected: revenue,
    e.ProjectProposed: proposed,
    e.WitnessBorne: witness,
    e.JailVoteDropped: desk,
    e.JailVoteCounted: jail_vote,
    e.JailBlocked: desk,
    e.Jailed: desk,
}

BUILDS = {e.AutoJailCalled: auto_jail, e.ProjectSucceeded: succeeded}
"""What raises columns of the front or takes them down, which hangs on the number of players."""
