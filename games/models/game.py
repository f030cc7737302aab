import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import get_random_string

from games.models.deck import Deck


def opaque_id() -> str:
    """12 letters and digits, 71 random bits: fit for an address, a command line, and a double click."""
    return get_random_string(12)


def new_seed() -> str:
    """The secret that a table commits to: 256 random bits, hex."""
    return secrets.token_hex(32)


def new_salt() -> str:
    """What hides the seed in its commitment: 128 random bits, hex."""
    return secrets.token_hex(16)


UNREAD = ("ext", "secret", "deal_seed", "deal_salt", "deal_key", "deal_terms", "hook")
"""Columns that lists and views never fetch."""


class GameManager(models.Manager):
    """Lists never fetch the columns that only `games.store` reads."""

    def get_queryset(self):
        return super().get_queryset().defer(*UNREAD)


class Game(models.Model):
    """A table, from the lobby to the archive.

    options  what the table chose, as its ruleset dumps it
    deck     the deck it plays with, null for the house's
    pace     decision kind -> seconds to answer; "default" for kinds that are not named
    clock    what besides the pace says when answers are due (`games.clock.control`); empty for nothing
    live     a live phase that was agreed: when it begins and ends, its seconds for each answer, and, once it has begun,
             the pace and clock that come back after it; empty for none
    live_next       when such a phase begins or ends next, null for none
    paused_until    till when everybody agreed to pause, null or past while the clocks run
    stand_in        who answers for the absent: a kind of bot, or "defaults"
    reliability     per cent of decisions in time that the table asks of who sits down; 0 for anybody
    private_talk    whether players may talk in private
    press           what players may say in words that the rules can read, the most of: none, said, pledges, deals
    bots_talk       when its bots have their say next, null for nothing to speak about
    spectators      who else may look: none, after (the game is over) or live (public facts, a phase late)
    phase_since     version of the game when its phase began; before_phase: when the phase before it began
    hook            address of a chat's webhook that is told public facts, "" for none; secret but for the host
    hook_told       id of the newest event that the webhook was told
    bots     kind of bot that fills empty seats at the start, "" for none
    version  number of moves played; never shown while a sealed phase is under way
    phase    name of the innermost procedure, public
    ext      public facts of the ruleset that have no column, JSON in the order the rules wrote it
    secret   the same for secret ones: chance, agenda, knowledge
    faults   times in a row that the rules failed on this game when nobody was there
    archived when its rows were folded into one (`models.Archive`), null before

    deal_seed, deal_salt   secret till the game is over; deal_commitment to both, public from the first
    deal_fingerprint       of all seats' contributions, public from when they are closed: at the start, or before
    deal_beacon            the public beacon whose number is added (`games.kernel.beacon`); empty for none
    deal_closed            when contributions were closed, seconds since 1970, of a deal with a beacon; null before
    deal_signature         of the beacon's round, public; "" before it comes, and for good where it did not
    deal_format            2; 1 of tables opened before there was 2, and of those whose rules changed while they waited
    deal_terms             what is committed to besides, as JSON text: rules, options, lists; "" in format 1
    deal_key               signs the file of the deal, once; secret for good
    deal_head              what was signed with it: the head of the file, public; "" before
    """

    class Status(models.TextChoices):
        LOBBY = "lobby"
        RUNNING = "running"
        OVER = "over"
        CANCELLED = "cancelled"

    class Spectators(models.TextChoices):
        NONE = "none"
        AFTER = "after"
        LIVE = "live"

    class Press(models.TextChoices):
        NONE = "none"
        SAID = "said"
        PLEDGES = "pledges"
        DEALS = "deals"

    public_id = models.CharField(max_length=12, unique=True, default=opaque_id, editable=False)
    slug = models.CharField(max_length=20)
    name = models.CharField(max_length=60)
    status = models.CharField(max_length=9, choices=Status, default=Status.LOBBY)
    size = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=0)
    options = models.JSONField(default=dict)
    deck = models.ForeignKey(Deck, models.PROTECT, null=True, blank=True, related_name="games")
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="hosted_games"
    )
    listed = models.BooleanField(default=False)
    invite_key = models.CharField(max_length=12, unique=True, default=opaque_id, editable=False)
    bots = models.CharField(max_length=20, blank=True, default="")
    pace = models.JSONField(default=dict)
    clock = models.JSONField(default=dict, blank=True)
    live = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()), blank=True)
    live_next = models.DateTimeField(null=True, blank=True)
    paused_until = models.DateTimeField(null=True, blank=True)
    stand_in = models.CharField(max_length=20, default="sensible")
    reliability = models.PositiveSmallIntegerField(default=0)
    private_talk = models.BooleanField(default=True)
    press = models.CharField(max_length=7, choices=Press, default=Press.DEALS, db_default=Press.NONE)
    bots_talk = models.DateTimeField(null=True, blank=True, editable=False)
    spectators = models.CharField(max_length=5, choices=Spectators, default=Spectators.AFTER)
    phase_since = models.PositiveIntegerField(default=0)
    before_phase = models.PositiveIntegerField(default=0)
    hook = models.CharField(max_length=300, blank=True, default="")
    hook_told = models.BigIntegerField(default=0, db_default=0, editable=False)
    practice = models.BooleanField(default=False)
    round = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=40, blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)
    winner = models.CharField(max_length=20, blank=True, default="")
    reason = models.CharField(max_length=40, blank=True, default="")
    ext = models.TextField(default="{}")
    secret = models.TextField(default="{}")
    faults = models.PositiveSmallIntegerField(default=0)
    archived = models.DateTimeField(null=True, blank=True, editable=False)
    deal_seed = models.CharField(max_length=64, default=new_seed, editable=False)
    deal_salt = models.CharField(max_length=32, default=new_salt, editable=False)
    deal_commitment = models.CharField(max_length=64, blank=True, default="", editable=False)
    deal_fingerprint = models.CharField(max_length=64, blank=True, default="", editable=False)
    deal_format = models.PositiveSmallIntegerField(default=2, db_default=1, editable=False)
    deal_terms = models.TextField(blank=True, default="", db_default="", editable=False)
    deal_key = models.CharField(max_length=64, default=new_seed, db_default="", editable=False)
    deal_head = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)
    deal_beacon = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()), editable=False)
    deal_closed = models.BigIntegerField(null=True, editable=False)
    deal_signature = models.CharField(max_length=96, blank=True, default="", db_default="", editable=False)

    objects = GameManager()

    class Meta:
        indexes = [
            models.Index(fields=["-created"], condition=Q(status="lobby", listed=True), name="game_open_tables"),
            models.Index(
                fields=["-started"], condition=Q(status="running", listed=True, spectators="live"), name="game_to_watch"
            ),
            models.Index(fields=["bots_talk"], condition=Q(bots_talk__isnull=False), name="game_bots_talk"),
            models.Index(fields=["live_next"], condition=Q(live_next__isnull=False), name="game_live_next"),
            models.Index(fields=["host", "status"], name="game_of_host"),
            models.Index(fields=["-ended"], condition=Q(status="over"), name="game_archive"),
            models.Index(fields=["id"], condition=Q(status="running"), name="game_running"),
            models.Index(
                fields=["deal_closed"], condition=Q(status="lobby", deal_closed__isnull=False), name="game_to_deal"
            ),
            models.Index(fields=["ended"], condition=Q(status="over", archived=None), name="game_to_archive"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["lobby", "running", "over", "cancelled"]), name="game_status_known"
            ),
            models.CheckConstraint(condition=Q(size__range=(2, 30)), name="game_size_range"),
            models.CheckConstraint(
                condition=Q(status__in=["lobby", "cancelled"]) | Q(started__isnull=False), name="game_started_has_time"
            ),
            models.CheckConstraint(
                condition=Q(status__in=["over", "cancelled"], ended__isnull=False)
                | Q(status__in=["lobby", "running"], ended__isnull=True),
                name="game_ended_has_time",
            ),
            models.CheckConstraint(condition=Q(winner="") | Q(status="over"), name="game_winner_when_over"),
            models.CheckConstraint(condition=Q(spectators__in=["none", "after", "live"]), name="game_spectators_known"),
            models.CheckConstraint(condition=Q(reliability__lte=100), name="game_reliability_range"),
        ]

    def __str__(self) -> str:
        return f"game {self.public_id}"
