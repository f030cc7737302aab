"""Who claims to look at others at night: whose claims count, and who is known to be honest."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.kernel.press import Distrust, Trust
from games.titles.mafia.bots import counting
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.events import PlayerAccused
from games.titles.mafia.rules.press import ClaimCheck

FEW = 5
"""With so many alive the investigator tells all there is, and somebody else may pretend to."""

FEWEST = 6
"""Where so many play whoever looks at somebody often comes upon one whom others speak of."""


def is_check(said):
    """Whether an utterance claims to have looked at somebody at night."""
    return isinstance(getattr(said.act, "what", None), ClaimCheck)


def claimants(said):
    """Who says that they looked at somebody at night."""
    return {each.seat for each in said if is_check(each)}


def answering(t, said):
    """Who of them only answers what others had claimed before: clears whom they had found, or has found a criminal in
    one of them. Whoever looks seldom comes upon one of these, and a liar has but to answer. Where few play they often
    do; there who speaks only once another has found them answers.
    """
    if sum(t.cards.values()) <= FEWEST:
        return _cornered(said)
    before: set[int] = set()
    found: set[int] = set()
    answers: set[int] = set()
    others: set[int] = set()
    for each in said:
        if is_check(each):
            what = each.act.what
            (answers if what.player in (before if what.criminal else found) else others).add(each.seat)
            before.add(each.seat)
            if what.criminal:
                found.add(what.player)
    return answers - others


def _cornered(said):
    """Who claims to look, but only since another has claimed to have found a criminal in them."""
    before: set[int] = set()
    found: set[int] = set()
    cornered: set[int] = set()
    for each in said:
        if is_check(each):
            cornered |= {each.seat} & found - before
            before.add(each.seat)
            if each.act.what.criminal:
                found.add(each.act.what.player)
    return cornered


def hasty(t, deeds, said):
    """Who was the first to claim to look, and cleared somebody though nobody suspected either of them yet, and
    more than a few lived: who looks keeps still while it can, as killers name at night who does. deeds: as of `Heard`.
    """
    suspected: set[int] = set()
    for each in said:
        if isinstance(each.act, Distrust):
            suspected.add(each.act.player)
        elif is_check(each):
            what = each.act.what
            suspected |= {deed.event.whom for deed in deeds if _was_accused(deed) and _is_before(deed, each)}
            had_to = suspected & {each.seat, what.player} or _living(t, each.round) <= FEW
            return set() if what.criminal or had_to else {each.seat}
    return set()


def _living(t, day):
    """How many lived when that day began."""
    dead = [death for death in t.deaths if death.round < day or (death.round == day and death.how == "night")]
    return sum(t.cards.values()) - len(dead)


def _was_accused(deed):
    return isinstance(deed.event, PlayerAccused)


def _is_before(deed, said):
    """Whether it was done on the day on which that was said, and before."""
    return deed.round == said.round and deed.move <= said.move


class Reading(NamedTuple):
    """What a viewer makes of all that was said.

    said      what of it counts
    honest    who of those who claim to look is known to be honest
    liars     who of them claims what the viewer knows to be a lie
    lies      (of whom, whether a criminal), all that these claim to have found
    suspect   who of them is suspect for only answering a claim
    rivals    who of more of them than can is suspect for that, where two groups kill
    first     (who of rivals was the first to claim to look, whether it found a criminal), but for whoever is hasty
    hasty     who of more of them than can is suspect for speaking without need
    is_false  function(speaker, a record of `Ruleset.claims`) -> whether the viewer knows it to be a lie
    """

    said: list
    honest: set[int]
    liars: set[int]
    lies: set[tuple[int, bool]]
    suspect: set[int]
    rivals: set[int]
    first: set[tuple[int, bool]]
    hasty: set[int]
    is_false: Callable[[int, Any], bool]


def read(view, heard, shown=True):
    """The Reading of what was said. shown: with what the rules have shown to the viewer alone."""
    said = _without_echoes(_without_retorts(heard.said))
    honest = proven(view, said)
    are_all = _are_all(view.table, honest)

    def is_false(speaker, claim):
        return (are_all and speaker not in honest) or (shown and _is_false(view, claim))

    liars = {each.seat for each in said if is_check(each) and is_false(each.seat, each.act.what)}
    lies = {(each.act.what.player, each.act.what.criminal) for each in said if is_check(each) and each.seat in liars}
    unknown = [each for each in said if each.seat not in liars]
    suspect = answering(view.table, unknown)
    rivals = _doubted(view.table, claimants(unknown) - suspect)
    doubted = suspect | rivals
    credited = [each for each in _first(unknown) if not _may_be_framing(view.table, each)]
    counted = _without_findings(said, doubted - _heeded(view.table, credited))
    early = hasty(view.table, heard.deeds, unknown) & doubted
    first = {(each.seat, each.act.what.criminal) for each in credited if each.seat in rivals - early}
    alike = set() if is_one_group(view.table) else rivals
    return Reading(counted, honest, liars, lies, suspect, alike, first, early, is_false)


def _doubted(t, who):
    """Who of those who claim to look is doubted, where more do than can: all, until it is proven who is honest. Where
    two groups kill it may never be: there those who were executed, once no more are left than can.
    """
    executed = set() if is_one_group(t) else {death.seat for death in t.deaths if death.how == "execution"}
    return who if len(who - executed) > finders(t) else who & executed


def _may_be_framing(t, first):
    """Whether the first claim to have looked is as a liar would make it where two groups kill: to have found a criminal
    on the first day, when whoever looks has seldom found one yet, and who lies need not look.
    """
    return first.round == 1 and first.act.what.criminal and not is_one_group(t)


def _heeded(t, first):
    """Who of rivals is heeded all the same where two groups kill: the first to claim to look, on the day it does, if it
    found a criminal. first: the first claim, unless it may be framing.
    """
    finds = [] if is_one_group(t) else [each for each in first if each.act.what.criminal]
    return {each.seat for each in finds if each.round == t.round}


def _first(said):
    """The first claim to have looked: one or none."""
    return [each for each in said if is_check(each)][:1]


def _without_retorts(said):
    """What was said but for claims to have found a criminal in whoever has claimed that of the speaker before: whom
    somebody has found says so anyway.
    """
    kept, found = [], set()
    for each in said:
        if is_check(each) and each.act.what.criminal:
            what = each.act.what
            if (what.player, each.seat) in found:
                continue
            found.add((each.seat, what.player))
        kept.append(each)
    return kept


def _without_echoes(said):
    """What was said but for trust in whom somebody else had claimed to have cleared: where that is believed all say so,
    and a lie would count as often as there are players.
    """
    kept = []
    cleared: dict[int, int] = {}
    for each in said:
        if is_check(each) and not each.act.what.criminal:
            cleared.setdefault(each.act.what.player, each.seat)
        if not isinstance(each.act, Trust) or cleared.get(each.act.player, each.seat) == each.seat:
            kept.append(each)
    return kept


def _without_findings(said, speakers):
    """What was said but for what these claim to have found, and but for suspicions that repeat it: where one claims to
    have found a criminal all say so, and what is doubted would count as often as there are players.
    """
    kept, found = [], set()
    for each in said:
        if is_check(each) and each.seat in speakers:
            if each.act.what.criminal:
                found.add(each.act.what.player)
        elif not isinstance(each.act, Distrust) or each.act.player not in found:
            kept.append(each)
    return kept


def _is_false(view, claim):
    """Whether the viewer knows better: it is the one who looks, or is looked at and never looked like that (F2.3)."""
    t, me = view.table, view.viewer
    card = t.role[me]
    if card == roles.INVESTIGATOR:
        return True
    looked = {roles.looks_criminal(card), roles.looks_criminal(card, t.joined.get(me))}
    return claim.player == me and claim.criminal not in looked


def proven(view, said):
    """Who of those who claim to look, and do not only answer, was honest: whoever was killed at night, where a single
    group kills; or would have been.
    """
    who = claimants(said) - answering(view.table, said)
    killed = who & {death.seat for death in view.table.deaths if death.how == "night"}
    return killed if killed and is_one_group(view.table) else _protected(view, who)


def _protected(view, who):
    """Whoever is left of rivals once a night has passed since the others died in which nobody was killed: the doctor
    protects who claims to look, and killers waste a night on nobody who does not.
    """
    t = view.table
    dead = {death.seat: death.round for death in t.deaths if death.seat in who}
    left = who - dead.keys()
    if not dead or len(left) != finders(t) or roles.DOCTOR not in t.cards:
        return set()
    killed = {death.round for death in t.deaths if death.how == "night"}
    since = range(max(dead.values()) + 1, counting.nights_done(view) + 1)
    return left if set(since) - killed else set()


def has_proven(view, said):
    """Whether all who looked at others at night are known so, and whoever else says they did lies."""
    return _are_all(view.table, proven(view, said))


def _are_all(t, honest):
    return len(honest) >= finders(t) > 0


def finders(t):
    """How many look at others at night."""
    return t.cards.get(roles.INVESTIGATOR, 0)


def is_one_group(t):
    """Whether a single group kills at night."""
    return len({roles.group(card) for card in t.cards} & {*roles.GROUPS}) == 1
