"""What answers a decision that is due, for a seat that did not."""

from games.rules.kernel import silence


def move_of(record, decision):
    """The Move for `decision` of the locked game of `record`: silence, for which the rules' default stands."""
    return silence(decision, int(record.now.timestamp()))
