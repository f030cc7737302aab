"""The seam between a move and the outbox."""


def record(game, players, step, decisions):
    """Write the notices that `step` causes, in the transaction that saves it.

    game       the store's Record; players its Seated rows
    decisions  the rows (Open) of the decisions that the step opened
    """
