"""Machrou3 Ra2is: what a decision asks, what can be answered, and what silence does."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.rules.machrou3 import board, moves
from games.rules.machrou3.phases import battle
from games.wording.machrou3_cards import effect
from games.wording.machrou3_choices import seats_gained
from games.wording.parts import sentence


@dataclass(frozen=True, slots=True)
class ActWords:
    """A kind of answer: its name, what it does, the words on its button, an icon of the sprite."""

    title: str
    note: str = ""
    button: str = ""
    icon: str = ""


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
        _("{player} offers you {give} ({give_ip} IP) for your {take} ({take_ip} IP). Do you swap?"),
        player=names.player(phase.seat), give=names.district(phase.give), give_ip=board.influence(t, phase.give),
        take=names.district(phase.take), take_ip=board.influence(t, phase.take),
    )  # fmt: skip


def _vote(look, decision, names):
    district = names.district(look.phase.district)
    if look.phase.seat == decision.seat:
        return sentence(_("The table votes on your campaign for {district}. Your own card?"), district=district)
    return sentence(_("Should {player} have {district}?"), player=names.player(look.phase.seat), district=district)


def _revote(look, decision, names):
    return sentence(
        _("The count for {district} is in. Do you cancel it and have the vote held again?"),
        district=names.district(look.phase.district),
    )


def _battle(look, names, pattern):
    battle = look.agenda[-2]
    return sentence(
        pattern, challenger=names.player(battle.challenger), defender=names.player(battle.defender),
        source=names.district(battle.source), target=names.district(battle.target),
    )  # fmt: skip


def _intervention(look, decision, names):
    return _battle(look, names, _("{challenger} challenges {defender} for {target}, from {source}. Do you step in?"))


def _second_offer(look, decision, names):
    if look.phase.refused_by == "challenger":
        pattern = _("{challenger} declined your help in the battle for {target}. Do you help {defender} instead?")
    else:
        pattern = _("{defender} declined your help in the battle for {target}. Do you help {challenger} instead?")
    return _battle(look, names, pattern)


def _help(look, decision, names):
    return _battle(look, names, _("Whose help do you accept in the battle for {target}?"))


def _help_answer(look, decision, names):
    _side, districts = look.phase.offer
    points = sum(board.influence(look.table, code) for code in districts)
    return sentence(
        _("{player} offers you {districts}: {points} influence points more. Do you accept?"),
        player=names.player(look.phase.seat), districts=names.all_districts(districts), points=points,
    )  # fmt: skip


def _power(look, decision, names):
    if look.phase.menu:
        return (_("Which of the powers drawn do you apply?"),)
    return sentence(_("You drew {power}. How do you apply it?"), power=names.power(look.phase.card))


def _keep_objective(look, decision, names):
    return (_("Which of the objectives drawn do you keep?"),)


def _candidacy(look, decision, names):
    return (_("Do you run for president?"),)


def _elect(look, decision, names):
    seats = board.bloc(look.table, decision.seat)
    return sentence(_("Whom do you make president? Your bloc has {seats} seats."), seats=seats)


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
}


def hint(look, decision, names):
    """What is at stake, as parts of a sentence; () where the question says it all."""
    if decision.kind == "vote":
        t, phase = look.table, look.phase
        gain = seats_gained(t, phase.seat, phase.district)
        return sentence(
            _("{district}: {points} influence points. It would make the bloc of {player} {seats} seats; now {now}."),
            district=names.district(phase.district), points=board.influence(t, phase.district),
            player=names.player(phase.seat), seats=board.bloc(t, phase.seat) + gain, now=board.bloc(t, phase.seat),
        )  # fmt: skip
    if decision.kind == "power" and look.phase.card:
        return (effect(look.table.deck.powers[look.phase.card]),)
    if decision.kind == "help_answer":
        (_line, _bonus, ours), (_line, _bonus, theirs) = battle.totals(look.table, look.agenda[-2])
        return sentence(_("As it stands: the challenger {ours}, the defender {theirs}."), ours=ours, theirs=theirs)
    return ()


def silence(kind):
    """What happens to whoever does not answer in time: the default of the decision."""
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
        "power": lambda: _("If you don't answer in time, a legal choice is made at random."),
        "keep_objective": lambda: _("If you don't answer in time, one of them is kept at random."),
        "candidacy": lambda: _("If you don't answer in time, you don't run."),
        "elect": lambda: _("If you don't answer in time, your ballot counts for nobody."),
    }[kind]()


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
        "help_answer": lambda: _("accepting help or not"),
        "power": lambda: _("applying a power"),
        "keep_objective": lambda: _("choosing an objective"),
        "candidacy": lambda: _("running for president or not"),
        "elect": lambda: _("the presidential vote"),
    }[kind]()


def act(answer_class, look, decision):
    """The words of one kind of answer."""
    return ACTS[answer_class](look, decision)


def _battle_act(look, decision):
    return ActWords(
        _("Battle"), _("Challenge another player's district. If you lose, the district you fight from is gone."),
        _("Challenge"), "swords",
    )  # fmt: skip


def _objective_act(look, decision):
    if look.table.objective[decision.seat] is None:
        return ActWords(_("New objective"), _("Draw an objective."), _("Draw an objective"), "scroll-text")
    return ActWords(
        _("Change objective"), _("Discard your objective unseen and draw another."), _("Change my objective"),
        "scroll-text",
    )  # fmt: skip


def _campaign_act(look, decision):
    if look.table.speaker == decision.seat:
        note = _("Take a swing district. As the speaker you need no vote.")
    else:
        note = _("Ask the table for a swing district: a secret vote, more With than Against.")
    return ActWords(_("Campaign"), note, _("Campaign"), "megaphone")


ACTS = {
    moves.Campaign: _campaign_act,
    moves.Battle: _battle_act,
    moves.OfferSwap: lambda look, decision: ActWords(
        _("Swap"), _("Offer a district of yours for one of equal or fewer influence points."), _("Offer the swap"),
        "shuffle",
    ),
    moves.ChangeObjective: _objective_act,
    moves.DeclareObjective: lambda look, decision: ActWords(
        _("Declare your objective"),
        _("Your objective is met. Show it, draw an exceptional power; your action still follows.")
        if decision.kind == "turn" else _("Your objective is met. Show it and draw an exceptional power."),
        _("Declare my objective"), "check",
    ),
    moves.Pass: lambda look, decision: ActWords(_("Pass"), _("Do nothing this turn."), _("Pass"), "hourglass"),
    moves.KeepSecret: lambda look, decision: ActWords(_("Keep it secret"), "", _("Keep it secret"), "eye-off"),
    moves.NameSpeaker: lambda look, decision: ActWords(_("Name the speaker"), "", _("Name the speaker"), "gavel"),
    moves.CastVote: lambda look, decision: ActWords(_("Vote"), "", _("Seal my vote"), "vote"),
    moves.HoldAgain: lambda look, decision: ActWords(_("Vote again"), "", _("Answer"), "vote"),
    moves.AnswerSwap: lambda look, decision: ActWords(_("Swap"), "", _("Answer"), "shuffle"),
    moves.StayNeutral: lambda look, decision: ActWords(
        _("Stay neutral"), _("Keep out of it."), _("Stay neutral"), "x"
    ),
    moves.Support: lambda look, decision: ActWords(
        _("Offer support"), _("Once accepted it cannot be taken back."), _("Offer my support"), "handshake"
    ),
    moves.AnswerHelp: lambda look, decision: ActWords(_("Help"), "", _("Answer"), "handshake"),
    moves.SetHelp: lambda look, decision: ActWords(_("Help"), "", _("Keep these wishes"), "handshake"),
    moves.ApplyPower: lambda look, decision: ActWords(_("Apply"), "", _("Apply the power"), "newspaper"),
    moves.KeepObjective: lambda look, decision: ActWords(_("Keep"), "", _("Keep this one"), "scroll-text"),
    moves.DeclareCandidacy: lambda look, decision: ActWords(
        _("I run"), _("Public at once, and not to be taken back."), _("Run for president"), "landmark"
    ),
    moves.Waive: lambda look, decision: ActWords(_("I don't run"), _("Said in public."), _("Don't run"), "x"),
    moves.Elect: lambda look, decision: ActWords(_("Vote"), "", _("Seal my ballot"), "vote"),
}  # fmt: skip
