"""Who deals another world: a generator, and what the viewer has learned."""

from games.rules.kernel import chance as dice


class Dealer:
    """A generator and the facts the viewer has learned."""

    def __init__(self, state, viewer, chance):
        self.viewer = viewer
        self.chance = chance
        self.known = state.knowledge[viewer] if viewer is not None else ()

    def shuffle(self, cards):
        cards, self.chance = dice.shuffle(self.chance, cards)
        return list(cards)

    def pick(self, choices):
        value, self.chance = dice.pick(self.chance, choices)
        return value

    def facts(self, kind):
        return [fact for fact in self.known if isinstance(fact, kind)]
