"""Article II: nobody has a side there, so that whom others suspect is who is ahead, in the words of each persona."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.kernel.press import Ask, Distrust
from games.wording.voices import Phrase

PHRASES: Mapping[str, Mapping[type, tuple[Phrase, ...]]] = {
    "": {
        Distrust: (lambda: _("{player} is ahead and has to be stopped."),),
        Ask: (lambda: _("{player}, who has to be stopped?"),),
    },
    "blunt": {
        Distrust: (
            lambda: _("{player} leads. Stop them, now."),
            lambda: _("Leave {player} alone, and it is over."),
            lambda: _("{player} is in front. That has to end."),
            lambda: _("If we do not stop {player}, we lose."),
            lambda: _("The one to beat is {player}."),
            lambda: _("Less talk. Stop {player}."),
        ),
        Ask: (
            lambda: _("{player}, out with it: who has to be stopped?"),
            lambda: _("No beating about the bush, {player}: who is ahead?"),
            lambda: _("Straight question, {player}: who is winning?"),
            lambda: _("{player}, whom would you stop first? Say it."),
            lambda: _("In plain words, {player}: who is the danger?"),
            lambda: _("{player}, no maybes: who is too strong?"),
        ),
    },
    "wary": {
        Distrust: (
            lambda: _("I do not like how far ahead {player} is."),
            lambda: _("We had better watch how well {player} is doing."),
            lambda: _("I may be wrong, but {player} is closer to winning than we think."),
            lambda: _("It worries me how strong {player} has become."),
            lambda: _("Better to slow {player} down in time."),
            lambda: _("With {player} so far in front I cannot rest."),
        ),
        Ask: (
            lambda: _("{player}, I would like to hear whom you hold to be ahead."),
            lambda: _("{player}, before I say more: whom do you fear?"),
            lambda: _("If you do not mind, {player}: whom should one fear most?"),
            lambda: _("{player}, I am not sure myself. Who is ahead?"),
            lambda: _("A careful question, {player}: who might win?"),
            lambda: _("{player}, whom should we slow down?"),
        ),
    },
    "warm": {
        Distrust: (
            lambda: _("Forgive me, {player}, but you are too far ahead."),
            lambda: _("I am happy for {player}, but we cannot let them win."),
            lambda: _("I admire {player}, and that is why we have to stop them."),
            lambda: _("Friends, together we can still catch up with {player}."),
            lambda: _("I regret it, but {player} must not win so easily."),
            lambda: _("Much as I like {player}, we have to slow them down."),
        ),
        Ask: (
            lambda: _("{player}, my friend, who has to be stopped?"),
            lambda: _("Do not be shy, {player}: who is ahead?"),
            lambda: _("Tell us what is on your heart, {player}: whom do you fear?"),
            lambda: _("I value your view, {player}: who is ahead?"),
            lambda: _("Help us a little, {player}: who has to be stopped?"),
            lambda: _("{player}, we are all ears. Who could win this?"),
        ),
    },
    "sly": {
        Distrust: (
            lambda: _("Has anybody looked at how {player} stands? I have."),
            lambda: _("What a pity it would be to make {player} a present of the presidency."),
            lambda: _("How well {player} is doing. Almost too well."),
            lambda: _("A little bird tells me that victory smiles on {player}."),
            lambda: _("Shall we simply let {player} win? I thought not."),
            lambda: _("I wish {player} luck, only a little less than now."),
        ),
        Ask: (
            lambda: _("{player}, between us: who should not win?"),
            lambda: _("I am only curious, {player}: who is ahead?"),
            lambda: _("Nothing escapes you, {player}. Who is winning?"),
            lambda: _("{player}, a little gossip, please: who is doing too well?"),
            lambda: _("Suppose we stopped somebody, {player}. Who would it be?"),
            lambda: _("{player}, to whom would you wish a little less luck?"),
        ),
    },
    "grave": {
        Distrust: (
            lambda: _("I do not say it lightly: {player} has to be stopped."),
            lambda: _("I have counted, and {player} is the one to stop."),
            lambda: _("It gives me no joy, but {player} must not win."),
            lambda: _("Silence would be wrong: {player} is close to victory."),
            lambda: _("Let us set our quarrels aside and stop {player}."),
            lambda: _("Whoever lets {player} pass now decides the election."),
        ),
        Ask: (
            lambda: _("{player}, tell us in all seriousness who has to be stopped."),
            lambda: _("{player}, we need your honest word: who is ahead?"),
            lambda: _("Every word counts, {player}: who is closest to victory?"),
            lambda: _("{player}, whom do you hold to be the greatest danger?"),
            lambda: _("I put the question to you formally, {player}: who must not win?"),
            lambda: _("{player}, your judgement matters here. Against whom should we stand?"),
        ),
    },
    "bold": {
        Distrust: (
            lambda: _("All against {player}, or the race is over!"),
            lambda: _("Bar the way to {player} before it is too late!"),
            lambda: _("Wake up, everybody! {player} is racing to victory!"),
            lambda: _("I say it out loud: stop {player}!"),
            lambda: _("Ten to one: {player} wins, unless we act!"),
            lambda: _("Everything we have against {player}, now or never!"),
        ),
        Ask: (
            lambda: _("Speak up, {player}! Who has to be stopped?"),
            lambda: _("A name, {player}, a name! Who is ahead?"),
            lambda: _("Come on, {player}, be brave: who has to be stopped?"),
            lambda: _("Place your bet, {player}! Who wins if we sleep?"),
            lambda: _("Quick, {player}, your first thought! Who is ahead?"),
            lambda: _("{player}, point a finger! Who is the one to beat?"),
        ),
    },
}
"""As `Wording.phrases`."""
