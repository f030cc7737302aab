"""Words and decks that the staff hid."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0033_reports_of_more")]

    operations = [
        migrations.AddField("message", "withheld", models.BooleanField(db_default=False, default=False)),
        migrations.AddField("deck", "withheld", models.BooleanField(db_default=False, default=False)),
    ]
