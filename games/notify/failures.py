"""What a channel says of an address."""


class Gone(Exception):
    """The address is dead for good: nothing is to be sent there again."""


class Unreachable(Exception):
    """The service behind a channel does not answer at all: it is nobody's fault, and no try is counted."""
