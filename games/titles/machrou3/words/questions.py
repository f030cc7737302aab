"""Machrou3 Ra2is: what a decision asks, what is at stake, and what silence does."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import board, origins, previews
from games.titles.machrou3.rules.battle_run import RETREAT
from games.titles.machrou3.rules.phases import battle
from games.titles.machrou3.words import outcomes
from games.titles.machrou3.words.cards import effect, printed
from games.wording.parts import Own, sentence


def question(look, decision, names):
    """What is asked, as parts of a sentence. `look`: the view of the seat that owes the answer."""
    return QUESTIONS[decision.kind](look, decision, names)


def _turn(look, decision, names):
    return (_("It is your turn. What do you do?"),)


def _declare(look, decision, names):
    return (_("Your turn ends. Do you declare your objective?"),)


def _speaker(look, decision, names):
    return sentence(
        _("The smallest blocs are tied: {tied}. Who is the next speaker?"), tied=names.all_players(look.phase.tied)
    )


def _swap(look, decision, names):
    phase, t = look.phase, look.table
    return sentence(
        _("{player} offers you {give} ({give_ip}\u00a0IP) for your {take} ({take_ip}\u00a0IP). Do you swap?"),
        player=names.player(phase.seat),
        give=names.district(phase.give),
        give_ip=board.influence(t, phase.give),
        take=names.district(phase.take),
        take_ip=board.influence(t, phase.take),
    )


def _vote(look, decision, names):
    if look.phase.purpose == "battle":
        return _vote_on_battle(look, decision, names)
    district = names.district(look.phase.district)
    if look.phase.seat == decision.seat:
        return sentence(_("The table votes on your campaign for {district}. Your own card?"), district=district)
    return sentence(_("Should {player} have {district}?"), player=names.player(look.phase.seat), district=district)


def _vote_on_battle(look, decision, names):
    """M8.10."""
    if look.phase.seat == decision.seat:
        return _battle(look, names, _("The table votes on your battle for {target}, from {source}. Your own card?"))
    return _battle(look, names, _("May {challenger} challenge {defender} for {target}, from {source}?"))


def _revote(look, decision, names):
    return sentence(
        _("The count for {district} is in. Do you cancel it and have the vote held again?"),
        district=names.district(look.phase.district),
    )


def _battle(look, names, pattern):
    battle = look.agenda[-2]
    return sentence(
        pattern,
        challenger=names.player(battle.challenger),
        defender=names.player(battle.defender),
        source=names.district(battle.source),
        target=names.district(battle.target),
    )


def _intervention(look, decision, names):
    return _battle(look, names, _("{challenger} challenges {defender} for {target}, from {source}. Do you step in?"))


def _second_offer(look, decision, names):
    if look.phase.refused_by == "challenger":
        pattern = _("{challenger} declined your help in the battle for {target}. Do you help {defender} instead?")
    else:
        pattern = _("{defender} declined your help in the battle for {target}. Do you help {challenger} instead?")
    return _battle(look, names, pattern)


def _help(look, decision, names):
    if not decision.standing:
        return _battle(
            look, names, _("{challenger} challenges you for {target}, from {source}. Whose help do you accept?")
        )
    return _battle(look, names, _("Whose help do you accept in the battle for {target}?"))


def _help_answer(look, decision, names):
    _side, districts = look.phase.offer
    points = sum(board.influence(look.table, code) for code in districts)
    return sentence(
        _("{player} offers you {districts}: {points} influence points more. Do you accept?"),
        player=names.player(look.phase.seat),
        districts=names.all_districts(districts),
        points=points,
    )


def _power(look, decision, names):
    if look.phase.menu:
        return (_("Which of the powers drawn do you apply?"),)
    return sentence(_("You drew {power}. How do you apply it?"), power=names.power(look.phase.card))


def _keep_objective(look, decision, names):
    return (_("Which of the objectives drawn do you keep?"),)


def _candidacy(look, decision, names):
    if decision.standing:
        return (_("You said that you don't run. You may still stand until candidacies close."),)
    return (_("Do you run for president?"),)


def _elect(look, decision, names):
    seats = board.bloc(look.table, decision.seat)
    return sentence(_("Whom do you make president? Your bloc has {seats} seats."), seats=seats)


def _origin(look, decision, names):
    return (_("Which of your districts is your district of origin?"),)


def _station(look, decision, names):
    return (_("Where do you place your media station?"),)


def _expose(look, decision, names):
    """The same words for everybody, whoever they are (M8.2)."""
    return (_("The judge gets to know one of the corrupt. Whom do you name?"),)


def _origin_power(look, decision, names):
    """What is asked depends on what goes on around: a vote, or one of two moments of a battle."""
    around = look.agenda[-2]
    stage = getattr(around, "stage", None)
    if stage is None:
        return sentence(
            _("A vote on {district} for {player} comes. Does your card count twice?"),
            district=names.district(around.district),
            player=names.player(around.seat),
        )
    if stage == RETREAT:
        return _battle(look, names, _("You lost the battle for {target}. Do you keep {source} all the same?"))
    return sentence(
        _("As it stands you lose the battle for {target}. Do you bring in {home}?"),
        target=names.district(around.target),
        home=names.district(look.table.doo[decision.seat]),
    )


def _steal(look, decision, names):
    return sentence(
        _("{player} is the judge. Which of their districts do you take? All others become swing districts."),
        player=names.player(look.phase.accused),
    )


QUESTIONS = {
    "turn": _turn,
    "declare": _declare,
    "speaker": _speaker,
    "swap": _swap,
    "vote": _vote,
    "revote": _revote,
    "intervention": _intervention,
    "second_offer": _second_offer,
    "help": _help,
    "help_answer": _help_answer,
    "power": _power,
    "keep_objective": _keep_objective,
    "candidacy": _candidacy,
    "elect": _elect,
    "origin": _origin,
    "station": _station,
    "expose": _expose,
    "origin_power": _origin_power,
    "steal": _steal,
    "together": _intervention,
}


def hint(look, decision, names):
    """What is at stake, as parts of a sentence; () where the question says it all."""
    return HINTS[decision.kind](look, decision, names) if decision.kind in HINTS else ()


def _vote_hint(look, decision, names):
    """What an approval would do, and how many cards refuse it (M5.2)."""
    phase, seat = look.phase, decision.seat
    refused = outcomes.refused(look, phase.seat, phase.district, phase.purpose)
    if phase.purpose == "battle":
        return outcomes.lines(_stakes(look, decision, names), refused)
    owners = {phase.district: phase.seat}
    follows = (outcomes.blocs(look, seat, owners, names), outcomes.lead(look, seat, phase.district, owners, names))
    passed = sentence(
        _("{district}, {points} IP. If it passes: {follows}."),
        district=names.district(phase.district),
        points=board.influence(look.table, phase.district),
        follows=outcomes.joined(follows),
    )
    return outcomes.lines(passed, refused)


def _revote_hint(look, decision, names):
    """What the count means, if it stands (EP-32)."""
    approved, _nays = look.phase.result
    if not approved:
        return (_("If it stands: refused."),)
    if look.phase.purpose == "battle":
        return (_("If it stands: the battle is fought."),)
    owners = {look.phase.district: look.phase.seat}
    return sentence(_("If it stands: {blocs}."), blocs=outcomes.blocs(look, decision.seat, owners, names))


def _swap_hint(look, decision, names):
    """What the swap would do to both (M4.3)."""
    owners = previews.swapped(look.table, look.phase.give, look.phase.take)
    return sentence(_("If you accept: {blocs}."), blocs=outcomes.blocs(look, decision.seat, owners, names))


def _power_hint(look, decision, names):
    t, card = look.table, look.phase.card
    return (effect(t.deck.powers[card], bool(t.doo)),) if card else ()


def _help_hint(look, decision, names):
    if decision.standing:
        return _stakes(look, decision, names)
    unseen = _("Nobody's help counts before you have said so; only you see what you say.")
    return outcomes.lines(_stakes(look, decision, names), (unseen,))


def _standing(look, decision, names):
    """M7.4: what everybody sees of all."""
    return outcomes.standing(look, decision.seat, names)


def own(look, decision):
    """Of the viewer's own seats what nobody else is shown (M7.4), where it matters; else ()."""
    return (Own(eligibility(look.table, decision.seat)),) if HINTS.get(decision.kind) is _standing else ()


def eligibility(t, seat):
    """Whether the seats of `seat`, whose own view `t` is of, count in the election (M7.4)."""
    seats = board.bloc(t, seat)
    if not seats:
        return _("You have no seats that could count.")
    if t.completed[seat]:
        text = ngettext(
            "You have completed an objective: your {n} seat counts.",
            "You have completed an objective: your {n} seats count.",
            seats,
        )
    elif board.side(t, seat) == "corrupt":
        text = ngettext(
            "You have completed no objective, but being corrupt your {n} seat counts.",
            "You have completed no objective, but being corrupt your {n} seats count.",
            seats,
        )
    else:
        text = ngettext(
            "Without a completed objective your {n} seat counts 0.",
            "Without a completed objective your {n} seats count 0.",
            seats,
        )
    return text.format(n=seats)


def _stakes(look, decision, names):
    """A battle as it stands, who may still step in, and what follows for the blocs (M6.2, M6.3, M6.7)."""
    fight, seat = look.agenda[-2], decision.seat
    (_line, _bonus, ours), (_line, _bonus, theirs) = battle.totals(look.table, fight)
    return outcomes.lines(
        sentence(_("As it stands: the challenger {ours}, the defender {theirs}."), ours=ours, theirs=theirs),
        outcomes.both_ways(look, fight, seat, names),
        outcomes.still(look, fight, seat, names),
    )


def _together_hint(look, decision, names):
    unseen = _("All who may step in answer now, unseen; the answers are opened together.")
    return outcomes.lines((unseen,), _stakes(look, decision, names))


def _origin_power_hint(look, decision, names):
    power = origins.power(look.table, decision.seat)
    assert power is not None, "only who has one is asked"
    return sentence(_("{power}: {effect}"), power=names.power(power.code), effect=printed(power.effect))


HINTS = {
    "vote": _vote_hint,
    "revote": _revote_hint,
    "swap": _swap_hint,
    "intervention": _stakes,
    "second_offer": _stakes,
    "power": _power_hint,
    "help": _help_hint,
    "help_answer": _stakes,
    "candidacy": _standing,
    "elect": _standing,
    "origin": lambda look, decision, names: (
        _("Its power is yours for as long as you hold it, and no swap takes it."),
    ),
    "station": lambda look, decision, names: (
        _("Districts with a media station count as neighbours, wherever they are and whoever holds them."),
    ),
    "expose": lambda look, decision, names: (
        _("Everybody is asked, so that asking gives nobody away. Only the answers of the corrupt count."),
    ),
    "origin_power": _origin_power_hint,
    "together": _together_hint,
}


def silence(kind, corrected=True):
    """What happens to whoever does not answer in time: the default of the decision.

    corrected  whether the game was dealt under the corrected rulings
    """
    if kind in BEFORE and not corrected:
        return BEFORE[kind]()
    return {
        "turn": lambda: _("If you don't answer in time, you pass; an objective you have met is declared for you."),
        "declare": lambda: _("If you don't answer in time, your objective stays secret."),
        "speaker": lambda: _("If you don't answer in time, the first of the tied on your left is named."),
        "swap": lambda: _("If you don't answer in time, the swap is refused."),
        "vote": lambda: _("If you don't answer in time, no card of yours is counted."),
        "revote": lambda: _("If you don't answer in time, the count stands."),
        "intervention": lambda: _("If you don't answer in time, you stay neutral."),
        "second_offer": lambda: _("If you don't answer in time, you stay neutral."),
        "help": lambda: _("If you say nothing, everybody's help is accepted."),
        "help_answer": lambda: _("If you don't answer in time, the help is accepted."),
        "power": lambda: _("If you don't answer in time, the power lapses."),
        "keep_objective": lambda: _("If you don't answer in time, you keep none of them."),
        "candidacy": lambda: _("If you don't answer in time, you don't run."),
        "elect": lambda: _("If you don't answer in time, your ballot counts for nobody."),
        "origin": lambda: _("If you don't answer in time, one of your districts is chosen by lot."),
        "station": lambda: _("If you don't answer in time, one of your districts is chosen by lot."),
        "expose": lambda: _("If you don't answer in time, you have named nobody."),
        "origin_power": lambda: _("If you don't answer in time, it is not used."),
        "steal": lambda: _("If you don't answer in time, you take the one with the most influence points."),
        "together": lambda: _("If you don't answer in time, you stay neutral."),
    }[kind]()


BEFORE = {
    "power": lambda: _("If you don't answer in time, a legal choice is made at random."),
    "keep_objective": lambda: _("If you don't answer in time, one of them is kept at random."),
}
"""What silence did under rulings 1."""


def asked(kind):
    """A few words on what a kind of decision is, for "waiting for Lara: …" (public)."""
    return {
        "turn": lambda: _("their turn"),
        "declare": lambda: _("the end of their turn"),
        "speaker": lambda: _("naming the speaker"),
        "swap": lambda: _("an answer to the swap"),
        "vote": lambda: _("the vote"),
        "revote": lambda: _("whether the vote is held again"),
        "intervention": lambda: _("stepping into the battle or not"),
        "second_offer": lambda: _("stepping into the battle or not"),
        "help": lambda: _("saying whose help is accepted"),
        "help_answer": lambda: _("accepting help or not"),
        "power": lambda: _("applying a power"),
        "keep_objective": lambda: _("choosing an objective"),
        "candidacy": lambda: _("running for president or not"),
        "elect": lambda: _("the presidential vote"),
        "origin": lambda: _("choosing a district of origin"),
        "station": lambda: _("placing a media station"),
        "expose": lambda: _("naming one of the corrupt for the judge"),
        "origin_power": lambda: _("using the power of an origin or not"),
        "steal": lambda: _("taking a district of the judge's"),
        "together": lambda: _("stepping into the battle or not"),
    }[kind]()
