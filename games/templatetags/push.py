"""What a page needs to let a browser subscribe to web push."""

from django import template

from games.notify import vapid

register = template.Library()

register.simple_tag(vapid.public_key, name="push_key")
