"""Again with the same people: the next table of a game that is over, seats that are held, and a notice of it.

The notices are looked through beside a running site, for the longer list of kinds allows all that the shorter did.
"""

import django.db.models.deletion
from django.conf import settings
from django.contrib.postgres.operations import AddConstraintNotValid, ValidateConstraint
from django.db import migrations, models

KINDS = ("turn", "reminder", "concern", "started", "over", "message", "offer", "again", "digest", "table")


def _key():
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("games", "0019_deal_format_2"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            "Again",
            [
                ("id", _key()),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="again", to="games.game"
                    ),
                ),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="again_of", to="games.game"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            "HeldSeat",
            [
                ("id", _key()),
                ("until", models.DateTimeField(blank=True, null=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="held_seats", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="held_seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=["table", "user"], name="held_seat_once"),
                    models.CheckConstraint(
                        condition=models.Q(user__isnull=True, until__isnull=True)
                        | models.Q(user__isnull=False, until__isnull=False),
                        name="held_seat_for_a_while",
                    ),
                ],
            },
        ),
        migrations.AlterField(
            "notice", "kind", models.CharField(choices=[(kind, kind.title()) for kind in KINDS], max_length=8)
        ),
        AddConstraintNotValid(
            "notice", models.CheckConstraint(condition=models.Q(kind__in=KINDS), name="notice_kind_listed")
        ),
        ValidateConstraint("notice", "notice_kind_listed"),
        migrations.RemoveConstraint("notice", "notice_kind_is_known"),
    ]
