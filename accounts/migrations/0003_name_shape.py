"""What a name looks like, for those who choose another. Old names are filled in a thousand at a time."""

from django.db import migrations, models

from accounts.names import skeleton

AT_ONCE = 1000


def fill(apps, schema_editor):
    User = apps.get_model("accounts", "User")
    after = 0
    while rows := list(User.objects.filter(pk__gt=after, name_shape="").order_by("pk").only("username")[:AT_ONCE]):
        for row in rows:
            row.name_shape = skeleton(row.username)
        User.objects.bulk_update(rows, ["name_shape"])
        after = rows[-1].pk


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("accounts", "0002_over_days"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="name_shape",
            field=models.CharField(db_default="", db_index=True, default="", editable=False, max_length=256),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
