"""A table's time control in words, and how long a game will take."""

from collections import Counter
from datetime import timedelta

from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from games.wording.parts import listed, plain
from games.wording.times import DAY, HOUR, MINUTE, length, short_time

WEEK, MONTH = 7 * DAY, 30.4 * DAY

WORKING_DAYS = frozenset(range(5))

STILL = {
    "quiet": gettext_lazy("quiet hours"),
    "days_off": gettext_lazy("days off"),
    "vacation": gettext_lazy("vacations"),
}


def answers(control, reacting=()):
    """How long each answer may take: "24 hours a decision", "every day at 18:00 (Beirut)".

    reacting  the kinds of decisions that are no turns (`Pace.reacting`): "4 hours a turn, 2 hours an answer to others"
    """
    if control.daily is None:
        turn, answer = control.pace["default"], answer_time(control, reacting)
        if turn == answer:
            return _("%(time)s a decision") % {"time": length(turn)}
        return _("{turn} a turn, {answer} an answer to others").format(turn=length(turn), answer=length(answer))
    zone = control.daily.zone.rpartition("/")[2].replace("_", " ")
    return _("answers are due {days} at {time} ({zone})").format(
        days=_days(control.daily.days), time=date_format(control.daily.at, "H:i"), zone=zone
    )


def terms(control, groups, reacting=()):
    """What else the table chose about time: sentences without a full stop, none where there is nothing to say.

    groups  of questions, as in `Wording`; reacting: as in `answers`
    """
    found = []
    if own := _groups(control, groups, reacting):
        found.append(own)
    if control.bank and control.refill:
        found.append(
            _("a time bank of {time} for each player, and {back} back for each answer before it begins").format(
                time=length(control.bank), back=length(control.refill)
            )
        )
    elif control.bank:
        found.append(_("a time bank of {time} for each player").format(time=length(control.bank)))
    if control.honours:
        still = plain(listed(str(STILL[each]) for each in control.honours if each in STILL))
        found.append(_("clocks stand still in: {what}").format(what=still))
    if "night" in control.honours:
        found.append(_("whoever named no quiet hours has theirs from 23:00 to 8:00"))
    return tuple(found)


def answer_time(control, reacting):
    """Seconds for most of the questions that are no turns."""
    times = Counter(control.seconds(kind) for kind in reacting)
    return times.most_common(1)[0][0] if times else control.pace["default"]


def _groups(control, groups, reacting):
    """Times of groups of questions that are not the table's: "votes: 2 days; the election: 3 days"."""
    if control.daily:
        return ""
    usual = {True: answer_time(control, reacting), False: control.pace["default"]}
    times = {str(name): (control.seconds(kinds[0]), kinds[0] in reacting) for name, kinds in groups.values()}
    own = [
        _("{questions}: {time}").format(questions=name, time=length(time))
        for name, (time, reacts) in times.items()
        if time != usual[reacts]
    ]
    return pgettext("between parts of a list", "; ").join(own)


def _days(days):
    if len(days) == len(WEEKDAYS):
        return _("every day")
    if days == WORKING_DAYS:
        return _("from Monday to Friday")
    return _("every {days}").format(days=plain(listed(str(WEEKDAYS[day]) for day in sorted(days))))


def about(outlook):
    """How long a game will take, and how many games do: "about 5 to 9 days in 8 of 10 games"."""
    return _("{time} in {n} of 10 games").format(time=_between(outlook), n=outlook.of_ten)


def _between(outlook):
    unit, sentence = _unit(outlook.high)
    low, high = (max(1, round(seconds / unit)) for seconds in outlook)
    return sentence(high) % {"low": min(low, high), "high": high}


def _unit(seconds):
    """The unit for so long a time, and function(the most of them) -> sentence."""
    if seconds < 3 * HOUR:
        return MINUTE, lambda n: ngettext("about %(low)d to %(high)d minute", "about %(low)d to %(high)d minutes", n)
    if seconds < 3 * DAY:
        return HOUR, lambda n: ngettext("about %(low)d to %(high)d hour", "about %(low)d to %(high)d hours", n)
    if seconds < 3 * WEEK:
        return DAY, lambda n: ngettext("about %(low)d to %(high)d day", "about %(low)d to %(high)d days", n)
    if seconds < 20 * WEEK:
        return WEEK, lambda n: ngettext("about %(low)d to %(high)d week", "about %(low)d to %(high)d weeks", n)
    return MONTH, lambda n: ngettext("about %(low)d to %(high)d month", "about %(low)d to %(high)d months", n)


def over_between(outlook, now):
    """When a game that is under way will be over: "probably over between 28 November and 19 December"."""
    first, last = (now + timedelta(seconds=seconds) for seconds in outlook)
    say = short_time if outlook.high < 2 * DAY else _day
    return _("probably over between {first} and {last}").format(first=say(first), last=say(last))


def _day(moment):
    return date_format(timezone.localtime(moment), pgettext("date format", "j F"))
