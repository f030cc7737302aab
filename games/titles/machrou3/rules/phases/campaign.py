"""A campaign for a swing district (M4.4, M4.7, M5)."""

from dataclasses import dataclass

from games.kernel.decisions import Question
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import board, edits, news
from games.titles.machrou3.rules.events import CampaignOpened
from games.titles.machrou3.rules.phases.vote import Ballot, Result, excused, spared
from games.titles.machrou3.rules.state import Deed, GameDraft, Table


@dataclass(frozen=True, slots=True)
class CampaignRun:
    seat: int = public()
    district: str = public()
    vote: bool = public()


def privileged(t: Table, seat: int) -> bool:
    """Who may choose to campaign without a vote: the speaker (M4.7, R-18, NF-15), who unmasked the judge (M8.12)."""
    return seat == board.exempt(t) or (seat == t.speaker and news.rule(t, "speaker_privilege") != "off")


def asks_vote(t: Table, seat: int) -> bool:
    """Whether the table votes on a campaign of `seat`, if it does not ask for it (M4.7, M8.12, EP-18)."""
    return not privileged(t, seat) and not spared(t, seat)


def enter_campaign(d: GameDraft, phase: CampaignRun) -> None:
    """A vote that was asked for is held; one that is needed may be spared by a card (EP-18)."""
    vote = phase.vote and (privileged(d.table, phase.seat) or not excused(d, phase.seat))
    d.tell(CampaignOpened(phase.seat, phase.district, vote))
    if vote:
        d.push(Ballot(phase.seat, phase.district, "campaign"))
    else:
        win_campaign(d, phase)


def resume_campaign(d: GameDraft, phase: CampaignRun, result: Result) -> None:
    approved, nays = result
    log(d, phase, "campaign_approved" if approved else "campaign_refused", nays)
    if approved:
        win_campaign(d, phase)
    else:
        d.done()


def win_campaign(d: GameDraft, phase: CampaignRun) -> None:
    edits.give(d, phase.district, phase.seat, "campaign")
    log(d, phase, "campaign_won", 0)
    d.done()


def log(d: GameDraft, phase: CampaignRun, deed: str, against: int) -> None:
    t = d.table
    t.deeds = (*t.deeds, Deed(deed, phase.seat, t.round, t.turn, target=phase.district, against=against))


PHASES = {CampaignRun: Phase(enter_campaign, resume=resume_campaign)}
QUESTIONS: dict[str, Question] = {}
