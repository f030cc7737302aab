"""When members of a circle left it, and came back."""

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_pace"),
    ]

    operations = [
        migrations.AddField(
            model_name="threadmember",
            name="turns",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.BigIntegerField(), blank=True, db_default=[], default=list, size=None
            ),
        ),
    ]
