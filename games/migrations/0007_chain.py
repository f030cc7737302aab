"""Each move hangs on the one before it by a hash."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0006_draws")]

    operations = [
        migrations.AddField(model_name="move", name="chain", field=models.CharField(default="", max_length=64))
    ]
