"""Whether cards are worth drawing: figures by number of players, and a mark on those that are out of bounds."""

from collections import Counter

from games.figures.tables import share, table

COMPLETED = (0.15, 0.75)
"""Of those who hold an objective, the least and the most who should complete it."""

LEVELS = ((0.5, 1), (0.35, 2), (0.0, 3))
"""(share completed at all tables together, the level that the card says), from the easiest."""

NEAR = 0.03
"""As near to the bound of a level an objective may bear either."""

USABLE, LAPSED = 0.7, 0.25
"""Of the draws of a power, how many should have a legal target at least, and lapse at most."""

CHOSEN, USED = 0.04, 0.2
"""Of all choices of a district of origin the least for each power; how often its holder should use it."""


def objectives(samples, deck, markdown):
    """Lines: of each objective how often it was held, and which share completed it, by players.

    `samples`, here and below: the records of one variant by Table.
    """
    head = ("objective", *(f"{of.players} players, held" for of in samples))
    rows = []
    for code, card in deck.objectives.items():
        pairs = [_met(records, code) for records in samples.values()]
        cells = [f"{_marked(met, held, *COMPLETED)} of {held}" for met, held in pairs]
        if any(held for _, held in pairs):
            rows.append((_name(code, card), *cells))
    return table(head, rows, markdown)


def levels(samples, deck, markdown):
    """Lines: of each objective the level that it says, and that which the games of all `samples` together say."""
    records = [each for some in samples.values() for each in some]
    rows = []
    for code, card in deck.objectives.items():
        met, held = _met(records, code)
        if held:
            fits = card.level in {level(max(0, met / held + way)) for way in (-NEAR, 0, NEAR)}
            says = f"{level(met / held)}{'' if fits else ' !'}"
            rows.append((_name(code, card), str(card.level), says, f"{share(met, held)} of {held}"))
    return table(("objective", "level", "by figures", "completed of held"), rows, markdown)


def _met(records, code):
    """(how often an objective was completed, how often it was held)."""
    return tuple(
        sum(drawn == code for each in records for _, drawn in which(each))
        for which in (lambda each: each.completed, lambda each: each.held)
    )


def level(completed):
    """The level of difficulty of an objective of which this share is completed."""
    return next(number for least, number in LEVELS if completed >= least)


def powers(samples, deck, markdown):
    """Lines: of each power the draws, with a legal target, and lapsed, by players."""
    head = ("power", *(f"{of.players} players: drawn, usable, lapsed" for of in samples))
    counts = [_counts(records) for records in samples.values()]
    rows = []
    for code, card in deck.powers.items():
        cells = []
        for count in counts:
            drawn, usable, lapsed = (count[what, code] for what in ("drawn", "usable", "lapsed"))
            cells.append(f"{drawn}, {_marked(usable, drawn, USABLE, 1)}, {_marked(lapsed, usable, 0, LAPSED)}")
        rows.append((_name(code, card), *cells))
    return table(head, rows, markdown)


def homes(samples, deck, markdown):
    """Lines: of each origin power to how many it was offered, its share of all choices, uses a holder, by players."""
    head = ("origin power", *(f"{of.players} players: offered, chosen, used" for of in samples))
    counts = [_counts(records) for records in samples.values()]
    rows = []
    for code, card in deck.origin_powers.items():
        cells = []
        for count in counts:
            chosen, every = count["chosen", code], sum(n for (what, _), n in count.items() if what == "chosen")
            uses = count["used", code] / chosen if chosen else 0
            few = "" if uses >= USED else " !"
            cells.append(f"{count['offered', code]}, {_marked(chosen, every, CHOSEN, 1)}, {uses:.2f}{few}")
        rows.append((card.title["en"], *cells))
    return table(head, rows, markdown)


def _counts(records):
    total: Counter = Counter()
    for each in records:
        total.update(each.counts)
    return total


def _marked(part, whole, least, most):
    """A share, with an exclamation mark where it is out of bounds."""
    bad = whole and not least <= part / whole <= most
    return share(part, whole) + (" !" if bad else "")


def _name(code, card):
    return f"{code} {card.title['en']}"
