"""Deaths, and what follows at once: a werewolf joins a group, somebody has won (F3.6, F4)."""

from games.titles.mafia.rules import goals, roles
from games.titles.mafia.rules.events import GroupJoined
from games.titles.mafia.rules.state import Death, GameDraft, Joined


def bury(d: GameDraft, seats: tuple[int, ...], how: str) -> None:
    """These die by "night" or "execution"; the game may be over with it."""
    t = d.table
    t.deaths = (*t.deaths, *(Death(t.round, seat, how) for seat in seats))
    t.alive = tuple(seat for seat in t.alive if seat not in seats)
    _awaken(d)
    won = goals.result(t.role, t.alive, roles.joined_group(t), d.options)
    if won:
        goals.finish(d, *won)


def _awaken(d: GameDraft) -> None:
    """A group is wiped out: the werewolf is of it from now on, and is told (F3.6)."""
    t = d.table
    group = goals.joins(t.role, t.alive, roles.joined_group(t))
    if group and not t.joined:
        wolf = next(seat for seat in t.alive if t.role[seat] == roles.WEREWOLF)
        t.joined = {wolf: group}
        d.learn(wolf, Joined(t.round, group))
        d.tell_only((wolf,), GroupJoined(group))
