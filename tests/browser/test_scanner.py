"""A browser that opens every link of every mail, runs all scripts and clicks nowhere: no row changes."""

import pytest

from tests.notify.letters import every_letter, links
from tests.notify.test_scanner import dump

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.slow
def test_a_browser_that_clicks_nothing_changes_nothing(open_page):
    paths = sorted({path for message in every_letter().values() for path in links(message)})
    answers = [path for path in paths if path.startswith("/a/")]
    rest = [path for path in paths if path not in answers]
    before = dump()
    page = open_page()
    for path in (*answers, *rest[:6]):
        page.goto(path, wait_until="networkidle")
        page.mouse.move(200, 200)
        page.mouse.wheel(0, 2000)
    page.goto("about:blank")
    assert len(answers) > 8 and dump() == before
