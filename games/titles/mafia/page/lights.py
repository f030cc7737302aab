"""Original Mafia: what a public event lights up around the table. What a night tells a seat alone lights nothing."""

from collections import Counter

from games.titles.lights import Light, between, seats
from games.titles.mafia.rules import events as e


def lights(telling, event):
    """The Light of an event, None for one that is only told."""
    make = LIGHTS.get(type(event))
    return make(event) if make else None


def night(event):
    return Light(figures=_sky(event.round, True))


def dawn(event):
    return Light(falls=seats(*event.dead), figures=_sky(event.round, False))


def _sky(number, night):
    return (("court:sky", (number, int(night))),)


def first(event):
    return Light(glow=seats(event.speaker))


def many(event):
    return Light(glow=seats(*event.seats))


def acts(event):
    return Light(glow=seats(event.seat))


def against(event):
    if event.whom is None:
        return acts(event)
    arrows = (between(event.seat, event.whom),)
    return Light(glow=seats(event.whom), arrows=arrows, yet=(f"against:{event.seat}-{event.whom}", "court:votes"))


def suspects(event):
    return Light(glow=seats(*event.suspects), yet=("court:trial",))


def counted(event):
    return Light(glow=seats(*event.most), columns=tuple(event.totals.items()))


def verdict(event):
    ayes = sum(event.votes.values())
    return Light(glow=seats(*event.suspects), ballots=(ayes, len(event.votes) - ayes))


def executed(event):
    return Light(falls=seats(*event.seats))


def day(event):
    totals = Counter(whom for whom in event.votes.values() if whom is not None)
    return Light(glow=seats(event.executed), columns=tuple(totals.most_common()))


LIGHTS = {
    e.NightFell: night,
    e.DawnBroke: dawn,
    e.DayBegan: first,
    e.JudgesDeclared: many,
    e.PlayerAccused: against,
    e.SuspectsNamed: suspects,
    e.DefenceEnded: acts,
    e.VotesCounted: counted,
    e.VerdictReached: verdict,
    e.PlayersExecuted: executed,
    e.LastWordEnded: acts,
    e.VotePut: against,
    e.VoteTakenBack: acts,
    e.VoteEnded: acts,
    e.DayVoted: day,
    e.GameWon: many,
}
