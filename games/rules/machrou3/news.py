"""The newsflash in force, asked by the rules it changes (M8.9, R-51, R-53).

`t` is a Table or what a viewer sees of one; these functions read public fields only.
"""

from games.rules.machrou3 import places


def steps(t, do):
    """The steps `do` of the newsflash in force."""
    if t.newsflash is None:
        return ()
    return [step for step in t.deck.newsflash[t.newsflash].steps if step["do"] == do]


def rule(t, name):
    """The value that the newsflash gives to a rule switch; None: the standard rule."""
    return next((step["value"] for step in steps(t, "rule") if step["rule"] == name and "value" in step), None)


def closed(t):
    """The two governorates between which frontiers are closed, or () (NF-03)."""
    return next((step["between"] for step in steps(t, "rule") if step["rule"] == "frontier_closed"), ())


def influence(t, code):
    """Influence points that the newsflash adds to a district."""
    return sum(step["delta"] for step in steps(t, "ip_mod") if places.lies(t, code, step["where"]))


def frozen(t, code):
    """Whether the newsflash keeps a district from starting a battle and from intervening (NF-07)."""
    return any(places.lies(t, code, step["where"]) for step in steps(t, "freeze"))


def weights(t, seat):
    """Copies of a seat's voting card, where the newsflash says so (NF-14)."""
    return [step["weight"] for step in steps(t, "vote_weight") if seat == t.speaker]
