"""How players say what the rules can read: people plainly, each persona of a bot in words of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.kernel.press import ACCEPT, REFUSE, WITHDRAW, Ask, Claim, Deal, Distrust, Endorse, Pledge, Trust

Phrases = Mapping[Any, Callable[[], str]]
"""Class of an act, or what a Respond does -> the pattern of a sentence; of an Endorse each game has a plain one."""

PLAIN: Phrases = {
    Distrust: lambda: _("I suspect {player}."),
    Trust: lambda: _("I trust {player}."),
    Ask: lambda: _("{player}, whom do you suspect?"),
    Claim: lambda: _("I claim: {claim}."),
    Pledge: lambda: _("I promise, {until}: {pledge}."),
    Deal: lambda: _("{player}, a bargain {until}. From me: {give}. From you: {want}."),
    ACCEPT: lambda: _("I accept the bargain."),
    REFUSE: lambda: _("I refuse the bargain."),
    WITHDRAW: lambda: _("I take my offer back."),
}

VOICES: Mapping[str, Phrases] = {
    "blunt": {
        Distrust: lambda: _("I say it plainly: {player} plays against us."),
        Trust: lambda: _("I trust {player}. Full stop."),
        Endorse: lambda: _("{player} gets my vote."),
        Ask: lambda: _("{player}, out with it: whom do you suspect?"),
        Claim: lambda: _("Here is what I know. {claim}."),
        Pledge: lambda: _("Count on it, {until}: {pledge}."),
        Deal: lambda: _("{player}, plain business, {until}. From me: {give}. From you: {want}."),
        ACCEPT: lambda: _("Done."),
        REFUSE: lambda: _("No, not that."),
    },
    "wary": {
        Distrust: lambda: _("I would not turn my back on {player}."),
        Trust: lambda: _("So far {player} has given me no cause for doubt."),
        Endorse: lambda: _("Of those who stand I fear {player} least."),
        Ask: lambda: _("{player}, I would like to hear whom you suspect."),
        Claim: lambda: _("I say this once. {claim}."),
        Pledge: lambda: _("So much I can promise, {until}: {pledge}."),
        Deal: lambda: _("{player}, something small, {until}. From me: {give}. From you: {want}."),
        ACCEPT: lambda: _("All right. I accept, for now."),
        REFUSE: lambda: _("I would rather not."),
    },
    "warm": {
        Distrust: lambda: _("Forgive me, {player}, but I suspect you."),
        Trust: lambda: _("{player}, I believe in you."),
        Endorse: lambda: _("My heart is with {player} in this election."),
        Ask: lambda: _("{player}, my friend, whom do you suspect?"),
        Claim: lambda: _("Friends, you should know this. {claim}."),
        Pledge: lambda: _("You have my word, {until}: {pledge}."),
        Deal: lambda: _("{player}, let us help each other, {until}. From me: {give}. From you: {want}."),
        ACCEPT: lambda: _("Gladly! I accept."),
        REFUSE: lambda: _("I am sorry, not this time."),
    },
    "sly": {
        Distrust: lambda: _("Has anybody watched {player} lately? I have."),
        Trust: lambda: _("If anybody here is honest, it is {player}."),
        Endorse: lambda: _("There are worse choices than {player}."),
        Ask: lambda: _("{player}, between us: whom do you suspect?"),
        Claim: lambda: _("Make of this what you like. {claim}."),
        Pledge: lambda: _("Let nobody say that I give nothing, {until}: {pledge}."),
        Deal: lambda: _("{player}, here is something for us both, {until}. From me: {give}. From you: {want}."),
        ACCEPT: lambda: _("How could I say no? I accept."),
        REFUSE: lambda: _("Tempting. But no."),
    },
    "grave": {
        Distrust: lambda: _("I do not say it lightly: I suspect {player}."),
        Trust: lambda: _("I have weighed it: {player} has my trust."),
        Endorse: lambda: _("I have made my choice: {player}."),
        Ask: lambda: _("{player}, tell us in all seriousness whom you suspect."),
        Claim: lambda: _("On my honour. {claim}."),
        Pledge: lambda: _("I give my word, {until}: {pledge}."),
        Deal: lambda: _("{player}, I propose this in earnest, {until}. From me: {give}. From you: {want}."),
        ACCEPT: lambda: _("I accept, and I mean it."),
        REFUSE: lambda: _("To this I cannot agree."),
    },
    "bold": {
        Distrust: lambda: _("{player} is one of them, mark my words!"),
        Trust: lambda: _("I would bet all I have on {player}!"),
        Endorse: lambda: _("{player} for president!"),
        Ask: lambda: _("Speak up, {player}! Whom do you suspect?"),
        Claim: lambda: _("Hear me! {claim}."),
        Pledge: lambda: _("I swear it, {until}: {pledge}."),
        Deal: lambda: _("{player}, let us dare it, {until}. From me: {give}. From you: {want}."),
        ACCEPT: lambda: _("Agreed! Let us go."),
        REFUSE: lambda: _("Not a chance!"),
    },
}
"""By persona (`games/mechanics/personas.py`)."""


def phrase(key: Any, voice: str) -> str:
    """The pattern for `key` in that voice, "" for the plain one, in the reader's language."""
    return {**PLAIN, **VOICES.get(voice, {})}[key]()
