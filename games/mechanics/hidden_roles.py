"""Secret roles: dealing them, and who learns of whom."""


def deal_roles(d, cards):
    """Seat -> one of the `cards`, at random; as many cards as seats."""
    return dict(zip(d.seats, d.shuffle("roles", tuple(cards)), strict=True))


def introduce(d, members, fact):
    """Each of the seats learns `fact(other)` of every other."""
    for seat in members:
        for other in members:
            if other != seat:
                d.learn(seat, fact(other))
