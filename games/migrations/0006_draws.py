"""What chance gave, kept whole: what for, of what, and what came."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0005_aside")]

    operations = [
        migrations.RemoveField(model_name="move", name="draws"),
        migrations.AddField(model_name="move", name="draws", field=models.JSONField(default=list)),
    ]
