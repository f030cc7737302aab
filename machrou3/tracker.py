"""Faults told to an error tracker, where the operator has one (docs/operating.md).

A report is made from nothing: what failed, where in the code, which view or task, and the number of the request, by
which the site's own log says more. What an exception says may name a card, an answer or an address, as may variables,
bodies, addresses of pages and what a line of the log was filled with: none of that is copied.
"""

from typing import Any

import sentry_sdk
from sentry_sdk.integrations.celery import CeleryIntegration
from sentry_sdk.integrations.django import DjangoIntegration
from sentry_sdk.types import Event, Hint

from machrou3 import requests

AS_THEY_ARE = ("event_id", "timestamp", "platform", "level", "logger", "transaction", "release")
"""What of a report names no thing and no person; `transaction` is the function of a view, or the name of a task."""

OF_A_FRAME = ("module", "filename", "function", "lineno", "in_app")


def start(address: str) -> None:
    """Report what fails in this process from now on; address: the tracker's DSN."""
    sentry_sdk.init(
        dsn=address,
        integrations=[
            DjangoIntegration(transaction_style="function_name", middleware_spans=False),
            CeleryIntegration(propagate_traces=False),
        ],
        auto_enabling_integrations=False,
        before_send=scrubbed,
        server_name="",
        send_default_pii=False,
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        trace_propagation_targets=[],
    )


def scrubbed(event: Event, _hint: Hint) -> Event:
    """The report that is sent in place of `event`."""
    whole: dict[str, Any] = dict(event)
    report: Any = {name: whole[name] for name in AS_THEY_ARE if name in whole}
    report["tags"] = {"request": requests.number.get()}
    if line := (whole.get("logentry") or {}).get("message"):
        report["logentry"] = {"message": line}
    faults = (whole.get("exception") or {}).get("values") or []
    report["exception"] = {"values": [_fault(each) for each in faults]}
    return report


def _fault(fault: dict[str, Any]) -> dict[str, Any]:
    frames = (fault.get("stacktrace") or {}).get("frames") or []
    places = [{name: frame.get(name) for name in OF_A_FRAME} for frame in frames]
    return {"type": fault.get("type"), "module": fault.get("module"), "stacktrace": {"frames": places}}
