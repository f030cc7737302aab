"""Worlds that may be the real one: states in which all that a viewer of Original Mafia cannot know is drawn by what it
believes.
"""

from dataclasses import dataclass, replace
from math import exp, log

from games.kernel import Decision
from games.kernel.chance import Chance
from games.kernel.state import GameState
from games.mechanics.dealer import Dealer
from games.titles.mafia.bots import deeds
from games.titles.mafia.bots.counting import nights_done
from games.titles.mafia.rules import RULESET, past, redeal_facts, redeal_nights, roles
from games.titles.mafia.rules.moves import Attack
from games.titles.mafia.rules.phases.trial import deciding
from games.titles.mafia.rules.redeal import follow
from games.titles.mafia.rules.state import Ally, Attempted, CardSeen, Deed, Joined, Sought, Table

TRIES = 60
"""How often cards are dealt by lot until they fit what the viewer sees."""

KILLED = -3.5
"""How suspect those are who were killed at night."""

PHASES = {record.__name__: record for record in RULESET.phases}


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards that fit what the viewer sees, the nights as they then were, and what was attempted in them."""

    cards: dict[int, str]
    nights: past.Past
    done: tuple[Deed, ...]


def deals(view, scores, rng):
    """Deals without end, the likelier the oftener they come, each much like the one before: two players have changed
    cards, or none. Nothing comes where no deal was found that fits.

    scores  seat -> how suspect it is, of the other living players
    """
    dealer, found = _dealer(view, rng), deeds.told(view.table)
    weights = _weights(view, scores)
    fitting = (_deal(view, dealer, _dealt(view, weights, rng)) for _ in range(TRIES))
    deal = next((each for each in fitting if each), None)
    if deal is None:
        return
    now = _likelihood(found, weights, deal.cards)
    while True:
        one, other = rng.choices(tuple(weights), k=2)
        cards = {**deal.cards, one: deal.cards[other], other: deal.cards[one]}
        if cards != deal.cards:
            then = _likelihood(found, weights, cards)
            changed = _deal(view, dealer, cards) if rng.random() < exp(min(0.0, then - now)) else None
            if changed:
                deal, now = changed, then
        yield deal


def world(view, deal, rng):
    """A State that looks to the viewer, who is asked, as `view` does, in which the cards were dealt so."""
    t, dealer = _table(view), _dealer(view, rng)
    t.role, t.deeds = deal.cards, deal.done
    follow(t, deal.nights, nights_done(view))
    decisions = _decisions(view)
    return GameState(
        view.options,
        view.seating,
        t,
        Chance(f"{rng.getrandbits(128):032x}"),
        agenda=tuple(_phase(each) for each in view.agenda),
        decisions=decisions,
        answers={**view.answers, **_confided(view, t, decisions, dealer)},
        asked=1 + max(each.id for each in decisions),
        knowledge=tuple(
            view.knowledge if seat == view.viewer else redeal_facts.learned(dealer, t, deal.nights, seat)
            for seat in view.seats
        ),
    )


def _table(view):
    """What the viewer sees of the table, with the deeds that it knows of."""
    t = Table()
    t.__dict__.update((name, value) for name, value in vars(view.table).items() if name != "kind")
    t.deeds = _own_deeds(view)
    return t


def _own_deeds(view):
    """What the viewer attempted, alone or with its group, and whom it protected last."""
    t = view.table
    card = t.role[view.viewer]
    by = card if card in roles.ALONE else roles.group(card, t.joined.get(view.viewer))
    attempts = [(fact.round, fact.seat) for fact in view.knowledge if isinstance(fact, Attempted)]
    attacked = [Deed(night, by or card, whom) for night, whom in attempts if whom is not None]
    return (*attacked, *(Deed(nights_done(view), roles.DOCTOR, whom) for whom in t.protected.values()))


def _dealer(view, rng):
    """A Dealer that knows what the viewer does."""
    knowledge = tuple(view.knowledge if seat == view.viewer else () for seat in view.seats)
    chance = Chance(f"{rng.getrandbits(128):032x}")
    return Dealer(GameState(view.options, view.seating, None, chance, knowledge=knowledge), view.viewer, chance)


def _known(view):
    """Seat -> card, where the viewer knows it."""
    known = {fact.seat: fact.card for fact in view.knowledge if isinstance(fact, Ally | CardSeen)}
    known |= {fact.seat: roles.INVESTIGATOR for fact in view.knowledge if isinstance(fact, Sought) and fact.found}
    return known | view.table.role


def _weights(view, scores):
    """Seat -> the odds that it is a criminal, of those whose card the viewer does not know."""
    known = _known(view)
    killed = {death.seat for death in view.table.deaths if death.how == "night"}
    unknown = [seat for seat in view.seats if seat not in known]
    return {seat: exp(scores.get(seat, KILLED if seat in killed else 0.0)) for seat in unknown}


def _dealt(view, weights, rng):
    """Seat -> card: known ones, and others by lot, those of criminals first; of the judges the site has told."""
    t, cards = view.table, _known(view)
    left = [card for card, number in t.cards.items() for _ in range(number)]
    for card in cards.values():
        left.remove(card)
    rng.shuffle(left)
    for card in sorted(left, key=roles.is_good):
        seats = [seat for seat in weights if seat not in cards]
        if t.judges:
            seats = [seat for seat in seats if (seat in t.judges) == (card in roles.JUDGES)]
        odds = [1.0 if roles.is_good(card) else weights[seat] for seat in seats]
        cards[rng.choices(seats, odds)[0]] = card
    return {seat: cards[seat] for seat in view.seats}


def _deal(view, dealer, cards):
    """The Deal of these cards, None where they do not fit what the viewer sees."""
    t = _table(view)
    nights = past.retell(t, view.options, cards, nights_done(view))
    if nights is None or not _is_known(view, cards, nights) or not redeal_facts.fit(dealer, t, cards, nights, nights):
        return None
    blank = GameState(view.options, view.seating, t, dealer.chance)
    done = redeal_nights.deeds(dealer, blank, cards, nights.nights)
    return None if done is None else Deal(cards, nights, done)


def _is_known(view, cards, nights):
    """Whether a werewolf who is the viewer joined a group when it did."""
    if cards[view.viewer] != roles.WEREWOLF:
        return True
    joined = [(fact.round, fact.group) for fact in view.knowledge if isinstance(fact, Joined)]
    return (nights.joined_in(), nights.joined) == (joined[0] if joined else (None, None))


def _likelihood(found, weights, cards):
    odds = 1.0
    for seat, weight in weights.items():
        odds *= weight if roles.is_criminal(cards[seat]) else 1.0
    return log(odds) + deeds.likelihood(found, cards)


def _phase(seen):
    return PHASES[seen.kind](**{name: value for name, value in vars(seen).items() if name != "kind"})


def _decisions(view):
    """What is asked now: the viewer's own and, where all are asked face down, that of the others."""
    if not view.sealed:
        return view.asks
    t, phase = view.table, view.phase
    if phase.kind == "Night":
        asked = t.alive
    elif phase.kind == "AccusingTogether":
        asked = phase.order
    elif phase.kind == "Polling":
        asked = roles.voters(t)
    else:
        asked = deciding(t, phase.suspects, view.options)
    (mine,) = view.asks
    first = mine.id - asked.index(view.viewer)
    return tuple(Decision(first + place, seat, mine.kind) for place, seat in enumerate(asked))


def _confided(view, t, decisions, dealer):
    """Decision id -> the answer of a friend, as far as the viewer is shown it, and otherwise any."""
    found = {each.id: view.confided[each.seat] for each in decisions if each.seat in view.confided}
    for each in decisions:
        answer = found.get(each.id)
        if isinstance(answer, Attack) and t.role[each.seat] in (roles.GODFATHER, roles.NINJA):
            found[each.id] = replace(answer, check=_check(answer, t, each.seat, dealer))
    return found


def _check(answer, t, seat, dealer):
    """Whom a friend checks besides, which is shown by rulings 1 alone (F2.4)."""
    return dealer.pick(roles.others(t, seat)) if answer.check is None else answer.check
