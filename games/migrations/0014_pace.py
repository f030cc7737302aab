"""Motions on the pace of a table, and the live phases that they bring."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0013_circles"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="motion",
            name="motion_kind_known",
        ),
        migrations.AddField(
            model_name="game",
            name="live",
            field=models.JSONField(blank=True, db_default=models.Value({}, models.JSONField()), default=dict),
        ),
        migrations.AddField(
            model_name="game",
            name="live_next",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="motion",
            name="terms",
            field=models.JSONField(blank=True, db_default=models.Value({}, models.JSONField()), default=dict),
        ),
        migrations.AlterField(
            model_name="motion",
            name="kind",
            field=models.CharField(
                choices=[
                    ("pause", "Pause"),
                    ("resume", "Resume"),
                    ("replace", "Replace"),
                    ("faster", "Faster"),
                    ("slower", "Slower"),
                    ("live", "Live"),
                    ("usual", "Usual"),
                ],
                max_length=7,
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("live_next__isnull", False)), fields=["live_next"], name="game_live_next"
            ),
        ),
        migrations.AddConstraint(
            model_name="motion",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["pause", "resume", "replace", "faster", "slower", "live", "usual"])),
                name="motion_kind_known",
            ),
        ),
    ]
