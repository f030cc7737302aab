"""For an old `python3`: go on with a newer one of this machine, or say that there is none.

Must be readable by any Python 3.
"""

import os
import shutil
import sys


def require():
    """Do nothing on Python 3.11 or newer; else become a newer one, or stop."""
    if sys.version_info >= (3, 11):
        return
    for minor in range(14, 10, -1):
        found = shutil.which("python3.{}".format(minor))
        if found:
            os.execv(found, [found] + sys.argv)
    sys.exit("Python 3.11 or newer is needed; this is {}.{}.".format(*sys.version_info))
