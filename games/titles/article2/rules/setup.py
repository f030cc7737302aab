"""Setting up the table (A1.1, A5.1)."""

from games.kernel.errors import BadAnswer
from games.titles.article2.rules import edits, match
from games.titles.article2.rules.phases.campaign import Campaign
from games.titles.article2.rules.state import PRIMARY, GameDraft


def deal(d: GameDraft, newcomers: tuple[int | None, ...]) -> None:
    """Shuffle the deck and open the primary. Raises BadAnswer for a match of other than 4 players (A5)."""
    if d.options.match and len(d.seats) != match.PLAYERS:
        raise BadAnswer(f"a match is for {match.PLAYERS} players")
    d.table.deck = d.rules.content
    d.table.points = dict.fromkeys(d.seats, 0) if d.options.match else {}
    edits.new_deck(d)
    d.push(Campaign(PRIMARY))
