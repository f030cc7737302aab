// A word of a game says in a sentence what it is, beside where it was pressed. Without this its link leads to all words.
(() => {
  const asked = {};
  const note = document.createElement("div");
  note.className = "note-of-word";
  note.setAttribute("role", "dialog");
  note.popover = "auto";
  note.tabIndex = -1;
  let word, part;

  // The words of a game come all together, so that what is fetched does not tell which of them was pressed.
  const words = (address) => (asked[address] ??= fetch(address, { credentials: "omit" }).then(async (answer) => {
    if (!answer.ok) throw answer;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  }));

  async function tell() {
    const pressed = word;
    const said = (await words(new URL(`words/${document.documentElement.lang}/`, pressed.href))).querySelector(pressed.hash).cloneNode(true);
    if (word !== pressed) return;
    said.removeAttribute("id");
    note.replaceChildren(said);
    note.setAttribute("aria-label", pressed.textContent);
    document.body.append(note);
    note.showPopover();
    const box = pressed.getBoundingClientRect();
    const { offsetHeight: height, offsetWidth: width } = note;
    const below = box.bottom + 6 + height < innerHeight || box.top < height + 6;
    note.style.top = `${scrollY + (below ? box.bottom + 6 : box.top - height - 6)}px`;
    note.style.left = `${Math.max(8, Math.min(box.left, document.documentElement.clientWidth - width - 8))}px`;
    note.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("a.term");
    if (!pressed || !note.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    word = pressed;
    part = pressed.closest("[id]")?.id;
    tell().catch(() => location.assign(pressed.href));
  });
  note.addEventListener("keydown", (event) => { if (event.key === "Escape") event.stopPropagation(); }); // it closes this, and no card with it
  // Closed by its key, the focus goes back to the word; where an update has drawn that anew meanwhile, to the new one.
  note.addEventListener("toggle", (event) => {
    const lost = document.activeElement === document.body || note.contains(document.activeElement);
    if (event.newState !== "closed" || !lost || word.isConnected) return;
    const same = `a.term[href$="${word.hash}"]`;
    (document.querySelector(`#${CSS.escape(part)} ${same}`) ?? document.querySelector(same))?.focus({ preventScroll: true });
  });
})();
