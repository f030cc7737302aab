"""Notices of deals that are offered.

They are looked through beside a running site, for the longer list of kinds allows all that the shorter did.
"""

from django.contrib.postgres.operations import AddConstraintNotValid, ValidateConstraint
from django.db import migrations, models

KINDS = ("turn", "reminder", "concern", "started", "over", "message", "deal", "offer", "again", "digest", "table")


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("games", "0031_bots_talk_index")]

    operations = [
        migrations.AlterField(
            "notice", "kind", models.CharField(choices=[(kind, kind.title()) for kind in KINDS], max_length=8)
        ),
        AddConstraintNotValid(
            "notice", models.CheckConstraint(condition=models.Q(kind__in=KINDS), name="notice_kind_named")
        ),
        ValidateConstraint("notice", "notice_kind_named"),
        migrations.RemoveConstraint("notice", "notice_kind_listed"),
    ]
