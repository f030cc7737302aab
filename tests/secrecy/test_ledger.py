"""The proof of all games in one command: it can be interrupted, goes on, and says what it proved of which commit."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games.titles import registry
from tests.proof import ledger, pairs
from tests.servers import others_hang_up

pytestmark = pytest.mark.django_db

SIZE = {"all": True, "pairs": 12, "pages": 0}


@pytest.fixture
def papers(tmp_path, monkeypatch):
    monkeypatch.setattr(ledger, "commit", lambda: "a commit")
    return {"progress": tmp_path / "var" / "progress.json", "table": tmp_path / "proof.md"}


def proved(papers, **more):
    call_command("prove_secrecy", **SIZE | papers | more)
    return papers["table"].read_text()


def test_all_games_are_proved_in_one_command(papers):
    table = proved(papers)
    assert "Commit a commit" in table and "differences" in table
    assert all(
        f"| {slug} | {shape} |" in table for slug, title in registry.titles().items() for shape in title.secrets.shapes
    )
    run = ledger.begin(12, 0, 1, papers["progress"])
    assert sum(proof.pairs for proof in run.done.values()) == 12 * len(registry.titles())
    assert " of " not in "".join(line for line in table.splitlines() if line.startswith("| m"))


@pytest.mark.django_db(transaction=True)
def test_two_processes_prove_what_one_does_and_leave_no_database_behind(papers):
    alone = proved(papers, progress=papers["progress"].with_name("alone.json"))
    others_hang_up()
    assert proved(papers, processes=2) == alone
    with connection.cursor() as cursor:
        cursor.execute("SELECT datname FROM pg_database WHERE datname LIKE %s", ["%proof%"])
        assert cursor.fetchall() == []


def test_an_interrupted_proof_goes_on_where_it_stopped(papers, monkeypatch):
    early = proved(papers, minutes=1e-9)
    assert "0 of 6" in early
    begun = ledger.begin(12, 0, 1, papers["progress"])
    assert 0 < sum(proof.pairs for proof in begun.done.values()) < 12
    seeds = []
    honest = ledger.prove
    monkeypatch.setattr(ledger, "prove", lambda *given, proof: seeds.append(proof.games) or honest(*given, proof=proof))
    assert "0 of 6" not in proved(papers)
    assert max(seeds) > 0


def test_another_commit_or_size_begins_anew(papers, monkeypatch):
    proved(papers, minutes=1e-9)
    assert ledger.begin(12, 0, 1, papers["progress"]).done
    assert not ledger.begin(13, 0, 1, papers["progress"]).done
    monkeypatch.setattr(ledger, "commit", lambda: "another")
    assert not ledger.begin(12, 0, 1, papers["progress"]).done


def test_differences_fail_the_command_and_stand_in_the_table(papers, capsys, monkeypatch):
    monkeypatch.setattr(pairs, "unlike", lambda ours, theirs: ["view"])
    with pytest.raises(CommandError, match="differences"):
        proved(papers)
    assert "seed 1, " in capsys.readouterr().err
    assert "| 0 |\n" not in papers["table"].read_text()


def test_a_share_is_even():
    assert [ledger.part(10, place, 3) for place in range(3)] == [4, 3, 3]
