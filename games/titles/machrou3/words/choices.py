"""Machrou3 Ra2is: the blanks of an answer and their choices, each with what it would do."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules import battles, board, moves, origins
from games.titles.machrou3.rules.phases import battle
from games.titles.machrou3.words.cards import criterion, effect, printed
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


def _gains(answer_class, look):
    """Whether a district of others that is chosen becomes one's own."""
    return answer_class is not moves.ApplyPower or _does(look) in ("gain_swing", "transfer", "force_swap")


def face_down(answer_class, field):
    """Whether the choices tell a secret of whoever is asked: objectives (EP-12), the corrupt among them (M8.2)."""
    return field.of == "objective" or answer_class is moves.Expose


def stances():
    """What can be said of another player's help: (neither list, the second list, the first list)."""
    return _("accept"), _("ask me"), _("refuse")


def yes_no(answer_class, name):
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
        return _player(value, look, names)
    if field.of == "group":
        seats = t.deck.groups[value].seats
        return ChoiceWords(names.groups[value], ngettext("{n} seat", "{n} seats", seats).format(n=seats))
    if field.of == "objective":
        return ChoiceWords(names.objectives[value], criterion(t.deck.objectives[value]))
    if field.of == "power":
        return ChoiceWords(names.powers[value], effect(t.deck.powers[value], bool(t.doo)))
    if answer_class is moves.ChooseOrigin:
        return _origin(value, look, names)
    if answer_class is moves.Battle and field.name == "source":
        return _challenge(value, answered["target"], look, seat, names)
    return _district(answer_class, value, look, seat, names)


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


def _player(value, look, names):
    seats = board.bloc(look.table, value)
    note = ngettext("bloc of {n} seat", "bloc of {n} seats", seats).format(n=seats)
    return ChoiceWords(names.players[value], note)


def _challenge(source, target, look, seat, names):
    """The totals as they would be without helpers (M6.2, M6.6)."""
    fight = battle.BattleRun(seat, look.table.owner[target], source, target)
    (_line, _bonus, ours), (_line, _bonus, theirs) = battle.totals(look.table, fight)
    won = battle.wins(look.table, ours, theirs)
    note = _("won, if nobody steps in") if won else _("lost, unless somebody helps")
    return ChoiceWords(names.districts[source], note, f"{ours} : {theirs}")


def _origin(code, look, names):
    """A district of origin is chosen for the power that it gives (M8.5)."""
    power = look.table.deck.origin_powers[look.table.deck.districts[code].origin_power]
    note = _("{power}: {effect}").format(power=names.powers[power.code], effect=printed(power.effect))
    return ChoiceWords(names.districts[code], note, _("{ip} IP").format(ip=board.influence(look.table, code)))


def _district(answer_class, code, look, seat, names):
    t = look.table
    points = board.influence(t, code)
    notes = []
    owner = t.owner[code]
    if owner is not None and owner != seat:
        notes.append(names.players[owner])
    gain = seats_gained(t, seat, code) if owner != seat and _gains(answer_class, look) else 0
    if gain > 0:
        notes.append(ngettext("your bloc +{n} seat", "your bloc +{n} seats", gain).format(n=gain))
    if code in t.media:
        notes.append(_("media station"))
    if origins.at_home(t, code):
        notes.append(_("district of origin"))
    figure = _("{ip} IP").format(ip=points)
    return ChoiceWords(names.districts[code], " · ".join(notes), figure)


def seats_gained(t, seat, code):
    """By how many seats the bloc of `seat` would grow if it owned the district too (M1.4 to M1.6)."""
    group = t.deck.districts[code].group
    if t.control[group] == seat:
        return 0
    sums, points = board.group_sums(t, group), board.influence(t, code)
    if t.owner[code] is not None:
        sums[t.owner[code]] -= points
    mine = sums.pop(seat, 0) + points
    return t.deck.groups[group].seats if all(total < mine for total in sums.values()) else 0
