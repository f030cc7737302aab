"""Every address of the site, and how its secrecy is tested. One that is not enrolled fails the suite."""

FETCHED = (
    ("table", ""),
    ("live", ""),
    ("live", "?since=1"),
    ("chronicle", ""),
    ("cards", ""),
    ("replay", ""),
    ("deal", ""),
    ("deal_file", ""),
    ("home", ""),
    ("history", ""),
    ("lobby", ""),
    ("waiting", ""),
)
"""Read by each viewer in two worlds, and searched for canaries: (name, what follows the path)."""

ANSWERED = ("answer", "say")
"""Posted to in two worlds, with what is refused."""

KNOWS_NO_GAME = {
    "landing": "the front page, the same for all who are not signed in",
    "rules": "the gallery of all cards, the same for everybody",
    "decks": "decks that one keeps: they are no game",
    "deck": "the cards of a deck, the same for everybody who has its address",
    "deck_file": "the file of a deck, for its owner",
    "house_deck": "the file of the site's own deck",
    "delete_deck": "a deck that no table plays with",
    "create": "a form for a table that does not exist yet",
    "practice": "starts a game",
    "join": "a table before the deal",
    "join_open": "a table before the deal",
    "leave": "a table before the deal",
    "remove": "a table before the deal",
    "start": "a table before the deal",
    "cancel": "a table before the deal",
    "contribute": "a table before the deal",
    "fairness": "a paper, the same for everybody",
    "script": "a script, the same for everybody",
    "unsubscribe": "an account's wishes about mail",
}

OTHER_ROOMS = ("accounts.", "allauth.", "django.", "machrou3.")
"""Modules of views that know no game (the layers are held by import-linter)."""
