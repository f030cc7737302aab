"""Setting up the table (K1)."""

from collections import Counter

from games.kernel.errors import BadAnswer
from games.mechanics.hidden_roles import deal_roles, introduce
from games.titles.korapsyon.rules import content, money, people
from games.titles.korapsyon.rules.events import FellowsShown, GameStarted, RoleDealt
from games.titles.korapsyon.rules.phases.year import Year
from games.titles.korapsyon.rules.state import Fellow, GameDraft


def deal(d: GameDraft, newcomers: tuple[int | None, ...]) -> None:
    """One secret role each, nothing spent, nobody suspended. Raises BadAnswer for an edition there is not."""
    if d.options.edition not in content.EDITIONS:
        raise BadAnswer(f"there is no edition {d.options.edition!r}")
    t = d.table
    t.deck = d.rules.content
    t.strikes = dict.fromkeys(d.seats, 0)
    t.kaban = t.treasury = content.KABAN
    cards = content.roles(len(d.seats), d.options.edition)
    t.role = deal_roles(d, cards)
    t.fund = dict.fromkeys(people.corrupt(t), 0)
    t.protected = {seat: {} for seat in people.holders(t, content.LAWYER)}
    t.investigated = {seat: {} for seat in people.holders(t, content.OMBUDSPERSON)}
    d.tell(GameStarted(money.spending_target(t), money.fund_target(t), t.kaban, dict(Counter(cards))))
    for seat in d.seats:
        d.tell_only((seat,), RoleDealt(t.role[seat]))
    acquaint(d, content.CORRUPT)
    acquaint(d, content.GOOD)
    d.push(Year(1))


def acquaint(d: GameDraft, role: str) -> None:
    """The corrupt learn who the others are, and so do the good politicians (K1.5)."""
    t = d.table
    seats = people.holders(t, role)
    t.fellows = {**t.fellows, **dict.fromkeys(seats, seats)}
    introduce(d, seats, lambda other: Fellow(other, role))
    for seat in seats:
        d.tell_only((seat,), FellowsShown(role, tuple(other for other in seats if other != seat)))
