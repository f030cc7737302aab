from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from accounts.blocks import BLOCKED
from games.models.game import Game, opaque_id
from games.models.player import Player

THERE = "(m.id > {0}.since AND mod((SELECT count(*) FROM unnest({0}.turns) AS turn WHERE turn < m.id), 2) = 0)"
"""That the member {0} of a private thread took part in it when its message `m` was said."""

HIDDEN = f"(m.player_id = ANY ({{muted}}) OR {BLOCKED.format('{reader}', 'm.user_id')})"
"""That who reads does not want to see the message `m`.

muted   primary keys of the players whom they muted at this table
reader  primary key of their account, which has blocked whoever wrote it
"""

NOT_HIDDEN = f"NOT {HIDDEN}"


class Thread(models.Model):
    """A private conversation of some of a table's players. Nobody else learns that it exists.

    key      opaque, for addresses
    newest   when something was last said in it
    circle   key of the rules' circle that it is the talk of (`Ruleset.circles`), "" where people began it
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="threads")
    key = models.CharField(max_length=12, unique=True, default=opaque_id, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    newest = models.DateTimeField(auto_now_add=True)
    circle = models.CharField(max_length=20, blank=True, default="", db_default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "circle"], condition=~Q(circle=""), name="circle_once")]

    def __str__(self) -> str:
        return f"thread {self.pk}"


class ThreadMember(models.Model):
    """Who takes part. It is the person who does: whoever takes over the seat does not read what was said before.

    last_read  id of the newest message shown        publish  agrees that all may read it after the game
    since      id of the newest message that they do not read: who joins a circle reads what is said from then on
    turns      ids of the newest messages when they left the circle (1st, 3rd …) and came back (2nd, 4th …): what was
               said between is not theirs to read
    """

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    last_read = models.BigIntegerField(default=0)
    since = models.BigIntegerField(default=0, db_default=0)
    turns = ArrayField(models.BigIntegerField(), default=list, db_default=[], blank=True)
    publish = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["thread", "user"], name="thread_member_once")]

    def __str__(self) -> str:
        return f"member {self.pk}"


class Message(models.Model):
    """Something a player said: to the whole table, or in a private thread.

    key       opaque, for addresses
    player    of whoever left before the start None: nobody but the staff reads it, where it was reported
    user      who wrote it; the seat may have another person now
    deal      it proposes a deal, which others may accept; it binds nobody (M3.7)
    accepted  primary keys of the users who accepted the deal
    will      it was the writer's last will, read out by the rules (`Ruleset.wills`)
    press     what it says in words that the rules can read, a record of `kernel.press` as JSON; null for plain talk,
              and where the staff hid what it said, which keep an answer to a deal
    said_at   of press: the number of the last move when it was said; it counts sealed answers and is never shown
    withheld  the staff hid what it said: `text` is empty, and its reports keep what stood there
    answers   the deal that it accepts, refuses or withdraws; no constraint, which would hold the table to be checked
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="messages")
    thread = models.ForeignKey(Thread, models.CASCADE, null=True, blank=True, related_name="messages")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="messages")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="messages")
    key = models.CharField(max_length=12, unique=True, default=opaque_id, editable=False)
    text = models.TextField()
    deal = models.BooleanField(default=False)
    accepted = ArrayField(models.BigIntegerField(), default=list, blank=True)
    will = models.BooleanField(default=False, db_default=False)
    withheld = models.BooleanField(default=False, db_default=False)
    press = models.JSONField(null=True, blank=True)
    said_at = models.PositiveIntegerField(null=True, blank=True)
    answers = models.ForeignKey(
        "self", models.CASCADE, null=True, blank=True, related_name="responses", db_index=False, db_constraint=False
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["game", "id"], condition=Q(thread__isnull=True), name="message_feed"),
            models.Index(fields=["thread", "id"], name="message_thread"),
            models.Index(fields=["game", "id"], condition=Q(press__isnull=False), name="message_press"),
            models.Index(fields=["answers"], condition=Q(answers__isnull=False), name="message_answers"),
        ]

    def __str__(self) -> str:
        return f"message {self.pk}"


class Report(models.Model):
    """Somebody tells the staff of a message, a person, a table or a deck.

    message  null where it is of something else
    about    of something else: "account", "table" or "deck", and its public id; "" of a message
    called   what that was called when it was reported; what a message said that the staff hid
    looked   when staff first read it        settled  when they dealt with it
    """

    message = models.ForeignKey(Message, models.CASCADE, null=True, blank=True, related_name="reports")
    about = models.CharField(max_length=40, blank=True, default="", db_default="")
    called = models.TextField(blank=True, default="", db_default="")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports")
    why = models.CharField(max_length=500, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)
    looked = models.DateTimeField(null=True, blank=True)
    settled = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["message", "by"], name="report_once"),
            models.UniqueConstraint(fields=["about", "by"], condition=~Q(about=""), name="report_about_once"),
            models.CheckConstraint(
                condition=Q(message__isnull=False, about="") | Q(message__isnull=True) & ~Q(about=""),
                name="report_of_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"report {self.pk}"


class Note(models.Model):
    """What a person writes down for nobody else, on the game or (`about`) on a player of it.

    suspicion  0 (trusted) to 100 (surely on the other side), null for no opinion
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="notes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    about = models.ForeignKey(Player, models.CASCADE, null=True, blank=True, related_name="notes_about")
    text = models.TextField(blank=True, default="")
    suspicion = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "user", "about"], nulls_distinct=False, name="note_once"),
            models.CheckConstraint(condition=Q(suspicion__isnull=True) | Q(suspicion__lte=100), name="note_suspicion"),
        ]

    def __str__(self) -> str:
        return f"note {self.pk}"


class Will(models.Model):
    """The last will that the person at a seat keeps. Nobody else reads it before the rules have it read out."""

    player = models.OneToOneField(Player, models.CASCADE, related_name="will")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="wills")
    text = models.TextField()

    def __str__(self) -> str:
        return f"will {self.pk}"
