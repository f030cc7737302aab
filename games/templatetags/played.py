"""What a game is called, and what its rounds are called."""

from django import template

from games.titles import registry

register = template.Library()


@register.filter
def title_of(slug):
    """What the game `slug` is called."""
    return registry.title(slug).words.title


@register.filter
def round_of(number, slug):
    """What the round with this number, from 1, is called in the game `slug`: "Round 3", "Night 3"."""
    return registry.title(slug).words.round(number)


@register.simple_tag
def flagship():
    """The slug of the game that stands for the site where none was chosen."""
    return registry.flagship()
