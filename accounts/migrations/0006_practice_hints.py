from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_display")]

    operations = [
        migrations.AddField("user", "practice_hints", models.BooleanField(blank=True, editable=False, null=True)),
    ]
