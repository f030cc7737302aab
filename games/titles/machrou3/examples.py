"""Machrou3 Ra2is: each count worked out at one small table (M1, M5, M6, M7)."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.titles.example import Example, added, each_language, each_of, laid, say, staged, told
from games.titles.machrou3.page import moments
from games.titles.machrou3.page.final import candidate
from games.titles.machrou3.page.parliament import group_facts, parliament_picture
from games.titles.machrou3.page.pictures import DistrictFact, map_picture
from games.titles.machrou3.rules import RULESET, board, dealing
from games.titles.machrou3.rules.battle_run import CHALLENGER, BattleRun
from games.titles.machrou3.rules.events import BattleResolved, PresidentElected, VoteCounted
from games.titles.machrou3.rules.moves import CastVote, Elect
from games.titles.machrou3.rules.phases import battle as battles
from games.titles.machrou3.rules.phases import campaign as campaigns
from games.titles.machrou3.rules.phases import election as elections
from games.titles.machrou3.rules.phases.vote import AGAINST, WITH, Ballot, count
from games.titles.machrou3.rules.state import Supporter
from games.titles.machrou3.words import WORDING

PILES = (
    ("chouf", "hermel"),
    ("metn", "beirut-2", "jbeil", "keserwan", "bint-jbeil"),
    ("beirut-1", "bcharre", "zgharta", "saida"),
    ("baabda", "zahle", "west-bekaa", "baalbek", "hasbaya", "koura"),
)
"""Who owns which districts, by seat; the others are swing. No media station stands anywhere."""
CHARACTERS = ("lara", "latif", "nahida", "adnan")
COMPLETED = ((), ("OBJ-01",), ("OBJ-02",), ())
NO_OBJECTIVE, CHALLENGING, HELPING, CORRUPT = range(4)


def table():
    """The draft of a table in round 3: four players, the last of them corrupt and speaker."""
    d = laid(RULESET, len(PILES))
    t = d.table
    t.deck, t.round, t.speaker = RULESET.content, 3, CORRUPT
    t.completed = dict(enumerate(COMPLETED))
    t.character = dict(enumerate(CHARACTERS))
    t.objective = dict.fromkeys(d.seats)
    dealing.own(d, PILES)
    return d


@each_language
def pictured():
    """The map and the parliament of this table."""
    d = table()
    t, seats = d.table, _scene(d).seats
    districts = [
        DistrictFact(code, owner, board.influence(t, code), t.deck.districts[code].ip)
        for code, owner in t.owner.items()
    ]
    return {
        "map": map_picture(districts, seats, get_language()),
        "parliament": parliament_picture(group_facts(t), board.blocs(t), seats, get_language()),
    }


def parliament():
    """Two district groups, one led and one tied, and the bloc that comes of the first (M1.4 to M1.6)."""
    d = table()
    t, scene = d.table, _scene(d)
    led, tied, seat = "batroun-koura-bcharre-zgharta", "nabatieh-bint-jbeil-marjayoun-hasbaya", HELPING
    picture = parliament_picture(group_facts(t), board.blocs(t), scene.seats, get_language())
    groups = {group.code: group for group in picture.groups}
    mine = [(scene.names.groups[code], group.seats) for code, group in t.deck.groups.items() if t.control[code] == seat]
    leader, *behind = sorted(board.group_sums(t, led).items(), key=lambda each: -each[1])
    equal = board.group_sums(t, tied)
    return Example(
        rule="M1.6",
        title=_("A bloc is counted"),
        template="machrou3/_example_parliament.html",
        facts={"groups": (groups[led], groups[tied]), "parliament": picture},
        steps=(
            say(
                _("{player} in {group}: {sum}."),
                player=scene.seats[leader[0]].name,
                group=scene.names.groups[led],
                sum=added(_in_group(t, scene, led, leader[0]), leader[1]),
            ),
            say(
                _("{player} in the same group: {sum}. So {leader} leads it and has all its {seats} seats."),
                player=scene.seats[behind[0][0]].name,
                sum=added(_in_group(t, scene, led, behind[0][0]), behind[0][1]),
                leader=scene.seats[t.control[led]].name,
                seats=t.deck.groups[led].seats,
            ),
            say(
                _("{group}: {one} and {other} have {points} each. That is a tie, and its {seats} seats are nobody’s."),
                group=scene.names.groups[tied],
                one=scene.seats[min(equal)].name,
                other=scene.seats[max(equal)].name,
                points=max(equal.values()),
                seats=t.deck.groups[tied].seats,
            ),
            say(
                _("All groups that {player} leads: {sum}."),
                player=scene.seats[seat].name,
                sum=added(mine, board.bloc(t, seat)),
            ),
        ),
        result=say(
            _("{player} has a bloc of {seats} of the {all} seats."),
            player=scene.seats[seat].name,
            seats=board.bloc(t, seat),
            all=sum(group.seats for group in t.deck.groups.values()),
        ),
    )


def campaign():
    """Three cards are played, one is not (M5.2, M5.4)."""
    d, seat, district = table(), NO_OBJECTIVE, "aley"
    owned = len(board.owned(d.table, seat))
    run = campaigns.CampaignRun(seat, district, campaigns.asks_vote(d.table, seat))
    d.agenda = [run]
    campaigns.enter_campaign(d, run)
    cards = {0: CastVote(WITH), 1: CastVote(AGAINST), 2: CastVote(WITH), 3: None}
    count(d, Ballot(seat, district, "campaign"), cards)
    voted = told(d, VoteCounted)
    campaigns.resume_campaign(d, run, (voted.approved, voted.nays))
    scene = _scene(d)
    player, name = scene.seats[seat].name, scene.names.districts[district]
    return Example(
        rule="M5.2",
        title=_("A campaign is voted on"),
        template="machrou3/_example_campaign.html",
        facts=_told(d, scene),
        steps=(
            say(
                _("{district} is swing. {player} has {owned} districts of at most {most}, and may campaign for it."),
                district=name,
                player=player,
                owned=owned,
                most=d.table.deck.max_districts,
            ),
            say(
                _("{player} is not the speaker, {speaker} is: all {number} vote."),
                player=player,
                speaker=scene.seats[d.table.speaker].name,
                number=len(d.seats),
            ),
            say(
                _("With: {ayes}. Against: {nays}. Not played in time, and so not counted: {missing}."),
                ayes=voted.ayes,
                nays=voted.nays,
                missing=voted.missing,
            ),
        ),
        result=say(
            _("{ayes} is more than {nays}: {player} gets {district}."),
            ayes=voted.ayes,
            nays=voted.nays,
            player=scene.seats[d.table.owner[district]].name,
            district=name,
        ),
    )


def battle():
    """A supporter makes the totals equal, and the challenger wins (M6.2, M6.3, M6.6)."""
    d, source, target = table(), "metn", "baabda"
    run = BattleRun(CHALLENGING, CORRUPT, source, target, (Supporter(HELPING, CHALLENGER, ("beirut-1",)),))
    d.agenda = [run, run]
    battles.resolve(d, run)
    fought, scene = told(d, BattleResolved), _scene(d)
    attacker, defender, helper = (scene.seats[seat].name for seat in (CHALLENGING, CORRUPT, HELPING))
    named = scene.names.districts
    return Example(
        rule="M6.6",
        title=_("A battle is counted"),
        template="machrou3/_example_battle.html",
        facts={"versus": moments.versus_of(scene, fought)},
        steps=(
            say(
                _("{player} challenges {target} of {defender} from {source}; they have a common frontier."),
                player=attacker,
                target=named[target],
                defender=defender,
                source=named[source],
            ),
            say(
                _("{helper} supports {player} with {district}, which borders {target} too, and {player} accepts it."),
                helper=helper,
                player=attacker,
                district=named["beirut-1"],
                target=named[target],
            ),
            say(_("{player}: {sum}."), player=attacker, sum=_line(scene, fought.challenging, fought.challenger_total)),
            say(_("{player}: {sum}."), player=defender, sum=_line(scene, fought.defending, fought.defender_total)),
        ),
        result=say(
            _("{one} and {other} are equal, which is enough for the challenger: {target} goes to {player}."),
            one=fought.challenger_total,
            other=fought.defender_total,
            target=named[target],
            player=scene.seats[d.table.owner[target]].name,
        ),
    )


def election():
    """Without a completed objective a reformist's seats count nothing, which decides it (M7.3 to M7.6)."""
    d = table()
    d.table.candidates = (CHALLENGING, HELPING, CORRUPT)
    elections.count(d, elections.Election(), {NO_OBJECTIVE: Elect(CHALLENGING)})
    t, scene, elected = d.table, _scene(d), told(d, PresidentElected)
    lost, voter, president = board.bloc(t, NO_OBJECTIVE), scene.seats[NO_OBJECTIVE].name, elected.president
    choice = t.count.ballots[NO_OBJECTIVE]
    return Example(
        rule="M7.6",
        title=_("The election of the president is counted"),
        template="machrou3/_example_election.html",
        facts={"candidates": tuple(candidate(scene, seat) for seat in t.candidates)},
        steps=(
            say(
                _("Each candidate votes for themself, with the seats of their bloc: {blocs}."),
                blocs=each_of((scene.seats[seat].name, board.bloc(t, seat)) for seat in t.candidates),
            ),
            say(
                _("{voter} votes for {candidate}, with a bloc of {seats}."),
                voter=voter,
                candidate=scene.seats[choice].name,
                seats=lost,
            ),
            say(
                _("{voter} proves to be a reformist without a completed objective: the {seats} seats count {weight}."),
                voter=voter,
                seats=lost,
                weight=t.count.weights[NO_OBJECTIVE],
            ),
            say(
                _("{player} is corrupt; those seats always count, without an objective too."),
                player=scene.seats[CORRUPT].name,
            ),
        ),
        result=say(
            _(
                "{player} is president with {total} seats, and the corrupt win. With the {lost} seats {other} would "
                "have had {would}."
            ),
            player=scene.seats[president].name,
            total=t.count.totals[president],
            lost=lost,
            other=scene.seats[choice].name,
            would=t.count.totals[choice] + lost,
        ),
    )


def _scene(d):
    return staged(RULESET, WORDING, d.freeze())


def _told(d, scene):
    """What the chronicle says of it: an icon and a sentence each."""
    told = tuple((WORDING.icons.get(type(each.what), ""), WORDING.say(each.what, scene.names)) for each in d.events)
    return {"told": told, "seats": scene.seats}


def _line(scene, districts, total):
    return added([(scene.names.districts[code], ip) for code, ip in districts], total)


def _in_group(t, scene, group, seat):
    """The districts that a player has in a group."""
    owned = (code for code in t.deck.groups[group].districts if t.owner[code] == seat)
    return [(scene.names.districts[code], board.influence(t, code)) for code in owned]


examples = each_language(
    lambda: {"parliament": parliament(), "campaign": campaign(), "battle": battle(), "election": election()}
)
"""Word -> Example, in the active language."""
