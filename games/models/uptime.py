from django.db import models


class Uptime(models.Model):
    """The one row that says when the site last kept its deadlines, so that time it was down can be given back."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    seen = models.DateTimeField()

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="uptime_one_row")]

    def __str__(self):
        return "uptime"
