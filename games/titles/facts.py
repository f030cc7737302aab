"""Some fields of a table as a viewer sees it, as a key: what is made of them alone is remembered by them."""


class Facts:
    """The fields `names` of `table`, under the same names, and no others: what reads another fails at once.

    A field is a hashable value, or a dict of such. Equal fields make equal Facts.
    """

    __slots__ = ("__dict__", "_hash", "_key")

    def __init__(self, table, names):
        values = self.__dict__
        values.update((name, getattr(table, name)) for name in names)
        self._key = tuple([tuple(each.items()) if type(each) is dict else each for each in values.values()])
        self._hash = hash(self._key)

    def __hash__(self):
        return self._hash

    def __eq__(self, other):
        return isinstance(other, Facts) and self._key == other._key
