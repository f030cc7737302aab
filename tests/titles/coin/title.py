"""Coin: what it hands to the house."""

from functools import partial
from types import SimpleNamespace

from games.titles.about import About, Chapter, Practice
from games.titles.deal import Deal
from games.titles.face import Face
from games.titles.lights import Light, seats
from games.titles.secrets import Secrets, Shape
from games.titles.title import Title
from games.wording.parts import sentence
from games.wording.speech import Speech
from games.wording.wording import Wording
from games.wording.words import ActWords, ChoiceWords
from tests.titles.coin.rules import RULESET, SIDES, CoinTossed, Dealt, sides

QUESTIONS = SimpleNamespace(
    question=lambda look, decision, names: ("How does the coin fall?",),
    hint=lambda look, decision, names: ("Being right scores 1, and 1 more in the end on your lucky side.",),
    silence=lambda kind: "Silence calls nothing.",
)
ACTS = SimpleNamespace(act=lambda answer_class, look, decision: ActWords("Call", button="Call it"), SECRET=())
CHOICES = SimpleNamespace(label=lambda *_: "Side", choice=lambda answer_class, field, value, *_: ChoiceWords(value))


def say(event, names):
    if isinstance(event, CoinTossed):
        return sentence("{side}; right: {right}.", side=event.side, right=names.all_players(event.right))
    return (f"Your lucky side is {event.side}.",)


def headline(event, seat, telling):
    return (f"You called it: {event.side}",) if seat in event.right else ()


def lights(telling, event):
    return Light(glow=seats(*event.right)) if isinstance(event, CoinTossed) else None


def facts(state, dealt):
    end, lucky = state.outcome, [state.table.lucky[seat] for seat in state.seats]
    return {"seats": list(state.seating), "lucky": lucky, "outcome": {"winner": end.winner, "reason": end.reason}}


def drawn(step):
    tosses = [[None, event.what.side] for event in step.events if isinstance(event.what, CoinTossed)]
    return {"side": tosses} if tosses else {}


TITLE = Title(
    rules=RULESET,
    words=Wording(
        title="Coin",
        round=lambda number: f"Toss {number}",
        say=say,
        headlines={CoinTossed: headline},
        speech=partial(Speech, QUESTIONS, ACTS, CHOICES),
        asked=lambda kind: "the call",
        icons={CoinTossed: "star", Dealt: "id-card"},
        groups={},
    ),
    page=Face(you=lambda scene: scene.look.table.lucky.get(scene.look.viewer), lights=lights),
    about=About(
        icon="star",
        length="three tosses",
        plays="Everybody calls a coin in secret.",
        chapters=(Chapter("Luck", "Your lucky side counts twice in the end."),),
        usual=3,
        practices={"toss": Practice("Toss now")},
    ),
    secrets=Secrets(shapes={"game": Shape((2, 3, 4))}, private=("Dealt",), typed={"act": "Call", "Call-side": "heads"}),
    deal=Deal(
        deck=lambda rules, options, players: {"lucky": list(sides(players)), "side": list(SIDES)},
        drawn=drawn,
        facts=facts,
        shuffles=("seating", "lucky"),
        lots=("side",),
    ),
)
