"""`manage staff`: who acts for the site, and what they did."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from accounts import deeds, services
from accounts.models import Deed, User


class Command(BaseCommand):
    help = (
        "Lists who is staff and the last deeds. --add and --remove make somebody staff, or no longer; --ban closes an "
        "account at once and ends its sessions, --unban opens it again. Each is a deed that stays."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        act = parser.add_mutually_exclusive_group()
        act.add_argument("--add", metavar="NAME", help="this account acts for the site")
        act.add_argument("--remove", metavar="NAME", help="this account does not act for the site any more")
        act.add_argument("--ban", metavar="NAME", help="close this account; needs --staff and --why")
        act.add_argument("--unban", metavar="NAME", help="open it again; needs --staff and --why")
        parser.add_argument("--staff", metavar="NAME", default="", help="who does it")
        parser.add_argument("--why", default="", help="a sentence for whoever reads the deeds")
        parser.add_argument("--last", type=int, default=30, help="how many deeds are listed")

    @transaction.atomic
    def handle(self, *args: Any, staff: str, why: str, last: int, **acts: Any) -> None:
        if name := acts["add"] or acts["remove"]:
            user = self._person(name)
            user.is_staff = bool(acts["add"])
            user.save(update_fields=["is_staff"])
            deeds.note(None, "staff-added" if user.is_staff else "staff-removed", f"account {user.public_id}", why)
        elif name := acts["ban"] or acts["unban"]:
            self._ban(self._person(name), self._by(staff), why, banned=bool(acts["ban"]))
        else:
            self._list(last)

    def _ban(self, user: User, by: User, why: str, banned: bool) -> None:
        if not why.strip():
            raise CommandError("Say why: --why SENTENCE.")
        services.set_banned(user, banned)
        deeds.note(by, "banned" if banned else "unbanned", f"account {user.public_id}", why)

    def _person(self, name: str) -> User:
        user = User.objects.filter(username=name, deleted=None).first()
        if user is None:
            raise CommandError("There is no account of this name.")
        return user

    def _by(self, name: str) -> User:
        try:
            return deeds.staff_named(name)
        except deeds.NoStaff:
            raise CommandError("Say who does it: --staff NAME, the name of a staff account.") from None

    def _list(self, last: int) -> None:
        for user in User.objects.filter(is_staff=True, is_active=True).order_by("username"):
            self.stdout.write(f"staff: {user.username}")
        for deed in reversed(Deed.objects.order_by("-pk")[:last]):
            why = f" ({deed.why})" if deed.why else ""
            self.stdout.write(f"{deed.at:%Y-%m-%d %H:%M}  {deed.name}  {deed.what}  {deed.about}{why}")
