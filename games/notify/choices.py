"""How somebody wants to be told of what: the account's word, and the table's over it."""

from accounts.models import User
from games.models import Notice, Player
from games.wording.notices import USUAL

MAIL, PUSH, DIGEST = Notice.Channel.MAIL, Notice.Channel.PUSH, Notice.Channel.DIGEST

CHANNELS: dict[str, tuple[str, ...]] = {
    "mail": (MAIL,),
    "push": (PUSH, DIGEST),
    "both": (MAIL, PUSH),
    "digest": (DIGEST,),
    "none": (),
}
"""What a person may choose for a kind -> the channels that it may go by. Without a device the digest stands in."""

HAS_DEVICE = "EXISTS (SELECT FROM accounts_device v WHERE v.user_id = u.id)"

READS_MAIL = """(u.mail_turns AND u.mail_failed IS NULL AND u.is_active AND NOT u.is_guest AND u.email <> ''
    AND u.last_login IS NOT NULL)"""
"""SQL, of the account `u`: mail goes there. The same as `reads_mail`."""

_USUAL = " ".join(f"WHEN '{kind}' THEN '{choice}'" for kind, choice in USUAL.items())

WANTED = f"""
CROSS JOIN LATERAL (
    SELECT coalesce(p.channels ->> n.kind, u.channels ->> n.kind, CASE n.kind {_USUAL} END) AS choice
) AS w
CROSS JOIN LATERAL (
    SELECT 'mail' AS channel WHERE w.choice IN ('mail', 'both') AND {READS_MAIL}
    UNION ALL
    SELECT 'push' WHERE w.choice IN ('push', 'both') AND u.is_active AND {HAS_DEVICE}
    UNION ALL
    SELECT 'digest' WHERE (w.choice = 'digest' OR w.choice = 'push' AND NOT {HAS_DEVICE}) AND {READS_MAIL}
        AND coalesce(u.channels ->> 'digest', '') <> 'none'
) AS c
"""
"""SQL: the channels `c.channel` for a notice `n` to the account `u`, whose seat is `p`."""


def choice(user: User, kind: str, player: Player | None = None) -> str:
    """What the person chose for a kind of notice: of one table where `player` is the seat there, else of all."""
    own: str | None = player.channels.get(kind) if player else None
    return own or user.channels.get(kind) or USUAL[kind]


def reads_mail(user: User) -> bool:
    """Whether notices may go there by mail."""
    return bool(user.mail_turns and user.mail_failed is None and user.mail_address)


def wanted(notice: Notice, player: Player | None = None) -> bool:
    """Whether its person still wants a notice of a table, at which `player` is their seat, by its channel."""
    user = notice.person
    if notice.channel in (MAIL, DIGEST) and not reads_mail(user):
        return False
    chosen = choice(user, notice.kind, player)
    if notice.channel == DIGEST:
        return chosen != "none"
    return user.is_active and notice.channel in CHANNELS[chosen]
