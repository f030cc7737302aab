"""`manage same_network`: who sits at one table with strangers and comes from one network, for the staff."""

from django.core.management.base import BaseCommand, CommandError

from accounts import deeds
from games.services.seats import same_network


class Command(BaseCommand):
    help = (
        "Lists the accounts that are signed in from one network and sit at one listed table, which gathers or is "
        "played. A household, a school or a mobile network is one too: it is a hint, and proves nothing. Guests "
        "are not among them. That somebody asked is a deed that stays (`manage staff`)."
    )

    def add_arguments(self, parser):
        parser.add_argument("--staff", metavar="NAME", default="", help="who asks: the name of a staff account")

    def handle(self, *args, staff, **options):
        try:
            by = deeds.staff_named(staff)
        except deeds.NoStaff:
            raise CommandError("Say who asks: --staff NAME, the name of a staff account.") from None
        for each in same_network.together(staff=by):
            self.stdout.write(f"table {each.game}  accounts {', '.join(each.accounts)}")
