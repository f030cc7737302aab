"""What the cards mean: who is a criminal, who is of which group, who votes. `t` is a Table or what a viewer sees."""

from collections.abc import Iterable, Mapping

from games.titles.mafia.rules.content import CRIMINAL, GOOD, MAFIA, YAKUZA, house_deck
from games.titles.mafia.rules.state import Table

CARDS = house_deck().cards
CITIZEN, INVESTIGATOR, DOCTOR, IMMORTALITY = "citizen", "investigator", "doctor", "immortality"
SHERIFF, GODFATHER, NINJA, LAWYER = "sheriff", "godfather", "ninja", "lawyer"
MAD_MAN, WEREWOLF = "mad_man", "werewolf"
FAIR_JUDGE, CORRUPT_JUDGE = "fair_judge", "corrupt_judge"
JUDGES = (FAIR_JUDGE, CORRUPT_JUDGE)
GROUPS = (MAFIA, YAKUZA)
ALONE = (MAD_MAN, SHERIFF)
KILLERS = (*GROUPS, *ALONE)
"""Who may kill at night, in the order of the night's stages (F2.11): groups, and cards that act alone."""
EVERY_NIGHT, FROM_NIGHT_2 = (INVESTIGATOR, LAWYER, GODFATHER, NINJA), (*ALONE, DOCTOR)
"""Who has a power from the first night on; and from the second on, as groups have."""


def is_good(card: str) -> bool:
    return CARDS[card].side == GOOD


def is_criminal(card: str) -> bool:
    return CARDS[card].side == CRIMINAL


def group(card: str, joined: str | None = None) -> str | None:
    """The killing group that a seat with this card is of; `joined`: the group that the werewolf has joined (F3.6)."""
    return joined if card == WEREWOLF else CARDS[card].group


def looks_criminal(card: str, joined: str | None = None) -> bool:
    """What the investigator learns of a seat (F2.3): the lawyer looks good, and a werewolf until it joins a group."""
    return is_criminal(card) and card != LAWYER and (card != WEREWOLF or joined is not None)


def has_power(card: str, night: int, joined: str | None = None) -> bool:
    """Whether a seat with this card does more in the night of that number than note whom it suspects (F2)."""
    if card in EVERY_NIGHT:
        return True
    return night > 1 and (card in FROM_NIGHT_2 or group(card, joined) is not None)


def members(roles: Mapping[int, str], alive: Iterable[int], by: str, joined: str | None = None) -> tuple[int, ...]:
    """The living seats that attack as `by`: the members of a group, or who acts alone (F2.2, F2.7 to F2.9)."""
    if by in GROUPS:
        return tuple([seat for seat in alive if group(roles[seat], joined) == by])
    return tuple([seat for seat in alive if roles[seat] == by])


def joined_group(t: Table) -> str | None:
    """The group that the werewolf has joined, or None; of a Table."""
    return next(iter(t.joined.values()), None)


def voters(t: Table) -> tuple[int, ...]:
    """Who votes in trials: the judges while one lives, else everybody (F3.7)."""
    return tuple([seat for seat in t.alive if seat in t.judges]) or t.alive


def others(t: Table, seat: int | None) -> tuple[int, ...]:
    """Everybody else alive."""
    return tuple([other for other in t.alive if other != seat])
