"""Machrou3 Ra2is: what the Advanced Game adds to the board (M8). All of it is public."""

from dataclasses import dataclass

from games.titles.machrou3.page import pictures
from games.titles.machrou3.page.moments import CardText, newsflash_card
from games.titles.machrou3.rules import board as rules
from games.titles.machrou3.rules import news, origins
from games.titles.machrou3.words import advanced as words
from games.titles.machrou3.words import cards


@dataclass(frozen=True, slots=True)
class Advanced:
    """The newsflash in force, the round's vote token ("vote", "no_vote" or None), and what else lies open.

    closed       names of the governorates between which frontiers are closed (NF-03)
    upside_down  whether the lowest sum leads a district group (NF-24)
    setup        before round 1: what the table is at, as parts of a sentence; else ()
    accusations  a sentence for each time somebody said who the judge is (M8.11)
    """

    newsflash: CardText | None
    chaotic: bool
    token: str | None
    closed: tuple[str, ...]
    upside_down: bool
    setup: tuple
    accusations: tuple[tuple, ...]
    newsflash_left: int
    tokens_left: int


def advanced(standing):
    """None in the Beginner's Game."""
    t = standing.table
    if standing.options.variant != "advanced":
        return None
    return Advanced(
        newsflash=newsflash_card(standing, t.newsflash) if t.newsflash else None,
        chaotic=t.newsflash is not None and t.deck.newsflash[t.newsflash].chaotic,
        token=t.token,
        closed=tuple(standing.names.governorates[code] for code in news.closed(t)),
        upside_down=news.rule(t, "group_control") == "lowest_positive",
        setup=() if t.round else words.setup(t, standing.names),
        accusations=tuple(words.accused(each, standing.names) for each in t.accusations),
        newsflash_left=size(t.newsflash_deck),
        tokens_left=size(t.tokens),
    )


def homes(t, names, seats):
    """District -> pictures.Home, for every district of origin (M8.4 to M8.7)."""
    return {code: _home(t, names, seats, seat, code) for seat, code in t.doo.items()}


def _home(t, names, seats, seat, code):
    power = t.deck.origin_powers[t.deck.districts[code].origin_power]
    owner = t.owner[code]
    return pictures.Home(
        seat=seats[seat],
        district=names.districts[code],
        power=names.powers[power.code],
        effect=cards.printed(power.effect),
        works=owner == seat,
        keeper=None if owner in (seat, None) else seats[owner],
        limit=origins.USES.get(power.use, ""),
        used=any(
            use.seat == seat and use.power == power.code and (power.use == "once_per_game" or use.round == t.round)
            for use in t.origin_used
        ),
    )


def stations(t):
    """The districts with a media station, as the map marks them; `t`: a table as somebody sees it.

    "on": it connects, "off": it connects nothing now (NF-01), "air": an origin that counts as having one
    """
    connecting = rules.antennas(t)
    return {
        **dict.fromkeys(t.media, "off"),
        **{code: "on" if code in t.media else "air" for code in connecting},
    }


def size(pile):
    """A pile is a number in a view, and open once the game is over."""
    return pile if isinstance(pile, int) else len(pile)
