"""Who learns by playing: by keyboard alone, by pointer, or on plain pages without script."""

from playwright.sync_api import expect

FORM = "#now-forms > form.answer"

FOCUSED = "(selector) => document.activeElement.matches(selector)"
SEEN = """() => {
  const focused = document.activeElement;
  const label = focused.matches("input") && focused.closest("label");
  const { top, bottom, left, width } = (label || focused).getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (to - from < Math.min(bottom - top, 20)) return "it is outside the screen";
  const there = document.elementFromPoint(left + width / 2, (from + to) / 2);
  const own = label || focused;
  if (!(own.contains(there) || there?.contains(own))) return `it lies under ${there?.outerHTML.slice(0, 90)}`;
  for (const box of [focused, label, focused.closest(".act-head, .choice, .ballot")]) {
    const style = box && getComputedStyle(box);
    if (style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1) return "";
  }
  return "nothing shows that it has the focus";
}"""
"""What keeps a reader from seeing where the focus is, "" for nothing."""

CALLED = "(each) => (each.type === 'radio' ? each.name : [each.name, each.value, each.textContent].join(' '))"
"""What a control is told apart by: a group of radios is one, which the arrows walk through."""
CONTROLS = f"""(form) => [...document.querySelectorAll(`${{form}} :is(a, button, input, select, summary)`)]
  .filter((each) => each.type !== "hidden" && !each.disabled && each.checkVisibility()).map({CALLED})"""
HERE = f"(form) => document.activeElement.closest(form) && ({CALLED})(document.activeElement)"
"""What the controls that a form shows are called; and the one with the focus, null where that is elsewhere."""


class Pointer:
    """Presses what a hand would press."""

    script = True

    def __init__(self, page):
        self.page = page

    def press(self, selector):
        self.page.locator(selector).first.click()

    def reach_all(self):
        """See that each control of the question can be come to: a pointer comes to all that is shown."""

    def turn_over(self, cover):
        cover.locator("> summary").click()

    def mark_radio(self, name, value):
        self.page.locator(f"{FORM} label:has({self.named(name, value)})").click()

    mark_box = mark_radio

    def pick(self, name, value):
        self.page.locator(f'{FORM} select[name="{name}"]').select_option(value)

    def named(self, name, value):
        return f'[name="{name}"][value="{value}"]'

    def send(self, entries):
        """Give an answer: choose each of its entries (hand.entries), then press the button."""
        button = f"{FORM} [data-submit]"
        for name, value in entries:
            control = self.page.locator(f'{FORM} [name="{name}"]:is(select, [value="{value}"])')
            if not control.count():
                continue  # the only act of a form of two buttons
            tag = control.first.evaluate("each => each.localName")
            if tag == "button":
                button = f"{FORM} button{self.named(name, value)}"
                continue
            self.uncover(control.first)
            if tag == "select":
                self.pick(name, value)
            elif control.get_attribute("type") == "checkbox":
                self.only(name, [each for other, each in entries if other == name])
            elif not control.is_checked():
                self.mark_radio(name, value)
        self.uncover(self.page.locator(button))
        self.press(button)

    def uncover(self, control):
        """Open what the control lies under, the outermost first."""
        for cover in control.locator("xpath=ancestor::details").all():
            if cover.get_attribute("open") is None:
                self.turn_over(cover)

    def only(self, name, values):
        """Check these boxes and no others."""
        for box in self.page.locator(f'{FORM} [name="{name}"]').all():
            value = box.get_attribute("value")
            if box.is_checked() != (value in values):
                self.mark_box(name, value)


class Plain(Pointer):
    """Has no script: pages come one after the other, and one looks again until asked."""

    script = False

    def until(self, selector):
        """Come to a page that shows this."""
        for _ in range(200):
            if self.page.locator(selector).count():
                return
            self.page.wait_for_timeout(50)
            self.page.reload()
        raise AssertionError(f"there is never a {selector}")


class Keyboard(Pointer):
    """Tab, the arrows, Space and Enter, and nothing else; sees at every stop where the focus is."""

    def tab_to(self, selector, back=False, most=150):
        for _ in range(most):
            if self.page.evaluate(FOCUSED, selector):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
            self.look()
        raise AssertionError(f"the Tab key never comes to {selector}")

    def look(self):
        fault = self.page.evaluate(SEEN)
        assert not fault, f"{self.page.evaluate('document.activeElement.outerHTML.slice(0, 200)')}: {fault}"

    def press(self, selector):
        self.tab_to(selector)
        self.page.keyboard.press("Enter")

    def turn_over(self, cover):
        name = cover.get_attribute("id")
        self.tab_to(f'[id="{name}"] > summary')
        self.page.keyboard.press("Enter")
        expect(self.page.locator(f'[id="{name}"]')).to_have_attribute("open", "")

    def mark_radio(self, name, value):
        self.tab_to(f'{FORM} [name="{name}"]')
        for _ in range(60):
            if self.page.evaluate(FOCUSED, self.named(name, value)):
                break
            self.page.keyboard.press("ArrowDown")
            self.look()
        self.page.keyboard.press("Space")
        expect(self.page.locator(f"{FORM} {self.named(name, value)}")).to_be_checked()

    def mark_box(self, name, value):
        self.tab_to(f"{FORM} {self.named(name, value)}")
        self.page.keyboard.press("Space")

    def pick(self, name, value):
        self.tab_to(f'{FORM} select[name="{name}"]')
        select = self.page.locator(f'{FORM} select[name="{name}"]')
        for _ in range(select.locator("option").count()):
            if select.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        assert select.input_value() == value

    def reach_all(self):
        """Tab through the question: each control that it shows is reached."""
        missed = set(self.page.evaluate(CONTROLS, FORM))
        self.page.locator(f"{FORM} .question").first.focus()
        for _ in range(150):
            self.page.keyboard.press("Tab")
            here = self.page.evaluate(HERE, FORM)
            if here is None:
                break
            self.look()
            missed.discard(here)
        assert not missed, missed
        self.page.locator(f"{FORM} .question").first.focus()


WAYS = {"keyboard": Keyboard, "plain": Plain, "pointer": Pointer}
