"""What talk tells: log-odds that somebody is on the other side, by who says so and how likely either side says it."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from math import exp, log
from typing import Any

from games.kernel.hearing import Heard, words_of
from games.kernel.press import Claim, Distrust, Trust, Verdict
from games.kernel.ruleset import Ruleset
from games.kernel.seat_view import AnyView
from games.mechanics.personas import Persona

CAP = 2.5
"""The most that one speaker moves anybody's log-odds by in one round."""

BROKEN, KEPT, MOST_OF_WORDS = 0.7, -0.15, 1.5
"""What a pledge broken, or kept, moves its giver's own log-odds by; and at most all of them together."""

RECKLESS = 0.4
"""The most that whom somebody accused weighs against them: who accuses the trusted is looked at first, and no more."""

CONTRADICTED, RIVALLED, CONFESSED = 4.0, 0.7, 2.0
"""What it weighs to claim what the hearer knows to be false; what only so many can know, or be, beside more who do; and
to be on the other side.
"""


@dataclass(frozen=True, slots=True)
class Likelihood:
    """How likely a speaker says it: an honest one or a liar, of somebody on the liars' side or of another."""

    honest_of_foe: float
    honest_of_friend: float
    liar_of_foe: float
    liar_of_friend: float

    def of_speaker(self, foe: float) -> float:
        """The log-odds that it adds to the speaker's own; foe: how likely it is said of somebody on the liars' side."""
        of_liar = foe * self.liar_of_foe + (1 - foe) * self.liar_of_friend
        of_honest = foe * self.honest_of_foe + (1 - foe) * self.honest_of_friend
        return log(of_liar / of_honest)

    def weight(self, credit: float) -> float:
        """The log-odds that it adds; credit: the probability that the speaker is honest."""
        of_foe = credit * self.honest_of_foe + (1 - credit) * self.liar_of_foe
        of_friend = credit * self.honest_of_friend + (1 - credit) * self.liar_of_friend
        return log(of_foe / of_friend)


OPINIONS = {
    Distrust: Likelihood(0.5, 0.3, 0.15, 0.4),
    Trust: Likelihood(0.15, 0.35, 0.4, 0.3),
}
"""What an opinion is worth."""

ACCUSED = Likelihood(0.3, 0.12, 0.15, 0.3)
"""How likely somebody is accused, as far as that tells on who accuses: hardly any of the honest accuses another."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What somebody claims to be. `number`: how many are; foe: those are on the other side of the good."""

    what: Any
    number: int
    foe: bool


@dataclass(frozen=True, slots=True)
class Findings:
    """Claims of what few players of a game find out, as one hearer takes them.

    read      function(a record of `Ruleset.claims`) -> (whom it is about, its Likelihood), None for any other claim
    is_false  function(speaker, the same) -> whether the hearer knows better
    finders   how many players find it out
    settled   seats of which the hearer knows whether they are among them
    opinions  Distrust, Trust -> what part of what `OPINIONS` says they are worth to it; words: of what came of pledges
    identity  function(a record of `Ruleset.claims`) -> the Identity that is claimed by it, None for any other claim
    mine      `Identity.what` of the hearer, None where it does not go by that
    reckless  whether it tells on a speaker that it accuses those who are trusted
    """

    read: Callable[[Any], tuple[int, Likelihood] | None]
    is_false: Callable[[int, Any], bool]
    finders: int
    settled: Collection[int]
    opinions: Mapping[type, float] = field(default_factory=lambda: dict.fromkeys(OPINIONS, 1.0))
    words: float = 1.0
    identity: Callable[[Any], Identity | None] = lambda claim: None
    mine: Any = None
    reckless: bool = False


def told(
    rules: Ruleset, look: AnyView, heard: Heard, persona: Persona, credit: Mapping[int, float], findings: Findings
) -> dict[int, float]:
    """Seat -> what talk adds to the log-odds that it is on the other side of the viewer of `look`: what was said of it,
    what it claimed itself, and what became of its pledges.

    credit  seat -> the probability that it is honest, by what was seen
    """
    claims = [each for each in heard.said if isinstance(each.act, Claim) and findings.read(each.act.what)]
    rivals = {each.seat for each in claims} - set(findings.settled)
    liars = {each.seat for each in claims if each.seat != look.viewer and findings.is_false(each.seat, each.act.what)}
    shared = min(1.0, findings.finders / max(1, len(rivals)))
    came = of_words(words_of(rules, look, heard), persona)
    words = {seat: findings.words * weight for seat, weight in came.items()}
    if findings.reckless:
        for seat, weight in _of_accusers(heard, look.viewer, credit).items():
            words[seat] = words.get(seat, 0.0) + weight
    believed = {
        seat: _after(trust, words.get(seat, 0.0)) * (shared if seat in rivals else 1.0)
        for seat, trust in credit.items()
    }
    found = hearsay(
        heard,
        look.viewer,
        believed,
        lambda speaker, act: findings.read(act.what) if isinstance(act, Claim) and speaker not in liars else None,
        persona,
        findings.opinions,
    )
    own = [(seat, CONTRADICTED) for seat in liars]
    own += [(seat, RIVALLED) for seat in rivals if len(rivals) > findings.finders]
    own += _identified(heard, look.viewer, findings)
    for seat, weight in (*own, *words.items()):
        found[seat] = found.get(seat, 0.0) + weight
    return found


def _identified(heard: Heard, viewer: int | None, findings: Findings) -> list[tuple[int, float]]:
    """(a seat, what it weighs against it that it says to be what it does), …; its last word counts."""
    said = [(each.seat, findings.identity(each.act.what)) for each in heard.said if isinstance(each.act, Claim)]
    claimed = {seat: identity for seat, identity in said if identity is not None}
    if findings.mine is not None and viewer is not None:
        claimed.pop(viewer, None)
    rivals = Counter(identity.what for identity in claimed.values())
    found = []
    for seat, identity in claimed.items():
        left = identity.number - (identity.what == findings.mine)
        if left <= 0:
            found.append((seat, CONTRADICTED))
        elif identity.foe:
            found.append((seat, CONFESSED))
        elif rivals[identity.what] > left:
            found.append((seat, RIVALLED))
    return found


def _of_accusers(heard: Heard, viewer: int | None, credit: Mapping[int, float]) -> dict[int, float]:
    """Seat -> what weighs against it that it accused whom it did, beside somebody in the middle."""
    found: dict[int, float] = {}
    usual = ACCUSED.of_speaker(1 - sum(credit.values()) / len(credit))
    for seat, act in {(each.seat, each.act): None for each in heard.said if isinstance(each.act, Distrust)}:
        if seat != viewer and act.player in credit:
            found[seat] = found.get(seat, 0.0) + ACCUSED.of_speaker(1 - credit[act.player]) - usual
    return {seat: max(0.0, min(RECKLESS, weight)) for seat, weight in found.items()}


def _after(honest: float, weight: float) -> float:
    """The probability that somebody is honest, once their pledges have moved the log-odds of the contrary."""
    return honest / (honest + (1 - honest) * exp(weight))


def hearsay(
    heard: Heard,
    viewer: int | None,
    credit: Mapping[int, float],
    claimed: Callable[[int, Any], tuple[int, Likelihood] | None],
    persona: Persona,
    opinions: Mapping[type, float],
) -> dict[int, float]:
    """Seat -> by how much talk moves the log-odds that it is on the other side. Repeats count once.

    credit   seat -> the probability that it is honest, by what was seen; of others nothing counts
    claimed  function(speaker, a claim) -> whom it is about, and its Likelihood
    opinions as of Findings
    """
    moved: dict[int, float] = {}
    of_round: dict[tuple[int, int, int], float] = {}
    counted = set()
    for each in heard.said:
        about = _about(each.seat, each.act, claimed)
        if about is None or each.seat == viewer or each.seat not in credit or (each.seat, each.act) in counted:
            continue
        counted.add((each.seat, each.act))
        seat, likelihood = about
        key = (each.seat, each.round, seat)
        before = of_round.get(key, 0.0)
        part = opinions.get(type(each.act), 1.0)
        after = max(-CAP, min(CAP, before + part * likelihood.weight(credit[each.seat])))
        of_round[key] = after
        moved[seat] = moved.get(seat, 0.0) + (after - before) * (0.6 + 0.8 * persona.trust)
    return moved


def _about(speaker: int, act: Any, claimed: Callable[[int, Any], Any]) -> Any:
    if isinstance(act, (Distrust, Trust)):
        return None if act.player == speaker else (act.player, OPINIONS[type(act)])
    return claimed(speaker, act)


def of_words(words: Mapping[int, Counter[Verdict]], persona: Persona) -> dict[int, float]:
    """Seat -> by how much its kept and broken pledges move its own log-odds."""
    return {
        seat: min(
            MOST_OF_WORDS,
            BROKEN * (0.5 + persona.grudge) * came[Verdict.BROKEN] + max(-0.6, KEPT * came[Verdict.KEPT]),
        )
        for seat, came in words.items()
    }
