"""An address as a code for a phone's camera."""

import segno
from django import template
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_tag
def qr(address: str) -> SafeString:
    """The QR code of `address`, as SVG. The quiet zone is its box's padding."""
    code = segno.make(address, error="m", micro=False)
    drawn = code.svg_inline(border=0, omitsize=True, dark="#241a14", svgclass="qr-code", lineclass="qr-line")
    return mark_safe(drawn)  # nothing of the address stands in it but its modules
