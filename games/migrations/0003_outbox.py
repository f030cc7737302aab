import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_append_only"),
    ]

    operations = [
        migrations.DeleteModel(
            name="Notice",
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="notices", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="notices", to="games.game"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("turn", "Turn"), ("started", "Started"), ("over", "Over")], max_length=7
                    ),
                ),
                ("decision", models.PositiveIntegerField(default=0)),
                ("created", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("not_before", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("lease_until", models.DateTimeField(blank=True, null=True)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                (
                    "state",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("sent", "Sent"), ("dropped", "Dropped"), ("dead", "Dead")],
                        db_default="waiting",
                        default="waiting",
                        max_length=7,
                    ),
                ),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("state", "waiting")), fields=["not_before"], name="notice_waiting")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "user", "kind", "decision"), name="notice_once"),
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["turn", "started", "over"])), name="notice_kind_known"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("closed_at__isnull", True), ("state", "waiting")),
                            models.Q(("closed_at__isnull", False), ("state__in", ["sent", "dropped", "dead"])),
                            _connector="OR",
                        ),
                        name="notice_closed_unless_waiting",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("kind", "turn"), ("decision", 0), _connector="OR"),
                        name="notice_decision_of_turn",
                    ),
                ],
            },
        ),
    ]
