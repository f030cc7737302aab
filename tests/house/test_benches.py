"""Benches cannot rot: `.ci/run` runs every script of `bench/`, and fails where one does not print its figure."""

import ast

import pytest

from bench import all as benches
from bench import house

from .test_files import ROOT, relative

HELPERS = {"all.py", "house.py", "served.py", "shapes.py"}
SCRIPTS = [file for file in sorted((ROOT / "bench").glob("*.py")) if file.name not in HELPERS]


def test_every_script_is_run():
    assert sorted(benches.scripts()) == SCRIPTS
    assert tuple(file.name for file in benches.scripts()[: len(benches.FIRST)]) == benches.FIRST
    assert "python -m bench.all --smallest" in (ROOT / ".ci/run").read_text()


@pytest.mark.parametrize("script", SCRIPTS, ids=relative(SCRIPTS))
def test_each_script_says_what_it_measures_and_its_smallest_size(script):
    said = ast.get_docstring(ast.parse(script.read_text()))
    assert "[--smallest]" in said
    assert "smallest size" in said.replace("\n", " ")
    papers = "".join(paper.read_text() for paper in (ROOT / "docs").glob("*.md"))
    assert f"bench/{script.name}" in papers


@pytest.mark.parametrize("figure", [0, 0.349, 99.999, 12345.6, -1.5])
def test_a_figure_is_known_by_its_line(figure, capsys):
    house.row("what", figure, "ms CPU", 3, 2)
    house.row("what is told in far more words than there is room for", figure)
    assert [benches.fault(0, line) for line in capsys.readouterr().out.splitlines()] == ["", ""]


@pytest.mark.parametrize("figure", [float("nan"), float("inf")])
def test_what_is_no_number_is_no_figure(figure, capsys):
    house.row("what", figure, "ms")
    assert benches.fault(0, capsys.readouterr().out)


@pytest.mark.parametrize(
    ("script", "wrong"),
    [
        ("from bench import house; house.row('what', 1)", ""),
        ("from bench import house; house.row('what', 1); raise SystemExit(3)", "exited with 3"),
        ("from bench import house; house.row('what', 1); print('done')", "no figure on the last line"),
        ("", "no figure on the last line"),
    ],
)
def test_a_bench_fails_without_its_figure(script, wrong, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    file = tmp_path / "script.py"
    file.write_text(script)
    assert benches.run(file)[-1].partition("\n")[0] == wrong
