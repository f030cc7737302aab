"""Article II: how often a game waits for somebody, as `manage waits article2` prints it."""

from games.clock.waits import in_rounds

WAITS = {
    ("game", 2): in_rounds(2, {"play": 14.9, "reply": 0.3, "second": 0.4}),
    ("game", 3): in_rounds(2, {"play": 22.5, "reply": 0.5, "second": 0.6}),
    ("game", 4): in_rounds(2, {"play": 29.8, "reply": 0.4, "second": 0.9}),
    ("match", 4): in_rounds(8, {"play": 29.6, "reply": 0.4, "second": 0.6}),
}
"""(what the length depends on besides (`Face.shape`), players) -> Waits."""
