"""What is looked over before a commit is what CI looks over."""

import re

from .test_files import ROOT


def test_hooks_run_lines_of_ci():
    hooks = re.findall(r"^ +entry: (.+)$", (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"), re.MULTILINE)
    lines = [line.strip() for line in (ROOT / ".ci/run").read_text(encoding="utf-8").split("\n")]
    assert hooks and [hook for hook in hooks if hook not in lines] == []
