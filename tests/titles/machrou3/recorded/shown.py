"""What recorded games of Machrou3 Ra2is show besides events and answers: every primitive of the cards."""

from games.kernel import start
from games.titles.machrou3.rules.events import NewsflashDrawn, OriginChosen, OriginPowerUsed, PowerApplied

TRIED = 400
"""Deals looked at for each game that is to show more."""


def primitives(steps):
    """Those that a game shows: a primitive counts once a card with it is applied or in force."""
    deck = steps[-1].after.table.deck
    return {each["do"] for step in steps for event in step.events for each in _card(deck, event.what)}


def _card(deck, event):
    """The steps of the card that an event is about; of an optional origin power once it is used."""
    if isinstance(event, PowerApplied):
        return deck.powers[event.power].steps
    if isinstance(event, NewsflashDrawn):
        return deck.newsflash[event.newsflash].steps
    if isinstance(event, OriginPowerUsed):
        return deck.origin_powers[event.power].steps
    if isinstance(event, OriginChosen):
        power = deck.origin_powers[deck.districts[event.district].origin_power]
        return power.steps if power.use == "passive" else ()
    return ()


def promising(rules, options, players, missing, tried):
    """The number of a deal not tried yet in which most of what is missing lies on top of the decks."""
    numbers = [number for number in range(TRIED) if number not in tried]
    return max(numbers, key=lambda number: len(missing & _on_top(rules, options, players, number)))


def _on_top(rules, options, players, number):
    """What the first powers and the newsflash of five rounds would show."""
    t = start(rules, options, tuple(range(players)), f"{number:032x}").after.table
    steps = [step for code in t.power_deck[: t.deck.objectives_to_end] for step in t.deck.powers[code].steps]
    steps += [step for code in t.newsflash_deck[: t.deck.max_rounds] for step in t.deck.newsflash[code].steps]
    return {step["do"] for step in steps} | {EVENTS[key] for step in steps if (key := _key(step)) in EVENTS}


def _key(step):
    return step["do"], step.get("rule") or step.get("what")


EVENTS = {("rule", "vote_secrecy"): "VotesShown", ("pass_left", "objective"): "ObjectivesPassed"}
"""Events that one newsflash alone brings."""
