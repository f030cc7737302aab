"""What the containers are given: logs that end, memory that ends, a check of health, no more rights than they need."""

import re

import pytest
import yaml

from machrou3 import errands

from .test_files import ROOT

SERVICES = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
OURS = [name for name, each in SERVICES.items() if each.get("image") == "machrou3"]


@pytest.mark.parametrize("name", SERVICES)
def test_no_log_grows_for_ever(name):
    assert SERVICES[name]["logging"]["options"].keys() == {"max-size", "max-file"}


@pytest.mark.parametrize("name", OURS)
def test_no_container_of_ours_takes_all_memory(name):
    assert SERVICES[name]["mem_limit"]


@pytest.mark.parametrize("name", ["web", "web2", "worker", "mailer", "postgres", "redis"])
def test_what_serves_and_works_is_asked_whether_it_is_well(name):
    assert SERVICES[name]["healthcheck"]["test"]


def test_a_worker_is_well_while_its_looks_succeed(tmp_path, monkeypatch):
    touched = tmp_path / "alive"
    monkeypatch.setattr(errands, "ALIVE", touched)
    watch = errands.Watch([])
    monkeypatch.setattr(watch, "look", lambda: None)
    pauses = iter([None])
    monkeypatch.setattr(errands.time, "sleep", lambda _: next(pauses))
    monkeypatch.setattr(errands, "close_old_connections", lambda: None)
    with pytest.raises(StopIteration):
        watch.run()
    assert touched.exists() and errands.ALIVE.name == "alive"
    assert all("/machrou3-alive -mmin" in str(SERVICES[name]["healthcheck"]["test"]) for name in ("worker", "mailer"))


def test_one_web_container_is_replaced_after_the_other_and_strangers_wait():
    assert SERVICES["web2"]["depends_on"]["web"] == {"condition": "service_healthy"}
    proxy = (ROOT / "Caddyfile").read_text()
    assert "reverse_proxy web:8000 web2:8000" in proxy and "lb_try_duration" in proxy


def test_each_queue_has_a_worker(settings):
    asked = {SERVICES[name]["command"].split("--queues ")[1].split()[0] for name in ("worker", "mailer")}
    assert asked == {queue.name for queue in settings.CELERY_TASK_QUEUES}


def test_nothing_but_the_proxy_can_be_reached_from_outside():
    """The lines between the containers are not encrypted: they do not leave the machine."""
    assert [name for name, each in SERVICES.items() if "ports" in each] == ["caddy"]
    assert not [name for name, each in SERVICES.items() if "network_mode" in each]


def test_the_proxy_takes_the_certificates_and_ciphers_of_its_makers():
    """Caddy's own are TLS 1.2 and 1.3, with certificates that browsers trust: nothing here lowers them."""
    words = (ROOT / "Caddyfile").read_text().split()
    assert words[0] == "{$SITE_HOST}" and not {"tls", "protocols", "ciphers", "http://", "auto_https"} & set(words)


def test_the_image_holds_no_history_and_no_tests():
    left_out = (ROOT / ".dockerignore").read_text().split()
    assert {".git", "var", "tests", "tools"} <= set(left_out)
    image = (ROOT / "Dockerfile").read_text()
    assert "--no-default-groups" in image and "\nUSER machrou3\n" in image


def test_the_sites_role_owns_its_database_and_nothing_else():
    assert "POSTGRES_USER" not in SERVICES["postgres"]["environment"]
    script = (ROOT / "deploy/role.sh").read_text()
    assert "CREATE ROLE machrou3 LOGIN PASSWORD" in script and "SUPERUSER" not in script


def groups_after(command, text):
    """The groups of dependencies that `command` names in `text`."""
    (found,) = re.findall(rf"{command}((?:\s+--[\w-]+(?:[\s=]+[\w./]+)?)+)", text)
    return re.findall(r"--group\s+(\w+)", found)


def test_the_bill_of_materials_lists_what_the_image_installs():
    installed = groups_after("uv sync", (ROOT / "Dockerfile").read_text())
    listed = groups_after("uv export", (ROOT / "docs" / "operating.md").read_text())
    made = groups_after("uv export --frozen --no-default-groups", (ROOT / ".ci/run").read_text())
    assert installed and listed == made == installed
