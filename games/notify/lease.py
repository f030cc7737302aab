"""A sender's claim on a notice, as SQL by the database's clock.

One that would last longer than any does was given before that clock was set back: it is over.
"""

ENDS = "now() + interval '2 minutes'"

OVER = "lease_until NOT BETWEEN now() AND now() + interval '3 minutes'"
"""Unknown where nobody has claimed it. A minute more than a claim lasts, for statements that waited for another."""
