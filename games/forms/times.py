"""The fields of a table's time control: how long answers may take, time banks, and when clocks stand still."""

from collections.abc import Iterable
from typing import cast

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.functional import lazy
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.zones import zone_choices
from games.clock.control import DAY, HONOURS, HOUR, LEAST, MOST, Daily, TimeControl
from games.clock.pace import USUAL
from games.reading import outlooks
from games.services.time import deadlines
from games.titles import registry
from games.titles.options import explained
from games.wording import clocks
from games.wording.times import length

UNITS = {"minutes": 60, "hours": HOUR, "days": DAY}
some_length = lazy(length, str)
capital = lazy(lambda text: capfirst(str(text)), str)
FIXED = (
    (
        "daily",
        explained(
            _("A fixed time of day"),
            _("All answers are due at one hour, with three hours at least to answer."),
        ),
    ),
    ("other", _("Another time")),
)
DAYS = (
    ("every", _("every day")),
    ("working", _("from Monday to Friday")),
    ("two", _("two days a week")),
)
OWN = (("", _("as said above")), *((key, some_length(seconds)) for key, seconds in deadlines.PRESETS.items()))
ANSWERS = (("", _("as long as a turn")), *OWN[1:])
SHORTEST = ("1h",)
"""Times for answers alone: a turn of an hour is chosen as another time."""

BANKS = (("", _("none")), *((str(n * HOUR), some_length(n * HOUR)) for n in (4, 8, 12, 24, 48, 72, 168)))
REFILLS = (("", _("nothing")), *((str(n * 60), some_length(n * 60)) for n in (15, 60, 120, 240)))
HONOURED = (
    (
        "quiet",
        explained(
            _("Quiet hours"),
            _(
                "Each player’s own nights, up to 12 hours a day, and from 23:00 to 8:00 for whoever named none: nobody "
                "gets up for a game."
            ),
        ),
    ),
    (
        "days_off",
        explained(
            _("Days off"),
            _("Up to three days of each player’s week: slower by a fifth or so, and weekends stay free."),
        ),
    ),
    (
        "vacation",
        explained(
            _("Vacations"),
            _("Up to 30 days a year each: the game waits for whoever is away, that much longer."),
        ),
    ),
)


def group_field(group):
    """The name of the field for the time of a group of questions."""
    return f"pace_{group}"


def times_of(slug):
    """The choices of time for a decision, each with how long a usual table of the game then plays."""
    for key, seconds in deadlines.PRESETS.items():
        if key in SHORTEST:
            continue
        name = _("Live: 90 seconds") if key == "live" else some_length(seconds)
        takes = _takes(slug, seconds)
        yield key, explained(name, takes) if takes else name
    yield from FIXED


def _takes(slug, seconds):
    """ "" where nobody knows."""
    title = registry.title(slug)
    players, honours = title.about.usual, USUAL if seconds >= HOUR else ()
    control = TimeControl(paced(slug, seconds, title.pace.answer), honours=honours)
    outlook = outlooks.usual(slug, control, players)
    if outlook is None:
        return ""
    said = ngettext("With {n} player a game takes {time}.", "With {n} players a game takes {time}.", players)
    return said.format(n=players, time=clocks.about(outlook))


def paced(slug, turn, answer):
    """The pace of a table of the game: seconds for a turn and for an answer to others, which is never longer."""
    return deadlines.pace(turn, own=dict.fromkeys(registry.title(slug).reacting, min(turn, answer)))


def _honoured(chosen):
    """With quiet hours come the nights of whoever named none."""
    both = {*chosen, "night"} if "quiet" in chosen else set(chosen)
    return tuple(each for each in HONOURS if each in both)


def preset(seconds):
    """The name of the preset of so many seconds."""
    return next((key for key, each in deadlines.PRESETS.items() if each == seconds), "other")


class TimesForm(forms.Form):
    """Once it is valid, `cleaned_data["control"]` is the TimeControl that was chosen for the game `slug`."""

    time = forms.ChoiceField(
        label=_("Time for a turn"),
        widget=forms.RadioSelect,
        initial="24h",
        help_text=_(
            "Once everybody who is asked has answered, the game goes on at once. Whoever does not answer in "
            "time is answered for."
        ),
    )
    answer = forms.ChoiceField(
        label=_("Time for an answer to others"),
        required=False,
        choices=ANSWERS,
        help_text=_(
            "Votes, help, refusals: whatever answers what somebody else did. Never longer than a turn, and not with a "
            "fixed time of day."
        ),
    )
    amount = forms.DecimalField(
        label=_("How long"),
        required=False,
        min_value=0,
        max_digits=5,
        decimal_places=1,
        widget=forms.NumberInput({"inputmode": "decimal", "step": "any", "min": "0"}),
    )
    unit = forms.ChoiceField(
        label=_("Unit"),
        required=False,
        initial="hours",
        choices=(("minutes", _("minutes")), ("hours", _("hours")), ("days", _("days"))),
    )
    hour = forms.TimeField(
        label=_("At"), required=False, initial="18:00", widget=forms.TimeInput({"type": "time"}, format="%H:%M")
    )
    zone = forms.ChoiceField(label=_("Time zone"), required=False)
    days = forms.ChoiceField(label=_("On which days"), required=False, choices=DAYS, initial="every")
    first_day = forms.TypedChoiceField(
        label=_("First day"), required=False, coerce=int, empty_value=None, initial=0, choices=WEEKDAYS.items()
    )
    second_day = forms.TypedChoiceField(
        label=_("Second day"), required=False, coerce=int, empty_value=None, initial=3, choices=WEEKDAYS.items()
    )
    bank = forms.TypedChoiceField(
        label=_("Time bank of each player"),
        required=False,
        coerce=int,
        empty_value=0,  # type: ignore[arg-type]  # the stubs know texts only
        choices=BANKS,
        help_text=_(
            "For the whole game: it is spent when the time of a question is over, and only where the others "
            "see whom they wait for. Secret votes never wait for it."
        ),
    )
    refill = forms.TypedChoiceField(
        label=_("Back to the bank for each answer before it begins"),
        required=False,
        coerce=int,
        empty_value=0,  # type: ignore[arg-type]  # the stubs know texts only
        choices=REFILLS,
    )
    honours = forms.MultipleChoiceField(
        label=_("When a player’s clock stands still"),
        required=False,
        choices=HONOURED,
        initial=("quiet", "vacation"),
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "As each player says on the page “Your calendar”. Where a question takes less than an hour, "
            "clocks never stand still."
        ),
    )

    def __init__(self, *args, slug, zone, **kwargs):
        super().__init__(*args, **kwargs)
        self.slug = slug
        cast(forms.ChoiceField, self.fields["time"]).choices = list(times_of(slug))
        cast(forms.ChoiceField, self.fields["zone"]).choices = zone_choices()
        self.fields["zone"].initial = zone
        pace = registry.title(slug).pace
        self.fields["time"].initial = preset(pace.turn)
        self.fields["answer"].initial = preset(pace.answer) if pace.answer != pace.turn else ""
        self.fields["bank"].initial = str(pace.bank) if pace.bank else ""
        for group, (name, _kinds) in registry.title(self.slug).words.groups.items():
            self.fields[group_field(group)] = forms.ChoiceField(label=capital(name), required=False, choices=OWN)

    @property
    def own_times(self):
        """The fields of the groups of questions."""
        return [self[group_field(group)] for group in registry.title(self.slug).words.groups]

    @property
    def own_times_open(self):
        """Whether one of them is in use or at fault."""
        return any(field.value() or field.errors for field in self.own_times)

    def clean(self):
        super().clean()
        data = self.cleaned_data
        daily = self._daily(data) if data.get("time") == "daily" else None
        seconds = self._seconds(data)
        if data.get("refill") and not data.get("bank"):
            self.add_error("refill", _("There is no time bank to which anything could come back."))
        if not self.errors:
            data["control"] = TimeControl(
                {"default": seconds} if daily else self._pace(data, seconds),
                daily,
                data["bank"] if seconds >= HOUR else 0,
                min(data["refill"], data["bank"]) if seconds >= HOUR else 0,
                _honoured(data["honours"]) if seconds >= HOUR else (),
            )
        return data

    def _seconds(self, data):
        """The time for each decision, None where it is not to be had."""
        if data.get("time") == "daily":
            return DAY
        if data.get("time") != "other" or "amount" in self.errors or "unit" in self.errors:
            return deadlines.PRESETS.get(data.get("time"))
        if data.get("amount") is None:
            self.add_error("amount", _("Say how long a decision may take."))
            return None
        seconds = int(data["amount"] * UNITS[data.get("unit") or "hours"])
        if not LEAST <= seconds <= MOST:
            self.add_error("amount", _("A decision takes from 90 seconds (1.5 minutes) to 7 days."))
        return seconds

    def _daily(self, data):
        """The fixed time of day, None where it is not to be had."""
        if not data.get("hour") and "hour" not in self.errors:
            self.add_error("hour", _("Say at what time of day answers are due, for example 18:00."))
        if not data.get("zone") and "zone" not in self.errors:
            self.add_error("zone", _("Say which place’s time that is."))
        days: Iterable[int] | None = {"every": range(7), "working": range(5)}.get(data.get("days") or "every")
        if days is None:
            days = first, second = data.get("first_day"), data.get("second_day")
            if first is None or second is None or first == second:
                self.add_error("second_day", _("Choose two different days."))
        return None if self.errors else Daily(data["hour"], data["zone"], frozenset(days))

    def _pace(self, data, seconds):
        """The seconds of each kind of decision, by a time for turns, one for answers, and those of groups."""
        answer = deadlines.PRESETS.get(data.get("answer") or "", seconds)
        return deadlines.pace(seconds, own={**paced(self.slug, seconds, answer), **self._own(data)})

    def _own(self, data):
        groups = registry.title(self.slug).words.groups
        chosen = {group: data.get(group_field(group)) for group in groups}
        return {kind: deadlines.PRESETS[key] for group, key in chosen.items() if key for kind in groups[group][1]}
