"""Moments of Machrou3 Ra2is worth a picture, rebuilt from their events: a card turned up, a battle as two columns."""

from dataclasses import dataclass

from games.titles.machrou3.rules import events
from games.titles.machrou3.words.cards import criterion, effect, printed
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as it is printed. `kind`: objective, power or newsflash."""

    kind: str
    code: str
    title: str
    text: str
    flavour: str


@dataclass(frozen=True, slots=True)
class Brought:
    """A district in a battle, with the influence points it counted for; `within`: the name of its governorate."""

    name: str
    within: str
    governorate: str
    ip: int


@dataclass(frozen=True, slots=True)
class Side:
    seat: Seat
    districts: tuple[Brought, ...]
    bonus: int
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class Versus:
    challenger: Side
    defender: Side


def objective_card(scene, code):
    card = scene.content.objectives[code]
    return CardText("objective", code, scene.names.objectives[code], criterion(card), printed(card.flavour))


def power_card(scene, code):
    card = scene.content.powers[code]
    advanced = scene.options.variant == "advanced"
    return CardText("power", code, scene.names.powers[code], effect(card, advanced), printed(card.flavour))


def newsflash_card(scene, code):
    card = scene.content.newsflash[code]
    return CardText("newsflash", code, scene.names.bulletins[code], printed(card.effect), printed(card.flavour))


def beside(telling, event):
    """What to look at beside the sentence of an event: (its template, CardText or Versus), or ("", None)."""
    card = card_of(telling, event)
    if card:
        return "machrou3/_beside_card.html", card
    versus = versus_of(telling, event)
    return ("machrou3/_beside_versus.html", versus) if versus else ("", None)


def card_of(scene, event):
    """The card that an event turned up, or None."""
    if isinstance(event, events.ObjectiveCompleted):
        return objective_card(scene, event.objective)
    if isinstance(event, events.PowerDrawn):
        return power_card(scene, event.power)
    if isinstance(event, events.NewsflashDrawn):
        return newsflash_card(scene, event.newsflash)
    return None


def versus_of(scene, event):
    """The two sides of a battle that was fought, or None."""
    if not isinstance(event, events.BattleResolved):
        return None
    return Versus(
        _side(scene, event.challenger, event.challenging, event.challenger_bonus, event.challenger_total, event.won),
        _side(scene, event.defender, event.defending, event.defender_bonus, event.defender_total, not event.won),
    )


def _side(scene, seat, line, bonus, total, won):
    brought = tuple(_brought(scene, code, ip) for code, ip in line)
    return Side(scene.seats[seat], brought, bonus, total, won)


def _brought(scene, code, ip):
    governorate = scene.content.districts[code].governorate
    return Brought(scene.names.districts[code], scene.names.governorates[governorate], governorate, ip)
