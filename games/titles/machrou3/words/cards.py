"""Machrou3 Ra2is: cards, criteria and lasting effects in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.machrou3.rules.predicates import progress
from games.wording.parts import sentence


def printed(text):
    """A text of the deck (a card's flavour, a character's portrait) in the reader's language."""
    return _(text)


def criterion(objective):
    """What has to be so for the objective to be completed."""
    return printed(objective.criterion)


def effect(power, advanced):
    """What an exceptional power does, as the Advanced Game or the Beginner's reads it, in the reader's language."""
    return printed(power.effect if advanced else beginner_effect(power))


def beginner_effect(power):
    """The English text of an exceptional power, as the Beginner's Game reads it (M2.4)."""
    reading = (power.beginner_reading or power.effect).removeprefix("Read as: ")
    return reading[:1].upper() + reading[1:]


def side(of):
    """ "corrupt", "reformist" or "judge", who is one of the reformists (M8.3)."""
    return {"corrupt": _("corrupt"), "reformist": _("reformist"), "judge": _("judge")}[of]


def measures(t, seat, objective, names):
    """((label, have, need, at_most), …) for each part of a criterion, for its holder; no two labels are alike."""
    predicate = objective.predicate
    parts = predicate.get("all", (predicate,))
    return tuple(
        (_measure(part, names), have, need, part.get("op") == "<=")
        for part, (have, need) in zip(parts, progress(t, seat, predicate), strict=True)
    )


def _measure(part, names):
    if part.get("not") == {"p": "possess_doo"}:
        return _("Your district of origin is lost")
    if part.get("not", {}).get("p") == "event":
        return _("No deed that rules it out")
    if "not" in part:
        return _("Not so: {what}").format(what=_measure(part["not"], names))
    if part["p"] == "bloc_rank":
        return _("Your bloc is the largest") if part["rank"] == "strict_largest" else _("No bloc is smaller than yours")
    return {
        "owned": lambda: _owned(part, names),
        "governorates": lambda: _("Governorates you are in"),
        "bloc": lambda: _("Seats of your bloc"),
        "is_speaker": lambda: _("You are the speaker"),
        "event": lambda: _("Deeds that count"),
        "connected_block": lambda: _("The block stands"),
        "tied_groups": lambda: _("District groups you are tied in"),
        "full_groups": lambda: _("District groups wholly yours"),
        "possess_doo": lambda: _("You hold your district of origin"),
        "controlled_groups": lambda: _led(part["where"]),
    }[part["p"]]()


def _owned(part, names):
    """Which districts of one's own a part of a criterion counts, as shortly as tells it from its other parts."""
    where = part["where"]
    if not where:
        return _("Districts of yours")
    if where.get("doo_of") == "self":
        return _("Your district of origin, with a media station")
    if "media" in where:
        return _("Districts of yours with a media station")
    if "gov" in where:
        return _("Districts of yours in {governorate}").format(governorate=names.governorates[where["gov"]])
    if "districts" in where and part["n"] == 1:
        any_of = _(" or ").join(names.districts[code] for code in where["districts"])
        return _("Yours: {districts}").format(districts=any_of)
    return _("Districts of yours that count")


def _led(where):
    if "contains" in where:
        return _("You lead the group of your district of origin")
    return _("District groups you lead in its governorate")


def lasting(each, names):
    """A lasting effect in force, as parts of a sentence. All of it is public."""
    holder, power = names.player(each.seat), names.power(each.card)
    what = LASTING[each.do](each, names)
    return sentence(_("{power} ({player}): {what}"), power=power, player=holder, what=what)


def _vote_weight(each, names):
    player = names.player(each.players[0])
    if each.amount == 0:
        return sentence(_("{player} casts no card in the next vote."), player=player)
    return sentence(_("the next card of {player} counts {times} times."), player=player, times=each.amount)


def _shield(each, names):
    if each.districts:
        return sentence(_("{districts} can't be challenged."), districts=names.all_districts(each.districts))
    return sentence(_("no district of {players} can be challenged."), players=names.all_players(each.players))


def _bonus(each, names):
    if each.role == "challenger":
        text = ngettext(
            "{n} point more in the next battle as the challenger.",
            "{n} points more in the next battle as the challenger.",
            each.amount,
        )
    else:
        text = ngettext(
            "{n} point more in the next battle as the defender.",
            "{n} points more in the next battle as the defender.",
            each.amount,
        )
    return sentence(text, n=each.amount)


LASTING = {
    "link": lambda each, names: sentence(
        _("{districts} count as neighbours."), districts=names.all_districts(each.districts)
    ),
    "ip_mod": lambda each, names: sentence(
        _("{districts} {amount} IP."), districts=names.all_districts(each.districts), amount=f"{each.amount:+d}"
    ),
    "battle_bonus": _bonus,
    "shield": _shield,
    "freeze": lambda each, names: sentence(
        _("{districts} can neither start nor join a battle."), districts=names.all_districts(each.districts)
    ),
    "silence": lambda each, names: sentence(
        _("{players} can't step into battles."), players=names.all_players(each.players)
    ),
    "vote_weight": _vote_weight,
    "skip_vote": lambda each, names: (_("spares them the next vote they would need."),),
    "revote": lambda each, names: (_("the next vote may be held again."),),
    "extra_action": lambda each, names: (_("one more action this turn."),),
    "assign_group": lambda each, names: sentence(
        _("leads {group} while the tie lasts."), group=names.group(each.group)
    ),
}


def learned(fact, names):
    """What a seat was shown, alone: an objective (EP-10) or a voting card (EP-24)."""
    player = names.player(fact.seat)
    if hasattr(fact, "objective"):
        return sentence(
            _("In round {round}, {player} held the objective {objective}."),
            round=fact.round,
            player=player,
            objective=names.objective(fact.objective),
        )
    card = _("With") if fact.card == "with" else _("Against")
    return sentence(
        _("In round {round}, {player} voted {card} on {district}."),
        round=fact.round,
        player=player,
        card=card,
        district=names.district(fact.district),
    )
