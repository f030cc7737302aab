"""A deal that anyone can verify: what is shown of it before the end."""

from dataclasses import dataclass
from datetime import UTC, datetime

from games import store
from games.reading.deal_facts import facts_of
from games.titles.lesson import BOT


@dataclass(frozen=True, slots=True)
class Deal:
    """What a player may see of the deal at any time: all public but `mine`, their own contribution ("": a spectator).

    format       1 or 2
    fingerprint  of all contributions, "" before the start
    head         of the file once it is signed, else ""
    place        at the table, from 0 as in the file
    places       [(place, name, kind of bot or "", hash of what it adds or ""), …]
    taught       whether the game is a lesson, which is always dealt alike
    beacon       whether it waits for a public beacon; round: for which, None before contributions are closed
    """

    public_id: str
    name: str
    over: bool
    format: int
    commitment: str
    fingerprint: str
    head: str
    mine: str
    place: int | None
    places: tuple[tuple[int, str, str, str], ...]
    taught: bool
    beacon: bool
    round: store.beacon.Round | None

    @property
    def facts(self) -> tuple[tuple[str, str, str], ...]:
        """What the browser says of each fact that it checks."""
        return facts_of(self.format, self.round)

    @property
    def due(self) -> datetime | None:
        """When the round of the beacon is due."""
        return datetime.fromtimestamp(self.round.due, UTC) if self.round else None


def deal_of(game, user):
    """The Deal of a table as `user` may see it. Two queries."""
    return Deal(
        game.public_id,
        game.name,
        game.status == "over",
        game.deal_format,
        game.deal_commitment,
        game.deal_fingerprint,
        game.deal_head,
        *store.deal.added_by(game.pk, user.pk),
        store.deal.places_of(game.pk),
        game.bots == BOT,
        bool(game.deal_beacon),
        store.beacon.round_of(game),
    )
