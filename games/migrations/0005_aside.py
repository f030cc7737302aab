from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_one_answer"),
    ]

    operations = [
        migrations.RemoveField(
            model_name="game",
            name="retry_at",
        ),
        migrations.AddField(
            model_name="decision",
            name="retry_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
