"""Static files in production."""

from functools import cache

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash, compressed beforehand; an address is worked out once, for a page names a hundred."""

    @cache  # noqa: B019  there is one storage, and it lives as long as the process
    def url(self, name, force=False):
        return super().url(name, force)
