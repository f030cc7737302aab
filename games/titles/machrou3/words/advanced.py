"""Machrou3 Ra2is: what happens in the Advanced Game only, in words (M8)."""

from django.utils.translation import gettext as _

from games.titles.machrou3.rules import events as e
from games.wording.parts import sentence


def origin_chosen(event, names):
    pattern = (
        _("{player} says nothing in time: the lot makes {district} their district of origin.")
        if (event.silent)
        else _("{player} comes from {district}: it is their district of origin.")
    )
    return sentence(pattern, player=names.player(event.seat), district=names.district(event.district))


def station_chosen(event, names):
    """The district is told by the station that goes up."""
    pattern = (
        _("{player} says nothing in time: their media station is placed by lot.")
        if event.silent
        else _("{player} places a media station.")
    )
    return sentence(pattern, player=names.player(event.seat))


def exposed_shown(event, names):
    """To the judge and, where they chose, the corrupt; the name is read on the turned card only."""
    return (_("You have been shown who the exposed corrupt player is; turn your card over to read it again."),)


def newsflash_drawn(event, names):
    return sentence(
        _("{player} draws the newsflash {newsflash}."),
        player=names.player(event.seat),
        newsflash=names.newsflash(event.newsflash),
    )


def newsflash_ended(event, names):
    return sentence(_("{newsflash} is old news: it is over."), newsflash=names.newsflash(event.newsflash))


def token_revealed(event, names):
    if event.token == "vote":
        return (_("The vote token is green: in this round a battle needs a vote first."),)
    return (_("The vote token is red: in this round a battle needs no vote."),)


def objectives_passed(event, names):
    if not event.seats:
        return (_("Nobody holds an objective that could be passed on."),)
    return sentence(
        _("Objectives go one seat to the left, face down: those of {players}."), players=names.all_players(event.seats)
    )


def origin_power_used(event, names):
    return sentence(
        _("{player} uses {power}, the power of {district}."),
        player=names.player(event.seat),
        power=names.power(event.power),
        district=names.district(event.district),
    )


def judge_accused(event, names):
    pattern = (
        _("{player} shows a corrupt hand and names {accused} as the judge. Right: {player} needs no votes.")
        if (event.right)
        else _("{player} shows a corrupt hand and names {accused} as the judge. Wrong.")
    )
    return sentence(pattern, player=names.player(event.seat), accused=names.player(event.accused))


def votes_shown(event, names):
    ayes, nays = (
        names.all_players(seat for seat, card in event.cards.items() if card == side) for side in ("with", "against")
    )
    return sentence(_("Hands are shown. With: {ayes}. Against: {nays}."), ayes=ayes, nays=nays)


def battle_proposed(event, names):
    return sentence(
        _("{challenger} wants to challenge {defender} for {target}, from {source}; the table votes first."),
        challenger=names.player(event.challenger),
        defender=names.player(event.defender),
        target=names.district(event.target),
        source=names.district(event.source),
    )


def setup(t, names):
    """What the table is at before the first round: districts of origin, stations, then roles (M8.4, R-06)."""
    if len(t.doo) < len(t.completed):
        pattern = _(
            "Each player chooses a district of origin, from {speaker} to the right; then media stations follow."
        )
    elif len(t.media) < len(t.completed):
        pattern = _("Each player places a media station, from {speaker} to the right; then the roles are dealt.")
    else:
        pattern = _("The roles are dealt. The corrupt choose who of them is shown to the judge; everybody is asked.")
    return sentence(pattern, speaker=names.player(t.speaker))


def accused(each, names):
    """An accusation that stands (M8.11, R-55)."""
    pattern = (
        _("{player} unmasked {accused}, the judge, and needs no votes.")
        if each.right
        else _("{player} took {accused} for the judge, and was wrong.")
    )
    return sentence(pattern, player=names.player(each.seat), accused=names.player(each.accused))


SAY = {
    e.OriginChosen: origin_chosen,
    e.StationChosen: station_chosen,
    e.ExposedShown: exposed_shown,
    e.NewsflashDrawn: newsflash_drawn,
    e.NewsflashEnded: newsflash_ended,
    e.TokenRevealed: token_revealed,
    e.ObjectivesPassed: objectives_passed,
    e.OriginPowerUsed: origin_power_used,
    e.JudgeAccused: judge_accused,
    e.VotesShown: votes_shown,
    e.BattleProposed: battle_proposed,
}

ASIDE = (e.NewsflashEnded, e.VotesShown)

ICONS = {
    e.OriginChosen: "house",
    e.StationChosen: "radio-tower",
    e.NewsflashDrawn: "newspaper",
    e.TokenRevealed: "vote",
    e.ObjectivesPassed: "scroll-text",
    e.OriginPowerUsed: "house",
    e.JudgeAccused: "gavel",
    e.BattleProposed: "swords",
}
