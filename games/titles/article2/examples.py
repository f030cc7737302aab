"""Article II: a primary and the general election after it, counted (A2, A3)."""

from django.utils.translation import gettext as _

from games.titles.article2.page.final import counted
from games.titles.article2.page.stage import board
from games.titles.article2.rules import RULESET
from games.titles.article2.rules.content import LESSER_EVIL, SCREAMING_PARTISAN
from games.titles.article2.rules.counting import tallies
from games.titles.article2.rules.phases.campaign import count_general, count_primary
from games.titles.article2.rules.state import GENERAL
from games.titles.article2.words import WORDING
from games.titles.article2.words.cards import plain
from games.titles.example import Example, each_language, laid, reckoned, say, staged

PRIMARY_CARDS = (
    ("toe_the_line_1", "true_blue_1", "newspaper_1"),
    ("party_endorsement_1", "policy_proposal_1", "newspaper_2"),
    ("tack_center_1", "soulja_moment_1", "newspaper_3"),
)
"""What lies before each player after the primary, and what is added in the general election."""
GENERAL_CARDS = (("soulja_moment_2",), (), ())
GENERAL_STYLES = (SCREAMING_PARTISAN, LESSER_EVIL, None)
DOUBLED, ZEROED, OTHER = range(3)


def table():
    """The draft of a table at the end of its primary."""
    d = laid(RULESET, len(PRIMARY_CARDS))
    t = d.table
    t.deck, t.round = RULESET.content, 1
    t.lying, t.style = dict(enumerate(PRIMARY_CARDS)), dict.fromkeys(d.seats)
    t.held = dict.fromkeys(d.seats, 0)
    d.agenda = [None]
    return d


@each_language
def pictured():
    """The stands of this table."""
    return board(_scene(table())).stands


def primary():
    """Electability plus affiliation; the two highest are the candidates (A2.1)."""
    d = table()
    count_primary(d)
    scene, (count,) = _scene(d), d.table.counts
    chosen = [scene.seats[seat].name for seat in d.table.candidates]
    left = next(each for each in count.tallies if each.seat not in d.table.candidates)
    return Example(
        rule="A2.1",
        title=_("A primary is counted"),
        template="article2/_example.html",
        facts={"count": counted(scene, count), "stands": ()},
        steps=tuple(
            say(
                _("{player}: electability {electability} plus affiliation {affiliation}: {sum}."),
                player=scene.seats[each.seat].name,
                electability=plain(each.figures[0]),
                affiliation=plain(each.counted),
                sum=_sum(each, "+"),
            )
            for each in count.tallies
        ),
        result=say(
            _("{one} and {other} are the candidates; {spoiler}, with {total}, is a spoiler."),
            one=chosen[0],
            other=chosen[1],
            spoiler=scene.seats[left.seat].name,
            total=plain(left.total),
        ),
    )


def general():
    """Electability less affiliation, after a style that doubles the one and a style that makes the other nothing."""
    d = table()
    count_primary(d)
    t = d.table
    t.stage, t.round = GENERAL, 2
    t.lying = {seat: (*t.lying[seat], *GENERAL_CARDS[seat]) for seat in d.seats}
    t.style = dict(enumerate(GENERAL_STYLES))
    stands = board(_scene(d)).stands
    by_seat = {each.seat: each for each in tallies(t)}
    count_general(d)
    scene, count = _scene(d), t.counts[-1]
    (president,) = count.chosen
    doubled, zeroed, other = (by_seat[seat] for seat in (DOUBLED, ZEROED, OTHER))
    named = scene.names.cards
    return Example(
        rule="A2.2",
        title=_("A general election is counted"),
        template="article2/_example.html",
        facts={"count": counted(scene, count), "stands": (stands[DOUBLED], stands[ZEROED])},
        steps=(
            say(
                _("{player} has the style {style}: affiliation {printed} on the cards is doubled to {affiliation}."),
                player=scene.seats[DOUBLED].name,
                style=named[SCREAMING_PARTISAN],
                printed=plain(doubled.sums[1]),
                affiliation=plain(doubled.figures[1]),
            ),
            _less(scene, doubled),
            say(
                _("{player} has the style {style}: affiliation {printed} on the cards counts {affiliation}."),
                player=scene.seats[ZEROED].name,
                style=named[LESSER_EVIL],
                printed=plain(zeroed.sums[1]),
                affiliation=plain(zeroed.figures[1]),
            ),
            _less(scene, zeroed),
            say(
                _("{player} is a spoiler: electability {electability} matters only if no candidate is above zero."),
                player=scene.seats[OTHER].name,
                electability=plain(other.figures[0]),
            ),
        ),
        result=say(
            _("{player} has the highest total above zero, {total}, and is president."),
            player=scene.seats[president].name,
            total=plain(by_seat[president].total),
        ),
    )


def _scene(d):
    return staged(RULESET, WORDING, d.freeze())


def _less(scene, tally):
    return say(
        _("{player}: electability {electability} less affiliation {affiliation}: {sum}."),
        player=scene.seats[tally.seat].name,
        electability=plain(tally.figures[0]),
        affiliation=plain(tally.counted),
        sum=_sum(tally, "−"),
    )


def _sum(tally, sign):
    """The sum in figures; a number below zero in brackets."""
    one, other = tally.figures[0], tally.counted
    return reckoned(f"{_figure(one)} {sign} {_figure(other, behind=True)} = {_figure(tally.total)}")


def _figure(number, behind=False):
    text = f"{'−' if number < 0 else ''}{abs(number)}"
    return f"({text})" if behind and number < 0 else text


examples = each_language(lambda: {"primary": primary(), "general": general()})
"""Word -> Example, in the active language."""
