"""Machrou3 Ra2is: the blanks of an answer and their choices, each with what it would do."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import battles, board, moves, origins, power_previews, previews
from games.titles.machrou3.rules.battle_run import BattleRun
from games.titles.machrou3.rules.phases import battle
from games.titles.machrou3.rules.phases.campaign import asks_vote
from games.titles.machrou3.words import outcomes
from games.titles.machrou3.words.cards import criterion, effect, printed
from games.wording.parts import Parts, plain, sentence
from games.wording.words import ChoiceWords


def label(answer_class, name, look, decision):
    """The words over the blank `name`."""
    if answer_class is moves.ApplyPower and name in ("district", "other") and _does(look) == "move_media":
        return _("From") if name == "district" else _("To")
    if answer_class is moves.Campaign and name == "vote":
        return (
            _("You unmasked the judge and need no vote")
            if board.exempt(look.table) == decision.seat
            else _("As the speaker you need no vote")
        )
    if answer_class is moves.UnmaskJudge and name == "player":
        return _("Who is the judge?")
    return {
        "district": lambda: _("District"),
        "other": lambda: _("Second district"),
        "target": lambda: _("Challenge which district, and from where?"),
        "give": lambda: _("Which district for which?"),
        "then": lambda: _("Your objective, if it is met when the turn ends"),
        "refuse": lambda: _("Whose help do you accept?"),
        "districts": lambda: _("With which of your districts?"),
        "side": lambda: _("Whose side?"),
        "player": lambda: _("Player"),
        "seat": lambda: _("Player"),
        "group": lambda: _("District group"),
        "card": lambda: _("Card"),
        "objective": lambda: _("Objective"),
        "candidate": lambda: _("Candidate"),
        "accept": lambda: _("Your answer"),
        "again": lambda: _("Your answer"),
        "use": lambda: _("Your answer"),
    }[name]()


def _does(look):
    card = look.phase.card
    return look.table.deck.powers[card].steps[0]["do"] if card else ""


def stances():
    """What can be said of another player's help: (neither list, the second list, the first list)."""
    return _("accept"), _("ask me"), _("refuse")


def yes_no(answer_class, name, look, decision, names):
    """The words for True and False."""
    if answer_class is moves.Campaign:
        return ChoiceWords(_("Put it to the vote all the same")), ChoiceWords(_("Take it without a vote"))
    if answer_class is moves.HoldAgain:
        return ChoiceWords(_("Hold it again")), ChoiceWords(_("Let the count stand"))
    if answer_class is moves.UseOriginPower:
        return ChoiceWords(_("Use it")), ChoiceWords(_("Don't use it"))
    return ChoiceWords(_("Accept")), ChoiceWords(_("Refuse"))


def choice(answer_class, field, value, answered, look, decision, names):
    """The words of one choice of `field`; `answered`: the values of the fields before it."""
    t, seat = look.table, decision.seat
    if field.of in ("word", "ballot"):
        return _word(answer_class, field.name, value, look, seat, names)
    if field.of == "seat":
        return _player(answer_class, value, look, names)
    if field.of == "group":
        return _group(field, value, look, seat, names)
    if field.of == "objective":
        return ChoiceWords(names.objectives[value], criterion(t.deck.objectives[value]))
    if field.of == "power":
        return ChoiceWords(names.powers[value], effect(t.deck.powers[value], bool(t.doo)))
    if answer_class is moves.ChooseOrigin:
        return _origin(value, look, names)
    if answer_class is moves.Battle and field.name == "source":
        return _challenge(value, answered["target"], look, seat, names)
    return _district(answer_class, field, value, answered, look, seat, names)


def _word(answer_class, name, value, look, seat, names):
    if name == "then":
        return ChoiceWords(
            {moves.DECLARE: _("declare it"), moves.KEEP: _("keep it secret"), moves.ASK: _("ask me then")}[value]
        )
    if name == "card":
        return ChoiceWords(_("With") if value == "with" else _("Against"))
    fight = look.agenda[-2]
    (_line, _bonus, ours), (_line, _bonus, theirs) = battle.totals(look.table, fight)
    player = fight.challenger if value == "challenger" else fight.defender
    total = ours if value == "challenger" else theirs
    brought = sum(board.influence(look.table, code) for code in battles.joining(look.table, seat, fight.target))
    pattern = (
        _("the challenger, {total} with all of yours")
        if value == "challenger"
        else _("the defender, {total} with all of yours")
    )
    return ChoiceWords(names.players[player], pattern.format(total=total + brought), str(total))


def _group(field, code, look, seat, names):
    """What becomes of the blocs if a card gives a group to its drawer (EP-25)."""
    t = look.table
    seats = t.deck.groups[code].seats
    after, _did = power_previews.applied(t, look.phase, {field.name: code})
    changes = power_previews.blocs(t, after)
    note = [(ngettext("{n} seat", "{n} seats", seats).format(n=seats),), outcomes.told(changes, seat, names)]
    return ChoiceWords(names.groups[code], plain(outcomes.joined(note)), rank=_worth(changes, seat))


def _worth(changes, seat):
    """What one's own bloc gains, then what those of all others lose."""
    own = previews.gain(changes, seat)
    return own, own - sum(each.after - each.before for each in changes)


def _player(answer_class, value, look, names):
    seats = board.bloc(look.table, value)
    note = ngettext("bloc of {n} seat", "bloc of {n} seats", seats).format(n=seats)
    if answer_class is moves.Elect:
        note = f"{note} · {_completed(look.table, value)}"
    return ChoiceWords(names.players[value], note)


def _completed(t, seat):
    """What everybody sees of whether the seats of `seat` count (M7.4); its side is not for others to see."""
    if t.completed[seat]:
        return _("an objective completed: their seats count")
    return _("no objective completed: a reformist's seats count 0")


def _challenge(source, target, look, seat, names):
    """The totals as they would be without helpers, and what is lost with the battle (M6.2, M6.6, M6.7)."""
    t = look.table
    fight = BattleRun(seat, t.owner[target], source, target)
    told, (place, margin), figure = outcomes.odds(look, fight)
    lost, won = previews.blocs(t, previews.lost(t, fight)), previews.blocs(t, {target: seat})
    note: list[Parts] = [(told,)]
    if lost:
        note.append(sentence(_("if lost: {blocs}"), blocs=outcomes.told(lost, seat, names)))
    rank = (place, previews.gain(won, seat), margin)
    return ChoiceWords(names.districts[source], plain(outcomes.joined(note)), figure, rank)


def _origin(code, look, names):
    """A district of origin is chosen for the power that it gives (M8.5)."""
    power = look.table.deck.origin_powers[look.table.deck.districts[code].origin_power]
    note = _("{power}: {effect}").format(power=names.powers[power.code], effect=printed(power.effect))
    return ChoiceWords(names.districts[code], note, _("{ip} IP").format(ip=board.influence(look.table, code)))


def _district(answer_class, field, code, answered, look, seat, names):
    t = look.table
    notes: list[Parts] = []
    rank: tuple[int, ...] = ()
    owner = t.owner[code]
    if owner is not None and owner != seat:
        notes.append((names.players[owner],))
    owners = _owners(answer_class, field, code, answered, look, seat)
    figure = _("{ip} IP").format(ip=board.influence(t, code))
    if answer_class in (moves.ApplyPower, moves.PlaceStation):
        after, did = _tried(answer_class, field, code, answered, look)
        told, rank = _changed(t, after, did, seat, names)
        notes += told
        figure = _("{ip} IP").format(ip=outcomes.step(board.influence(t, code), board.influence(after, code)))
    elif owners:
        changes = previews.blocs(t, owners)
        notes += _what_follows(answer_class, code, owners, changes, look, seat, names)
        rank = _worth(changes, seat)
    if code in t.media:
        notes.append((_("media station"),))
    if origins.at_home(t, code):
        notes.append((_("district of origin"),))
    return ChoiceWords(names.districts[code], plain(outcomes.joined(notes)), figure, rank)


def _tried(answer_class, field, code, answered, look):
    """The table after this choice, and what was done to it: by a card, or by one's own media station."""
    if answer_class is moves.PlaceStation:
        return power_previews.placed(look.table, code), ("place_media",)
    return power_previews.applied(look.table, look.phase, {**answered, field.name: code})


def _changed(t, after, did, seat, names):
    """(pieces of a note on what a card changes, what that is worth in an order) (M1.6, M6.1)."""
    changes, links = power_previews.blocs(t, after), set(did) & set(power_previews.LINKS)
    told, rank = (
        ([outcomes.told(changes, seat, names)] if changes or (did and not links) else []),
        _worth(changes, seat),
    )
    if not links:
        return told, rank if did else ()
    reach = power_previews.reach(t, after, seat)
    (ours, theirs), (ours_then, theirs_then) = reach
    return [*told, *outcomes.reach(reach)], (*rank, ours_then - ours + theirs - theirs_then)


def _owners(answer_class, field, code, answered, look, seat):
    """Whose districts would be if this one is chosen, all going as the chooser wants; {} where that says nothing."""
    t = look.table
    if field.by == "give" and answer_class is moves.OfferSwap:
        return previews.swapped(t, answered["give"], code)
    if answer_class is moves.Steal:
        return previews.stolen(t, seat, code)
    return {code: seat} if answer_class in (moves.Campaign, moves.Battle) and t.owner[code] != seat else {}


def _what_follows(answer_class, code, owners, changes, look, seat, names):
    """Pieces of a note on what these owners would make of the blocs, and on what stands in the way."""
    follows = outcomes.told(changes, seat, names)
    if answer_class is moves.Battle:
        fight = BattleRun(seat, look.table.owner[code], code, code)
        return [sentence(_("if won: {blocs}"), blocs=follows), outcomes.may_step_in(look, fight, names)]
    if answer_class is not moves.Campaign:
        return [follows]
    vote = outcomes.refused(look, seat, code, "campaign") if asks_vote(look.table, seat) else ()
    varies = vote and outcomes.by_place(look, seat)
    return [follows, outcomes.lead(look, seat, code, owners, names), vote if varies else ()]
