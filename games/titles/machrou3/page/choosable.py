"""Machrou3 Ra2is: the districts that may be chosen for an open decision."""


def choosable(scene, forms):
    """Codes of the districts to mark on the map: those a form asks for, and the first of each pair.

    Of a question with several answers the viewer's own districts are left out: nearly every one could be given away.
    """
    seat, codes = scene.look.viewer, set()
    mine = {code for code, owner in scene.look.table.owner.items() if owner == seat} if seat is not None else set()
    for form in forms:
        asked = {code for act in form.acts for blank in act.blanks for code in _districts(blank)}
        if not form.standing:
            codes |= asked - mine if form.mode == "acts" else asked
    return codes


def _districts(blank):
    options = (group.head for group in blank.groups) if blank.kind in ("pairs", "select") else blank.options
    return {option.district for option in options if option and option.district}
