"""What the sensible player of Original Mafia says: what it found, whom it suspects, and to what it agrees.

Who is no friend of the good speaks as one of them would from its seat.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from games.kernel.hearing import names
from games.kernel.press import Ask, Claim, Deal, Distrust, Pledge, Trust
from games.mechanics.speaking import proposed, saying
from games.titles.mafia.bots import claimants, counting
from games.titles.mafia.bots.keeping import ABOUT, can_keep, has_turned
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.rules import events, roles
from games.titles.mafia.rules.occasions import has_accused
from games.titles.mafia.rules.press import AccusePlayer, ClaimCheck, ExecutePlayer, SparePlayer
from games.titles.mafia.rules.state import Investigated

SUSPECT, TRUSTED, CERTAIN, LIKELY, UNSUSPECTED = 0.9, -1.5, 2.5, 0.3, 0.0
"""How suspect somebody is whom one names, trusts, promises to accuse, agrees to accuse, and at most whom one spares."""

LOOKS_GOOD = -0.6
"""How suspect somebody is of whom everybody must think rather well."""

READY = 0.3
"""How readily somebody in the middle speaks, each time there is occasion."""

OUTLIVING = {roles.DOCTOR, roles.IMMORTALITY}
"""Where these were dealt who looks at others outlives many a night."""

FALSE_CHECK, FALSE_ALARM = 0.5, 0.15
"""How readily a liar who takes risks claims to have found a criminal in whoever claims that of them; and in somebody
else, each time there is occasion.
"""


def talk(rules, view, heard, rng, persona):
    """The Saying of the sensible player, None for none."""
    if view.viewer not in view.table.alive or not view.table.round:
        return None
    mind = Mind(rules, view, heard, rng, persona)
    return saying(
        rules,
        view,
        heard,
        rng,
        persona,
        playing=view.table.alive,
        ready=1 if _has_to_answer(mind) else READY,
        most=1,
        agrees=lambda _, deal: _agrees(mind, deal),
        instead=lambda seat, _: _bargains(mind, seat),
        suspect=lambda: _first(mind),
        acts=lambda: _of_good(mind) if mind.is_good else _of_others(mind),
        to_person=lambda seat: _to_person(mind, seat),
        telling=lambda: _telling(mind),
    )


def _of_good(mind):
    """What is worth saying, the most important first."""
    if mind.card == roles.INVESTIGATOR:
        yield from _findings(mind)
    yield from _opinions(mind, mind.suspicions)


def _has_to_answer(mind):
    """Whether only others have claimed to look at somebody, where two groups kill, and the viewer has found something:
    it answers at once, as a liar of the other group would come between, and of three who claim it the good find the
    honest one seldom.
    """
    are_others = bool(mind.claimants) and mind.view.viewer not in mind.claimants
    return are_others and not claimants.is_one_group(mind.view.table) and any(_findings(mind))


def _findings(mind):
    """What was found of the living, once it has to be said: the criminals first, then whom anybody suspects."""
    found = [fact for fact in mind.view.knowledge if isinstance(fact, Investigated)]
    suspected = _suspected(mind)
    if mind.view.viewer in mind.claimants or _has_to_speak(mind, found, suspected):
        for fact in sorted(found, key=lambda fact: (not fact.criminal, fact.seat not in suspected)):
            if fact.seat in mind.view.table.alive:
                yield Claim(ClaimCheck(fact.seat, fact.criminal))


def _suspected(mind):
    """Whom anybody has said to suspect, or accused this day."""
    t = mind.view.table
    said = {each.act.player for each in mind.heard.said if isinstance(each.act, Distrust)}
    return said | {each.whom for each in t.accusations if each.round == t.round}


def _has_to_speak(mind, found, suspected):
    """A criminal was found who lives, one is suspected oneself, somebody cleared is, another claims to be the one who
    looks, or few are left.
    """
    view = mind.view
    cleared = {view.viewer, *(fact.seat for fact in found if not fact.criminal)}
    criminal = any(fact.criminal and fact.seat in view.table.alive for fact in found)
    rivals = mind.claimants - {view.viewer}
    return criminal or bool(rivals or cleared & suspected) or len(view.table.alive) <= claimants.FEW


def _of_others(mind):
    """What somebody good would say who sits there, and now and then what nobody found; no such thing once all know that
    it is a lie.
    """
    if mind.view.viewer not in mind.claimants and not claimants.has_proven(mind.view, mind.heard.said):
        yield from _false_clearings(mind)
        yield from _false_finds(mind)
    friends = {seat: min(mind.outside[seat], 0.0) for seat in mind.friends & set(mind.outside)}
    yield from _opinions(mind, mind.outside | friends)


def _false_clearings(mind):
    """To have cleared anybody whom nobody has claimed to have found, where somebody claims to look and no friend does:
    then both are doubted, and friend or not tells nothing once it is known who lies. Where two groups kill somebody of
    the other may have done it already.
    """
    t = mind.view.table
    is_first = len(mind.claimants) <= claimants.finders(t) or claimants.is_one_group(t)
    if not mind.claimants or mind.claimants & mind.friends or not is_first or not _pays_to_be_doubted(t):
        return
    claimed = [each.act.what for each in mind.heard.said if claimants.is_check(each)]
    found = {what.player for what in claimed if what.criminal}
    others = {*t.alive} - found - {mind.view.viewer}
    if others and mind.rng.random() < mind.persona.risk:
        yield Claim(ClaimCheck(mind.rng.choice(sorted(others)), False))


def _pays_to_be_doubted(t):
    """Whether the days that the good spend on rivals help the criminals more than the liar costs them: who looks at
    others outlives many a night, as somebody may be protected, or immortal, and a third of the players are criminals,
    or two groups kill.
    """
    are_many = 3 * counting.dealt(t).criminals >= sum(t.cards.values())
    return t.cards.keys() >= OUTLIVING and (are_many or not claimants.is_one_group(t))


def _false_finds(mind):
    """To have found a criminal in whoever claims that of the viewer; where few are left, in who looks most like one."""
    alive = mind.view.table.alive
    against = [each.seat for each in mind.heard.said if _accuses_me(mind, each) and each.seat in alive]
    others = [seat for seat in mind.outside if seat not in mind.friends]
    if against:
        whom, ready = against[-1], FALSE_CHECK
    elif others and len(alive) <= claimants.FEW and roles.INVESTIGATOR in mind.view.table.cards:
        whom, ready = max(others, key=mind.outside.__getitem__), FALSE_ALARM
    else:
        return
    if mind.rng.random() < ready * mind.persona.risk:
        yield Claim(ClaimCheck(whom, True))


def _accuses_me(mind, said):
    return claimants.is_check(said) and said.act.what.criminal and said.act.what.player == mind.view.viewer


def _opinions(mind, scores):
    """Whom one suspects most, whom one trusts most; the promise to accuse whom one is sure of, and bargains."""
    if not scores:
        return
    t, me = mind.view.table, mind.view.viewer
    worst, best = max(scores, key=scores.get), min(scores, key=scores.get)
    if scores[worst] >= CERTAIN and not has_accused(t, me) and mind.rng.random() < mind.persona.risk:
        yield Pledge(AccusePlayer(worst), t.round)
    if scores[worst] >= SUSPECT:
        yield Distrust(worst)
    yield from _offers(mind)
    if scores[best] <= TRUSTED and best not in mind.friends:
        yield Trust(best)


def _offers(mind):
    """Deals for this day, one a day, with whom one suspects least first: to turn on the surely guilty; and where others
    have turned on oneself, to spare each other.
    """
    told, now = _told(mind), mind.view.table.round
    turned = _is_turned_on(mind, mind.view.viewer)
    deals = (
        Deal(seat, give, want, now)
        for seat in sorted(told, key=lambda seat: (round(told[seat], 1), mind.rng.random()))
        for give, want in _bargains(mind, seat, CERTAIN)
        if turned or not isinstance(give, SparePlayer)
    )
    return proposed(mind.view, mind.heard, deals)


def _is_turned_on(mind, seat):
    """Whether somebody has said this day that they suspect the seat, or has accused it."""
    t = mind.view.table
    accused = any((each.round, each.whom) == (t.round, seat) for each in t.accusations)
    return accused or any(each.round == t.round and each.act == Distrust(seat) for each in mind.heard.said)


def _telling(mind):
    """What accusations tell, and open votes, by what everybody sees: it speaks against somebody to accuse the viewer,
    the killed or who looks good, and to be accused by the killed; to accuse the suspect speaks for one. What its author
    has taken back, by a word or by another vote, tells nothing.
    """
    me, looks = mind.view.viewer, mind.outside
    killed = {death.seat for death in mind.view.table.deaths if death.how == "night"}
    for event in _standing(mind.heard.lately):
        seat, whom = event.seat, event.whom
        if whom is None or _is_taken_back(mind.heard, event):
            continue
        if seat in killed:
            yield event, whom, False
        elif whom == me or whom in killed or looks.get(whom, 0.0) < LOOKS_GOOD:
            yield event, seat, False
        elif looks.get(whom, 0.0) >= LIKELY:
            yield event, seat, True


def _standing(lately):
    """The accusations of these events, the newest first, and of the open votes of a day each seat's last (F3.9)."""
    voted: set[int] = set()
    for event in lately:
        if isinstance(event, events.DayVoted):
            voted = set()
        elif isinstance(event, events.PlayerAccused):
            yield event
        elif isinstance(event, (events.VotePut, events.VoteTakenBack)) and event.seat not in voted:
            voted.add(event.seat)
            if isinstance(event, events.VotePut):
                yield event


def _is_taken_back(heard, event):
    """Whether somebody who accused, or voted for, a player has said since that they trust or have cleared them."""
    cleared = Trust(event.whom), Claim(ClaimCheck(event.whom, False))
    since = max((deed.move for deed in heard.deeds if deed.event == event), default=0)
    return any(each.seat == event.seat and each.act in cleared and each.move >= since for each in heard.said)


def _first(mind):
    """Whom one names if one has to."""
    scores = {seat: score for seat, score in mind.suspicions.items() if seat not in mind.friends}
    return max(scores or mind.suspicions, key=mind.suspicions.get)


def _agrees(mind, deal):
    """Whether what is wanted is what one would do anyway, and still can. One spares for something alone those against
    whom nothing speaks; whom the next day is seen then. Others answer as if they were good, so that what they refuse
    tells nothing; it binds nobody.
    """
    if not isinstance(deal.want, ABOUT) or not can_keep(mind.view, mind.view.viewer, deal.want, deal.until):
        return False
    if isinstance(deal.want, SparePlayer):
        is_brief, suspicion = deal.until == mind.view.table.round, _told(mind).get(deal.want.player, 0.0)
        return is_brief and suspicion <= UNSUSPECTED and _is_good(mind, deal.give)
    return _harms(mind, deal.want)


def _harms(mind, pledge):
    """Whether it harms somebody rather suspected."""
    return _told(mind).get(pledge.player, 0.0) >= LIKELY


def _is_good(mind, give):
    """Whether what somebody gives is good for oneself: to be spared, or what harms somebody rather suspected."""
    if isinstance(give, SparePlayer):
        return give.player == mind.view.viewer
    return isinstance(give, ABOUT) and _harms(mind, give)


def _bargains(mind, seat, least=SUSPECT):
    """(what one gives, what one wants of the seat), … that are good for both and that both can keep: to spare each
    other, unless one has turned on them this day or something speaks against them, and to accuse, or vote for, whom one
    suspects most, and `least` so much. Others go by what everybody sees here too.
    """
    me, scores, now = mind.view.viewer, _told(mind), mind.view.table.round
    if scores.get(seat, SUSPECT) >= SUSPECT:
        return
    spares = scores[seat] <= UNSUSPECTED and not has_turned(mind.view, me, seat)
    deals: list[tuple[Any, Any]] = [(SparePlayer(seat), SparePlayer(me))] if spares else []
    worst = max((each for each in scores if each != seat), key=scores.__getitem__, default=None)
    if worst is not None and scores[worst] >= least:
        deals += [(pledge(worst), pledge(worst)) for pledge in (AccusePlayer, ExecutePlayer)]
    for give, want in deals:
        if can_keep(mind.view, me, give, now) and can_keep(mind.view, seat, want, now):
            yield give, want


def _to_person(mind, seat):
    """What one says to somebody who lives, by lot, but before all what others have said to them least this day: what
    one thinks of them, a promise, a deal, or a question.
    """
    if seat not in mind.view.table.alive:
        return
    now = mind.view.table.round
    told = Counter(_sort(each.act) for each in mind.heard.said if each.round == now and names(each.act, seat))
    acts = [*_of_them(mind, seat), *_promised_them(mind, seat), *_offered_them(mind, seat), Ask(seat)]
    yield from sorted(acts, key=lambda act: (told[_sort(act)], mind.rng.random()))


def _sort(act):
    """What sort of thing is said."""
    return (
        type(act),
        type(getattr(act, "what", None)),
        type(getattr(act, "give", None)),
        type(getattr(act, "want", None)),
    )


def _of_them(mind, seat):
    """What one thinks of them; for a reason that one has not given yet one says it sooner."""
    score = _told(mind)[seat]
    given = [each.deed for each in mind.heard.said if each.seat == mind.view.viewer]
    new = {good for event, whom, good in _telling(mind) if whom == seat and event not in given}
    if score >= SUSPECT or (score >= LIKELY and False in new):
        yield Distrust(seat)
    elif (score <= TRUSTED or (score <= 0 and True in new)) and seat not in mind.friends:
        yield Trust(seat)


def _promised_them(mind, seat):
    """To accuse them, where one is sure of them; to spare them, where nothing speaks against them."""
    me, score, now = mind.view.viewer, _told(mind)[seat], mind.view.table.round
    pledge = AccusePlayer(seat) if score >= CERTAIN else SparePlayer(seat) if score <= UNSUSPECTED else None
    if pledge and not has_turned(mind.view, me, seat) and can_keep(mind.view, me, pledge, now):
        yield Pledge(pledge, now)


def _offered_them(mind, seat):
    """Deals for this day; none to spare each other that one has offered this day or the one before. Where there is
    somebody to turn on, one spares them for that too.
    """
    me, now = mind.view.viewer, mind.view.table.round
    found = [Deal(seat, give, want, now) for give, want in _bargains(mind, seat, LIKELY)]
    spare = next((deal.give for deal in found if isinstance(deal.give, SparePlayer)), None)
    before = {each.act.give for each in mind.heard.said if _is_offer(each, me) and each.round >= now - 1}
    for deal in found:
        if deal.give != spare:
            yield deal
            yield from [replace(deal, give=spare)] if spare else []
        elif spare not in before:
            yield deal


def _is_offer(said, seat):
    return isinstance(said.act, Deal) and said.seat == seat


def _told(mind):
    """Seat -> how suspect it is, as far as one says: others speak as if they were good."""
    return mind.suspicions if mind.is_good else mind.outside
