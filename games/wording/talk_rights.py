"""Why somebody may not write, where the rules of their game say so."""

from collections.abc import Collection

from django.utils.translation import gettext as _

from games.kernel import AnyView


def why_not_write(look: AnyView, people: Collection[int], circle: str = "") -> str:
    """A sentence on why the viewer of `look` may not write now; "" if they may.

    circle  the key of the circle that it is to be said in, "" for anywhere else
    people  the seats that people hold: bots talk before all alone
    """
    group = next((each for each in look.circles if circle and each.key == circle and each.open), None)
    if look.silent and group is None:
        return _("You are out of the game: you may read what is said, but write nothing more.")
    if not circle:
        return _("The talk of the table is shut now; it opens again with the day.") if look.hushed else ""
    if group is None:
        return _("Your group may talk only while the rules let it, and now they do not.")
    if not set(group.seats) & set(people) - {look.viewer}:
        return _("Nobody else in your group can read this: bots do not talk in private.")
    return ""
