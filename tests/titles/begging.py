"""What a beggar asks: everybody else for promises that are good for it, and it gives nothing."""

from games.kernel.errors import BadAnswer
from games.kernel.hearing import said_by
from games.kernel.judging import check_act, horizons
from games.kernel.press import REFUSE, Deal, Respond


def begs(rules, view, heard, kinds):
    """Deals, … that the viewer has not offered yet and that want a pledge about it of one of these kinds: for the whole
    game, else for as long as nobody has refused it yet, at least for this round. kinds: functions(seat) -> the pledge.
    """
    now, me = view.table.round, view.viewer
    said, refused = {*said_by(heard, me)}, {*_refused(heard, me)}
    alive = [seat for seat in getattr(view.table, "alive", view.seats) if seat != me]
    for kind in kinds:
        want = kind(me)
        lengths = {until - now if until else None: until for until in horizons(rules, view)}
        longest = [length for length in (None, 2, 1) if length in lengths and (type(want), length) not in refused]
        for length in (*longest, 0):
            for deal in (Deal(seat, None, want, lengths[length]) for seat in alive):
                if deal not in said and may_say(rules, view, deal):
                    yield deal


def _refused(heard, me):
    """(kind of pledge, for how many rounds besides that one or None for the game) of the viewer's deals that somebody
    has refused.
    """
    mine = {each.key: each for each in heard.said if each.seat == me and isinstance(each.act, Deal)}
    answers = [each for each in heard.said if isinstance(each.act, Respond) and each.act.does == REFUSE]
    for deal in (mine[each.answers] for each in answers if each.answers in mine):
        yield type(deal.act.want), deal.act.until - deal.round if deal.act.until else None


def may_say(rules, view, act):
    """Whether the viewer can say the act now."""
    try:
        check_act(rules, view, act)
    except BadAnswer:
        return False
    return True
