"""Article II: an event in words. One function per event class: (event, names) -> parts of a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.article2.rules import events as e
from games.titles.article2.rules.content import STYLES
from games.titles.article2.words.cards import plain
from games.wording.parts import sentence


def say(event, names):
    """The sentence of an event, as parts."""
    return SAY[type(event)](event, names)


def phase_opened(event, names):
    if event.stage == "primary":
        pattern = _("The primary opens: electability and affiliation count together. {player} begins.")
    else:
        pattern = _("The general election opens: affiliation now counts against whoever has it. {player} begins.")
    return sentence(pattern, player=names.player(event.first))


def hand_dealt(event, names):
    """Which cards is told face down only, where they can be turned over."""
    text = ngettext(
        "{number} card is dealt to you; it lies face down.",
        "{number} cards are dealt to you; they lie face down.",
        len(event.cards),
    )
    return (text.format(number=len(event.cards)),)


def deck_shuffled(event, names):
    text = ngettext(
        "The deck is empty: {number} card that had been removed is the new one.",
        "The deck is empty: the {number} cards that had been removed are shuffled into a new one.",
        event.cards,
    )
    return (text.format(number=event.cards),)


def card_played(event, names):
    style, self = event.card in STYLES, event.seat == event.on
    if event.reply:
        pattern = _("{player} answers at once and plays {card} on {on}{now}.")
    elif event.silent and self:
        pattern = _("{player} lets the time run out: the lot plays {card} on themself{now}.")
    elif event.silent:
        pattern = _("{player} lets the time run out: the lot plays {card} on {on}{now}.")
    elif self:
        pattern = _("{player} takes the style {card}{now}.") if style else _("{player} plays {card} on themself{now}.")
    else:
        pattern = _("{player} gives {on} the style {card}{now}.") if style else _("{player} plays {card} on {on}{now}.")
    parts = sentence(
        pattern,
        player=names.player(event.seat),
        on=names.player(event.on),
        card=names.card(event.card),
        now=stands(event.figures[event.on]),
    )
    if event.replaced is None:
        return parts
    return (*parts, " ", *sentence(_("{card} is gone."), card=names.card(event.replaced)))


def stands(figures):
    """ " (now electability 4, affiliation −3)"."""
    return _(" (now electability {electability}, affiliation {affiliation})").format(
        electability=plain(figures[0]), affiliation=plain(figures[1])
    )


def voters_distracted(event, names):
    player, card = names.player(event.seat), names.card(event.card)
    if event.gone is None:
        pattern = _("{player} plays {card}, and nothing is in play.")
        if event.silent:
            pattern = _("{player} lets the time run out: the lot plays {card}, and nothing is in play.")
        return sentence(pattern, player=player, card=card)
    pattern = (
        _("{player} lets the time run out: the lot plays {card}, and {gone} of {of} is gone{now}.")
        if (event.silent)
        else _("{player} plays {card}: {gone} of {of} is gone{now}.")
    )
    return sentence(
        pattern,
        player=player,
        card=card,
        gone=names.card(event.gone),
        of=names.player(event.of),
        now=stands(event.figures[event.of]),
    )


def activity_organized(event, names):
    pattern = (
        _("{player} lets the time run out: the lot plays {card}.") if event.silent else _("{player} plays {card}.")
    )
    return sentence(pattern, player=names.player(event.seat), card=names.card(event.card))


def card_shed(event, names):
    return sentence(
        _("Nothing sticks to {player}: {card} is gone{now}."),
        player=names.player(event.seat),
        card=names.card(event.gone),
        now=stands(event.figures[event.seat]),
    )


def cards_drawn(event, names):
    pattern = ngettext("{player} draws {number} card.", "{player} draws {number} cards.", event.number)
    return sentence(pattern, player=names.player(event.seat), number=event.number)


def cards_taken(event, names):
    if not event.cards:
        return (_("There was no card left for you to draw."),)
    text = ngettext(
        "{number} card has come into your hand.", "{number} cards have come into your hand.", len(event.cards)
    )
    return (text.format(number=len(event.cards)),)


def second_waived(event, names):
    pattern = (
        _("{player} says nothing in time and plays no second card.")
        if event.silent
        else _("{player} plays no second card.")
    )
    return sentence(pattern, player=names.player(event.seat))


def reply_declined(event, names):
    pattern = _("{player} says nothing in time to {to}.") if event.silent else _("{player} lets the card of {to} pass.")
    return sentence(pattern, player=names.player(event.seat), to=names.player(event.to))


def primary_counted(event, names):
    parts = sentence(
        _("The primary is counted: {seats} are the candidates."), seats=names.all_players(event.candidates)
    )
    return (*parts, *_lot(event, names))


def _lot(event, names):
    if not event.tied:
        return ()
    return (" ", *sentence(_("{seats} were equal; the lot decided."), seats=names.all_players(event.tied)))


def general_counted(event, names):
    if event.president is None:
        return (_("The general election is counted: no candidate is above zero, and nobody is president."),)
    pattern = (
        _("The general election is counted: {player} is president.")
        if event.reason == "general"
        else _("The general election is counted: no candidate is above zero, and {player}, a spoiler, is president.")
    )
    return (*sentence(pattern, player=names.player(event.president)), *_lot(event, names))


def points_given(event, names):
    gains = [
        sentence(
            _("{player} {gained}, {points} in all"),
            player=names.player(seat),
            gained=f"+{gained}",
            points=event.points[seat],
        )
        for seat, gained in event.gained.items()
    ]
    parts = [part for gain in gains for part in (*gain, "; ")]
    return sentence(_("Points of game {game}: {gains}."), game=event.game, gains=tuple(parts[:-1]))


def match_won(event, names):
    pattern = ngettext(
        "The match is over: {seats} has the most points and wins.",
        "The match is over: {seats} have equally many points and share the win.",
        len(event.seats),
    )
    return sentence(pattern, seats=names.all_players(event.seats))


SAY = {
    e.PhaseOpened: phase_opened,
    e.HandDealt: hand_dealt,
    e.DeckShuffled: deck_shuffled,
    e.CardPlayed: card_played,
    e.VotersDistracted: voters_distracted,
    e.ActivityOrganized: activity_organized,
    e.CardShed: card_shed,
    e.CardsDrawn: cards_drawn,
    e.CardsTaken: cards_taken,
    e.SecondWaived: second_waived,
    e.ReplyDeclined: reply_declined,
    e.PrimaryCounted: primary_counted,
    e.GeneralCounted: general_counted,
    e.PointsGiven: points_given,
    e.MatchWon: match_won,
}

ASIDE = (e.HandDealt, e.DeckShuffled, e.CardsDrawn, e.CardsTaken, e.SecondWaived, e.ReplyDeclined)
"""What follows from something else said: set smaller."""

ICONS = {
    e.PhaseOpened: "megaphone",
    e.CardPlayed: "id-card",
    e.VotersDistracted: "eye-off",
    e.ActivityOrganized: "users",
    e.CardShed: "x",
    e.DeckShuffled: "shuffle",
    e.PrimaryCounted: "vote",
    e.GeneralCounted: "landmark",
    e.PointsGiven: "flag",
    e.MatchWon: "flag",
}
"""Name of the icon in the sprite, for the events that have one."""
