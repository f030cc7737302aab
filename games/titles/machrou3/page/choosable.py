"""Machrou3 Ra2is: the districts that may be chosen for an open decision, and those that it is about."""

ABOUT = ("district", "give", "take", "source", "target")
"""The fields of procedures that name a district which is campaigned, swapped or fought for, or voted on."""


def choosable(scene, forms):
    """Codes of the districts to mark on the map: those a form asks for, and the first of each pair.

    Of pairs the viewer's own districts are left out: nearly every one could be given away.
    """
    seat = scene.look.viewer
    mine = {code for code, owner in scene.look.table.owner.items() if owner == seat}
    blanks = [blank for form in forms if not form.standing for act in form.acts for blank in act.blanks]
    return {code for blank in blanks for code in _districts(blank, mine)}


def _districts(blank, mine):
    paired = blank.kind in ("pairs", "select")
    options = (group.head for group in blank.groups) if paired else blank.options
    return {
        option.district for option in options if option and option.district and not (paired and option.district in mine)
    }


def asked_about(scene, forms):
    """Codes of the districts that the question is about which the viewer is asked; none where nothing is asked."""
    if all(form.standing for form in forms):
        return set()
    named = {getattr(phase, name, None) for phase in scene.look.agenda for name in ABOUT}
    return named - {None}
