"""When periodic work was begun and done last, in rows; and indexes for what it looks for, built beside a running site."""

import django.contrib.postgres.indexes
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("games", "0016_database_defaults"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="game",
            index=models.Index(condition=models.Q(("status", "running")), fields=["id"], name="game_running"),
        ),
        AddIndexConcurrently(
            model_name="notice",
            index=django.contrib.postgres.indexes.BrinIndex(
                autosummarize=True, fields=["created"], name="notice_written"
            ),
        ),
        migrations.CreateModel(
            name="Errand",
            fields=[
                ("name", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("begun", models.DateTimeField()),
                ("done", models.DateTimeField(blank=True, null=True)),
            ],
        ),
    ]
