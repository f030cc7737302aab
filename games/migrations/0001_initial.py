import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

import games.models.game


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("accounts", "__first__"),
    ]

    operations = [
        migrations.CreateModel(
            name="Game",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "public_id",
                    models.CharField(default=games.models.game.opaque_id, editable=False, max_length=12, unique=True),
                ),
                ("slug", models.CharField(max_length=20)),
                ("name", models.CharField(max_length=60)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("lobby", "Lobby"),
                            ("running", "Running"),
                            ("over", "Over"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="lobby",
                        max_length=9,
                    ),
                ),
                ("size", models.PositiveSmallIntegerField()),
                ("version", models.PositiveIntegerField(default=0)),
                ("options", models.JSONField(default=dict)),
                ("listed", models.BooleanField(default=False)),
                (
                    "invite_key",
                    models.CharField(default=games.models.game.opaque_id, editable=False, max_length=12, unique=True),
                ),
                ("bots", models.CharField(blank=True, default="", max_length=20)),
                ("pace", models.JSONField(default=dict)),
                ("practice", models.BooleanField(default=False)),
                ("round", models.PositiveSmallIntegerField(default=0)),
                ("phase", models.CharField(blank=True, default="", max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("started", models.DateTimeField(blank=True, null=True)),
                ("ended", models.DateTimeField(blank=True, null=True)),
                ("winner", models.CharField(blank=True, default="", max_length=20)),
                ("reason", models.CharField(blank=True, default="", max_length=40)),
                ("ext", models.TextField(default="{}")),
                ("secret", models.TextField(default="{}")),
                ("faults", models.PositiveSmallIntegerField(default=0)),
                ("retry_at", models.DateTimeField(blank=True, null=True)),
                (
                    "host",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted_games",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("listed", True), ("status", "lobby")),
                        fields=["-created"],
                        name="game_open_tables",
                    ),
                    models.Index(fields=["host", "status"], name="game_of_host"),
                    models.Index(condition=models.Q(("status", "over")), fields=["-ended"], name="game_archive"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("status__in", ["lobby", "running", "over", "cancelled"])),
                        name="game_status_known",
                    ),
                    models.CheckConstraint(condition=models.Q(("size__range", (2, 30))), name="game_size_range"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("status__in", ["lobby", "cancelled"]), ("started__isnull", False), _connector="OR"
                        ),
                        name="game_started_has_time",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("ended__isnull", False), ("status__in", ["over", "cancelled"])),
                            models.Q(("ended__isnull", True), ("status__in", ["lobby", "running"])),
                            _connector="OR",
                        ),
                        name="game_ended_has_time",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("winner", ""), ("status", "over"), _connector="OR"),
                        name="game_winner_when_over",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("move", models.PositiveIntegerField()),
                ("index", models.PositiveSmallIntegerField()),
                ("round", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=40)),
                ("data", models.JSONField()),
                (
                    "to",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.PositiveSmallIntegerField(), blank=True, null=True, size=None
                    ),
                ),
                ("at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="events", to="games.game"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["game", "id"], name="event_feed")],
                "constraints": [models.UniqueConstraint(fields=("game", "move", "index"), name="event_once")],
            },
        ),
        migrations.CreateModel(
            name="District",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=20)),
                ("owner_seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("media", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="districts", to="games.game"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "code"), name="district_once"),
                    models.CheckConstraint(
                        condition=models.Q(("owner_seat__isnull", True), ("owner_seat__lt", 30), _connector="OR"),
                        name="district_owner_range",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Decision",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=40)),
                ("standing", models.BooleanField(default=False)),
                ("sealed", models.BooleanField(default=False)),
                ("bot", models.BooleanField(default=False)),
                ("asked_at", models.DateTimeField()),
                ("due", models.DateTimeField(blank=True, null=True)),
                ("answered_at", models.DateTimeField(blank=True, null=True)),
                ("answer", models.JSONField(blank=True, null=True)),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                ("closed_how", models.CharField(blank=True, default="", max_length=8)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="decisions", to="games.game"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("closed_at__isnull", True), ("answered_at__isnull", True), ("standing", False)
                        ),
                        fields=["due"],
                        name="decision_due",
                    ),
                    models.Index(
                        condition=models.Q(
                            ("closed_at__isnull", True),
                            ("answered_at__isnull", True),
                            ("standing", False),
                            ("bot", True),
                        ),
                        fields=["asked_at"],
                        name="decision_of_bots",
                    ),
                    models.Index(
                        condition=models.Q(("closed_at__isnull", True)), fields=["game", "seat"], name="decision_open"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="decision_once"),
                    models.CheckConstraint(condition=models.Q(("seat__lt", 30)), name="decision_seat_range"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("due__isnull", True), ("standing", True)),
                            models.Q(("due__isnull", False), ("standing", False)),
                            _connector="OR",
                        ),
                        name="decision_due_unless_standing",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("due__isnull", True), ("due__gt", models.F("asked_at")), _connector="OR"),
                        name="decision_due_later",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("closed_at__isnull", True), ("closed_how", "")),
                            models.Q(
                                ("closed_at__isnull", False), ("closed_how__in", ["answered", "silent", "dropped"])
                            ),
                            _connector="OR",
                        ),
                        name="decision_closed_somehow",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("answer__isnull", True), ("answered_at__isnull", True)),
                            ("sealed", True),
                            _connector="OR",
                        ),
                        name="decision_answer_kept_if_sealed",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Card",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("deck", models.CharField(max_length=20)),
                ("code", models.CharField(max_length=20)),
                ("place", models.CharField(max_length=9)),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("position", models.PositiveSmallIntegerField(default=0)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="cards", to="games.game"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "deck", "code"), name="card_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("place__in", ["deck", "discard", "aside"]), ("seat__isnull", True)),
                            models.Q(("place__in", ["hand", "completed"]), ("seat__isnull", False), ("seat__lt", 30)),
                            _connector="OR",
                        ),
                        name="card_place_and_seat",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("decision", models.PositiveIntegerField()),
                ("answer", models.JSONField(blank=True, null=True)),
                ("mover", models.CharField(max_length=6)),
                ("at", models.DateTimeField()),
                (
                    "draws",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.PositiveIntegerField(), default=list, size=None
                    ),
                ),
                ("sealed", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="games.game"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="move_once"),
                    models.CheckConstraint(condition=models.Q(("number__gt", 0)), name="move_number_from_one"),
                    models.CheckConstraint(
                        condition=models.Q(("mover__in", ["player", "bot", "clock"])), name="move_mover_known"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("answer__isnull", False), ("mover", "clock"), _connector="OR"),
                        name="move_silence_by_clock",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=80, unique=True)),
                ("kind", models.CharField(max_length=20)),
                ("data", models.JSONField(default=dict)),
                ("created", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("not_before", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("lease_until", models.DateTimeField(blank=True, null=True)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("sent_at", models.DateTimeField(blank=True, null=True)),
                ("dead", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="notices", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("dead", False), ("sent_at__isnull", True)),
                        fields=["not_before"],
                        name="notice_unsent",
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("sent_at__isnull", True), ("dead", False), _connector="OR"),
                        name="notice_sent_or_dead",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("bot", models.CharField(blank=True, default="", max_length=20)),
                ("name", models.CharField(max_length=40)),
                ("joined", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("bloc", models.PositiveSmallIntegerField(default=0)),
                ("completed", models.PositiveSmallIntegerField(default=0)),
                ("character", models.CharField(blank=True, default="", max_length=20)),
                ("missed", models.PositiveIntegerField(default=0)),
                ("last_seen_event", models.BigIntegerField(default=0)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="players", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["joined"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("user__isnull", False)),
                        fields=("game", "user"),
                        name="player_one_seat_per_user",
                    ),
                    models.UniqueConstraint(fields=("game", "seat"), name="player_one_per_seat"),
                    models.UniqueConstraint(fields=("game", "joined"), name="player_joined_once"),
                    models.CheckConstraint(
                        condition=models.Q(("user__isnull", True), ("bot", ""), _connector="OR"),
                        name="player_user_or_bot",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("seat__isnull", True), ("seat__lt", 30), _connector="OR"),
                        name="player_seat_range",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Message",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.TextField()),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="messages", to="games.game"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="messages", to="games.player"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["game", "id"], name="message_feed")],
            },
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("speaker", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("opened_at", models.DateTimeField()),
                ("opening", models.TextField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rounds", to="games.game"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "number"), name="round_once")],
            },
        ),
    ]
