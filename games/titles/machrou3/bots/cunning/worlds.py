"""A world that may be the real one: a state in which all that a viewer cannot know is dealt by lot.

It is made from the view alone, in its turn: no battle, vote or card is under way then.
"""

from games.kernel.chance import Chance
from games.kernel.state import GameState
from games.titles.machrou3.rules import dealing
from games.titles.machrou3.rules.phases.round import Round
from games.titles.machrou3.rules.phases.turn import Turn
from games.titles.machrou3.rules.state import Ally, Exposed, SeenObjective, Table


def world(view, corrupt, rng):
    """A State that looks to the viewer as `view` does, but for votes of the past, which nobody needs any more.

    corrupt  the seats that are corrupt in it, the viewer's own side as it is
    """
    t = Table()
    t.__dict__.update((name, value) for name, value in vars(view.table).items() if name != "kind")
    sides = _sides(view, corrupt, rng)
    t.character = _characters(view, sides, rng)
    t.exposed = _exposed(view, t, corrupt, rng)
    _deal_piles(view, t, rng)
    t.votes = t.shown
    round_, turn = view.agenda
    return GameState(
        view.options,
        view.seating,
        t,
        Chance(f"{rng.getrandbits(128):032x}"),
        agenda=(Round(round_.number, round_.left), Turn(turn.seat, extra=turn.extra, drew=turn.drew)),
        decisions=view.asks,
        asked=1 + max(each.id for each in view.asks),
        knowledge=tuple(_knowledge(view, t, sides, seat) for seat in view.seats),
    )


def _sides(view, corrupt, rng):
    """Seat -> side. The judge is the viewer, whoever was unmasked (M8.11), or anybody not cleared (R-55)."""
    t = view.table
    sides = {seat: "corrupt" if seat in corrupt else "reformist" for seat in view.seats}
    if dealing.sides(t, len(view.seats)).get("judge"):
        own = t.deck.characters[t.character[view.viewer]].side
        sides[view.viewer if own == "judge" else rng.choice(judges(view, corrupt))] = "judge"
    return sides


def judges(view, corrupt):
    """Who else than the viewer may be the judge where these are corrupt: nobody, and it is no real world, if all were
    cleared.
    """
    found = [each.accused for each in view.table.accusations if each.right]
    cleared = {view.viewer, *corrupt, *(each.accused for each in view.table.accusations)}
    return found or [seat for seat in view.seats if seat not in cleared]


def possible(view, corrupt):
    """Whether these can be corrupt, by who was accused of being the judge (R-55)."""
    t = view.table
    judged = dealing.sides(t, len(view.seats)).get("judge")
    own = t.deck.characters[t.character[view.viewer]].side
    return not judged or own == "judge" or bool(judges(view, corrupt))


def _characters(view, sides, rng):
    """Seat -> character: known ones, and others of the right side by lot; with a judge the marked one is dealt."""
    t = view.table
    known = {fact.seat: fact.character for fact in view.knowledge if isinstance(fact, Ally)}
    known |= t.character
    judged = "judge" in sides.values()
    left = {}
    for side in dict.fromkeys(sides.values()):
        cards = [card for card in t.deck.characters.values() if card.side == side and card.code not in known.values()]
        rng.shuffle(cards)
        left[side] = sorted(cards, key=lambda card: not (judged and card.exposed))
    return {seat: known.get(seat) or left[side].pop(0).code for seat, side in sides.items()}


def _exposed(view, t, corrupt, rng):
    """Whom the judge was shown (M8.3), None where there is no judge."""
    shown = [fact.seat for fact in view.knowledge if isinstance(fact, Exposed)]
    if shown or not dealing.sides(t, len(view.seats)).get("judge"):
        return shown[0] if shown else None
    marked = [seat for seat in corrupt if t.deck.characters[t.character[seat]].exposed]
    return rng.choice(marked if view.options.exposed == "adnan" else list(corrupt))


def _deal_piles(view, t, rng):
    """Objectives of others and what lies face down, by lot; an objective that the viewer looked at is where it was."""
    known = {fact.seat: fact.objective for fact in view.knowledge if isinstance(fact, SeenObjective)}
    done = {code for codes in t.completed.values() for code in codes}
    mine = t.objective[view.viewer]
    held = {seat: code for seat, code in known.items() if t.objective[seat] is not None and code not in (*done, mine)}
    held[view.viewer] = mine
    advanced = view.options.variant == "advanced"
    cards = [card.code for card in t.deck.objectives.values() if advanced or not card.advanced_only]
    pile = [code for code in cards if code not in done and code not in held.values()]
    rng.shuffle(pile)
    t.objective = {
        seat: None if card is None else held.get(seat) or pile.pop() for seat, card in view.table.objective.items()
    }
    discards = t.objective_discards
    t.objective_discards, t.objective_deck = tuple(pile[:discards]), tuple(pile[discards:])
    t.power_deck = _shuffled((code for code in t.deck.powers if code not in t.power_discards), rng)
    if advanced:
        out = (*t.newsflash_discards, t.newsflash)
        bulletins = (card.code for card in t.deck.newsflash.values() if view.options.chaotic or not card.chaotic)
        t.newsflash_deck = _shuffled((code for code in bulletins if code not in out), rng)
        tokens = [token for token, number in t.deck.tokens.items() for _ in range(number)]
        tokens.remove(t.token)
        t.tokens = _shuffled(tokens, rng)[: view.table.tokens]
    else:
        t.newsflash_deck, t.tokens = (), ()


def _shuffled(cards, rng):
    order = list(cards)
    rng.shuffle(order)
    return tuple(order)


def _knowledge(view, t, sides, seat):
    """What the seat was shown: its allies, and whom the judge was."""
    if seat == view.viewer:
        return view.knowledge
    corrupt = sides[seat] == "corrupt"
    team = [other for other in sides if other != seat and sides[other] == "corrupt"] if corrupt else []
    shown = sides[seat] == "judge" or (corrupt and view.options.exposed == "chosen")
    exposed = () if t.exposed is None or not shown else (Exposed(t.exposed),)
    return (*(Ally(other, t.character[other]) for other in team), *exposed)
