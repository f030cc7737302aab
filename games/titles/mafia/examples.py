"""Original Mafia: two nights stage by stage, and a trial (F2, F3)."""

from django.utils.translation import gettext as _

from games.kernel import view
from games.titles.example import Example, added, each_language, laid, say, staged, told
from games.titles.mafia.page.board import board, polled
from games.titles.mafia.page.final import night
from games.titles.mafia.rules import RULESET, roles
from games.titles.mafia.rules.events import DawnBroke, VotesCounted
from games.titles.mafia.rules.moves import Attack, Check, Protect, VoteFor
from games.titles.mafia.rules.phases.night import Night, dawn
from games.titles.mafia.rules.phases.trial import Polling, count
from games.titles.mafia.rules.state import Investigated
from games.titles.mafia.words import WORDING

CARDS = ("mafia", "godfather", "doctor", "investigator", "citizen", "citizen", "citizen", "citizen")
MAFIA, GODFATHER, DOCTOR, INVESTIGATOR, VICTIM, OTHER = range(6)
SUSPECTS = (MAFIA, VICTIM)
VOTES = {0: VICTIM, 1: VICTIM, 2: MAFIA, 3: MAFIA, 4: MAFIA, 5: MAFIA, 6: None}
"""Whom each wants executed, None an abstention; the last player says nothing."""


def table():
    """The draft of a table in night 2, with the cards that eight players are dealt."""
    d = laid(RULESET, len(CARDS))
    t = d.table
    t.round, t.alive = 2, tuple(d.seats)
    t.role = dict(enumerate(CARDS))
    t.cards = {card: CARDS.count(card) for card in CARDS}
    return d


def slept(d, whom, protects, checks):
    """A night in which the mafia agrees on `whom`, the doctor protects and the investigator checks somebody."""
    answers = dict.fromkeys(d.table.alive)
    answers |= {MAFIA: Attack(whom), GODFATHER: Attack(whom, OTHER)}
    answers |= {DOCTOR: Protect(protects), INVESTIGATOR: Check(checks)}
    d.agenda = [None, Night()]
    dawn(d, Night(), answers)
    return told(d, DawnBroke).dead


@each_language
def pictured():
    """This table in the night after somebody died."""
    d = table()
    slept(d, VICTIM, OTHER, GODFATHER)
    d.table.round += 1
    d.agenda = [Night()]
    return board(staged(RULESET, WORDING, view(RULESET, d.freeze(), None)))


def nights():
    """The doctor stops the mafia, and may not protect the same player in the next night (F2.2 to F2.5, F2.12)."""
    d = table()
    first = slept(d, VICTIM, VICTIM, GODFATHER)
    found = d.knowledge[INVESTIGATOR][-1]
    d.table.round += 1
    second = slept(d, VICTIM, DOCTOR, OTHER)
    t = d.table
    scene = staged(RULESET, WORDING, d.freeze())
    called = {seat: each.name for seat, each in enumerate(scene.seats)}
    saved = next(deed.whom for deed in t.deeds if deed.by == roles.DOCTOR and deed.round == 2)
    return Example(
        rule="F2.5",
        title=_("Two nights, in the order of their stages"),
        template="mafia/_example_nights.html",
        facts={"nights": (night(scene, 2), night(scene, 3))},
        steps=(
            say(
                _("Night 2: {one}, mafia, and {other}, the godfather, both name {victim}: they agree, so it counts."),
                one=called[MAFIA],
                other=called[GODFATHER],
                victim=called[t.deeds[0].whom],
            ),
            say(_("{doctor}, the doctor, protects {player}."), doctor=called[DOCTOR], player=called[saved]),
            _investigated(called, found),
            _died(called, first),
            say(
                _(
                    "Night 3: the mafia names {victim} again. The doctor may not protect the same player two nights "
                    "running, and protects {player}."
                ),
                victim=called[t.deeds[-2].whom],
                player=called[t.protected[DOCTOR]],
            ),
            _died(called, second),
        ),
        result=say(
            _(
                "Alive: {alive} of {all}. It is not announced how {victim} died, nor that the doctor had stopped it "
                "the night before."
            ),
            alive=len(t.alive),
            all=len(d.seats),
            victim=called[second[0]],
        ),
    )


def trial():
    """An abstention counts for the last of the accused, and silence for nobody (F3.3, F3.4)."""
    d = table()
    polling = Polling(SUSPECTS)
    d.agenda = [None, polling]
    answers = {seat: VoteFor(VOTES[seat]) if seat in VOTES else None for seat in d.seats}
    count(d, polling, answers)
    counted, scene = told(d, VotesCounted), staged(RULESET, WORDING, d.freeze())
    called = {seat: each.name for seat, each in enumerate(scene.seats)}
    abstained = [called[seat] for seat, whom in counted.votes.items() if whom is None]
    silent = [called[seat] for seat in d.seats if seat not in counted.votes]
    last = SUSPECTS[-1]
    (executed,) = counted.most
    beaten = next(seat for seat in SUSPECTS if seat != executed)
    return Example(
        rule="F3.4",
        title=_("A trial is counted"),
        template="mafia/_example_trial.html",
        facts={"polls": (polled(scene, d.table.ballots[-1]),)},
        steps=(
            say(
                _("On trial, in the order in which they were first named: {one}, then {other}."),
                one=called[SUSPECTS[0]],
                other=called[last],
            ),
            say(
                _("{player} abstains, which counts for the last of the accused, {last}."),
                player=abstained[0],
                last=called[last],
            ),
            say(_("{player} says nothing, which counts for nobody."), player=silent[0]),
            *(
                say(_("For executing {player}: {sum}."), player=called[suspect], sum=_votes(called, counted, suspect))
                for suspect in SUSPECTS
            ),
        ),
        result=say(
            _("{most} is more than {less}: {player} is executed, and has a last word."),
            most=counted.totals[executed],
            less=counted.totals[beaten],
            player=called[d.table.deaths[-1].seat],
        ),
    )


def _investigated(called, found):
    text = (
        _("{investigator}, the investigator, learns that {player} is a criminal.")
        if isinstance(found, Investigated) and found.criminal
        else _("{investigator}, the investigator, learns that {player} is no criminal.")
    )
    return say(text, investigator=called[INVESTIGATOR], player=called[found.seat])


def _died(called, dead):
    """What is announced at dawn."""
    return say(_("At dawn {player} is dead."), player=called[dead[0]]) if dead else say(_("At dawn nobody is dead."))


def _votes(called, counted, suspect):
    """Those who voted so, and those whose abstention counts so."""
    cast = [seat for seat, whom in counted.votes.items() if (SUSPECTS[-1] if whom is None else whom) == suspect]
    return added([(called[seat], 1) for seat in cast], counted.totals[suspect])


examples = each_language(lambda: {"night": nights(), "trial": trial()})
"""Word -> Example, in the active language."""
