"""Filling in the forms of a page as a browser would: only what the page offers can be sent."""

import re
from html.parser import HTMLParser

FORM = re.compile(r"<form\b.*?</form>", re.DOTALL)


class Forms(HTMLParser):
    """The forms of a page: action -> [(name, kind, value, group)] in the order of the page."""

    def __init__(self, page):
        super().__init__()
        self.forms, self.inside, self.act, self.select = {}, None, None, None
        self.depth = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == "form":
            self.inside = self.forms.setdefault(found["action"], [])
        if tag == "div":
            self.depth.append(self.act)
            self.act = found.get("data-act", self.act)
        if self.inside is None:
            return
        if tag in ("input", "button") and found.get("name"):
            self.add(found["name"], found.get("type", tag), found.get("value", ""))
        if tag == "select":
            self.select = found["name"]
        if tag == "option" and found.get("value"):
            self.add(self.select, "radio", found["value"])

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = None
        if tag == "div" and self.depth:
            self.act = self.depth.pop()

    def add(self, name, kind, value):
        self.inside.append((name, kind, value, self.act))


def fill(page, decision, rng):
    """Data for the form of the decision `decision`, chosen at random from what the page offers.

    Its own text alone is parsed: the map around it is fifty times as long.
    """
    action = f"/answer/{decision}/"
    ours = "".join(form for form in FORM.findall(page) if action in form)
    inputs = next(inputs for found, inputs in Forms(ours).forms.items() if action in found)
    sent = {}
    acts = [value for name, kind, value, _ in inputs if name == "act" and kind in ("radio", "button")]
    if acts:
        sent["act"] = rng.choice(acts)
    choices = {}
    for name, kind, value, act in inputs:
        if name != "act" and kind != "hidden" and act in (None, sent.get("act")):
            choices.setdefault((name, kind), []).append(value)
    for (name, kind), values in choices.items():
        if kind == "checkbox":
            sent[name] = rng.sample(values, rng.randint(1, len(values)))
        else:
            sent[name] = rng.choice(values)
    return sent
