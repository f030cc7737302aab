from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_outbox"),
    ]

    operations = [
        migrations.AddField(
            model_name="move",
            name="standing",
            field=models.BooleanField(default=False),
        ),
        migrations.AddConstraint(
            model_name="move",
            constraint=models.UniqueConstraint(
                condition=models.Q(("sealed", False), ("standing", False)),
                fields=("game", "decision"),
                name="move_one_answer",
            ),
        ),
    ]
