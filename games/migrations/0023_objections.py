"""Objections to the time that a host gave. The longer list of kinds allows all that the shorter did."""

from django.contrib.postgres.operations import AddConstraintNotValid, ValidateConstraint
from django.db import migrations, models

KINDS = ("pause", "resume", "replace", "faster", "slower", "live", "usual", "object")


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("games", "0022_said_before"),
    ]

    operations = [
        migrations.AlterField(
            "motion", "kind", models.CharField(choices=[(kind, kind.title()) for kind in KINDS], max_length=7)
        ),
        migrations.RemoveConstraint("motion", "motion_kind_known"),
        AddConstraintNotValid(
            "motion", models.CheckConstraint(condition=models.Q(kind__in=list(KINDS)), name="motion_kind_known")
        ),
        ValidateConstraint("motion", "motion_kind_known"),
    ]
