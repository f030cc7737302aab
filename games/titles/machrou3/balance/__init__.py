"""Machrou3 Ra2is: what games between bots say about sides and cards."""

from games.titles.balance import Balance
from games.titles.machrou3.balance.record import extra, record
from games.titles.machrou3.balance.report import report

BALANCE = Balance(record=record, report=report, extra=extra)
