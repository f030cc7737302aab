"""People, tables and decks can be reported too, not messages alone."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0032_notice_of_a_deal"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField("report", "about", models.CharField(blank=True, db_default="", default="", max_length=40)),
        migrations.AddField("report", "called", models.TextField(blank=True, db_default="", default="")),
        migrations.AlterField(
            "report",
            "message",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="reports",
                to="games.message",
            ),
        ),
        migrations.AddConstraint(
            "report",
            models.UniqueConstraint(condition=~Q(about=""), fields=("about", "by"), name="report_about_once"),
        ),
        migrations.AddConstraint(
            "report",
            models.CheckConstraint(
                condition=Q(message__isnull=False, about="") | Q(message__isnull=True) & ~Q(about=""),
                name="report_of_one_thing",
            ),
        ),
    ]
