"""Facts of a table for the pictures: the rulebook's set-up for four players (M2.1), with every IP 5."""

from games.titles.machrou3.page.parliament import GroupFact
from games.titles.machrou3.page.pictures import DistrictFact
from games.titles.machrou3.rules.drawing import drawing
from games.titles.seats import seat_at

PILES = (
    "sour jezzine baalbek aley metn bint-jbeil",
    "baabda zahrani beirut-2 miniyeh tripoli nabatieh",
    "west-bekaa zahle akkar keserwan hermel zgharta",
    "bcharre chouf saida marjayoun hasbaya jbeil",
)
OWNERS = {code: seat for seat, pile in enumerate(PILES) for code in pile.split()}
SEATS = tuple(seat_at(index, name, me=index == 0) for index, name in enumerate(("Lara", "Karim", "Maya", "Ziad")))


def districts(**changes):
    """A fact per district; `changes` maps a code to the fields that differ."""
    codes = [shape["code"] for shape in drawing()["districts"]]
    plain = {code: {"owner": OWNERS.get(code), "ip": 5, "printed_ip": 5} for code in codes}
    return [DistrictFact(code, **{**plain[code], **changes.get(code, {})}) for code in codes]


def groups():
    """Leaders and sums as M1.4 and M1.5 have them."""
    return [_group(group["code"], group["districts"]) for group in drawing()["groups"]]


def _group(code, members):
    sums = {}
    for district in members:
        if district in OWNERS:
            sums[OWNERS[district]] = sums.get(OWNERS[district], 0) + 5
    first = [seat for seat, ip in sums.items() if ip == max(sums.values())]
    return GroupFact(code, first[0] if len(first) == 1 else None, tuple(sums.items()))


def blocs():
    seats = {group["code"]: group["seats"] for group in drawing()["groups"]}
    return {seat.index: sum(seats[g.code] for g in groups() if g.leader == seat.index) for seat in SEATS}
