"""Every way in which the site tells somebody something, enrolled once.

`tests/secrecy/test_enrolled.py` fails for an address, a kind of notice, a panel, a mail or a channel that is not here.
"""

from django.conf import settings

from games.titles import registry

FETCHED = (
    ("table", ""),
    ("live", ""),
    ("live", "?since=1"),
    ("live", "?unseen=1"),
    ("happened", ""),
    ("happened", "?since=1"),
    ("chronicle", ""),
    ("cards", ""),
    ("matters", ""),
    ("orders", ""),
    ("resign", ""),
    ("talk", ""),
    ("talk", "?q=the"),
    ("talk", "?q=quince"),
    ("whisper", ""),
    ("bargains", ""),
    ("open_deals", ""),
    ("notes", ""),
    ("will", ""),
    ("replay", ""),
    ("watch", ""),
    ("deal", ""),
    ("deal_file", ""),
    ("home", ""),
    ("history", ""),
    ("lobby", ""),
    ("waiting", ""),
)
"""Pages and parts of pages, fetched by each viewer in two worlds and searched for canaries: (name, what follows)."""

BY_SCRIPT = (("live", ""), ("happened", "?since=1"), ("replay", ""), ("talk", ""))
"""Those that a script fetches, which then come as parts."""

NOTES = "table"
"""The page that notes up to where its reader has seen what happened."""

OF_A_TABLE = (
    "table",
    "live",
    "happened",
    "chronicle",
    "cards",
    "matters",
    "orders",
    "resign",
    "talk",
    "whisper",
    "bargains",
    "open_deals",
    "notes",
    "will",
    "replay",
    "watch",
    "deal",
    "deal_file",
    "waiting",
)
"""Those whose address names a table."""

ANSWERED = ("answer", "talk")
"""Posted to in two worlds: with what is refused, and with a move whose outcome is public."""

OF_TALK = ("thread", "publish", "read", "accept", "report", "mute", "block", "respond", "suspect", "keep_promise")
"""Asked for with and without a private thread of others, by those who have its keys (`tests/secrecy/test_talk.py`)."""

OF_PRACTICE = ("advice", "take_back", "hints")
"""Not found but where nobody else plays; made of the reader's own view (`tests/titles/test_advice.py`),
or declined (`tests/web/test_practising.py`)."""

BY_LINK = ("act", "answer_deal", "feed")
"""Opened by a secret link, signed out: compared in two worlds as whoever is sent it sees them."""

AFTER_PROOF = ("accounts:own_data",)
"""Opened by whoever has just proved who they are: compared in two worlds as they see it."""

KNOWS_NO_GAME = {
    "landing": "the front page, the same for all who are not signed in",
    "rules": "the gallery of all cards, the same for everybody",
    "words": "the words of a game, the same for everybody",
    "games": "what is played here, the same for everybody",
    "game": "what is played here, the same for everybody",
    "decks": "decks that one keeps: they are no game",
    "deck": "the cards of a deck, the same for everybody who has its address",
    "deck_file": "the file of a deck, for its owner",
    "house_deck": "the file of the site's own deck",
    "delete_deck": "a deck that no table plays with",
    "create": "a form for a table that does not exist yet",
    "create_length": "how long a game takes at a table that does not exist yet",
    "practice": "starts a game",
    "lesson": "starts a game",
    "join": "a table before the deal",
    "join_open": "a table before the deal",
    "picture": "a table before the deal, as its invitation tells of it (`tests/lobby/test_invitation_picture.py`)",
    "picture_open": "a table before the deal, as its invitation tells of it",
    "again": "opens a table before the deal, once a game is over; else not found",
    "leave": "a table before the deal",
    "remove": "a table before the deal",
    "start": "a table before the deal",
    "cancel": "a table before the deal",
    "contribute": "a table before the deal",
    "report_about": "what a person, a table or a deck is called, for whoever is shown them",
    "fairness": "a paper, the same for everybody",
    "deals": "hashes that tell nothing of what they are of, the same for everybody (`tests/deal/test_log.py`)",
    "script": "a script, the same for everybody",
    "beacon_script": "a script, the same for everybody",
    "manifest": "what the site is called on a device, the same for everybody",
    "offline": "a page without a network, the same for everybody",
    "push_worker": "a script, the same for everybody",
    "push_subscribe": "an account's devices",
    "push_unsubscribe": "an account's devices",
    "push_try": "an account's devices",
    "feed_renew": "the address of an account's calendar",
    "feed_revoke": "the address of an account's calendar",
    "hook": "an address that the host sets, or not found",
    "propose_pause": "what is proposed of the clocks is public",
    "propose_end": "what is proposed of the clocks is public",
    "say_pause": "who agrees to a pause is public",
    "propose_pace": "what is proposed of the clocks is public",
    "propose_live": "what is proposed of the clocks is public",
    "propose_here": "what is proposed of the clocks is public",
    "propose_usual": "what is proposed of the clocks is public",
    "extend": "what the host does to the clocks is public",
    "offered": "public facts of a table, for whoever has the link to a seat of it",
    "back": "who is away is public",
    "replacing": "who is away is public, and who wants somebody else there is told to nobody",
    "unsubscribe": "an account's wishes about mail",
    "notices": "an account's wishes, and what it was sent: the rows of that are compared (`watch.mails`)",
    "try_mail_again": "an account's wishes about mail",
    "table_notices": "a player's wishes about notices",
}

OTHER_ROOMS = ("accounts.", "allauth.", "django.", "machrou3.")
"""Modules of views that know no game (the layers are held by import-linter)."""

NOTICES = ("turn", "reminder", "concern", "started", "over", "message", "deal", "offer", "again", "digest", "table")
"""Kinds of notices: the mails of each are compared, and the set of notices that a move causes."""

CHANNELS = ("game", "user")
"""What the doorbell rings: a table, or one person."""

ROWS = (
    "Again",
    "Archive",
    "Card",
    "Decision",
    "District",
    "Former",
    "Game",
    "Motion",
    "Move",
    "Notice",
    "Player",
    "Round",
)
"""Models whose names (`str`) reach logs, tracebacks and staff pages."""

ROWS_OF_NO_GAME = ("DealLine", "Deck", "Errand", "HeldSeat", "InTime", "Uptime")
"""Decks that people bring: everybody who is shown a table that plays with one may read it. When the site was up, and
its periodic work done. Lines of the public log of deals. Seats that are held at tables before the deal. Whether
people answered in time in games that were over long ago."""

ROWS_TOLD = ("Event",)
"""Those of which some were told to others alone: there may be fewer in another world."""

ROWS_OF_TALK = ("Message", "Note", "Report", "Thread", "ThreadMember", "Will")
"""Those of which there are more in another world: their names say nothing but a number."""

ROWS_OF_ORDERS = ("StandingOrder",)
"""The same (`tests/secrecy/test_orders.py`)."""

BEFORE_THE_DEAL = "a table before the deal, or none"
PUBLIC = "the same for everybody"
FORMS = "a field of a form of the lobby"
STANDS_IN = "stands in for what a title does not have; the pages of one are compared (`tests/titles/coin`)"
ADVICE = "what a bot makes of the reader's own view (`tests/titles/test_advice.py`)"
CARDS = "the cards of a deck, whoever holds them"

PANELS_OF_NO_GAME = {
    "mail/again.html": BEFORE_THE_DEAL,
    "mail/again.txt": BEFORE_THE_DEAL,
    "games/_card.html": BEFORE_THE_DEAL,
    "games/_coach.html": "what a lesson says, whose deal is always the same (`tests/lessons/test_pages.py`)",
    "games/_deal_closed.html": BEFORE_THE_DEAL,
    "games/_deal_waiting.html": BEFORE_THE_DEAL,
    "games/_members.html": "who is in a private thread (`tests/secrecy/test_talk.py`)",
    "games/_open.html": BEFORE_THE_DEAL,
    "games/_practising.html": "two buttons, where nobody else plays",
    "games/_paper_line.html": PUBLIC,
    "games/_radios.html": FORMS,
    "games/_times_more.html": FORMS,
    "games/_times.html": FORMS,
    "games/_length.html": FORMS,
    "games/_table_facts.html": BEFORE_THE_DEAL,
    "games/_waiting_live.html": BEFORE_THE_DEAL,
    "games/create.html": BEFORE_THE_DEAL,
    "games/deck.html": CARDS,
    "games/decks.html": "decks that one keeps",
    "games/fairness.html": PUBLIC,
    "games/join.html": BEFORE_THE_DEAL,
    "games/landing.html": PUBLIC,
    "games/_advice.html": ADVICE,
    "games/advice.html": ADVICE,
    "games/_watch.html": "what was public a phase ago (`tests/replay/test_watch.py`)",
    "games/watch.html": "what was public a phase ago (`tests/replay/test_watch.py`)",
    "games/_offer_facts.html": "public facts of a table, for whoever has the link to a seat of it",
    "games/_reliable.html": "how often people answered in time",
    "games/offer.html": "public facts of a table, for whoever has the link to a seat of it",
    "games/_next_table.html": "name and deadline of another table that asks the reader (`tests/web/test_next.py`)",
    "games/_read_now.html": "how much of the talk is unread (`tests/secrecy/test_talk.py`)",
    "games/_mail_failed.html": "an account's address",
    "games/notices.html": "an account's wishes, and what it was sent: the rows of that are compared",
    "games/refused.html": "a sentence and a way back",
    "games/report.html": "what a person, a table or a deck is called, for whoever is shown them",
    "games/offline.html": PUBLIC,
    "games/_in_languages.html": PUBLIC,
    "games/_primer.html": PUBLIC,
    "games/_course.html": PUBLIC,
    "games/_rules_search.html": PUBLIC,
    "games/_rules_found.html": PUBLIC,
    "games/_words.html": PUBLIC,
    "games/_example.html": PUBLIC,
    "games/games.html": PUBLIC,
    "games/game.html": PUBLIC,
    "games/_mark.html": PUBLIC,
    "games/_marks.html": PUBLIC,
    "games/_ruling.html": PUBLIC,
    "games/unsubscribe.html": "an account's wishes about mail",
    "games/waiting.html": BEFORE_THE_DEAL,
}
"""Panels, mails and pages (templates) that show nothing of a started game, and why. All others are compared."""


def panels_of_no_game():
    """The same, with those of every title."""
    standing_in = (settings.BASE_DIR / "templates" / "games" / "title").iterdir()
    found = PANELS_OF_NO_GAME | {f"games/title/{file.name}": STANDS_IN for file in standing_in}
    for title in registry.titles().values():
        found |= {title.template(f"_{part}"): BEFORE_THE_DEAL for part in ("options", "chosen", "chosen_facts")}
        found[title.template("rules")] = PUBLIC
        found |= {title.template(name): why for name, why in title.secrets.panels.items()}
    return found
