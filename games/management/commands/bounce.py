"""`manage bounce ADDRESS…`, or `manage bounce --message` with a notification on stdin: send no more mail there."""

import sys

from django.core.management.base import BaseCommand, CommandError

from accounts.notices import mail_came_back
from games.notify import bounces


class Command(BaseCommand):
    help = "Switches mail off for addresses that it came back from. Their owners are told on the site."

    def add_arguments(self, parser):
        parser.add_argument("addresses", nargs="*", metavar="ADDRESS")
        parser.add_argument("--why", default="bounced", help="kept with the account; up to 200 characters")
        parser.add_argument(
            "--message", action="store_true", help="read a delivery status notification (RFC 3464) from stdin"
        )

    def handle(self, *args, addresses, why, message, **options):
        if bool(addresses) == message:
            raise CommandError("Give addresses, or --message and a notification on stdin.")
        if message:
            number = len(bounces.read(sys.stdin.buffer.read()))
        else:
            number = sum(mail_came_back(address, why) for address in addresses)
        self.stdout.write(f"switched off: {number}")
