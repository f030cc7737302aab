"""A site for the scripts of this folder: a PostgreSQL that really syncs, a Redis, an empty database, Django set up."""

import os
import shutil
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


@contextmanager
def running():
    """Start the services in a temporary folder, migrate, and stop them at the end. Yields the folder of sockets."""
    from machrou3.local import postgres, process, redis

    folder = Path(tempfile.mkdtemp(prefix="m3-bench-"))
    folder.chmod(0o711)
    postgres.create(folder / "data")
    servers = [postgres.start(folder / "data", folder / "sockets", folder / "postgres.log")]
    try:
        server, url = redis.start(folder / "redis", folder / "redis.log")
        servers.append(server)
        os.environ.update(
            DATABASE_URL=postgres.url(folder / "sockets"),
            REDIS_URL=url,
            DJANGO_SETTINGS_MODULE="machrou3.settings.test",
        )
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        yield folder / "sockets"
    finally:
        for server in reversed(servers):
            process.stop(server)
        shutil.rmtree(folder, ignore_errors=True)
