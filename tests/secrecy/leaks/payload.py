"""What is sent along and meant to be hidden."""

from dataclasses import fields

from accounts import own_data
from games.kernel import viewing
from games.kernel.visibility import Seen
from games.models import Card, Game, Move, Player, Round
from games.reading import feeds, scene
from games.store import text
from games.titles import registry
from games.titles.machrou3.page import table as machrou3
from games.titles.machrou3.rules import board
from games.titles.machrou3.words import sayings as wording
from games.views import table
from tests.secrecy.leaks import (
    alike_in_the_rules,
    noticed_by,
    on_the_page,
    own_data_alike,
    page_alike,
    page_alike_at_a_vote,
    page_alike_in_the_advanced_game,
    strangers_learn_nothing,
    writes,
)


@noticed_by(page_alike)
def all_roles_hidden_by_script(monkeypatch):
    """Every character is in the page, in an attribute that a script would read."""
    writes(monkeypatch, lambda state, seat: f"<div hidden data-roles='{state.table.character}'></div>")


@noticed_by(page_alike_at_a_vote)
def the_list_of_actions(monkeypatch):
    """Every move ever made is sent to every viewer, sealed ones included."""
    writes(monkeypatch, lambda state, seat: list(Move.objects.order_by("pk").values_list("answer", "draws", "at")))


@noticed_by(page_alike)
def the_seed(monkeypatch):
    """The seed of chance is in the page."""
    writes(monkeypatch, lambda state, seat: state.chance.seed)


@noticed_by(page_alike)
def the_seed_of_the_deal(monkeypatch):
    """The seed that the table committed to is in the page before the game is over."""
    writes(monkeypatch, lambda state, seat: list(Game.objects.order_by("pk").values_list("deal_seed", "deal_salt")))


@noticed_by(page_alike)
def the_salt_in_a_header(monkeypatch):
    """The salt of the commitment is sent: with it a guess at the seed could be tried."""

    def change(response, state, seat):
        response["X-Deal"] = " ".join(Game.objects.order_by("pk").values_list("deal_salt", flat=True))

    on_the_page(monkeypatch, change)


def look_but_for(*names):
    """A cut that copies everything and is right about the fields of these names only."""
    honest = viewing.look

    def look(thing, viewer, over):
        seen = Seen()
        seen.kind = type(thing).__name__
        rightly = vars(honest(thing, viewer, over))
        for item in fields(thing):
            if item.name not in names:
                setattr(seen, item.name, getattr(thing, item.name))
            elif item.name in rightly:
                setattr(seen, item.name, rightly[item.name])
        return seen

    return look


@noticed_by(alike_in_the_rules)
def named_keys_deleted(monkeypatch):
    """A view is a copy of everything from which the secrets known by name are deleted; new ones are forgotten."""
    monkeypatch.setattr(viewing, "look", look_but_for("character", "objective", "objective_deck", "power_deck"))


@noticed_by(alike_in_the_rules)
def two_fields_filtered(monkeypatch):
    """A view spreads a whole object and filters two of its fields."""
    monkeypatch.setattr(viewing, "look", look_but_for("character", "objective"))


@noticed_by(alike_in_the_rules)
def a_whole_dict_instead_of_ones_own_entry(monkeypatch):
    """What each seat has of its own is cut like what everybody sees."""
    honest = viewing.look

    def look(thing, viewer, over):
        seen = honest(thing, viewer, over)
        if hasattr(seen, "character"):
            seen.character = thing.character
        return seen

    monkeypatch.setattr(viewing, "look", look)


@noticed_by(page_alike)
def a_view_that_is_not_cut(monkeypatch):
    """The page is made of a view in which objectives lie face up."""
    honest, honest_line = scene.view, machrou3._line

    def view(rules, state, viewer):
        seen = honest(rules, state, viewer)
        seen.table.objective = state.table.objective
        return seen

    def line(standing, ground, seat):
        shown, held = honest_line(standing, ground, seat), standing.table.objective[seat]
        values = {name: getattr(shown, name) for name in shown.__slots__}
        if held is not None:
            values["completed"] = (machrou3.objective_card(standing, held),)
        return type(shown)(**values)

    monkeypatch.setattr(scene, "view", view)
    monkeypatch.setattr(machrou3, "_line", line)


@noticed_by(page_alike)
def what_others_have_learned(monkeypatch):
    """After a look at a card everybody's notes are reloaded, not the reader's alone."""
    writes(monkeypatch, lambda state, seat: state.knowledge)


@noticed_by(page_alike)
def the_state_a_round_opened_with(monkeypatch):
    """The state that a round began with is sent, so that a script can undo moves."""
    writes(monkeypatch, lambda state, seat: list(Round.objects.order_by("pk").values_list("opening", flat=True)))


@noticed_by(page_alike)
def an_export_of_a_running_game(monkeypatch):
    """The file that is meant for finished games is offered while the game runs."""
    writes(
        monkeypatch,
        lambda state, seat: text.opening_text(registry.ruleset("machrou3"), state),
    )


@noticed_by(page_alike)
def events_told_to_others(monkeypatch):
    """The chronicle forgets to ask whom an event was told."""
    everything = feeds.EVENTS.replace('"to" IS NULL OR', "true OR")
    assert everything != feeds.EVENTS
    monkeypatch.setattr(feeds, "EVENTS", everything)
    told = next(kind for kind in wording.SAY if kind.__name__ == "CharacterDealt")
    monkeypatch.setitem(wording.SAY, told, lambda event, names: (names.character(event.character),))


@noticed_by(strangers_learn_nothing)
def a_seat_for_everybody(monkeypatch):
    """Whoever asks for a table looks at it as somebody who sits there: a second account is enough."""
    honest = table.access_table

    def access_table(user, public_id):
        game = Game.objects.filter(public_id=public_id).first()
        return honest(game.players.first().user if game and user.is_authenticated else user, public_id)

    monkeypatch.setattr(table, "access_table", access_table)


@noticed_by(page_alike)
def hidden_cards_that_can_be_followed(monkeypatch):
    """Cards that lie face down have ids, by which one recognises them when they come back."""
    held = Card.objects.filter(place="hand").order_by("game", "seat")
    writes(monkeypatch, lambda state, seat: list(held.values_list("pk", flat=True)))


@noticed_by(page_alike)
def the_next_card_of_a_deck(monkeypatch):
    """A picture of the top of the deck is fetched early."""
    writes(monkeypatch, lambda state, seat: f"<link rel=prefetch href=/{state.table.power_deck[0]}.svg>")


@noticed_by(page_alike)
def an_own_card_of_everybody(monkeypatch):
    """A help for the eye: the portrait of each side is tinted."""
    writes(monkeypatch, lambda state, seat: [board.side(state.table, other) for other in state.seats])


@noticed_by(page_alike_in_the_advanced_game)
def the_exposed_corrupt(monkeypatch):
    """What the judge alone knows is in everybody's page."""
    writes(monkeypatch, lambda state, seat: state.table.exposed)


@noticed_by(page_alike_in_the_advanced_game)
def who_is_the_judge(monkeypatch):
    """The judge's panel is drawn for everybody, empty for others, in the order of seats."""
    writes(monkeypatch, lambda state, seat: [bool(known) for known in state.knowledge])


@noticed_by(page_alike_in_the_advanced_game)
def the_next_newsflash(monkeypatch):
    """The next newsflash and the next vote token are loaded ahead of time."""
    writes(monkeypatch, lambda state, seat: (state.table.newsflash_deck[:1], state.table.tokens[:1]))


@noticed_by(own_data_alike)
def columns_of_everybody_in_ones_own_data(monkeypatch):
    """The file of one's own data holds the rows of one's tables, with who is what in them."""
    rows = Player.objects.order_by("pk")
    monkeypatch.setitem(own_data.parts, "tables", lambda user: list(rows.filter(game__players__user=user).values()))
