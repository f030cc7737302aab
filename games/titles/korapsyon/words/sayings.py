"""Korapsyon: a public event in words. One function per event class: (event, names) -> parts of a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.korapsyon.rules import events as e
from games.titles.korapsyon.words import private
from games.titles.korapsyon.words.names import project, role
from games.wording.parts import comma, sentence


def say(event, names):
    """The sentence of an event, as parts."""
    return SAY[type(event)](event, names)


def game_started(event, names):
    return sentence(
        _(
            "The roles are dealt. Good needs {spending} of approved public spending, Bad a fund of {fund}. The kaban "
            "holds {kaban}. {corrupt} players at this table are corrupt."
        ),
        spending=event.spending_target,
        fund=event.fund_target,
        kaban=event.kaban,
        corrupt=event.roles["corrupt"],
    )


def year_started(event, names):
    return sentence(
        ngettext(
            "Year {year} begins in the dark, with {n} active player.",
            "Year {year} begins in the dark, with {n} active players.",
            len(event.active),
        ),
        year=event.round,
        n=len(event.active),
    )


def auto_jail_called(event, names):
    return sentence(
        _(
            "A good politician pays {cost} of approved public spending and forces a jail vote on {player}. {spending} "
            "is left."
        ),
        cost=event.cost,
        player=names.player(event.seat),
        spending=event.spending,
    )


def eliminated(event, names):
    pattern = (
        _("{player} does not come back from the night: tokhang. The role was {role}.")
        if (event.how == "tokhang")
        else _("A second jailing: {player} is out for good. The role was {role}.")
    )
    return sentence(pattern, player=names.player(event.seat), role=role(event.role))


def treasury_announced(event, names):
    if event.decrease is None:
        return (_("There is no treasury report yet."),)
    return sentence(
        _("The kaban decreased by {decrease} last year and is shown at {kaban}. Nobody says what for."),
        decrease=event.decrease,
        kaban=event.kaban,
    )


def released(event, names):
    return sentence(_("{player} is back, with one strike."), player=names.player(event.seat))


def president_remained(event, names):
    return sentence(
        _("{player} remains president through year {year}."), player=names.player(event.seat), year=event.until
    )


def president_voted(event, names):
    if not event.totals:
        pattern = (
            _("Nobody is voted for in the run-off: the lot decides.")
            if event.runoff
            else _("Nobody is voted for: a run-off among all.")
        )
        return (pattern,)
    votes = tuple(
        part
        for index, (seat, votes) in enumerate(sorted(event.totals.items(), key=lambda each: (-each[1], each[0])))
        for part in ((comma(),) if index else ()) + (names.player(seat), f" {votes}")
    )
    if not event.tied:
        return sentence(_("The votes for president: {votes}."), votes=votes)
    pattern = (
        _("The run-off is tied again: {votes}. The lot decides.")
        if event.runoff
        else _("The votes for president are tied: {votes}. A run-off among {tied}.")
    )
    return sentence(pattern, votes=votes, tied=names.all_players(event.tied))


def president_elected(event, names):
    pattern = (
        _("By lot, {player} is president through year {year}.")
        if event.lot
        else _("{player} is president through year {year}.")
    )
    return sentence(pattern, player=names.player(event.seat), year=event.until)


def revenue_collected(event, names):
    return sentence(
        ngettext(
            "{n} player pays 1; the kaban is shown at {kaban}.",
            "{n} players pay 1 each; the kaban is shown at {kaban}.",
            len(event.seats),
        ),
        n=len(event.seats),
        kaban=event.kaban,
    )


def project_proposed(event, names):
    pattern = (
        _("{player} says nothing in time: the lot takes {project} with {committee} on the committee.")
        if (event.silent)
        else _("{player} proposes {project} with {committee} on the committee.")
    )
    needed = ngettext(" {n} must support it.", " {n} of them must support it.", event.needed).format(n=event.needed)
    return (
        *sentence(
            pattern,
            player=names.player(event.president),
            project=project(event.project),
            committee=names.all_players(event.committee),
        ),
        needed,
    )


def project_succeeded(event, names):
    return sentence(
        _("{project} succeeds: {cost} more of approved public spending, {spending} in all."),
        project=project(event.project),
        cost=event.cost,
        spending=event.spending,
    )


def project_failed(event, names):
    return sentence(_("{project} fails in committee."), project=project(event.project))


def witness_borne(event, names):
    pattern = (
        _("{player} is the ombudsperson and bears witness: {accused} is corrupt.")
        if event.side == "bad"
        else _("{player} is the ombudsperson and bears witness: {accused} is good.")
    )
    return sentence(pattern, player=names.player(event.seat), accused=names.player(event.accused))


def jail_vote_dropped(event, names):
    return sentence(_("No vote on {player}, who cannot be jailed now."), player=names.player(event.seat))


def jail_vote_counted(event, names):
    votes = event.totals.get(event.majority, max(event.totals.values(), default=0))
    if event.about is not None:
        pattern = (
            _("The vote on {player}: {votes} of {weight} for jail. A majority.")
            if (event.majority is not None)
            else _("The vote on {player}: {votes} of {weight} for jail. Not enough.")
        )
        return sentence(pattern, player=names.player(event.about), votes=votes, weight=event.weight)
    if event.majority is None:
        return sentence(
            _("The jail vote: nobody has more than half of {weight}. Nobody is jailed."), weight=event.weight
        )
    return sentence(
        _("The jail vote: {votes} of {weight} for {player}. A majority."),
        votes=votes,
        weight=event.weight,
        player=names.player(event.majority),
    )


def jail_blocked(event, names):
    return sentence(_("The jailing of {player} fails: legal protection."), player=names.player(event.seat))


def jailed(event, names):
    return sentence(
        _("{player} is jailed: a first strike, back in year {year}."), player=names.player(event.seat), year=event.back
    )


def game_ended(event, names):
    return (ENDINGS[event.winner, event.reason](),)


ENDINGS = {
    ("good", "corrupt_eliminated"): lambda: _("All the corrupt are out. Good wins."),
    ("good", "spending"): lambda: _("Enough was built in public. Good wins."),
    ("bad", "good_eliminated"): lambda: _("Both good politicians are out. Bad wins."),
    ("bad", "fund"): lambda: _("The corruption fund is full. Bad wins."),
    ("good", "years"): lambda: _("Fifteen years are over, and Good is not behind. Good wins."),
    ("bad", "years"): lambda: _("Fifteen years are over, and the fund is closer to its target. Bad wins."),
}

SAY = {
    e.GameStarted: game_started,
    e.YearStarted: year_started,
    e.AutoJailCalled: auto_jail_called,
    e.Eliminated: eliminated,
    e.TreasuryAnnounced: treasury_announced,
    e.Released: released,
    e.PresidentRemained: president_remained,
    e.PresidentVoted: president_voted,
    e.PresidentElected: president_elected,
    e.RevenueCollected: revenue_collected,
    e.ProjectProposed: project_proposed,
    e.ProjectSucceeded: project_succeeded,
    e.ProjectFailed: project_failed,
    e.WitnessBorne: witness_borne,
    e.JailVoteDropped: jail_vote_dropped,
    e.JailVoteCounted: jail_vote_counted,
    e.JailBlocked: jail_blocked,
    e.Jailed: jailed,
    e.GameEnded: game_ended,
    **private.SAY,
}

ASIDE = (e.PresidentRemained, e.RevenueCollected, e.JailVoteDropped, *private.ASIDE)
"""What follows from something else said: set smaller."""

ICONS = {
    e.YearStarted: "hourglass",
    e.TreasuryAnnounced: "scroll-text",
    e.PresidentElected: "landmark",
    e.PresidentVoted: "vote",
    e.ProjectProposed: "megaphone",
    e.ProjectSucceeded: "check",
    e.ProjectFailed: "x",
    e.WitnessBorne: "eye",
    e.AutoJailCalled: "gavel",
    e.JailVoteCounted: "gavel",
    e.Jailed: "lock",
    e.JailBlocked: "handshake",
    e.Eliminated: "triangle-alert",
    e.Released: "log-out",
    e.GameEnded: "flag",
    **private.ICONS,
}
"""Name of the icon in the sprite, for the events that have one."""
