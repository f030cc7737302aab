"""What the tables of games chose, and how long their games will take, from their columns."""

from games.clock import control
from games.clock.calendar import Calendar
from games.clock.outlook import outlook, roughly
from games.kernel import dump, load
from games.titles import registry


def options_of(game):
    """What the table of a game's row chose, as its ruleset's record; what the row does not say is as by default."""
    rules = registry.ruleset(game.slug)
    return load(rules, rules.options, dump(rules, rules.options()) | game.options)


CALENDAR = ("user__time_zone", "user__quiet_from", "user__quiet_to", "user__days_off")
"""The columns of a player's account that `calendar` is made of."""


def calendar_of(user):
    """The Calendar of a person's quiet hours and days off."""
    return calendar(user.time_zone, user.quiet_from, user.quiet_to, user.days_off)


def calendar(zone, quiet_from, quiet_to, days_off):
    """The same of these columns of an account."""
    return Calendar(zone, None if quiet_from is None else (quiet_from, quiet_to), frozenset(days_off))


def of_those_who_sit(calendars):
    """By which calendars a table's length is said to those who sit there: those of all of them, roughly.

    A range that changes as somebody sits down says no more of that person than which band they are in.
    """
    return [roughly(each) for each in calendars]


def of_strangers(reader):
    """The same for a user who does not sit there: their own, and nobody else's."""
    return [calendar_of(reader)] if reader.is_authenticated else []


def of_table(game, people=None, known=()):
    """The Outlook of a game's row, from its start or from the round under way; None where nobody knows.

    people  how many of its players are not bots; None for all of them
    known   calendars of some of them (`of_those_who_sit`, `of_strangers`); the others rest as most people do
    """
    time = control.read(game.pace, game.clock)
    everybody = game.size if people is None else people
    calendars = [*known, *[None] * (everybody - len(known))]
    now = game.round if game.started else None
    return _outlook(game.slug, time, options_of(game), game.size, everybody, now, calendars)


def usual(slug, time, players):
    """The Outlook of a game of so many people with the options it has by default, None where nobody knows.

    time  a TimeControl
    """
    return of_options(slug, time, registry.ruleset(slug).options(), players)


def of_title(slug):
    """The Outlook of a table of the game that chooses nothing, with as many people as usually play."""
    title = registry.title(slug)
    return usual(slug, title.usual_time, title.about.usual)


def of_options(slug, time, options, players, example=None):
    """The Outlook of a game of so many people with these options, None where nobody knows.

    example  a Calendar like that of everybody who plays, None where nobody knows
    """
    return _outlook(slug, time, options, players, players, calendars=(example,))


def _outlook(slug, time, options, players, people, round_under_way=None, calendars=()):
    sealed = {kind for kind, question in registry.ruleset(slug).questions.items() if question.sealed}
    title = registry.title(slug)
    waits = title.waits.get((*title.page.shape(options), players))
    return None if waits is None else outlook(time, waits, people / players, sealed, round_under_way, calendars)
