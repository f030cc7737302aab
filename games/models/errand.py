from django.db import models


class Errand(models.Model):
    """Periodic work of the site: when it was begun and done last, by the database's clock, whoever did it."""

    name = models.CharField(max_length=40, primary_key=True)
    begun = models.DateTimeField()
    done = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name
