"""What a spectator sees: of a running game what was public when the phase before this one began; of one that is over
its end. The state of then is played again from the log and cut for nobody."""

from dataclasses import dataclass, replace
from typing import Any

from games import store
from games.reading import feeds
from games.reading.scene import scene_as
from games.reading.turning import Turning, turning
from games.store.replay import state_at
from games.titles import registry
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Watched:
    """The page of a spectator. `final`: how it ended, None while it runs."""

    public_id: str
    name: str
    slug: str
    over: bool
    seats: tuple[Seat, ...]
    board: Any
    chronicle: feeds.Chronicle
    final: Any
    turning: Turning | None

    @property
    def parts(self):
        return registry.title(self.slug).parts


def read_watched(game, language):
    """The Watched of a started game's row. At most five statements.

    Raises RulesError where old moves are none under the rules of today.
    """
    record = store.read(game.pk)
    over = record.state.outcome is not None
    number = record.state.number if over else game.before_phase
    state = record.state if over else state_at(record, number)
    scene = replace(scene_as(replace(record, state=state, decisions=()), None, language), away={})
    return Watched(
        public_id=scene.public_id,
        name=scene.name,
        slug=scene.rules.slug,
        over=over,
        seats=scene.seats,
        board=registry.title(scene.rules.slug).page.board(scene),
        chronicle=feeds.chronicle(scene, limit=None if over else feeds.LATEST, upto=number),
        final=registry.title(scene.rules.slug).page.final(scene),
        turning=turning(scene),
    )
