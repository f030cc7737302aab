"""What seats are shown at one moment, looked at once for all laws that compare it with something else."""

from dataclasses import dataclass

from tests.proof.heard import listening
from tests.proof.rows import undone
from tests.proof.watch import browser, names, news, shown, user_at


@dataclass(frozen=True, slots=True)
class Look:
    """{what: answer} of what a seat is shown, and beside it of what was new, names of rows and lines of the log."""

    shown: dict
    beside: dict


class Looks:
    """The looks of the seats of `record`, each as it is before anything else is done.

    show  function(browser, record, seat) -> {what: answer}: all that is compared, or a part of it to be quicker
    """

    def __init__(self, record, show=shown):
        self.record, self.show, self.kept = record, show, {}

    def of(self, seat):
        if seat not in self.kept:
            with undone():
                self.kept[seat] = look(self.record, seat, self.show)
        return self.kept[seat]

    def first(self, seats):
        """The seats, those first that were looked at already."""
        return sorted(seats, key=lambda seat: seat not in self.kept)


def look(record, seat, show):
    """The Look of a seat, as the rows are now."""
    client = browser(user_at(record, seat))
    with listening() as ear:
        beside = news(client, record)
        found = show(client, record, seat)
        beside |= names(record)
    return Look(found, beside | {"log": ear.lines})
