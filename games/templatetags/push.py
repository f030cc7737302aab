"""What a page needs to let a browser subscribe to web push."""

from django import template

from accounts import push_offer
from games.notify import vapid

register = template.Library()

register.simple_tag(vapid.public_key, name="push_key")


@register.simple_tag(name="push_offered", takes_context=True)
def offered(context):
    """ "ask" where the reader's browser is to be offered it, "new" where it may be tried, else ""."""
    return {"": "ask", push_offer.NEW: "new"}.get(push_offer.state_of(context["request"]), "")
