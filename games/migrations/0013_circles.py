"""Threads that a game keeps itself, and who reads them from when on."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0012_notices"),
    ]

    operations = [
        migrations.AddField(
            model_name="thread",
            name="circle",
            field=models.CharField(blank=True, default="", max_length=20),
        ),
        migrations.AddField(
            model_name="threadmember",
            name="since",
            field=models.BigIntegerField(default=0),
        ),
        migrations.AddConstraint(
            model_name="thread",
            constraint=models.UniqueConstraint(
                condition=models.Q(("circle", ""), _negated=True), fields=("game", "circle"), name="circle_once"
            ),
        ),
    ]
