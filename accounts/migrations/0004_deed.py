"""What staff did, which nobody changes or removes any more."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

REFUSE = """
CREATE FUNCTION accounts_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER accounts_deed_append_only BEFORE UPDATE OR DELETE ON accounts_deed
    FOR EACH ROW EXECUTE FUNCTION accounts_refuse_change();
"""

ALLOW = """
DROP TRIGGER accounts_deed_append_only ON accounts_deed;
DROP FUNCTION accounts_refuse_change();
"""


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_name_shape"),
    ]

    operations = [
        migrations.CreateModel(
            name="Deed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=24)),
                ("what", models.CharField(max_length=30)),
                ("about", models.CharField(max_length=80)),
                ("why", models.CharField(blank=True, default="", max_length=300)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="deeds",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.RunSQL(REFUSE, ALLOW),
    ]
