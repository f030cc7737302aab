"""Tables of the Advanced Game, everything placed."""

from tests.titles.machrou3.rules.table import Game

DOO = {0: "bcharre", 1: "rashaya", 2: "nabatieh", 3: "hasbaya", 4: "bint-jbeil", 5: "hermel"}
HOLD = {
    0: "bcharre sour zahrani koura",
    1: "rashaya metn baabda zahle",
    2: "nabatieh chouf aley saida",
    3: "hasbaya akkar",
    4: "bint-jbeil",
    5: "hermel",
}
"""Most districts of origin are strongholds, which matter only where they are challenged."""
QUIET = "NF-20"
"""A newsflash that changes neither map, votes nor battles."""


def opened(players=5, seed=7, **options):
    """Everybody has placed, nobody has acted: the clock answered for all."""
    g = Game(players, seed, variant="advanced", **options)
    while g.phase in ("Placement", "Exposure"):
        g.silence(g.waits_for()[0][0])
    return g


def table(players=4, options=None, **arranged):
    """Seat 0, the speaker, is to act; no newsflash is in force, it is a no-vote round, there are no stations."""
    seats = range(players)
    first = {
        "hold": {seat: HOLD[seat] for seat in seats},
        "doo": {seat: DOO[seat] for seat in seats},
        "media": "",
        "newsflash": None,
        "token": "no_vote",
        "speaker": 0,
        "turn_of": 0,
    }
    return opened(players, **(options or {})).arrange(**{**first, **arranged})


def origin_at(code, hold, **more):
    """A table of four on which `code` is seat 0's district of origin, and nobody else is at home."""
    return table(doo={**{seat: DOO[seat] for seat in (1, 2, 3)}, 0: code}, hold=hold, **more)


def next_round(g, newsflash=QUIET, token="no_vote"):
    """Everybody whose turn is to come passes; the next round begins with this newsflash and token."""
    return g.arrange(bulletins=(newsflash,), tokens=(token,)).pass_round()


def changes(code, probe, normal, changed, then=QUIET, **arranged):
    """What `probe` finds is `changed` while the newsflash is in force; before it and in the next round, `normal`."""
    assert probe(table(**arranged)) == normal
    g = table(newsflash=code, **arranged)
    assert probe(g.fork()) == changed
    moment = g.t
    next_round(g, then)
    assert g.t.newsflash == then and code in g.t.newsflash_discards
    g.arrange(speaker=moment.speaker, turn_of=moment.active)
    assert probe(g) == normal
    return True
