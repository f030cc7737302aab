"""Static files in production: names with a hash, what belongs together in one file, without comments, compressed."""

import posixpath
import re
from functools import cache

from django.core.files.base import ContentFile
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

GAP = r"(?:\s|/\*(?:[^*]|\*(?!/))*\*/)"
"""White space or a comment of a sheet."""

IN_SHEETS = re.compile(rf"""(?P<text>"[^"]*"|'[^']*')|{GAP}*(?P<sign>[{{}};,]){GAP}*|(?P<colon>:){GAP}+|{GAP}+""")
"""What may be written shorter. A gap before a colon may not: it says that a selector is about what lies within."""


def plain_sheet(text):
    """A sheet without comments and needless white space."""
    return IN_SHEETS.sub(lambda met: met["text"] or met["sign"] or met["colon"] or " ", text).strip()


SHORTENED = {".css": plain_sheet, ".js": jsmin, ".mjs": jsmin}
"""Kind of file -> what takes comments and white space out of it."""

AS_WRITTEN = ("django_htmx/", "games/js/verify.mjs")
"""How names begin of files that come as they are: short already, or to be compared with those of the repository."""

IMPORT = re.compile(r'^@?import "(?P<file>[^"]+)"(?: (?P<medium>\w+))?;$', re.MULTILINE)
"""A line of a sheet or a script that does nothing but load another, in a sheet perhaps for one medium."""


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash, compressed beforehand; an address is worked out once, for a page names a hundred."""

    @cache  # noqa: B019  there is one storage, and it lives as long as the process
    def url(self, name, force=False):
        return super().url(name, force)

    def post_process(self, paths, dry_run=False, **options):
        served = Served(paths)
        yield from super().post_process({name: (served, name) for name in paths}, dry_run=dry_run, **options)


class Served:
    """The files that were collected, as pages load them; where they lie is as `collectstatic` tells it."""

    def __init__(self, paths):
        self.paths = paths

    def open(self, name):
        shorten = SHORTENED.get(posixpath.splitext(name)[1])
        if shorten is None or name.startswith(AS_WRITTEN):
            storage, path = self.paths[name]
            return storage.open(path)
        return ContentFile(shorten(self.whole(name)).encode())

    def whole(self, name):
        """The text of a file, with the files that it loads in their places."""
        storage, path = self.paths[name]
        with storage.open(path) as file:
            text = file.read().decode()
        return IMPORT.sub(lambda line: self.loaded(name, **line.groupdict()), text)

    def loaded(self, name, file, medium):
        """The text of a file that another loads: of a script in a block of its own, so that names stay apart."""
        text = self.whole(posixpath.normpath(posixpath.join(posixpath.dirname(name), file)))
        if name.endswith(".css"):
            return f"@media {medium} {{\n{text}\n}}" if medium else text
        return f"{{\n{text}\n}}"
