from django.db import models


class Uptime(models.Model):
    """The one row that says when the site last kept its deadlines, so that time it was down can be given back.

    down_from, down_to  the time that is being given back, null for none
    given               games up to this primary key have it back already
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    seen = models.DateTimeField()
    down_from = models.DateTimeField(null=True, blank=True)
    down_to = models.DateTimeField(null=True, blank=True)
    given = models.BigIntegerField(default=0, db_default=0)

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="uptime_one_row")]

    def __str__(self) -> str:
        return "uptime"
