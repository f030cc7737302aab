"""Dealing the Beginner's Game (M2)."""

from games.rules.machrou3 import board, edits
from games.rules.machrou3.events import AlliesShown, CharacterDealt, GameStarted
from games.rules.machrou3.phases.round import Round
from games.rules.machrou3.state import Ally


def deal(d, newcomers):
    """Set up the table; `newcomers`: the age rank of each seat's account, None for bots."""
    t = d.table
    t.deck = d.rules.content
    t.completed = dict.fromkeys(d.seats, ())
    deal_districts(d)
    deal_characters(d)
    deal_objectives(d)
    t.power_deck = d.shuffle("powers", tuple(t.deck.powers))
    t.speaker = first_speaker(t, newcomers)
    dealt = {seat: tuple(board.owned(t, seat)) for seat in d.seats}
    d.tell(GameStarted(dealt, t.media, t.speaker, board.blocs(t)))
    d.push(Round(1))


def deal_districts(d):
    """A random pile each, the rest swing (M2.1); media stations (M2.2)."""
    t, players = d.table, len(d.seats)
    t.owner = dict.fromkeys(t.deck.districts)
    for seat, pile in enumerate(d.shuffle("piles", t.deck.piles[players])):
        t.owner.update(dict.fromkeys(pile, seat))
    t.media = tuple(code for code in t.deck.districts if code in t.deck.stations[players])
    t.control = dict.fromkeys(t.deck.groups)
    t.control = {group: board.controller(t, group) for group in t.deck.groups}


def deal_characters(d):
    """Which characters of each side are in the deck is random (M2.5); the corrupt see each other (M2.6, R-04)."""
    t = d.table
    cards = ()
    for side, number in t.deck.sides[len(d.seats)].items():
        cards += d.shuffle(side, tuple(c.code for c in t.deck.characters.values() if c.side == side))[:number]
    t.character = dict(enumerate(d.shuffle("characters", cards)))
    for seat, code in t.character.items():
        d.tell_only((seat,), CharacterDealt(code, board.side(t, seat)))
    corrupt = tuple(seat for seat in d.seats if board.side(t, seat) == "corrupt")
    for seat in corrupt if len(corrupt) > 1 else ():
        others = tuple(other for other in corrupt if other != seat)
        d.tell_only((seat,), AlliesShown(others))
        for other in others:
            d.learn(seat, Ally(other, t.character[other]))


def deal_objectives(d):
    """One each, secret, without the cards that need a district of origin (M2.3, R-21, R-25)."""
    t = d.table
    t.objective_deck = d.shuffle("objectives", tuple(o.code for o in t.deck.objectives.values() if not o.advanced_only))
    t.objective = dict.fromkeys(d.seats)
    t.drawn_at = dict.fromkeys(d.seats, 0)
    for seat in d.seats:
        edits.hold_objective(d, seat, edits.take_objective(d, seat))


def first_speaker(t, newcomers):
    """The smallest bloc; tied, the oldest account, bots last, then seat order (M2.8, R-01)."""
    return min(
        board.smallest_blocs(t),
        key=lambda seat: (newcomers[seat] is None, newcomers[seat] or 0, seat),
    )
