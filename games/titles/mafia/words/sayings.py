"""Original Mafia: an event in words. One function per event class: (event, names) -> parts of a sentence."""

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.mafia.rules import events as e
from games.wording.parts import comma, sentence


def say(event, names):
    """The sentence of an event, as parts."""
    return SAY[type(event)](event, names)


def game_started(event, names):
    dealt = comma().join(f"{title} × {event.cards[card]}" for card, title in names.cards.items() if card in event.cards)
    return sentence(_("One card each, and nobody shows theirs. In the deck: {cards}."), cards=dealt)


def card_dealt(event, names):
    return (_("Your card is dealt. It lies face down."),)


def beside_your_card(event, names):
    """What a night brings to a seat alone says here no more than that; who reads over a shoulder learns no card."""
    return (_("There is something new beside your card. Turn it over to read it."),)


def night_fell(event, names):
    if event.round == 1:
        return (_("The first night falls. Nobody is killed yet; some get to know each other."),)
    return (_("Night falls. Everybody sleeps, as they will all say tomorrow."),)


def dawn_broke(event, names):
    if not event.dead:
        return (_("Morning. Everybody is still there, which surprises some of them."),)
    pattern = ngettext("Morning. {seats} is dead.", "Morning. {seats} are dead.", len(event.dead))
    return sentence(pattern, seats=names.all_players(event.dead))


def day_began(event, names):
    return sentence(_("Day {number}. {seat} speaks first."), number=event.round, seat=names.player(event.speaker))


def judges_declared(event, names):
    pattern = ngettext(
        "{seats} stands up as a judge. It is true; of which kind is not said.",
        "{seats} stand up as judges. It is true; of which kind is not said.",
        len(event.seats),
    )
    return sentence(pattern, seats=names.all_players(event.seats))


def player_accused(event, names):
    player = names.player(event.seat)
    if event.whom is None:
        pattern = (
            _("{player} says nothing in time and accuses nobody.") if event.silent else _("{player} accuses nobody.")
        )
        return sentence(pattern, player=player)
    return sentence(_("{player} accuses {whom}."), player=player, whom=names.player(event.whom))


def suspects_named(event, names):
    if not event.suspects and event.needed > 1:
        return (_("Nobody has accusers enough, so nobody is tried."),)
    if not event.suspects:
        return (_("Nobody is accused, so nobody is tried. The guilty are in favour of this procedure."),)
    pattern = ngettext("{seats} stands trial.", "{seats} stand trial.", len(event.suspects))
    return sentence(pattern, seats=names.all_players(event.suspects))


def defence_ended(event, names):
    pattern = _("{seat} says nothing more in time.") if event.silent else _("{seat} rests the defence.")
    return sentence(pattern, seat=names.player(event.seat))


def votes_counted(event, names):
    counted = [
        sentence(_("{seat} {votes}"), seat=names.player(seat), votes=votes) for seat, votes in event.totals.items()
    ]
    listed = tuple(part for each in counted for part in (*each, comma()))[:-1]
    pattern = _("Counted again: {totals}.") if event.second else _("Counted: {totals}.")
    parts = sentence(pattern, totals=listed)
    idle = sum(choice is None for choice in event.votes.values())
    if idle:
        text = ngettext(
            "{number} abstention went to the last of them.", "{number} abstentions went to the last of them.", idle
        )
        parts = (*parts, " ", text.format(number=idle))
    if len(event.most) > 1:
        tie = (
            _("A tie once more: those who are not tied decide on all of them or none.")
            if event.second
            else _("A tie: the vote is held again among those who are tied.")
        )
        parts = (*parts, " ", tie)
    return parts


def verdict_reached(event, names):
    ayes, nays = sum(event.votes.values()), len(event.votes) - sum(event.votes.values())
    pattern = (
        _("Execute {seats}? {ayes} for, {nays} against: it is done.")
        if event.executed
        else _("Execute {seats}? {ayes} for, {nays} against: they live.")
    )
    return sentence(pattern, seats=names.all_players(event.suspects), ayes=ayes, nays=nays)


def players_executed(event, names):
    pattern = ngettext(
        "{seats} is executed. The card stays face down.",
        "{seats} are executed. The cards stay face down.",
        len(event.seats),
    )
    return sentence(pattern, seats=names.all_players(event.seats))


def last_word_ended(event, names):
    pattern = _("{seat} has no last word.") if event.silent else _("{seat} has had the last word.")
    return sentence(pattern, seat=names.player(event.seat))


def vote_put(event, names):
    player = names.player(event.seat)
    if event.whom is None:
        return sentence(_("{player} votes for no execution."), player=player)
    return sentence(_("{player} votes for {whom}."), player=player, whom=names.player(event.whom))


def vote_taken_back(event, names):
    return sentence(_("{player} takes the vote back."), player=names.player(event.seat))


def vote_ended(event, names):
    silent, final = _("{player} says nothing more in time: the vote stays."), _("{player} has voted for good.")
    pattern = silent if event.silent else final
    return sentence(pattern, player=names.player(event.seat))


def day_voted(event, names):
    totals = Counter(event.votes.values())
    counted = [
        sentence(_("{seat} {votes}"), seat=_("nobody") if seat is None else names.player(seat), votes=votes)
        for seat, votes in totals.most_common()
    ]
    listed = tuple(part for each in counted for part in (*each, comma()))[:-1]
    parts = sentence(_("The day has voted: {totals}."), totals=listed) if listed else (_("Nobody has voted."),)
    if event.hammer:
        parts = (*parts, " ", _("A majority, and the day is over at once."))
    return parts if event.executed is not None else (*parts, " ", _("Nobody is executed."))


def cards_revealed(event, names):
    return (_("Every card is turned over."),)


def game_won(event, names):
    return (WON[event.winner](), " ", BECAUSE[event.reason]())


WON = {
    "good": lambda: _("The good citizens win."),
    "mafia": lambda: _("The mafia wins."),
    "yakuza": lambda: _("The yakuza wins."),
    "mad_man": lambda: _("The mad man wins."),
    "werewolf": lambda: _("The werewolf wins."),
    "nobody": lambda: _("Nobody wins."),
}

BECAUSE = {
    "criminals_dead": lambda: _("No criminal is left alive."),
    "as_many": lambda: _("They can no longer be outvoted."),
    "others_dead": lambda: _("Nobody is left to stand against them."),
    "last_two": lambda: _("At most one other player was left to talk to."),
    "last_alive": lambda: _("The town is quiet, and has one inhabitant."),
    "all_dead": lambda: _("There is nobody left to do it."),
    "quiet": lambda: _("For five rounds nobody died and nobody seemed to mind."),
}

SAY = {
    e.GameStarted: game_started,
    e.CardDealt: card_dealt,
    e.GroupShown: beside_your_card,
    e.NightFell: night_fell,
    e.CardShown: beside_your_card,
    e.VictimNamed: beside_your_card,
    e.PlayerProtected: beside_your_card,
    e.PlayerInvestigated: beside_your_card,
    e.InvestigatorSought: beside_your_card,
    e.DawnBroke: dawn_broke,
    e.GroupJoined: beside_your_card,
    e.DayBegan: day_began,
    e.JudgesDeclared: judges_declared,
    e.PlayerAccused: player_accused,
    e.SuspectsNamed: suspects_named,
    e.DefenceEnded: defence_ended,
    e.VotesCounted: votes_counted,
    e.VerdictReached: verdict_reached,
    e.PlayersExecuted: players_executed,
    e.LastWordEnded: last_word_ended,
    e.VotePut: vote_put,
    e.VoteTakenBack: vote_taken_back,
    e.VoteEnded: vote_ended,
    e.DayVoted: day_voted,
    e.CardsRevealed: cards_revealed,
    e.GameWon: game_won,
}

ASIDE = (
    e.CardDealt,
    e.GroupShown,
    e.CardShown,
    e.VictimNamed,
    e.PlayerProtected,
    e.PlayerInvestigated,
    e.InvestigatorSought,
    e.GroupJoined,
    e.DayBegan,
    e.DefenceEnded,
    e.LastWordEnded,
    e.VoteEnded,
    e.CardsRevealed,
)
"""What follows from something else said: set smaller."""

ICONS = {
    e.GameStarted: "id-card",
    e.NightFell: "eye-off",
    e.DawnBroke: "bell",
    e.JudgesDeclared: "gavel",
    e.PlayerAccused: "megaphone",
    e.SuspectsNamed: "users",
    e.VotesCounted: "vote",
    e.VotePut: "vote",
    e.DayVoted: "gavel",
    e.VerdictReached: "gavel",
    e.PlayersExecuted: "x",
    e.GameWon: "flag",
}
"""Name of the icon in the sprite, for the events that have one."""
