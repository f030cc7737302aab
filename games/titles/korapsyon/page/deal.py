"""Korapsyon: what a deal was dealt from, and what came of it, as plain data for a player's own check."""

from games.titles.deal import Deal
from games.titles.korapsyon.rules import content, events


def deck(rules, options, players):
    """The roles, in the order they lie in before they are shuffled; the projects of each size; who wins with whom.

    wins   side -> the roles that win with it (K1.1)      turns: role -> what it may become; here no role does
    """
    roles = content.roles(players, options.edition)
    return {
        "id": rules.content.id,
        "roles": list(roles),
        "small_project": list(rules.content.of_size(content.SMALL)),
        "large_project": list(rules.content.of_size(content.LARGE)),
        "project": [content.SMALL, content.LARGE],
        "wins": {side: [role for role in content.ROLES if content.side(role) == side] for side in ("good", "bad")},
        "turns": {},
    }


def piles(table):
    """None: a project drawn may be drawn again."""
    return {}


def drawn(step):
    """What was told of each lot in this step, by name: [[seat or None, it], …]."""
    found, content_of = {}, step.after.table.deck.projects
    for event in step.events:
        match event.what:
            case events.ProjectsOffered(small, large):
                found["small_project"] = [[event.to[0], small]]
                found["large_project"] = [[event.to[0], large]]
            case events.ProjectProposed(president=seat, project=code, committee=members, silent=True):
                found["project"] = [[seat, content_of[code].size]]
                found["committee"] = [[None, member] for member in members]
            case events.PresidentElected(seat=seat, lot=True):
                found["president"] = [[None, seat]]
    return found


def facts(state, dealt):
    """The roles, by seat, and how it ended. `ends`: the roles at the end, which are the same."""
    roles = [state.table.role[seat] for seat in state.seats]
    return {
        "seats": list(state.seating),
        "roles": roles,
        "ends": roles,
        "outcome": {
            "winner": state.outcome.winner,
            "reason": state.outcome.reason,
            "seats": list(state.outcome.seats),
        },
    }


DEAL = Deal(
    deck=deck,
    drawn=drawn,
    piles=piles,
    facts=facts,
    shuffles=("seating", "roles"),
    lots=("small_project", "large_project", "project", "committee", "president"),
)
