"""One person and five bots play the Advanced Game to the presidency, look through two seats, and check the deal."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from accounts.models import User
from games.models import Game
from tests.browser.test_practice import play_to_the_end

pytestmark = [pytest.mark.browser, pytest.mark.slow]

VERIFY = Path(__file__).parents[2] / "verify" / "verify.py"


@pytest.mark.long
def test_an_advanced_game_is_played_replayed_and_verified(open_page, bots_at_work, tmp_path):
    rng = random.Random(11)
    page = open_page(User.objects.create(username="Citizen"))
    open_table(page)
    page.locator("#deal > summary").click()
    noted = page.locator("#deal code.hash").first.inner_text()
    page.get_by_role("button", name="Start now with bots in the empty seats").click()
    play_to_the_end(page, rng)
    game = Game.objects.get()
    assert (game.status, game.size, game.options["variant"]) == ("over", 6, "advanced")
    assert page.locator(".roles article").count() == 6
    replay(page, game)
    check_the_deal(page, game, noted, tmp_path)


def open_table(page):
    page.goto("/tables/new/")
    page.get_by_label("Name of the table").fill("Six at the table")
    page.locator("details.more > summary").click()
    for name, value in (("size", "6"), ("variant", "advanced"), ("interventions", "together"), ("bots", "sensible")):
        page.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Six at the table")).to_be_visible()


def replay(page, game):
    """Step by move and by round through two seats' eyes; each moment's link leads back to it."""
    for seat in (1, 4):
        page.goto(f"/t/{game.public_id}/replay/?as={seat}")
        page.locator("#step-next").click()
        expect(page).to_have_url(f"/t/{game.public_id}/replay/?move=1&as={seat}")
        page.locator("#round-3").click()
        expect(page.locator("#round-3")).to_have_attribute("aria-current", "true")
        expect(page.locator(f"#eyes-{seat}")).to_have_attribute("aria-current", "true")
        page.locator("#step-last").click()
        expect(page.locator(".chronicle")).to_contain_text("president")


def check_the_deal(page, game, noted, folder):
    page.goto(f"/t/{game.public_id}/deal/")
    with page.expect_download() as started:
        page.get_by_role("link", name="The file of the deal").click()
    path = folder / "deal.json"
    started.value.save_as(path)
    said = subprocess.run([sys.executable, VERIFY, path, noted], capture_output=True, text=True, check=False)
    assert said.returncode == 0 and said.stdout.endswith("VERIFIED\n"), said.stdout
    changed = json.loads(path.read_text())
    changed["facts"]["characters"].reverse()
    path.write_text(json.dumps(changed))
    assert subprocess.run([sys.executable, VERIFY, path], capture_output=True, check=False).returncode == 1
