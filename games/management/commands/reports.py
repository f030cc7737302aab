"""`manage reports`: what people told the staff of. Whoever reads a message is noted, and its readers learn of it."""

from django.core.management.base import BaseCommand, CommandError

from accounts import deeds
from games.models import Report
from games.services.talk import hiding, reports


class Command(BaseCommand):
    help = (
        "Lists the reports that wait, without a word of what was said. --look shows the text of one message, and "
        "nothing else of the game, or what a reported person, table or deck was called: that is a deed that stays "
        "(`manage staff`), and told to a message's readers once the game is over. "
        "--hide takes away the words of a message, the name of a person or a table, or a deck, and is a deed too."
    )

    def add_arguments(self, parser):
        parser.add_argument("--look", type=int, metavar="NUMBER", help="read the message of this report")
        parser.add_argument("--staff", metavar="NAME", help="who looks, hides or settles: the name of a staff account")
        parser.add_argument("--hide", type=int, metavar="NUMBER", help="take away what this report is of; needs --why")
        parser.add_argument("--why", default="", help="a sentence for whoever reads the deeds")
        parser.add_argument("--settle", type=int, metavar="NUMBER", help="note that this report is dealt with")

    def handle(self, *args, look, staff, hide, why, settle, **options):
        if look is not None:
            self._look(look, self._by(staff))
        elif hide is not None:
            self._hide(hide, self._by(staff), why)
        elif settle is not None:
            if not reports.settle(settle, staff=self._by(staff)):
                raise CommandError("There is no such report that waits.")
            self.stdout.write(f"Report {settle} is settled.")
        else:
            self._list()

    def _look(self, number, staff):
        try:
            self.stdout.write(reports.look(number, staff=staff))
        except Report.DoesNotExist:
            raise CommandError("There is no such report.") from None

    def _hide(self, number, staff, why):
        if not why.strip():
            raise CommandError("Say why: --why SENTENCE.")
        try:
            hiding.hide(number, staff=staff, why=why)
        except Report.DoesNotExist:
            raise CommandError("There is no such report.") from None
        except hiding.NothingToHide:
            raise CommandError("It is hidden already, is called otherwise now, or is not there any more.") from None
        self.stdout.write(f"What report {number} tells of is hidden.")

    def _by(self, name):
        try:
            return deeds.staff_named(name or "")
        except deeds.NoStaff:
            raise CommandError("Say who does it: --staff NAME, the name of a staff account.") from None

    def _list(self):
        for each in reports.waiting():
            written = f"by account {each.by}" if each.by else "by a deleted account"
            of = each.about or f"message  table {each.game}  {written}"
            self.stdout.write(f"{each.pk}  {each.at:%Y-%m-%d %H:%M}  {of}  {each.why}")
