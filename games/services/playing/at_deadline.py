"""What answers a decision that is due, for a seat that did not."""

from games.kernel import Decision, Move, silence
from games.services.playing import following_orders
from games.services.seats import stand_in
from games.store import Record


def move_of(record: Record, decision: Decision) -> Move:
    """The Move for `decision` of the locked game of `record`: that of a standing order; else a stand-in's, where one
    plays for the seat, or a bot's that has let persons answer first; else silence, for which the rules' default stands.
    """
    if ordered := following_orders.move_of(record, decision):
        return ordered
    player = record.players[decision.seat]
    if player.stand_in or (player.bot and record.rules.questions[decision.kind].after_people):
        return stand_in.move_of(record, decision)
    return silence(decision, int(record.now.timestamp()))
