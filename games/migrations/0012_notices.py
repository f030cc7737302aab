"""The outbox takes more kinds of notices, for more than mail."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

KEY = "UPDATE games_notice SET key = CASE kind WHEN 'turn' THEN 'turn:' || decision ELSE kind END"


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0011_fill_over_days"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="notice",
            name="notice_once",
        ),
        migrations.RemoveConstraint(
            model_name="notice",
            name="notice_kind_known",
        ),
        migrations.RemoveConstraint(
            model_name="notice",
            name="notice_decision_of_turn",
        ),
        migrations.AddField(
            model_name="notice",
            name="channel",
            field=models.CharField(
                choices=[("mail", "Mail"), ("push", "Push"), ("hook", "Hook"), ("digest", "Digest")],
                default="mail",
                max_length=6,
            ),
        ),
        migrations.AddField(
            model_name="notice",
            name="due",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notice",
            name="error",
            field=models.CharField(blank=True, default="", max_length=60),
        ),
        migrations.AddField(
            model_name="notice",
            name="key",
            field=models.CharField(default="", max_length=60),
            preserve_default=False,
        ),
        migrations.AlterField(
            model_name="notice",
            name="game",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="notices",
                to="games.game",
            ),
        ),
        migrations.AlterField(
            model_name="notice",
            name="kind",
            field=models.CharField(
                choices=[
                    ("turn", "Turn"),
                    ("reminder", "Reminder"),
                    ("concern", "Concern"),
                    ("started", "Started"),
                    ("over", "Over"),
                    ("message", "Message"),
                    ("offer", "Offer"),
                    ("digest", "Digest"),
                    ("table", "Table"),
                ],
                max_length=8,
            ),
        ),
        migrations.AlterField(
            model_name="notice",
            name="user",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="notices",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunSQL(KEY, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("channel", "digest"), ("state", "waiting")), fields=["user"], name="notice_kept"
            ),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("state", "sent")), fields=["channel", "-closed_at"], name="notice_sent"
            ),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(condition=models.Q(("state", "dead")), fields=["channel"], name="notice_dead"),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                fields=("user", "game", "channel", "key"), name="notice_once_a_channel", nulls_distinct=False
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "kind__in",
                        ["turn", "reminder", "concern", "started", "over", "message", "offer", "digest", "table"],
                    )
                ),
                name="notice_kind_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("channel", "hook"), ("kind", "table"), ("user__isnull", True)),
                    models.Q(
                        ("channel__in", ["mail", "push", "digest"]),
                        ("user__isnull", False),
                        models.Q(("kind", "table"), _negated=True),
                    ),
                    _connector="OR",
                ),
                name="notice_hook_of_table",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("game__isnull", True), ("kind", "digest")),
                    models.Q(models.Q(("kind", "digest"), _negated=True), ("game__isnull", False)),
                    _connector="OR",
                ),
                name="notice_digest_of_all_games",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["turn", "reminder"]), ("decision", 0), _connector="OR"),
                name="notice_decision_if_owed",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("due__isnull", False), ("kind", "reminder")),
                    models.Q(models.Q(("kind", "reminder"), _negated=True), ("due__isnull", True)),
                    _connector="OR",
                ),
                name="notice_due_of_reminder",
            ),
        ),
    ]
