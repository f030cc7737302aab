from tests.web.conftest import english  # noqa: F401
