// The lesson's notes as marks, one at a time, each beside what it speaks of. Without this file they are a list above the
// question.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const GAP = 12;

  let step = null;
  let at = 0;
  let mark = null;

  const notes = () => all("#coach .coach-notes > li");

  // What a note speaks of: the cover, where that lies face down.
  function beside() {
    const what = $(notes()[at]?.dataset.beside || "#now-forms");
    return what?.closest("details.secret:not([open])") ?? what;
  }

  // --- where it stands --------------------------------------------------------------------------------------------------
  // The first side of what it speaks of with room enough; else the foot of the screen.
  function place() {
    if (!mark) return;
    const target = beside()?.getBoundingClientRect();
    const { width, height } = mark.getBoundingClientRect();
    const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
    const inside = (value, most) => Math.max(GAP, Math.min(value, most - GAP));
    const foot = [(wide - width) / 2, high - height - GAP];
    let spots = [foot];
    if (target?.width) {
      const across = inside(target.left + target.width / 2 - width / 2, wide - width);
      const along = inside(target.top, high - height);
      spots = [[across, target.bottom + GAP], [across, target.top - height - GAP], [target.right + GAP, along], [target.left - width - GAP, along], foot];
    }
    const [left, top] = spots.find(([x, y]) => x >= 0 && y >= 0 && x + width <= wide && y + height <= high) ?? foot;
    Object.assign(mark.style, { left: `${left}px`, top: `${top}px` });
  }

  // Games draw what is lit on their stage themselves.
  function dark() {
    all(".is-coached").forEach((element) => element.classList.remove("is-coached", "is-lit"));
  }

  function point() {
    if (!mark) return;
    dark();
    beside()?.classList.add("is-coached", "is-lit");
    place();
  }

  function close() {
    mark?.remove();
    mark = null;
    dark();
  }

  function show() {
    const note = notes()[at];
    if (!note) { close(); return; }
    const target = beside();
    $(".coach-said", mark).replaceChildren(...note.cloneNode(true).childNodes);
    $(".coach-count", mark).textContent = `${at + 1} / ${notes().length}`;
    $('[data-coach="back"]', mark).hidden = at === 0;
    const on = $('[data-coach="on"]', mark);
    on.dataset.next ??= on.textContent;
    on.textContent = at + 1 < notes().length ? on.dataset.next : on.dataset.last;
    if (!target) { point(); return; }
    const panel = target.closest(".tab-panel");
    if (panel && !panel.classList.contains("is-shown")) $(`.tab[href="#${panel.id}"]`)?.click();
    for (let box = target.closest("details:not(.secret)"); box; box = box.parentElement.closest("details:not(.secret)")) box.open = true;
    const { top, bottom } = target.getBoundingClientRect();
    const below = window.innerWidth < 700 ? mark.getBoundingClientRect().height + 2 * GAP : 0; // a phone has no room at its sides
    const start = below || bottom - top > window.innerHeight * 0.6;
    if (top < 0 || bottom > window.innerHeight - below) target.scrollIntoView({ block: start ? "start" : "center" });
    point();
  }

  // --- its course -------------------------------------------------------------------------------------------------------
  function begin() {
    const coach = $("#coach");
    if (!coach) return;
    const pattern = $("[data-coach-mark]", coach);
    if (coach.dataset.step === step) { point(); return; }
    step = coach.dataset.step;
    close();
    if (!pattern) return;
    at = 0;
    mark = pattern.content.firstElementChild.cloneNode(true);
    document.body.append(mark);
    setTimeout(lead, 50); // once the page has brought the question into view
  }

  function lead() {
    if (!mark || document.body.classList.contains("is-playing")) return;
    show();
    hold();
  }

  const hold = () => $('[data-coach="on"]', mark).focus({ preventScroll: true });

  function on() {
    at += 1;
    if (at < notes().length) show();
    else leave();
  }

  function back() {
    at -= 1;
    show();
    if (at === 0) hold(); // the way back, which was pressed, is gone
  }

  function leave() {
    close();
    $("[data-thumb]")?.click();
  }

  document.addEventListener("click", (event) => {
    const way = event.target.closest("[data-coach]")?.dataset.coach;
    if (way === "on") on();
    if (way === "back") back();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !mark) return;
    if (mark.contains(document.activeElement)) leave();
    else close();
  });
  document.addEventListener("playback:over", lead);
  document.addEventListener("table:settled", begin);
  for (const moved of ["scroll", "resize"]) window.addEventListener(moved, place, { passive: true });
  document.addEventListener("toggle", place, true);
})();
