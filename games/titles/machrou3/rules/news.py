"""The newsflash in force, asked by the rules it changes (M8.9, R-51, R-53).

`t` is a Table or what a viewer sees of one; these functions read public fields only.
"""

from games.titles.machrou3.rules import places


def in_force(t):
    """The steps of the newsflash in force."""
    return () if t.newsflash is None else t.deck.newsflash[t.newsflash].steps


def steps(t, do):
    """The steps `do` of the newsflash in force."""
    return [step for step in in_force(t) if step["do"] == do]


def rule(t, name):
    """The value that the newsflash gives to a rule switch; None: the standard rule."""
    for step in in_force(t):
        if step["do"] == "rule" and step["rule"] == name:
            return step.get("value")
    return None


def sways(t):
    """Whether the newsflash bears on who has the seats of a group (M1.6, R-08)."""
    return any(step["do"] == "ip_mod" or step.get("rule") == "group_control" for step in in_force(t))


def closed(t):
    """The two governorates between which frontiers are closed, or () (NF-03)."""
    return next((step["between"] for step in in_force(t) if step.get("rule") == "frontier_closed"), ())


def influence(t, code):
    """Influence points that the newsflash adds to a district."""
    return sum(step["delta"] for step in in_force(t) if step["do"] == "ip_mod" and places.lies(t, code, step["where"]))


def frozen(t, code):
    """Whether the newsflash keeps a district from starting a battle and from intervening (NF-07)."""
    return any(places.lies(t, code, step["where"]) for step in steps(t, "freeze"))


def weights(t, seat):
    """Copies of a seat's voting card, where the newsflash says so (NF-14)."""
    return [step["weight"] for step in steps(t, "vote_weight") if seat == t.speaker]
