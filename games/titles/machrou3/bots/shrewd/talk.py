"""What the shrewd player says: whom it suspects, what it promises and offers, and what the judge was shown.

All sides speak by what everybody sees and hears, as a reformist would from their seat; so nothing that is said tells of
an ally, nor of what the judge was shown before the judge says so.
"""

from typing import Any

from games.kernel.hearing import names, said_by
from games.kernel.press import Ask, Claim, Distrust, Endorse, Pledge, Trust
from games.mechanics.speaking import saying
from games.titles.machrou3.bots import trust
from games.titles.machrou3.bots.shrewd.deals import agrees, instead, offered, offers
from games.titles.machrou3.bots.shrewd.speaker import Speaker
from games.titles.machrou3.rules import events
from games.titles.machrou3.rules.battle_run import CHALLENGER, DEFENDER
from games.titles.machrou3.rules.press import ClaimShown, ElectPlayer
from games.titles.machrou3.rules.state import Exposed

SUSPECT, TRUSTED = 0.2, 0.5
"""By how much somebody whom one names is likelier corrupt than anybody is; and what part of that likelihood is left of
somebody whom one says that one trusts.
"""

READY = {1: 0.05, 2: 0.2}
"""How many are corrupt -> how readily somebody in the middle speaks, each time there is occasion; at the election
everybody does. Three who talk much find one who is alone.
"""

FALSE_SHOWN = 0.5
"""How readily a corrupt player who takes risks claims to be the judge."""


def talk(rules, view, heard, rng, persona):
    """The Saying of the shrewd player, None for none."""
    if not view.table.round or not view.agenda:
        return None
    speaker = Speaker(rules, view, heard, rng, persona)
    return saying(
        rules,
        view,
        heard,
        rng,
        persona,
        playing=view.seats,
        ready=1 if speaker.closed else READY[speaker.corrupt],
        most=1,
        agrees=lambda seat, deal: agrees(speaker, seat, deal),
        instead=lambda seat, deal: instead(speaker, seat, deal),
        suspect=lambda: max(speaker.others, key=speaker.doubt.__getitem__),
        acts=lambda: _acts(speaker),
        to_person=lambda seat: _to_person(speaker, seat),
        telling=lambda: _telling(speaker),
    )


def _acts(speaker):
    """What is worth saying, the most important first."""
    if speaker.closed:
        yield from _shown(speaker)
        yield from _vote(speaker)
    else:
        yield from offers(speaker)
    yield from _opinions(speaker)


def _shown(speaker):
    """The judge says whom it was shown once nothing can be taken from it (M8.11); now and then one lies."""
    if trust.is_corrupt(speaker.view):
        yield from _lies(speaker)
    else:
        for fact in speaker.view.knowledge:
            if isinstance(fact, Exposed):
                yield Claim(ClaimShown(fact.seat))


def _lies(speaker):
    """A corrupt player who does not stand claims to be the judge, against a candidate who is none of them."""
    friends = {speaker.me, *trust.allies(speaker.view)}
    running = [seat for seat in speaker.t.candidates if seat not in friends]
    claimed = any(isinstance(act, Claim) for act in said_by(speaker.heard, speaker.me))
    could = speaker.judged and running and not claimed and speaker.me not in speaker.t.candidates
    if could and speaker.rng.random() < FALSE_SHOWN * speaker.persona.risk:
        yield Claim(ClaimShown(max(running, key=speaker.renown)))


def _vote(speaker):
    """For whom one votes, once it is known who runs: promised to whom one trusts."""
    candidates = speaker.t.candidates
    if speaker.view.agenda[0].kind == "Election" and candidates and speaker.me not in candidates:
        best = max(candidates, key=speaker.renown)
        yield Pledge(ElectPlayer(best), 0) if speaker.trusts(best) else Endorse(best)


def _opinions(speaker):
    """Whom one suspects most, and whom one trusts most."""
    doubt = speaker.doubt
    worst, best = (pick(speaker.others, key=doubt.__getitem__) for pick in (max, min))
    if doubt[worst] >= speaker.usual + SUSPECT:
        yield Distrust(worst)
    if doubt[best] <= speaker.usual * TRUSTED:
        yield Trust(best)


def _to_person(speaker, seat):
    """What one says to somebody: that one votes for them, what one thinks of them, a deal, or a question."""
    if speaker.closed:
        yield from (act for act in _vote(speaker) if names(act, seat))
    doubt = speaker.doubt[seat]
    if doubt >= speaker.usual + SUSPECT:
        yield Distrust(seat)
    elif doubt <= speaker.usual * TRUSTED:
        yield Trust(seat)
    yield from offered(speaker, seat)
    yield Ask(seat)


def _telling(speaker):
    """What battles tell: it speaks for somebody to challenge the suspect, and to help the viewer or the trusted;
    against them to challenge these, and to help the others.
    """
    me, parties = speaker.me, {}
    found: list[tuple[Any, int, bool]] = []
    for event in reversed(speaker.heard.lately):
        if isinstance(event, events.BattleOpened):
            parties = {CHALLENGER: event.challenger, DEFENDER: event.defender}
            found.append((event, event.challenger, event.defender != me and not speaker.trusts(event.defender)))
        elif isinstance(event, events.SupportGiven) and parties:
            helped = parties[event.side]
            good = helped == me or (me not in parties.values() and speaker.trusts(helped))
            found.append((event, event.seat, good))
    yield from reversed(found)
