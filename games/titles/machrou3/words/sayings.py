"""Machrou3 Ra2is: an event in words. One function per event class: (event, names) -> parts of a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import events as e
from games.titles.machrou3.words import advanced
from games.wording.parts import sentence


def say(event, names):
    """The sentence of an event, as parts."""
    return SAY[type(event)](event, names)


def game_started(event, names):
    """Without stations it is the Advanced Game, which places them first and deals the roles after that (M8.4)."""
    pattern = (
        _("The districts are dealt, the roles handed out face down. {speaker} is the first speaker.")
        if (event.media)
        else _("The districts are dealt. {speaker} is the first speaker.")
    )
    return sentence(pattern, speaker=names.player(event.speaker))


def character_dealt(event, names):
    return (_("Your character is dealt: it lies face down among your cards."),)


def allies_shown(event, names):
    return (_("You have been shown who stands with you; turn your card over to read it again."),)


def objective_dealt(event, names):
    return (_("You hold a new objective: it lies face down among your cards."),)


def round_started(event, names):
    return sentence(
        _("Round {round} begins. {speaker} is the speaker."), round=event.round, speaker=names.player(event.speaker)
    )


def speaker_named(event, names):
    if event.by is None:
        return sentence(_("{player} takes the speaker's chair."), player=names.player(event.seat))
    return sentence(_("{by} names {player} speaker."), by=names.player(event.by), player=names.player(event.seat))


def turn_passed(event, names):
    pattern = _("{player} lets the time run out and passes.") if event.silent else _("{player} passes.")
    return sentence(pattern, player=names.player(event.seat))


def objective_drawn(event, names):
    seat, by = names.player(event.seat), names.player(event.by)
    if event.seat != event.by:
        return sentence(_("{by} makes {player} draw another objective."), by=by, player=seat)
    if event.discarded:
        return sentence(_("{player} exchanges the objective for another."), player=seat)
    return sentence(_("{player} draws an objective."), player=seat)


def swap_offered(event, names):
    return sentence(
        _("{player} offers {partner} a swap: {give} for {take}."),
        player=names.player(event.seat),
        partner=names.player(event.partner),
        give=names.district(event.give),
        take=names.district(event.take),
    )


def swap_answered(event, names):
    if event.accepted:
        pattern = _("{partner} accepts the swap: {give} for {take}.")
    elif event.silent:
        pattern = _("{partner} does not answer in time: no swap of {give} for {take}.")
    else:
        pattern = _("{partner} refuses to swap {take} for {give}.")
    return sentence(
        pattern, partner=names.player(event.partner), give=names.district(event.give), take=names.district(event.take)
    )


def campaign_opened(event, names):
    pattern = (
        _("{player} campaigns for {district}; the table votes.")
        if event.vote
        else _("{player} campaigns for {district}, and no vote is needed.")
    )
    return sentence(pattern, player=names.player(event.seat), district=names.district(event.district))


def vote_counted(event, names):
    if event.purpose == "battle":
        pattern = (
            _("The count on a battle for {district}: {ayes} with, {nays} against{missing}. Approved.")
            if (event.approved)
            else _("The count on a battle for {district}: {ayes} with, {nays} against{missing}. Refused.")
        )
    else:
        pattern = (
            _("The count for {district}: {ayes} with, {nays} against{missing}. Approved.")
            if (event.approved)
            else _("The count for {district}: {ayes} with, {nays} against{missing}. Refused.")
        )
    missing = ""
    if event.missing:
        text = ngettext(", {number} card not cast", ", {number} cards not cast", event.missing)
        missing = text.format(number=event.missing)
    return sentence(pattern, district=names.district(event.district), ayes=event.ayes, nays=event.nays, missing=missing)


def vote_annulled(event, names):
    return sentence(
        _("{player} annuls the count for {district}: the vote is held again."),
        player=names.player(event.seat),
        district=names.district(event.district),
    )


def district_taken(event, names):
    district = names.district(event.district)
    if event.seat is None:
        pattern = _("{before} loses {district}: it is a swing district now.")
        return sentence(pattern, before=names.player(event.before), district=district)
    if event.before is None:
        return sentence(_("{player} takes {district}."), player=names.player(event.seat), district=district)
    return sentence(
        _("{district} goes from {before} to {player}."),
        district=district,
        before=names.player(event.before),
        player=names.player(event.seat),
    )


def battle_opened(event, names):
    return sentence(
        _("{challenger} challenges {defender} for {target}, from {source}."),
        challenger=names.player(event.challenger),
        defender=names.player(event.defender),
        target=names.district(event.target),
        source=names.district(event.source),
    )


def support_offered(event, names):
    pattern = (
        _("{player} offers the challenger {districts}.")
        if event.side == "challenger"
        else _("{player} offers the defender {districts}.")
    )
    return sentence(pattern, player=names.player(event.seat), districts=names.all_districts(event.districts))


def support_given(event, names):
    pattern = (
        _("{player} sides with the challenger and brings {districts}.")
        if event.side == "challenger"
        else _("{player} sides with the defender and brings {districts}.")
    )
    return sentence(pattern, player=names.player(event.seat), districts=names.all_districts(event.districts))


def support_refused(event, names):
    pattern = (
        _("The challenger declines the help of {player}.")
        if event.side == "challenger"
        else _("The defender declines the help of {player}.")
    )
    return sentence(pattern, player=names.player(event.seat))


def stayed_neutral(event, names):
    pattern = _("{player} says nothing in time and stays neutral.") if event.silent else _("{player} stays neutral.")
    return sentence(pattern, player=names.player(event.seat))


def battle_resolved(event, names):
    pattern = (
        _("{ours} against {theirs}: {challenger} wins the battle for {target}.")
        if event.won
        else _("{ours} against {theirs}: {defender} holds {target} against {challenger}.")
    )
    return sentence(
        pattern,
        ours=event.challenger_total,
        theirs=event.defender_total,
        target=names.district(event.target),
        challenger=names.player(event.challenger),
        defender=names.player(event.defender),
    )


def group_changed(event, names):
    group = names.group(event.group)
    if event.seat is None:
        return sentence(_("Nobody leads {group} any more."), group=group)
    return sentence(_("{player} now leads {group}."), player=names.player(event.seat), group=group)


def objective_completed(event, names):
    pattern = ngettext(
        "{player} completes {objective}: {total} objective is completed at this table.",
        "{player} completes {objective}: {total} objectives are completed at this table.",
        event.total,
    )
    return sentence(
        pattern, player=names.player(event.seat), objective=names.objective(event.objective), total=event.total
    )


def power_drawn(event, names):
    pattern = (
        _("{player} draws the power {power}.")
        if event.usable
        else _("{player} draws the power {power}, which has no target and is discarded.")
    )
    return sentence(pattern, player=names.player(event.seat), power=names.power(event.power))


def power_lapsed(event, names):
    return sentence(
        _("{player} does not say in time how {power} is applied: it lapses."),
        player=names.player(event.seat),
        power=names.power(event.power),
    )


def power_applied(event, names):
    """Names whatever was chosen, in the order of the card."""
    chosen = []
    if event.card is not None:
        chosen.append(names.power(event.card))
    if event.district is not None:
        chosen.append(names.district(event.district))
    if event.other is not None:
        chosen.append(names.district(event.other))
    if event.player is not None:
        chosen.append(names.player(event.player))
    if event.group is not None:
        chosen.append(names.group(event.group))
    if not chosen:
        return sentence(_("{power} takes effect."), power=names.power(event.power))
    choice = tuple(part for index, one in enumerate(chosen) for part in ((" · ", one) if index else (one,)))
    return sentence(
        _("{player} applies {power}: {choice}."),
        player=names.player(event.seat),
        power=names.power(event.power),
        choice=choice,
    )


def media_moved(event, names):
    if event.before is None:
        return sentence(_("A media station goes up in {district}."), district=names.district(event.district))
    if event.district is None:
        return sentence(_("The media station of {before} is taken down."), before=names.district(event.before))
    return sentence(
        _("The media station of {before} moves to {district}."),
        before=names.district(event.before),
        district=names.district(event.district),
    )


def objective_seen(event, names):
    return sentence(
        _("You looked at the objective of {player}; it is noted among your cards."), player=names.player(event.seat)
    )


def ballot_seen(event, names):
    return sentence(
        _("You looked at the voting card of {player}; it is noted among your cards."), player=names.player(event.seat)
    )


def effect_ended(event, names):
    return sentence(_("{power} ({player}) is over."), power=names.power(event.card), player=names.player(event.seat))


def parliament_closed(event, names):
    pattern = (
        _("Six objectives are completed: parliament closes and the race for the presidency opens.")
        if (event.reason == "objectives")
        else _("Five rounds are over: parliament closes and the race for the presidency opens.")
    )
    return (pattern,)


def candidacy_declared(event, names):
    return sentence(_("{player} runs for president."), player=names.player(event.seat))


def candidacy_waived(event, names):
    pattern = _("{player} says nothing in time and does not run.") if event.silent else _("{player} does not run.")
    return sentence(pattern, player=names.player(event.seat))


def candidacies_closed(event, names):
    if not event.seats:
        return (_("Nobody runs for president."),)
    return sentence(
        ngettext("The candidate: {seats}.", "The candidates: {seats}.", len(event.seats)),
        seats=names.all_players(event.seats),
    )


def characters_revealed(event, names):
    return (_("All characters are turned over."),)


def president_elected(event, names):
    if event.president is not None:
        pattern = (
            _("{player} is elected president. The corrupt win.")
            if event.winner == "corrupt"
            else _("{player} is elected president. The reformists win.")
        )
        return sentence(pattern, player=names.player(event.president))
    if event.reason == "tie":
        return (_("The presidential vote is tied. The corrupt win."),)
    return (_("The presidency stays vacant. The corrupt win."),)


SAY = {
    e.GameStarted: game_started,
    e.CharacterDealt: character_dealt,
    e.AlliesShown: allies_shown,
    e.ObjectiveDealt: objective_dealt,
    e.RoundStarted: round_started,
    e.SpeakerNamed: speaker_named,
    e.TurnPassed: turn_passed,
    e.ObjectiveDrawn: objective_drawn,
    e.SwapOffered: swap_offered,
    e.SwapAnswered: swap_answered,
    e.CampaignOpened: campaign_opened,
    e.VoteCounted: vote_counted,
    e.VoteAnnulled: vote_annulled,
    e.DistrictTaken: district_taken,
    e.BattleOpened: battle_opened,
    e.SupportOffered: support_offered,
    e.SupportGiven: support_given,
    e.SupportRefused: support_refused,
    e.StayedNeutral: stayed_neutral,
    e.BattleResolved: battle_resolved,
    e.GroupChanged: group_changed,
    e.ObjectiveCompleted: objective_completed,
    e.PowerDrawn: power_drawn,
    e.PowerApplied: power_applied,
    e.PowerLapsed: power_lapsed,
    e.MediaMoved: media_moved,
    e.ObjectiveSeen: objective_seen,
    e.BallotSeen: ballot_seen,
    e.EffectEnded: effect_ended,
    e.ParliamentClosed: parliament_closed,
    e.CandidacyDeclared: candidacy_declared,
    e.CandidacyWaived: candidacy_waived,
    e.CandidaciesClosed: candidacies_closed,
    e.CharactersRevealed: characters_revealed,
    e.PresidentElected: president_elected,
    **advanced.SAY,
}

ASIDE = (
    e.DistrictTaken,
    e.GroupChanged,
    e.MediaMoved,
    e.EffectEnded,
    e.StayedNeutral,
    e.CharactersRevealed,
    *advanced.ASIDE,
)
"""What follows from something else said: set smaller."""

ICONS = {
    e.RoundStarted: "gavel",
    e.SpeakerNamed: "gavel",
    e.CampaignOpened: "megaphone",
    e.VoteCounted: "vote",
    e.SwapOffered: "shuffle",
    e.SwapAnswered: "shuffle",
    e.BattleOpened: "swords",
    e.BattleResolved: "swords",
    e.SupportGiven: "handshake",
    e.ObjectiveCompleted: "check",
    e.PowerDrawn: "newspaper",
    e.PowerApplied: "newspaper",
    e.ParliamentClosed: "landmark",
    e.PresidentElected: "landmark",
    **advanced.ICONS,
}
"""Name of the icon in the sprite, for the events that have one."""
