"""What a mail provider's webhook says of mail that came back. Connected only where django-anymail is installed."""

from typing import Any

from anymail.signals import AnymailTrackingEvent, EventType, RejectReason, tracking
from django.dispatch import receiver

from accounts.notices import mail_came_back

SOFT = (RejectReason.TIMED_OUT, RejectReason.BLOCKED)
"""Why mail may come back though the address is right."""


@receiver(tracking, dispatch_uid="games.notify.anymail")
def came_back(sender: object, event: AnymailTrackingEvent, esp_name: str, **rest: Any) -> None:
    """Switch mail off for an address that mail cannot reach, or whose owner called it spam."""
    if event.event_type not in (EventType.BOUNCED, EventType.COMPLAINED) or event.reject_reason in SOFT:
        return
    mail_came_back(event.recipient, event.event_type)
