"""The kinds of notices and the ways to get them, in words."""

from django.utils.translation import gettext_lazy as _

KINDS = {
    "turn": _("It is your turn"),
    "reminder": _("A reminder before your time is up"),
    "concern": _("A battle, a swap or a power touches you"),
    "started": _("A game begins"),
    "over": _("A game is over"),
    "message": _("Somebody writes"),
    "deal": _("Somebody offers you a bargain"),
    "offer": _("Your seat, or a vote of the table on a pause"),
    "again": _("The people of a game play again"),
    "digest": _("The daily summary"),
}
"""Kind -> what it tells."""

USUAL = {
    "turn": "both",
    "reminder": "both",
    "concern": "digest",
    "started": "mail",
    "over": "mail",
    "message": "push",
    "deal": "both",
    "offer": "both",
    "again": "both",
    "digest": "digest",
}
"""Kind -> how it is told to whoever chose nothing."""

WAYS = {
    "mail": _("by mail"),
    "push": _("on my devices"),
    "both": _("by mail and on my devices"),
    "digest": _("in the daily summary only"),
    "none": _("not at all"),
}
"""How notices of a kind may be told."""

DIGEST_WAYS = {
    "mail": _("each day on which a game waits for me"),
    "digest": _("when something is kept for it"),
    "none": _("never"),
}
"""How the daily summary may be told."""

CHANNELS = {
    "mail": _("mail"),
    "push": _("device"),
    "digest": _("daily summary"),
}
"""What a notice went by."""

STATES = {
    "waiting": _("waits to be sent"),
    "sent": _("sent"),
    "dropped": _("not needed any more"),
    "dead": _("given up after several tries"),
}
"""What became of a notice."""

FAULTS = {
    "SMTPDataError": _("the mail server refused it"),
    "SMTPRecipientsRefused": _("the mail server refused the address"),
    "SMTPServerDisconnected": _("the mail server hung up"),
    "TimeoutError": _("it took too long"),
    "Unreachable": _("no mail server answered"),
    "NotTaken": _("the service did not take it"),
    "Gone": _("there is no device any more"),
}
"""What the last try failed of, for the names of faults that people may meet."""
