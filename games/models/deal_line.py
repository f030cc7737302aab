from django.db import models


class DealLine(models.Model):
    """A line of the public log of deals. The database lets nobody change or remove one.

    number  1, 2, 3 …, without a gap
    hour    in which it was written: all that is told of when
    digest  the commitment, fingerprint or head of a file: which of them, and of which table, is not told
    link    hash over the line before and this one
    """

    number = models.PositiveBigIntegerField(primary_key=True)
    hour = models.DateTimeField()
    digest = models.CharField(max_length=64)
    link = models.CharField(max_length=64)

    class Meta:
        ordering = ["number"]
        indexes = [models.Index(fields=["hour"], name="deal_line_hour")]

    def __str__(self) -> str:
        return f"line {self.number}"
