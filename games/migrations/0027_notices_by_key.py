"""Old notices are found by their keys.

What this index says of a range of pages is never narrowed when rows go, so that in the end every range looked old.
"""

from django.contrib.postgres.operations import RemoveIndexConcurrently
from django.db import migrations


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("games", "0026_remind_at")]

    operations = [RemoveIndexConcurrently("notice", "notice_written")]
