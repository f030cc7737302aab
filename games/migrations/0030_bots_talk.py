"""When the bots of a game have their say next."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0029_press_indexes")]

    operations = [
        migrations.AddField("game", "bots_talk", models.DateTimeField(blank=True, editable=False, null=True)),
    ]
