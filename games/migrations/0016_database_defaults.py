"""Defaults that the database knows itself, for code that is older than the columns."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0015_turns_in_circles"),
    ]

    operations = [
        migrations.AlterField(
            model_name="thread",
            name="circle",
            field=models.CharField(blank=True, db_default="", default="", max_length=20),
        ),
        migrations.AlterField(
            model_name="threadmember",
            name="since",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
    ]
