"""What somebody said who left before the start is kept for the staff."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0021_again")]

    operations = [
        migrations.AlterField(
            "message",
            "player",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="messages",
                to="games.player",
            ),
        ),
    ]
