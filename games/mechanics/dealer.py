"""Dealing another world that looks the same to a viewer (secrecy.md): the generator, and answers not opened yet."""

from games.kernel import chance as dice


class Dealer:
    """A generator, and the facts the viewer (a seat, or None) has learned."""

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

    def another_chance(self, chance):
        """A Chance that the viewer cannot tell from `chance`."""
        return dice.Chance(f"{self.pick(range(1 << 60)):032x}", chance.drawn + self.pick(range(99)))


def other_answers(dealer, questions, world, seen):
    """Decision id -> answer of the sealed phase under way in `world`: others have answered, and otherwise.

    `questions`: those of the ruleset. `seen`: seats whose answers the viewer sees, its own among them; these stay.
    Somebody is waited for still.
    """
    sealed = [each for each in world.decisions if questions[each.kind].sealed]
    kept = {each.id: world.answers[each.id] for each in sealed if each.seat in seen and each.id in world.answers}
    others = dealer.shuffle([each for each in sealed if each.seat not in seen])
    given = others[: dealer.pick(range(len(others) + 1))]
    if len(given) + len(kept) == len(sealed):
        given = given[1:]
    return {**kept, **{each.id: any_answer(dealer, questions[each.kind], world, each) for each in given}}


def any_answer(dealer, question, world, decision):
    """Any answer to a decision in `world`, or None for silence."""
    offers = {act: blanks for act, ask in question.acts.items() if (blanks := ask(world, decision)) is not None}
    answer_class = dealer.pick((*offers, None))
    if answer_class is None:
        return None
    answered = {}
    for blank in offers[answer_class]:
        answered[blank.name] = _value(dealer, blank, answered)
    return answer_class(**answered)


def _value(dealer, blank, answered):
    if blank.kind == "yes":
        return dealer.pick((True, False))
    if blank.kind == "number":
        return dealer.pick(range(blank.least, blank.most + 1))
    choices = blank.open_choices(answered)
    if blank.kind == "one":
        return dealer.pick(choices)
    most = blank.most or len(choices)
    return tuple(dealer.shuffle(choices)[: dealer.pick(range(blank.least, most + 1))])
