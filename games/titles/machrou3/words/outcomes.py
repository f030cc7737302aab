"""Machrou3 Ra2is: what a choice would do, in words, from the previews of the rules; parts of sentences."""

from functools import lru_cache

from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from games.titles.machrou3.rules import board, origins, previews
from games.titles.machrou3.rules.phases.vote import Ballot
from games.wording.names import Names
from games.wording.parts import comma, sentence


def blocs(look, seat, owners, names):
    """What these owners would make of the blocs: "your bloc 25 → 35 seats · Karim 28 → 18"."""
    return told(previews.blocs(look.table, owners), seat, names)


def told(changes, seat, names):
    """What becomes of the blocs, one's own first."""
    return _told(changes, seat, names.players, get_language())


@lru_cache(10_000)
def _told(changes, seat, players, language):
    """Said once: many choices of a turn do the same."""
    own = [each for each in changes if each.seat == seat]
    others = [each for each in changes if each.seat != seat]
    return joined([_bloc(each, seat, players) for each in own + others]) or (_("no seats move"),)


def step(before, after):
    """ "17 → 25", or "17" where it stays."""
    return str(before) if before == after else _("{before}\u00a0→\u00a0{after}").format(before=before, after=after)


def reach(reach):
    """Pieces on how many districts one may challenge, and how many of one's own others may (M6.1)."""
    (ours, theirs), (ours_then, theirs_then) = reach
    if (ours, theirs) == (ours_then, theirs_then):
        return [(_("for you no challenge comes or goes"),)]
    return [
        (_("you may challenge: {step}").format(step=step(ours, ours_then)),),
        (_("yours that others may challenge: {step}").format(step=step(theirs, theirs_then)),),
    ]


def _bloc(change, seat, players):
    sizes = step(change.before, change.after)
    if change.seat == seat:
        return (ngettext("your bloc {sizes} seat", "your bloc {sizes} seats", change.after).format(sizes=sizes),)
    return sentence(_("{player} {sizes}"), player=Names(players).player(change.seat), sizes=sizes)


def joined(pieces, between=" · "):
    """Pieces of a note, those that say something."""
    parts = ()
    for piece in filter(None, pieces):
        parts += (between, *piece) if parts else piece
    return parts


def lines(*pieces):
    """Pieces of what is at stake, each in a line of its own."""
    return joined(pieces, "\n")


def lead(look, seat, code, owners, names):
    """Who would have how many influence points in the group of a district; () where it is the whole group (M1.4)."""
    t = look.table
    group = t.deck.groups[t.deck.districts[code].group]
    if len(group.districts) == 1:
        return ()
    sums = board.group_sums(previews.imagine(t, owners), group.code)
    first = sorted(sums.items(), key=lambda each: (-each[1], each[0]))
    tally = [_points(*each, seat, names) for each in first]
    return sentence(
        ngettext("{group}, {n} seat: {tally}", "{group}, {n} seats: {tally}", group.seats),
        group=names.groups[group.code],
        n=group.seats,
        tally=_in_turn(tally),
    )


def _in_turn(pieces):
    """Pieces one after the other, with commas between them."""
    return joined(pieces, comma())


def refused(look, seat, code, purpose):
    """How many cards against would refuse what `seat` wants, of all that may be played (M5.2); () where none may."""
    cards, nays = previews.refusing(look.table, Ballot(seat, code, purpose))
    if not cards:
        return ()
    pattern = ngettext(
        "Of {cards} cards, {nays} Against refuses it.", "Of {cards} cards, {nays} Against refuse it.", nays
    )
    return (pattern.format(cards=cards, nays=nays),)


def by_place(look, seat):
    """Whether how many cards refuse a campaign of `seat` depends on where it is (Open House)."""
    return origins.step(look.table, seat, "rule", rule="vote_tie", value="pass") is not None


def may_step_in(look, fight, names):
    """Who may step in with how many influence points at most, if the battle is begun (M6.3)."""
    able = [_points(*each, None, names) for each in previews.helpers(look.table, fight)]
    return sentence(_("may step in: {helpers}"), helpers=_in_turn(able)) if able else (_("nobody may step in"),)


def still(look, fight, seat, names):
    """Who may still step in, of a battle under way, as a sentence; not whoever is asked it here."""
    t, asked = look.table, _asked(look.phase)
    waiting = [*previews.bringing(t, fight.target, asked), *previews.helpers(t, fight)]
    able = [_points(*each, seat, names) for each in waiting if each[0] != seat or seat not in asked]
    if not able:
        return (_("Nobody else may step in."),)
    return sentence(_("May still step in: {helpers}."), helpers=_in_turn(able))


def _asked(phase):
    """The seats that are asked now whether they step in: all together, or the one whose offer is not made yet."""
    if hasattr(phase, "seats"):
        return phase.seats
    return (phase.seat,) if hasattr(phase, "offer") and phase.offer is None else ()


def _points(each, ip, seat, names):
    """ "Karim 12 IP", "you 12 IP"."""
    return _points_told(each, ip, seat, names.players, get_language())


@lru_cache(10_000)
def _points_told(each, ip, seat, players, language):
    return sentence(_("{player} {ip}\u00a0IP"), player=_called(each, seat, Names(players)), ip=ip)


def odds(look, fight):
    """(how the battle ends as far as that can be said, what it is worth in an order, "28 : 24") (M6.2, M6.6)."""
    ours, theirs, won, sure = previews.odds(look.table, fight)
    if won:
        place, told = (3, _("won, whoever steps in")) if sure else (2, _("won, if nobody steps in"))
    else:
        place, told = (0, _("lost, whoever helps")) if sure else (1, _("lost, unless somebody helps"))
    return told, (place, ours - theirs), f"{ours} : {theirs}"


def both_ways(look, fight, seat, names):
    """What follows for the blocs if the challenger wins, and if not (M6.7), as two lines."""
    won, lost = {fight.target: fight.challenger}, previews.lost(look.table, fight)
    ends = (
        (_("If {player} wins: {blocs}."), fight.challenger, won),
        (_("If {player} holds: {blocs}."), fight.defender, lost),
    )
    return lines(
        *(
            sentence(told, player=names.player(who), blocs=blocs(look, seat, owners, names))
            for told, who, owners in ends
        )
    )


def standing(look, seat, names):
    """Whose seats count in the election for all that everybody sees, and how many are enough, as sentences (M7.4)."""
    t = look.table
    sizes = board.blocs(t)
    sure = [_size(each, size, seat, names) for each, size in sizes.items() if size and t.completed[each]]
    doubtful = [_size(each, size, seat, names) for each, size in sizes.items() if size and not t.completed[each]]
    return lines(
        sentence(_("Seats that count for certain: {blocs}."), blocs=_in_turn(sure) or _("none")),
        sentence(
            _("Seats that count only if their player is corrupt: {blocs}."), blocs=_in_turn(doubtful) or _("none")
        ),
        (_("With {n} seats nobody can be beaten.").format(n=previews.enough(t)),),
    )


def _size(each, seats, seat, names):
    """ "Karim 12", "you 12"."""
    return sentence(_("{player} {seats}"), player=_called(each, seat, names), seats=seats)


def _called(each, seat, names):
    return pgettext("one of the players", "you") if each == seat else names.player(each)
