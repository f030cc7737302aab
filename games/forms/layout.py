"""How the fields of an answer lie on a form, the same for showing and for reading it.

An answer class is shown under `act`; each of its lines has one input name. Two fields of which the second depends on
the first make one line of pairs ("zahle baalbek"), so that the form needs no script. Two lists of seats make one line
that asks of each seat in which list it belongs.
"""

from collections import Counter
from dataclasses import MISSING, dataclass
from dataclasses import fields as fields_of

from games.kernel.decisions import Field

ONE, PAIR, SOME, STANCES, YES = "one", "pair", "some", "stances", "yes"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a form: its input name, its kind, and the one or two fields that it fills."""

    name: str
    kind: str
    fields: tuple[Field, ...]


def typed(value):
    """A choice as a form sends it; nobody, None, as a word."""
    return "nobody" if value is None else str(value)


def lines(answer_class, fields, shared):
    """The lines of an answer. Fields in `shared` keep their bare name: they are asked once for all answers."""
    found, left = [], list(fields)
    while left:
        field = left.pop(0)
        name = field.name if field in shared else f"{answer_class.__name__}-{field.name}"
        following = left[0] if left else None
        if following is not None and following.by == field.name:
            found.append(Line(name, PAIR, (field, left.pop(0))))
        elif following is not None and _two_lists(field, following):
            found.append(Line(name, STANCES, (field, left.pop(0))))
        else:
            found.append(Line(name, field.kind, (field,)))
    return tuple(found)


def _two_lists(one, other):
    return (
        one.kind == other.kind == SOME
        and one.of == other.of == "seat"
        and one.choices == other.choices
        and not one.least
        and not other.least
    )


def shared_fields(kinds, offers):
    """The fields that two or more of the answers open have alike, or that begin alike in two or more of the `kinds`.

    kinds  all answer classes of the question: which of them are open may be a secret, which of them begin alike is not
    """
    count = Counter(field for fields in offers.values() for field in fields if not isinstance(field.choices, dict))
    begun = Counter((each.name, each.default) for kind in kinds for each in fields_of(kind))
    alike = {name for (name, default), times in begun.items() if times > 1 and default is not MISSING}
    return tuple(field for field, times in count.items() if times > 1 or field.name in alike)
