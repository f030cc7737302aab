"""The words of Machrou3 Ra2is, each in one sentence, for whoever presses them."""

from django.utils.translation import gettext_lazy as _

from games.wording.terms import Term

TERMS = {
    "round": Term(
        _("Round"),
        _("In a round everybody takes one action, the speaker first; after the fifth round the president is elected."),
        "M3.2",
        _("round|rounds"),
    ),
    "speaker": Term(
        _("Speaker"),
        _("Whoever has the smallest bloc begins the round as speaker, and may take a swing district without a vote."),
        "M3.1",
        _("speaker|speakers"),
    ),
    "ip": Term(
        _("IP"),
        _("Influence points say how much a district weighs in its district group and in a battle."),
        "M1.3",
        _("influence points|influence point|IP"),
    ),
    "group": Term(
        _("District group"),
        _(
            "Districts that elect together: whoever has most influence points in a group leads it and gets all its "
            "seats."
        ),
        "M1.4",
        _("district group|district groups|group of districts|groups of districts|group|groups"),
    ),
    "seats": Term(
        _("Seats"),
        _("Parliament has 128 places in 15 district groups; whoever leads a group has all of its seats."),
        "M1.2",
        _("seat|seats"),
    ),
    "bloc": Term(
        _("Bloc"),
        _("All the seats of the district groups that a player leads; in the election a vote weighs as many."),
        "M1.6",
        _("bloc|blocs|parliamentary bloc|parliamentary blocs"),
    ),
    "tie": Term(
        _("Tie"),
        _("Where several share the lead in a district group, its seats are nobody’s until one of them is ahead."),
        "M1.5",
    ),
    "swing": Term(
        _("Swing district"),
        _("A district that nobody holds; it is won by a campaign."),
        "M1.8",
        _("swing district|swing districts"),
    ),
    "frontier": Term(
        _("Frontier"),
        _("From a district you may challenge, and help, in those that share a frontier with it."),
        "M1.1",
        _("frontier|frontiers"),
    ),
    "station": Term(
        _("Media station"),
        _("Districts with a media station count as neighbours of one another, however far apart they lie."),
        "M1.7",
        _("media station|media stations|station|stations"),
    ),
    "campaign": Term(
        _("Campaign"),
        _("An action for a swing district: it is yours if more cards are With than Against."),
        "M4.4",
        _("campaign|campaigns"),
    ),
    "battle": Term(
        _("Battle"),
        _(
            "An action for a district of somebody else that is linked with yours: the higher total wins, a tie goes "
            "to the challenger."
        ),
        "M4.5",
        _("battle|battles|battle of influence|battles of influence"),
    ),
    "voting": Term(
        _("Voting cards"),
        _("You always hold With and Against; one is played unseen, only the totals are told, and it comes back."),
        "M2.7",
        _("voting card|voting cards"),
    ),
    "character": Term(
        _("Character"),
        _("A secret card that says on which side somebody is: reformist or corrupt."),
        "M2.5",
        _("character|characters"),
    ),
    "objective": Term(
        _("Objective"),
        _("A secret task: whoever declares it while it is met has completed it and draws an exceptional power."),
        "M3.3",
        _("objective|objectives"),
    ),
    "completed": Term(
        _("Completed objectives"),
        _("Objectives that were met and declared; when six are completed at the table, the election begins."),
        "M3.8",
        _("completed objective|completed objectives"),
    ),
    "counting": Term(
        _("Seats that count"),
        _(
            "In the election a reformist’s own seats count only with a completed objective; those of the corrupt "
            "always count."
        ),
        "M7.4",
    ),
    "power": Term(
        _("Exceptional power"),
        _("A card that a completed objective earns: it is used at once or never, and its text overrides the rules."),
        "M3.3",
        _("exceptional power|exceptional powers"),
    ),
    "candidate": Term(
        _("Candidate"),
        _("Whoever stands for president; candidates can vote only for themselves."),
        "M7.1",
        _("candidate|candidates"),
    ),
    "reformist": Term(
        _("Reformist"),
        _("A player on the side that wins if a reformist becomes president."),
        "M7.6",
        _("reformist|reformists"),
    ),
    "corrupt": Term(
        _("Corrupt"),
        _("A player on the side that wins if one of the corrupt becomes president, or if the election is tied."),
        "M7.7",
        _("the corrupt|corrupt"),
    ),
    "judge": Term(
        _("Judge"),
        _("In the Advanced Game a reformist who knows one of the corrupt, and cannot be a candidate."),
        "M8.3",
        _("judge|judges"),
    ),
    "origin": Term(
        _("District of origin"),
        _("In the Advanced Game the district that a player comes from; its power works while they hold it."),
        "M8.5",
        _("district of origin|districts of origin"),
    ),
    "limit": Term(
        _("Once a round, once a game"),
        _(
            "Some powers of districts of origin may be used once in each round or once in the whole game; the others "
            "always work."
        ),
        "M8.5",
    ),
    "newsflash": Term(
        _("Newsflash"),
        _("In the Advanced Game a card that is in force for one round."),
        "M8.9",
        _("newsflash|newsflashes"),
    ),
    "chaotic": Term(
        _("Chaotic newsflash"),
        _("One of the newsflashes that shift much for everybody at once; a table may leave them out."),
        "M8.9",
        _("chaotic newsflash|chaotic newsflashes"),
    ),
    "token": Term(
        _("Vote round"),
        _("In the Advanced Game chance says whether battles of this round need a vote of the table first."),
        "M8.10",
        _("vote round|vote rounds|vote token|vote tokens"),
    ),
    "exempt": Term(
        _("Needs no votes"),
        _("Whoever unmasked the judge may win swing districts without a vote for the rest of the game."),
        "M8.12",
    ),
}
"""Code -> what a page says of the word."""
