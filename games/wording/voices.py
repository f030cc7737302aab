"""How players say what the rules can read: people plainly, each persona of a bot in words of its own, in two ways."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any
from zlib import crc32

from django.utils.translation import gettext as _

from games.kernel.press import (
    ACCEPT,
    REFUSE,
    WITHDRAW,
    Ask,
    Because,
    Claim,
    Deal,
    Distrust,
    Endorse,
    Evade,
    Pledge,
    Thank,
    Trust,
    Unread,
    Warn,
    Why,
)

Phrase = Callable[[], str]
"""The pattern of a sentence."""

PLAIN: Mapping[Any, Phrase] = {
    Distrust: lambda: _("I suspect {player}."),
    Trust: lambda: _("I trust {player}."),
    Thank: lambda: _("Thank you, {player}."),
    Warn: lambda: _("{player}, I warn you: I do not forget."),
    Because: lambda: _("{opinion} My reason: {deed}"),
    Ask: lambda: _("{player}, whom do you suspect?"),
    Why: lambda: _("{player}, why did you do this?"),
    Evade: lambda: _("I do not say why."),
    Unread: lambda: _("I cannot read that. I read bargains, and “@”, my name and a few words: “whom do you suspect?”"),
    Claim: lambda: _("I claim: {claim}."),
    Pledge: lambda: _("I promise, {until}: {pledge}."),
    Deal: lambda: _("{player}, a bargain {until}. From me: {give}. From you: {want}."),
    ACCEPT: lambda: _("I accept the bargain."),
    REFUSE: lambda: _("I refuse the bargain."),
    WITHDRAW: lambda: _("I take my offer back."),
}
"""Class of an act, or what a Respond does -> its plain phrase; of an Endorse each game has one."""

VOICES: Mapping[str, Mapping[Any, tuple[Phrase, Phrase]]] = {
    "blunt": {
        Distrust: (
            lambda: _("I say it plainly: {player} plays against us."),
            lambda: _("{player} is not with us. That is what I see."),
        ),
        Trust: (
            lambda: _("I trust {player}. Full stop."),
            lambda: _("No doubt here: {player} is straight."),
        ),
        Endorse: (
            lambda: _("{player} gets my vote."),
            lambda: _("I vote for {player}, that is all."),
        ),
        Ask: (
            lambda: _("{player}, out with it: whom do you suspect?"),
            lambda: _("No beating about the bush, {player}: whom do you suspect?"),
        ),
        Why: (
            lambda: _("{player}, why that?"),
            lambda: _("Explain yourself, {player}."),
        ),
        Evade: (
            lambda: _("I had my reasons."),
            lambda: _("I owe nobody an account."),
        ),
        Claim: (
            lambda: _("Here is what I know. {claim}."),
            lambda: _("I will not dress it up. {claim}."),
        ),
        Pledge: (
            lambda: _("Count on it, {until}: {pledge}."),
            lambda: _("I do what I say, {until}: {pledge}."),
        ),
        Deal: (
            lambda: _("{player}, plain business, {until}. From me: {give}. From you: {want}."),
            lambda: _("{player}, no frills, {until}. From me: {give}. From you: {want}."),
        ),
        ACCEPT: (
            lambda: _("Done."),
            lambda: _("Fine. Agreed."),
        ),
        REFUSE: (
            lambda: _("No, not that."),
            lambda: _("No. Forget it."),
        ),
    },
    "wary": {
        Distrust: (
            lambda: _("I would not turn my back on {player}."),
            lambda: _("Something about {player} does not sit right with me."),
        ),
        Trust: (
            lambda: _("So far {player} has given me no cause for doubt."),
            lambda: _("I have looked hard, and found nothing against {player}."),
        ),
        Endorse: (
            lambda: _("Of those who stand I fear {player} least."),
            lambda: _("If I must choose, then {player}."),
        ),
        Ask: (
            lambda: _("{player}, I would like to hear whom you suspect."),
            lambda: _("{player}, before I say more: whom do you suspect?"),
        ),
        Why: (
            lambda: _("{player}, I would like to understand why you did this."),
            lambda: _("{player}, this troubles me. Why?"),
        ),
        Evade: (
            lambda: _("I would rather not say why."),
            lambda: _("Let me keep my reasons to myself."),
        ),
        Claim: (
            lambda: _("I say this once. {claim}."),
            lambda: _("I would rather have kept this to myself. {claim}."),
        ),
        Pledge: (
            lambda: _("So much I can promise, {until}: {pledge}."),
            lambda: _("This and no more, {until}: {pledge}."),
        ),
        Deal: (
            lambda: _("{player}, something small, {until}. From me: {give}. From you: {want}."),
            lambda: _("{player}, one careful step, {until}. From me: {give}. From you: {want}."),
        ),
        ACCEPT: (
            lambda: _("All right. I accept, for now."),
            lambda: _("Very well, but I shall be watching."),
        ),
        REFUSE: (
            lambda: _("I would rather not."),
            lambda: _("Not as things stand."),
        ),
    },
    "warm": {
        Distrust: (
            lambda: _("Forgive me, {player}, but I suspect you."),
            lambda: _("It hurts me to say it, but {player} worries me."),
        ),
        Trust: (
            lambda: _("{player}, I believe in you."),
            lambda: _("My heart tells me that {player} is one of us."),
        ),
        Endorse: (
            lambda: _("My heart is with {player} in this election."),
            lambda: _("I would love to see {player} lead us."),
        ),
        Ask: (
            lambda: _("{player}, my friend, whom do you suspect?"),
            lambda: _("Do not be shy, {player}: whom do you suspect?"),
        ),
        Why: (
            lambda: _("{player}, my friend, what made you do this?"),
            lambda: _("I am sure there is a good reason, {player}. Which?"),
        ),
        Evade: (
            lambda: _("Trust me, I meant no harm by it."),
            lambda: _("I hope you will forgive that I do not say."),
        ),
        Claim: (
            lambda: _("Friends, you should know this. {claim}."),
            lambda: _("I keep nothing from you. {claim}."),
        ),
        Pledge: (
            lambda: _("You have my word, {until}: {pledge}."),
            lambda: _("You can lean on me, {until}: {pledge}."),
        ),
        Deal: (
            lambda: _("{player}, let us help each other, {until}. From me: {give}. From you: {want}."),
            lambda: _("{player}, you and I together, {until}. From me: {give}. From you: {want}."),
        ),
        ACCEPT: (
            lambda: _("Gladly! I accept."),
            lambda: _("With all my heart, yes."),
        ),
        REFUSE: (
            lambda: _("I am sorry, not this time."),
            lambda: _("Do not be angry with me, but no."),
        ),
    },
    "sly": {
        Distrust: (
            lambda: _("Has anybody watched {player} lately? I have."),
            lambda: _("If you ask me, {player} plays a game apart."),
        ),
        Trust: (
            lambda: _("If anybody here is honest, it is {player}."),
            lambda: _("With {player} even I sleep well."),
        ),
        Endorse: (
            lambda: _("There are worse choices than {player}."),
            lambda: _("Just between us all: {player} will do nicely."),
        ),
        Ask: (
            lambda: _("{player}, between us: whom do you suspect?"),
            lambda: _("I am only curious, {player}: whom do you suspect?"),
        ),
        Why: (
            lambda: _("{player}, do tell, why did you do this?"),
            lambda: _("How curious, {player}. And why?"),
        ),
        Evade: (
            lambda: _("Who knows why I do anything?"),
            lambda: _("A little secret must be allowed."),
        ),
        Claim: (
            lambda: _("Make of this what you like. {claim}."),
            lambda: _("Take it as a present from me. {claim}."),
        ),
        Pledge: (
            lambda: _("Let nobody say that I give nothing, {until}: {pledge}."),
            lambda: _("See how generous I am, {until}: {pledge}."),
        ),
        Deal: (
            lambda: _("{player}, here is something for us both, {until}. From me: {give}. From you: {want}."),
            lambda: _("{player}, nobody loses by this, {until}. From me: {give}. From you: {want}."),
        ),
        ACCEPT: (
            lambda: _("How could I say no? I accept."),
            lambda: _("You know how to ask. I accept."),
        ),
        REFUSE: (
            lambda: _("Tempting. But no."),
            lambda: _("A pretty offer, for somebody else."),
        ),
    },
    "grave": {
        Distrust: (
            lambda: _("I do not say it lightly: I suspect {player}."),
            lambda: _("After much thought my doubts rest on {player}."),
        ),
        Trust: (
            lambda: _("I have weighed it: {player} has my trust."),
            lambda: _("I stand by {player}, and I know what that means."),
        ),
        Endorse: (
            lambda: _("I have made my choice: {player}."),
            lambda: _("My conscience says {player}."),
        ),
        Ask: (
            lambda: _("{player}, tell us in all seriousness whom you suspect."),
            lambda: _("{player}, we need your honest word: whom do you suspect?"),
        ),
        Why: (
            lambda: _("{player}, the table has a right to know why."),
            lambda: _("{player}, answer for what you did. Why?"),
        ),
        Evade: (
            lambda: _("I acted as I thought right, and say no more."),
            lambda: _("My reasons are my own."),
        ),
        Claim: (
            lambda: _("On my honour. {claim}."),
            lambda: _("I answer for every word. {claim}."),
        ),
        Pledge: (
            lambda: _("I give my word, {until}: {pledge}."),
            lambda: _("By this you may measure me, {until}: {pledge}."),
        ),
        Deal: (
            lambda: _("{player}, I propose this in earnest, {until}. From me: {give}. From you: {want}."),
            lambda: _("{player}, weigh this well, {until}. From me: {give}. From you: {want}."),
        ),
        ACCEPT: (
            lambda: _("I accept, and I mean it."),
            lambda: _("So be it. I accept."),
        ),
        REFUSE: (
            lambda: _("To this I cannot agree."),
            lambda: _("I have considered it, and I decline."),
        ),
    },
    "bold": {
        Distrust: (
            lambda: _("{player} is one of them, mark my words!"),
            lambda: _("I stake my name on it: {player} is guilty!"),
        ),
        Trust: (
            lambda: _("I would bet all I have on {player}!"),
            lambda: _("{player} is with us, I could swear to it!"),
        ),
        Endorse: (
            lambda: _("{player} for president!"),
            lambda: _("All behind {player}, now!"),
        ),
        Ask: (
            lambda: _("Speak up, {player}! Whom do you suspect?"),
            lambda: _("A name, {player}, a name! Whom do you suspect?"),
        ),
        Why: (
            lambda: _("Hey, {player}! Why that?"),
            lambda: _("{player}, what was that good for?"),
        ),
        Evade: (
            lambda: _("Because I could!"),
            lambda: _("Wait and see why!"),
        ),
        Claim: (
            lambda: _("Hear me! {claim}."),
            lambda: _("All cards on the table! {claim}."),
        ),
        Pledge: (
            lambda: _("I swear it, {until}: {pledge}."),
            lambda: _("Watch me, {until}: {pledge}."),
        ),
        Deal: (
            lambda: _("{player}, let us dare it, {until}. From me: {give}. From you: {want}."),
            lambda: _("{player}, nothing ventured, nothing gained, {until}. From me: {give}. From you: {want}."),
        ),
        ACCEPT: (
            lambda: _("Agreed! Let us go."),
            lambda: _("Yes! What are we waiting for?"),
        ),
        REFUSE: (
            lambda: _("Not a chance!"),
            lambda: _("Never! Think of something better."),
        ),
    },
}
"""By persona (`games/mechanics/personas.py`)."""


NONE: Mapping[str, Any] = MappingProxyType({})
"""The phrases of a game that has none of its own."""


def way(said: str) -> int:
    """Which of its two phrases a persona has for the message with the key `said`. All readers share the key, and it
    tells nothing: numbers of messages would tell how many private ones there are.
    """
    return crc32(said.encode()) % 2


def phrase(key: Any, voice: str, said: str = "", own: Mapping[str, Mapping[Any, tuple[Phrase, ...]]] = NONE) -> str:
    """The pattern for `key` in that voice, "" for the plain one, in the reader's language.

    said  the key of the message
    own   the phrases of its game (`Wording.phrases`), which come first
    """
    ways = own.get(voice, {}).get(key) or VOICES.get(voice, {}).get(key) or own.get("", {}).get(key) or (PLAIN[key],)
    return ways[way(said) % len(ways)]()
