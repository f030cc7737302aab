"""Article II: what cards are called, what they do, and the line printed under it."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

TITLES = {
    "tack_center": gettext_lazy("Tack Center"),
    "toe_the_line": gettext_lazy("Toe the Line"),
    "steal_position": gettext_lazy("Steal Their Position"),
    "slam_your_fellows": gettext_lazy("Slam Your Fellows"),
    "negative_ad": gettext_lazy("Targeted by a Negative Ad"),
    "unaffiliated": gettext_lazy("Unaffiliated Activity"),
    "soulja_moment": gettext_lazy("Sister Soulja Moment"),
    "gaffe": gettext_lazy("Gaffe"),
    "true_blue": gettext_lazy("True Blue"),
    "civil_debate": gettext_lazy("Civil Debate"),
    "uncivil_debate": gettext_lazy("Uncivil Debate"),
    "pronouncement": gettext_lazy("Strange Pronouncement"),
    "party_endorsement": gettext_lazy("Party Endorsement"),
    "newspaper": gettext_lazy("Newspaper Endorsement"),
    "policy_proposal": gettext_lazy("Policy Proposal"),
    "voter_adhd": gettext_lazy("Voter ADHD"),
    "screaming_partisan": gettext_lazy("Screaming Partisan"),
    "outsider": gettext_lazy("Outsider Candidate"),
    "insider": gettext_lazy("Insider Candidate"),
    "great_debater": gettext_lazy("Great Debater"),
    "mudslinger": gettext_lazy("The Mudslinger"),
    "necromancer": gettext_lazy("The Necromancer"),
    "lesser_evil": gettext_lazy("The Lesser Evil"),
    "greater_evil": gettext_lazy("The Greater Evil"),
    "highlander": gettext_lazy("The Highlander"),
    "hairpiece": gettext_lazy("The Hairpiece"),
    "third_party": gettext_lazy("Third-Party Candidate"),
    "teflon_wonder": gettext_lazy("The Teflon Wonder"),
}
"""Kind -> what its cards are called."""

EFFECTS = {
    "unaffiliated": gettext_lazy("Draw two cards."),
    "voter_adhd": gettext_lazy("Remove one card in play from before anyone, styles included."),
    "screaming_partisan": gettext_lazy("Your affiliation is doubled."),
    "outsider": gettext_lazy(
        "Your affiliation is 0. You may play nothing on others that would lower their affiliation."
    ),
    "insider": gettext_lazy("Your electability is halved. You may play two cards a turn, and then draw one."),
    "great_debater": gettext_lazy("When somebody plays a card on you, you may at once play one on them and draw one."),
    "mudslinger": gettext_lazy("Your affiliation is subtracted from everyone's electability."),
    "necromancer": gettext_lazy(
        "In the general election the other candidate's affiliation counts against you instead of your own."
    ),
    "lesser_evil": gettext_lazy("Your affiliation is 0."),
    "greater_evil": gettext_lazy("Everybody else's affiliation is 0."),
    "highlander": gettext_lazy("As a spoiler you run in the general election like a candidate."),
    "hairpiece": gettext_lazy("It does nothing, and it sits well."),
    "third_party": gettext_lazy("Your affiliation is 0, and nobody else's touches you."),
    "teflon_wonder": gettext_lazy("Before you play a card you may remove one that lies before you."),
}
"""Kind -> what a card does that is more than numbers."""

FLAVOUR = {
    "tack_center": gettext_lazy("“I have always stood exactly where the microphone is.”"),
    "toe_the_line": gettext_lazy("“Whatever the last speaker said, louder.”"),
    "steal_position": gettext_lazy("“It was my idea. I merely let them announce it first.”"),
    "slam_your_fellows": gettext_lazy("“I respect my colleagues, by which I mean none of these.”"),
    "negative_ad": gettext_lazy("The music turns grim and the picture turns grey."),
    "unaffiliated": gettext_lazy("A group of neighbours with a very large printing bill."),
    "soulja_moment": gettext_lazy("“Friends, some of you are the problem.”"),
    "gaffe": gettext_lazy("The microphone was on. It had been on for an hour."),
    "true_blue": gettext_lazy("“I have read the programme. I even liked the annexes.”"),
    "civil_debate": gettext_lazy("Two hours without a raised voice. Nobody watched."),
    "uncivil_debate": gettext_lazy("The moderator went home at the first break."),
    "pronouncement": gettext_lazy("“The moon, ladies and gentlemen, has never paid its share.”"),
    "party_endorsement": gettext_lazy("They shook hands for as long as the cameras ran."),
    "newspaper": gettext_lazy("“The least surprising of the names before us.”"),
    "policy_proposal": gettext_lazy("Forty pages, one chart, and a ribbon."),
    "voter_adhd": gettext_lazy("There was something about… was that a cat?"),
    "screaming_partisan": gettext_lazy("Needs no microphone."),
    "outsider": gettext_lazy("Has never been inside, and says so from the balcony."),
    "insider": gettext_lazy("Knows which door, which floor, and whose cousin."),
    "great_debater": gettext_lazy("Answers before the question is over."),
    "mudslinger": gettext_lazy("Everybody gets some."),
    "necromancer": gettext_lazy("The register of voters goes back a long way."),
    "lesser_evil": gettext_lazy("“Consider the alternative.”"),
    "greater_evil": gettext_lazy("“I am the alternative.”"),
    "highlander": gettext_lazy("Was told that it was over. Did not listen."),
    "hairpiece": gettext_lazy("The wind was forecast. The campaign was not told."),
    "third_party": gettext_lazy("Owes nothing to anybody, least of all seats."),
    "teflon_wonder": gettext_lazy("The file is empty. The file was always empty."),
}
"""Kind -> the line in small print."""


def ltr(text):
    """Text that is read from left to right, signs and arrows too, whatever stands around it."""
    return f"\u2066{text}\u2069"


def signed(number):
    """ "+4", "−3", "0"."""
    return ltr(f"{'+' if number > 0 else '−' if number < 0 else ''}{abs(number)}")


def plain(number):
    """A figure that may be below zero: "4", "−3"."""
    return ltr(f"{'−' if number < 0 else ''}{abs(number)}")


def effect(card):
    """What a card (content.Card) does, in words."""
    if card.kind in EFFECTS:
        return str(EFFECTS[card.kind])
    if card.electability and card.affiliation:
        return _("{electability} electability, {affiliation} affiliation").format(
            electability=signed(card.electability), affiliation=signed(card.affiliation)
        )
    if card.electability:
        return _("{number} electability").format(number=signed(card.electability))
    return _("{number} affiliation").format(number=signed(card.affiliation))
