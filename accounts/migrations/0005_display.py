from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0004_deed"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="display",
            field=models.CharField(blank=True, db_default="", default="", editable=False, max_length=32),
        ),
    ]
