"""What the sensible player of Korapsyon says: what it found, whom it suspects, and to what it agrees.

The corrupt speak as one of the good would from their seat.
"""

from typing import Any

from games.kernel.hearing import said_by
from games.kernel.press import Ask, Claim, Deal, Distrust, Endorse, Pledge, Trust
from games.mechanics.speaking import proposed, saying
from games.titles.korapsyon.bots import belief
from games.titles.korapsyon.bots.mind import CERTAIN, Mind
from games.titles.korapsyon.rules import events, people
from games.titles.korapsyon.rules.content import OMBUDSPERSON
from games.titles.korapsyon.rules.moves import SUPPORT
from games.titles.korapsyon.rules.occasions import can_be_jailed, next_election, projects_of
from games.titles.korapsyon.rules.orders import SeatPlayer, VoteOnProjects
from games.titles.korapsyon.rules.press import ClaimAlignment, ElectPlayer, JailPlayer, SparePlayer
from games.titles.korapsyon.rules.state import Alignment

SUSPECT, TRUSTED = 0.4, 0.08
"""How likely somebody is corrupt whom one names, and whom one trusts at most."""

READY = 0.25
"""How readily somebody in the middle speaks, each time there is occasion."""

FALSE_FINDING = 0.4
"""How readily a liar who takes risks claims to be the ombudsperson."""

POSING, SINCE = {"new": 0.0, "old": 0.85}, {"new": 1, "old": 2}
"""Edition -> how much risk one of the corrupt takes who vouches for another, and since which year. In the old one theft
alone wins.
"""

ELECTS, POSED = 0.3, {2: 0.1, 3: 0.03}
"""How readily one promises a vote for president to whom one trusts, each time there is occasion, who takes all risks;
and one of so many corrupt to the friend whom they vouched for, so that they promise about as much in all as the good.
"""

RETURNED, MANY = 0.6, 0.2
"""How much risk takes who vouches for a friend in return, unless so many of all are corrupt that all are suspect."""


def talk(rules, view, heard, rng, persona):
    """The Saying of the sensible player, None for none."""
    if view.viewer in view.table.gone or not view.table.round:
        return None
    mind = Mind(rules, view, heard, rng, persona)
    return saying(
        rules,
        view,
        heard,
        rng,
        persona,
        playing=mind.looks,
        ready=READY,
        most=0.5,
        agrees=lambda seat, deal: _agrees(mind, seat, deal),
        instead=lambda seat, _: _bargains(mind, seat),
        suspect=lambda: _first(mind),
        acts=lambda: _of_corrupt(mind) if mind.is_corrupt else _of_good(mind),
        to_person=lambda seat: _to_person(mind, seat),
        telling=lambda: _telling(mind),
    )


def _of_good(mind):
    """What is worth saying, the most important first."""
    view = mind.view
    found = [fact for fact in view.knowledge if isinstance(fact, Alignment) and fact.seat not in view.table.gone]
    if view.table.role[view.viewer] == OMBUDSPERSON and _has_to_speak(mind, found):
        for fact in found:
            yield Claim(ClaimAlignment(fact.seat, fact.side))
    yield from _opinions(mind, mind.beliefs)


def _has_to_speak(mind, found):
    """The corrupt was found, or somebody who was found good, or oneself, is suspected."""
    suspected = {each.act.player for each in mind.heard.said if isinstance(each.act, Distrust)}
    good = {mind.view.viewer, *(fact.seat for fact in found if fact.side == "good")}
    return any(fact.side == "bad" for fact in found) or bool(good & suspected)


def _of_corrupt(mind):
    """What somebody good would say who sits there, of a friend too of whom all are certain, and now and then what
    nobody found.
    """
    proven = {*mind.view.table.gone, belief.known_holder(mind.view)}
    against = [each.seat for each in mind.heard.said if _accuses_me(mind, each) and each.seat not in proven]
    said = said_by(mind.heard, mind.view.viewer)
    claimed = any(isinstance(getattr(act, "what", None), ClaimAlignment) for act in said)
    if against and not claimed and mind.rng.random() < FALSE_FINDING * mind.persona.risk:
        yield Claim(ClaimAlignment(against[-1], "bad"))
    friend = _vouched_for(mind)
    if friend is not None and not _voting(mind):
        yield Trust(friend)
    looks = mind.reputations.items()
    trusted = [seat for seat, look in looks if seat in mind.ring and look < SUSPECT and Trust(seat) in said]
    looks = {seat: look for seat, look in looks if seat not in mind.ring or look >= CERTAIN}
    yield from _opinions(mind, looks, next(iter(trusted), None))


def _vouched_for(mind):
    """The friend for whom one poses as the other good politician, None for nobody. One of the corrupt vouches for the
    least suspect of them, who is to be president. That one returns it at most where they are two, so that of three not
    all are lost with one; and once one is known nobody vouches for another, who would be looked at next.
    """
    view, me, risk, ring = mind.view, mind.view.viewer, mind.persona.risk, mind.ring
    if view.table.round < SINCE[view.options.edition]:
        return None
    if any(mind.reputations.get(seat, 1.0) >= CERTAIN for seat in ring):
        return None
    free = [seat for seat in ring if seat in people.active(view.table)]
    friend = mind.favourite(free, mind.reputations) if free else me
    if friend == me and len(ring) == 2 and (risk >= RETURNED or len(ring) >= MANY * len(view.seats)):
        friend = next(seat for seat in ring if seat != me)
    if friend == me or mind.reputations.get(friend, 1.0) >= SUSPECT or risk < POSING[view.options.edition]:
        return None
    return None if any(each.seat in ring and each.act == Trust(friend) for each in mind.heard.said) else friend


def _accuses_me(mind, said):
    """Whether somebody claims to have found oneself corrupt. To claim the same of them is for nobody else: the witness
    that is borne then gives the liar away.
    """
    what, me = getattr(said.act, "what", None), mind.view.viewer
    return what == ClaimAlignment(me, "bad") and said.seat not in mind.ring


def _opinions(mind, looks, friend=None):
    """For whom one votes as president, where one does not stand; whom one suspects most, and whom one trusts most by
    what one saw, for what others say is no reason to say it too; a vote for the one or the other, and bargains.

    friend  one of the corrupt for whom one has vouched as another of them, None for nobody
    """
    phase = mind.view.phase
    if _voting(mind) and mind.view.viewer not in phase.candidates:
        running = [seat for seat in phase.candidates if seat in looks]
        yield from [Endorse(mind.favourite(running, looks))] if running else []
    looks = {seat: look for seat, look in looks.items() if seat != mind.view.viewer}
    if not looks:
        return
    year = mind.view.table.round
    worst, best = max(looks, key=looks.get), min(looks, key=mind.seen.__getitem__)
    if looks[worst] >= CERTAIN and worst not in mind.view.table.jailed and mind.rng.random() < mind.persona.risk:
        yield Pledge(JailPlayer(worst), year)
    if looks[worst] >= SUSPECT:
        yield Distrust(worst)
    yield from _offers(mind)
    often = ELECTS
    if friend is not None:
        best, often = friend, POSED[len(mind.ring)]
    elif max(looks[best], mind.seen[best]) > TRUSTED:
        return
    yield Trust(best)
    if not _voting(mind) and mind.rng.random() < often * mind.persona.risk:
        yield Pledge(ElectPlayer(best), next_election(mind.view.table))


def _offers(mind):
    """Deals, one a year, with whom one suspects least first: to send the surely corrupt to jail together; and where
    somebody has said that they suspect oneself, to spare each other.
    """
    me, looks, year = mind.view.viewer, mind.looks, mind.view.table.round
    suspected = any(each.round == year and each.act == Distrust(me) for each in mind.heard.said)
    deals = (
        Deal(seat, give, want, year)
        for seat in sorted(looks.keys() - {me}, key=lambda seat: (round(looks[seat], 1), mind.rng.random()))
        for give, want in _bargains(mind, seat, CERTAIN)
        if suspected or not isinstance(give, SparePlayer)
    )
    return proposed(mind.view, mind.heard, deals)


def _telling(mind):
    """What committees came to tells of who sat there, and of who brought them together where they failed; and what a
    witness bore. It asks for nothing that not everybody sees. That one has chosen somebody oneself is no reason to
    trust them.
    """
    built, me = None, mind.view.viewer
    for event in mind.heard.lately:
        if isinstance(event, events.WitnessBorne):
            yield event, event.accused, event.side == "good"
        elif isinstance(event, (events.ProjectSucceeded, events.ProjectFailed)):
            built = isinstance(event, events.ProjectSucceeded)
        elif isinstance(event, events.ProjectProposed) and built is not None:
            for seat in event.committee if built else (*event.committee, event.president):
                if not (built and event.president == me):
                    yield event, seat, built
            built = None


def _first(mind):
    """Whom one names if one has to."""
    looks = {seat: look for seat, look in mind.looks.items() if seat not in mind.ring and seat != mind.view.viewer}
    return max(looks or mind.looks, key=mind.looks.__getitem__)


def _agrees(mind, seat, deal):
    """Whether what is wanted is what one would do anyway, and still can; or for a seat on the committee of somebody not
    suspected to support it. A vote for president is promised to nobody who asks for it, but for another where both give
    it. The corrupt go by what everybody sees, whoever it is about, so that what they refuse tells nothing; it binds
    nobody.
    """
    if _is_under_way(mind.view.phase, deal.want):
        return False
    look = mind.looks.get(getattr(deal.want, "player", None), 0.5)
    if isinstance(deal.want, JailPlayer):
        return look >= SUSPECT
    if isinstance(deal.want, SparePlayer):
        return look < SUSPECT
    if isinstance(deal.want, VoteOnProjects):
        seated = deal.want.vote == SUPPORT and deal.give == SeatPlayer(mind.view.viewer)
        return seated and mind.looks.get(seat, 1.0) < SUSPECT
    if isinstance(deal.want, ElectPlayer):
        together = deal.give == deal.want and deal.want.player != seat
        return together and not _voting(mind) and deal.want.player == _best_president(mind)
    return isinstance(deal.want, SeatPlayer) and look <= 2 * TRUSTED


def _is_under_way(phase, pledge):
    """Whether a vote that the pledge is about is asked face down: it may be answered already, and nobody is told
    whether it is; so nothing is promised about it.
    """
    if phase.kind == "Election":
        return isinstance(pledge, ElectPlayer) and pledge.player in phase.candidates
    if phase.kind == "JailVote":
        return isinstance(pledge, (JailPlayer, SparePlayer)) and phase.seat in (None, pledge.player)
    return False


def _has_turned(t, seat, whom):
    """Whether the seat has voted to send them to jail this year."""
    return any(each.year == t.round and each.ballots.get(seat) == whom for each in t.verdicts)


def _bargains(mind, seat, least=SUSPECT):
    """(what one gives, what one wants of the seat), … that are good for both and that both can keep: to spare each
    other, unless one has turned on them this year, and to send to jail together whom one suspects most, and `least` so
    much. The corrupt go by what everybody sees here too.
    """
    t, me, looks = mind.view.table, mind.view.viewer, mind.looks
    if looks.get(seat, 1.0) >= SUSPECT:
        return
    deals: list[tuple[Any, Any]] = []
    if can_be_jailed(t, me, t.round) and can_be_jailed(t, seat, t.round) and not _has_turned(t, me, seat):
        deals.append((SparePlayer(seat), SparePlayer(me)))
    free = [each for each in looks if each not in (me, seat, t.president) and each not in t.jailed]
    worst = max(free, key=looks.__getitem__, default=None)
    if worst is not None and looks[worst] >= least:
        deals.append((JailPlayer(worst), JailPlayer(worst)))
    for give, want in deals:
        if not _is_under_way(mind.view.phase, give) and not _is_under_way(mind.view.phase, want):
            yield give, want


def _to_person(mind, seat):
    """What one says to somebody who is left, in an order by lot: what one thinks of them, who should be president, and
    deals; else a question. One does not offer to spare each other in two years on end.
    """
    look = mind.looks.get(seat)
    if look is None:
        return
    now, me = mind.view.table.round, mind.view.viewer
    spare = SparePlayer(seat), SparePlayer(me)
    offered = [(act.give, act.want) for act in said_by(mind.heard, me, now - 1) if isinstance(act, Deal)]
    pairs = [pair for pair in _bargains(mind, seat) if pair != spare or spare not in offered]
    found = [*_of_person(mind, seat, look), *_of_president(mind, seat), *_of_committee(mind, seat)]
    found += [Deal(seat, give, want, now) for give, want in pairs]
    yield from (*mind.rng.sample(found, len(found)), Ask(seat))


def _of_person(mind, seat, look):
    """What one thinks of somebody: as of others, and besides where everybody was lately told what speaks for it."""
    usual = sum(mind.looks.values()) / len(mind.looks)
    told = {good for _, whom, good in _telling(mind) if whom == seat}
    if look >= SUSPECT or (look > usual and False in told):
        yield Distrust(seat)
    elif (look <= TRUSTED or (look < usual and True in told)) and seat not in mind.ring:
        yield Trust(seat)


def _of_president(mind, seat):
    """That somebody should be president next, or the deal that both vote for whom one trusts most."""
    best = _best_president(mind)
    if best == seat:
        yield Endorse(seat)
    elif mind.looks[seat] < SUSPECT and not _voting(mind):
        yield Deal(seat, ElectPlayer(best), ElectPlayer(best), next_election(mind.view.table))


def _best_president(mind):
    """Whom of the others one trusts most."""
    return mind.favourite([each for each in mind.looks if each != mind.view.viewer], mind.looks)


def _of_committee(mind, seat):
    """The deal that whoever is president puts the other on the next committee, who supports the project."""
    view, me = mind.view, mind.view.viewer
    if people.in_office(view.table) not in (me, seat) or mind.looks[seat] >= SUSPECT:
        return
    support = VoteOnProjects(SUPPORT)
    for year in projects_of(view, view.table.president)[:1]:
        if view.table.president == me:
            yield Deal(seat, SeatPlayer(seat), support, year)
        else:
            yield Deal(seat, support, SeatPlayer(me), year)


def _voting(mind):
    """Whether a president is being elected: one's own ballot may be cast already, and is not changed."""
    return mind.view.phase.kind == "Election"
