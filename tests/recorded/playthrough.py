"""A recorded game as text: every move, what it made happen, and what changed in the view of every seat.

`all` stands before a line that is the same for every seat and the spectator (`-`); else their names stand there.
A line that a view lost reads `gone`.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass

from games.kernel import menu, view
from games.kernel.visibility import Seen
from tests.recorded.covering import covering

_SEEN = ("answers", "waiting", "sealed", "knowledge", "confided", "circles", "silent", "outcome")


def short(value, worded):
    """A value in few words: records by name, without the fields that say nothing. worded: of `Covering`."""
    if is_dataclass(value):
        value = worded(value)
        told = [(field.name, getattr(value, field.name)) for field in fields(value) if not _plain(value, field)]
        return f"{type(value).__name__}({', '.join(f'{name}={short(each, worded)}' for name, each in told)})"
    if isinstance(value, Seen):
        told = sorted(vars(value).items())
        return f"{value.kind}({', '.join(f'{name}={short(each, worded)}' for name, each in told)})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {short(each, worded)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple):
        return "(" + " ".join(short(each, worded) for each in value) + ")"
    return str(value)


def _plain(record, field):
    value = getattr(record, field.name)
    return value == (field.default_factory() if field.default_factory is not MISSING else field.default)


def facts(rules, look):
    """Everything in a view, name -> words."""
    seen, worded = {}, covering(rules.slug).worded
    for name, value in sorted(vars(look.table).items()):
        if name != "deck":
            _spread(seen, name, value, worded)
    _spread(seen, "agenda", look.agenda, worded)
    for decision in look.asks:
        seen[f"asked {decision.kind}"] = _offers(rules, look, decision)
    for name in _SEEN:
        _spread(seen, name, getattr(look, name), worded)
    return seen


def _spread(seen, name, value, worded):
    if isinstance(value, dict):
        for key, each in value.items():
            seen[f"{name}.{key}"] = short(each, worded)
    elif isinstance(value, tuple) and value and (is_dataclass(value[0]) or isinstance(value[0], Seen)):
        for place, each in enumerate(value):
            seen[f"{name}[{place}]"] = short(each, worded)
    else:
        seen[name] = short(value, worded)


def _offers(rules, look, decision):
    """The answers open to a decision, each with the number of choices of its blanks."""
    words = []
    for answer, blanks in menu(rules, look, decision).items():
        words.append(" ".join((answer.__name__, *(f"{blank.name}:{_choices(blank)}" for blank in blanks))))
    return " | ".join(words)


def _choices(blank):
    if blank.kind == "yes":
        return "yes/no"
    if blank.kind == "number":
        return f"{blank.least} to {blank.most}"
    return sum(map(len, blank.choices.values())) if blank.by else len(blank.choices)


def text(rules, title, steps):
    """The playthrough of a game: `steps` from the deal on."""
    lines, before, worded = [f"# {title}"], {}, covering(rules.slug).worded
    for number, step in enumerate(steps):
        lines.append("")
        lines.append(f"== {number} " + (_told(step, worded) if step.move else "the deal"))
        lines.extend(f"   * {_to(event)}{short(event.what, worded)}" for event in step.events)
        viewers = (*step.after.seats, None)
        now = {viewer: facts(rules, view(rules, step.after, viewer)) for viewer in viewers}
        lines.extend(_changes(viewers, before, now))
        before = now
    return "\n".join(lines) + "\n"


def _told(step, worded):
    move = step.move
    kind = next(each.kind for each in step.before.decisions if each.id == move.decision)
    return f"seat {move.seat}, {kind}: " + ("silence" if move.answer is None else short(move.answer, worded))


def _to(event):
    return "" if event.to is None else f"(to {' '.join(map(str, event.to))}) "


def _changes(viewers, before, now):
    """The lines of the views that differ from before, those of several viewers together."""
    names = dict.fromkeys(name for viewer in viewers for name in (*before.get(viewer, ()), *now[viewer]))
    for name in names:
        groups = {}
        for viewer in viewers:
            old, new = before.get(viewer, {}).get(name), now[viewer].get(name)
            if old != new:
                groups.setdefault("gone" if new is None else f"= {new}", []).append(viewer)
        for words, who in groups.items():
            tag = "all" if len(who) == len(viewers) else " ".join("-" if seat is None else str(seat) for seat in who)
            yield f"   {tag:<7} {name} {words}"
