"""Addresses and words of the moments of a replay (reading.replay.Replay)."""

from django import template
from django.utils.http import urlencode
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def steps(page):
    """(id, step or None where it leads nowhere, icon, label) of the four links."""
    back, on = page.step > 0, page.step < page.last
    return (
        ("first", 0 if back else None, "chevron-first", _("To the deal")),
        ("prev", page.step - 1 if back else None, "chevron-left", _("One step back")),
        ("next", page.step + 1 if on else None, "chevron-right", _("One step on")),
        ("last", page.last if on else None, "chevron-last", _("To the last step")),
    )


@register.filter
def moment(page, step):
    """The address of another step, seen by the same eyes."""
    return _address(page, move=step)


@register.filter
def round_link(page, number):
    """The address of the beginning of a round."""
    return _address(page, round=number)


@register.filter
def seen_by(page, eyes):
    """The address of the same step, seen by others."""
    return _address(page, move=page.step, **{"as": eyes})


@register.filter
def caption(page):
    """Which step it is, in words."""
    if not page.step:
        return _("The deal")
    if not page.round:
        pattern = _("Move {n} of {all}, before round 1") if page.over else _("Moment {n} of {all}, before round 1")
        return pattern.format(n=page.step, all=page.last)
    pattern = _("Move {n} of {all}, round {round}") if page.over else _("Moment {n} of {all}, round {round}")
    return pattern.format(n=page.step, all=page.last, round=page.round)


def _address(page, **asked):
    """An address beside the page's own. Whose eyes is said of games that are over; before, one's own are all."""
    if page.over:
        asked.setdefault("as", page.seen_by)
    return f"?{urlencode(asked)}"
