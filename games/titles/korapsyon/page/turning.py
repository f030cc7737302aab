"""Korapsyon: on what a game turned."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.titles import turning
from games.titles.korapsyon.rules import events as e
from games.titles.korapsyon.rules import money
from games.wording.parts import sentence

KINDS = (
    "AutoJailCalled",
    "NakawDecided",
    "SuholPaid",
    "TokhangPaid",
    "ProjectSucceeded",
    "KickbackTaken",
)


def swings(told, scene):
    """By how many hundredths of its goal the winning side has more than the other has of its own.

    The race of public spending and corruption fund decides a game, at the end of a year or of the last one (K4.1,
    K4.2), each against a target of its own. Eliminations, which win too, are in the replay; they have no common scale
    with money.
    """
    t = scene.look.table
    spending, fund, sign = 0, 0, 1 if scene.look.outcome.winner == "good" else -1
    levels = [(0, 0)]
    for step, event in told:
        spending, fund = getattr(event, "spending", spending), getattr(event, "fund", fund)
        shares = 100 * spending // money.spending_target(t), 100 * fund // money.fund_target(t)
        levels.append((step, sign * (shares[0] - shares[1])))
    return turning.swings(levels)


def words(event, scene):
    """What was told to the corrupt alone, now that all is open."""
    if isinstance(event, e.NakawDecided):
        return (_("The corrupt stole {amount}.").format(amount=event.amount),)
    if isinstance(event, e.KickbackTaken):
        return (_("A kickback of {amount} went into the fund.").format(amount=event.amount),)
    if isinstance(event, e.SuholPaid):
        return (_("The corrupt paid the auditors off."),)
    if isinstance(event, e.TokhangPaid):
        return sentence(_("The corrupt paid for tokhang of {player}."), player=scene.names.player(event.seat))
    return ()


MEASURE = turning.Measure(
    kinds=KINDS,
    swings=swings,
    called=gettext_lazy("the winners' lead, in per cent of what each side needs"),
    words=words,
)
