"""What a choice would do is brought up to date beside what is chosen already."""

from playwright.sync_api import expect

from games.services.playing import play
from tests import tables
from tests.titles.examples import NIGHTS, PutVote


def test_an_open_vote_of_another_changes_the_count_and_not_what_is_chosen(open_page):
    record = tables.started(7, slug=NIGHTS, options={"accusations": "open"})
    record = tables.played_until(record, lambda now: now.state.phase.__class__.__name__ == "OpenVoting")
    votes = {each.seat: each for each in record.state.decisions if each.standing}
    me, other, whom = list(votes)[:3]
    page = open_page(tables.user_at(record, me))
    page.goto(f"/t/{record.public_id}/")
    form = page.locator(f"#answer-{votes[me].id}")
    row = form.locator(f'label:has(input[name="PutVote-whom"][value="{whom}"])')
    row.click()
    expect(row).to_contain_text("0\u00a0→\u00a01 vote")
    play.submit(record.pk, user_id=tables.user_at(record, other).pk, number=votes[other].id, answer=PutVote(whom))
    expect(row).to_contain_text("1\u00a0→\u00a02 votes")
    expect(row.locator("input")).to_be_checked()
