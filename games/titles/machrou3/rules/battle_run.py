"""A battle under way, and its two sides (M6)."""

from dataclasses import dataclass

from games.kernel.visibility import own, public
from games.titles.machrou3.rules.state import GameDraft, Help, Look, Supporter

CHALLENGER, DEFENDER = "challenger", "defender"
APPROVAL, WISHES, HELP, RESERVE, RETREAT = "approval", "wishes", "help", "reserve", "retreat"


@dataclass(frozen=True, slots=True)
class BattleRun:
    """One battle.

    stage       what the procedure inside it is about: a vote on it, whose help is wanted, help, a reserve, a retreat
    asked       the seats whose turn to intervene has come; supporters: in the order of their support
    offers      support offered by all together, not accepted or refused yet
    reserves    seats whose district of origin joined unconnected; offered: seats that were asked (Granary)
    """

    challenger: int = public()
    defender: int = public()
    source: str = public()
    target: str = public()
    supporters: tuple[Supporter, ...] = public(default=())
    asked: tuple[int, ...] = public(default=())
    stage: str = public(default=HELP)
    offers: tuple[Supporter, ...] = public(default=())
    offered: tuple[int, ...] = public(default=())
    reserves: tuple[int, ...] = public(default=())
    help: dict[int, Help] = own(default_factory=dict)


def battle_of(look: Look | GameDraft) -> BattleRun:
    """The battle around the present intervention."""
    battle: BattleRun = look.agenda[-2]
    return battle
