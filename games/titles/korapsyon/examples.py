"""Korapsyon: a year's money, and a jail vote (K2, K3)."""

from django.utils.translation import gettext as _

from games.kernel import view
from games.titles.example import Example, added, each_language, laid, reckoned, say, staged, told
from games.titles.korapsyon.page.country import board
from games.titles.korapsyon.rules import RULESET, booking, content, money, people
from games.titles.korapsyon.rules.events import JailVoteCounted
from games.titles.korapsyon.rules.moves import OPPOSE, SUPPORT, NameForJail, Scheme, VoteProject
from games.titles.korapsyon.rules.phases import governance, jail, year
from games.titles.korapsyon.words import WORDING, names

PLAYERS = 9
PRESIDENT, ACCUSED, PARTNER = 0, 7, 8
PROJECT, COMMITTEE, OPPOSED = "hospital", (0, 1, 2, 3, ACCUSED), (2,)
NAMED = {0: ACCUSED, 1: ACCUSED, 2: ACCUSED, 3: 1, 4: ACCUSED, 5: ACCUSED, 6: None, ACCUSED: 1, PARTNER: 1}
"""Whom each player wants jailed."""


def table():
    """The draft of a table of the new edition, whose last two players are corrupt, and whose president is elected."""
    d = laid(RULESET, PLAYERS)
    t = d.table
    t.deck = RULESET.content
    t.strikes = dict.fromkeys(d.seats, 0)
    t.kaban = t.treasury = content.KABAN
    t.role = dict(enumerate(content.roles(PLAYERS, d.options.edition)))
    by_power = sorted(t.role.values(), key=lambda role: (role == content.CORRUPT, role == content.CITIZEN))
    t.role = dict(enumerate(by_power))
    t.fund = dict.fromkeys(people.corrupt(t), 0)
    t.protected = {seat: {} for seat in people.holders(t, content.LAWYER)}
    t.president, t.elected = PRESIDENT, 1
    return d


def first_year(d):
    """A theft, then a project that is built (K2.4, K3.4 to K3.7)."""
    year.enter_year(d, year.Year(1))
    booking.corrupt_deeds(d, {seat: Scheme(True) for seat in people.corrupt(d.table)})
    year.govern(d)
    votes: dict[int, VoteProject | None] = {
        seat: VoteProject(OPPOSE if seat in OPPOSED else SUPPORT) for seat in COMMITTEE
    }
    governance.resolve(d, governance.Committee(PROJECT, COMMITTEE), votes)


def second_year(d):
    """No theft; last year's decrease is announced (K3.1)."""
    year.enter_year(d, year.Year(2))
    booking.corrupt_deeds(d, {seat: Scheme(False) for seat in people.corrupt(d.table)})
    year.open_public_phase(d)


def treasury():
    """What the kaban, approved public spending and the fund hold after a year, and what of it is shown (K3.1, K3.7)."""
    d = table()
    first_year(d)
    t = d.table
    paid, shown, fund = len(people.active(t)), t.kaban, money.in_fund(t)
    built, stolen = t.deck.projects[PROJECT], t.booked[0].stolen
    supported = list(t.audits[0].votes.values()).count(SUPPORT)
    second_year(d)
    scene = _scene(d)
    lost = t.announced[0]
    return Example(
        rule="K3.7",
        title=_("A year’s money is counted"),
        template="korapsyon/_example_treasury.html",
        facts={"board": board(scene)},
        steps=(
            say(
                _("Active players: {players}. Each pays 1 into the kaban: {sum}."),
                players=paid,
                sum=reckoned(f"{content.KABAN} + {paid} = {shown}"),
            ),
            say(
                _("Free corrupt players: {number}, and all steal. {stolen} leave the kaban unseen, for the fund."),
                number=len(people.free(t, content.CORRUPT)),
                stolen=stolen,
            ),
            say(
                _("{supported} of {all} in committee support {project}, {needed} are needed: it is built for {cost}."),
                supported=supported,
                all=len(COMMITTEE),
                project=names.project(PROJECT),
                needed=governance.needed(len(COMMITTEE)),
                cost=built.cost,
            ),
            say(
                _("One of the corrupt sits on the committee: the kickback goes to the fund, {sum}."),
                sum=reckoned(f"{stolen} + {built.kickback} = {fund}"),
            ),
            say(
                _("In year 2 the decrease of year 1 is announced, theft and project in one sum: {sum}."),
                sum=reckoned(f"{stolen} + {built.cost} = {lost}"),
            ),
            say(
                _("With what all pay again the kaban is shown at: {sum}."),
                sum=reckoned(f"{shown} − {lost} + {t.kaban - shown + lost} = {t.kaban}"),
            ),
        ),
        result=say(
            _(
                "Approved public spending is {spending} of {target}, which all see; the fund holds {fund} of "
                "{fund_target}, which only the corrupt know."
            ),
            spending=t.spending,
            target=money.spending_target(t),
            fund=fund,
            fund_target=money.fund_target(t),
        ),
    )


@each_language
def pictured():
    """The board of this table in its second year."""
    d = table()
    first_year(d)
    second_year(d)
    return board(_scene(d))


def jail_vote():
    """The president's vote counts twice, and so reaches a majority of the weight (K3.10, K3.11)."""
    d = table()
    first_year(d)
    second_year(d)
    t, vote = d.table, jail.JailVote(jail.NORMAL)
    power = jail.weights(t)
    d.push(vote)
    jail.count(d, vote, {seat: NameForJail(whom) for seat, whom in NAMED.items()})
    counted, scene = told(d, JailVoteCounted), _scene(d)
    shown = board(scene)
    verdict, chosen = shown.years[0].jails[-1], counted.majority
    who = scene.seats[chosen].name
    return Example(
        rule="K3.10",
        title=_("A jail vote is counted"),
        template="korapsyon/_example_jail.html",
        facts={"jail": verdict, "desks": (shown.desks[PRESIDENT], shown.desks[chosen])},
        steps=(
            say(
                _("Active players: {active}. The vote of {president}, the president, counts {weight}: {whole} in all."),
                active=len(power),
                president=scene.seats[t.president].name,
                weight=power[t.president],
                whole=counted.weight,
            ),
            say(
                _("A majority is more than half of {whole}, {least} at least, whoever abstains."),
                whole=counted.weight,
                least=counted.weight // 2 + 1,
            ),
            *(
                say(
                    _("For jailing {player}: {sum}."),
                    player=scene.seats[whom].name,
                    sum=added(
                        [(scene.seats[seat].name, power[seat]) for seat, each in NAMED.items() if each == whom],
                        votes,
                    ),
                )
                for whom, votes in counted.totals.items()
            ),
        ),
        result=say(
            _("{votes} of {whole} are a majority: {player} is jailed in year {year}, and back in year {back}."),
            votes=counted.totals[chosen],
            whole=counted.weight,
            player=who,
            year=t.jailed[chosen],
            back=t.jailed[chosen] + content.SUSPENSION + 1,
        ),
    )


def _scene(d):
    return staged(RULESET, WORDING, view(RULESET, d.freeze(), None))


examples = each_language(lambda: {"treasury": treasury(), "jail": jail_vote()})
"""Word -> Example, in the active language."""
