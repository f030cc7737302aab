// Districts that an answer is about: pointed at or chosen in the list they are lit on the map, and the map chooses in
// turn. All marks follow from the form and from what the site drew, and are made anew. Without this file the list chooses.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const place = (code) => $(`[data-district="${CSS.escape(code)}"]`);
  const holder = (district) => [...district.classList].find((name) => name.startsWith("p-"));
  const owners = new Map();

  // A choice names its districts by its value: "zahle", or "zahle baalbek" for a pair.
  const CHOICES = "form.answer :is(.choice input, option)";
  const codes = (choice) => choice.value.split(" ").filter((code) => code && place(code));
  const chosen = (choice) => (choice.matches("option") ? choice.selected : choice.checked);

  function isMeant(choice) {
    const act = choice.closest("[data-act]");
    return !act || $('input[name="act"]', act).checked;
  }

  // What can be chosen now: of the act that is chosen, before that of any.
  function open() {
    const act = $("form.answer .act:has(> .act-head :checked)");
    return all(CHOICES).filter((choice) => codes(choice).length && (!act || act.contains(choice)));
  }

  // Picked on the map: the best choice that names the district, beside the other of its pair if that is chosen already.
  function pick(code) {
    const naming = (choices) => choices.filter((choice) => codes(choice).includes(code));
    const found = [naming(open()), naming(all(CHOICES))].find((choices) => choices.length);
    if (!found) return;
    const others = new Set(found.flatMap(codes).filter((other) => other !== code));
    const kept = new Set(all(CHOICES).filter((each) => chosen(each) && isMeant(each)).flatMap(codes).filter((each) => others.has(each)));
    const unfolded = new Set(all("details.pair[open]").map((pair) => pair.dataset.pair));
    const beside = (few) => found.find((choice) => codes(choice).some((other) => other !== code && few.has(other)));
    const choice = beside(kept) || beside(unfolded) || found[0];
    const field = choice.closest("select") || choice;
    if (field === choice) choice.checked = choice.type !== "checkbox" || !choice.checked;
    else choice.selected = true;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    if (window.matchMedia("(width >= 700px)").matches) (choice.closest(".choice") || field).scrollIntoView({ block: "nearest" });
  }

  function mark(name, marked) {
    for (const district of all(".district")) district.classList.toggle(name, marked.has(district.dataset.district));
  }

  // In words too, on the map and in its table, from which the card of a district is made.
  function say(legal, taken) {
    const { can, is } = $("#map-pieces").dataset;
    for (const district of all("[data-district]")) {
      const code = district.dataset.district;
      const word = taken.has(code) ? is : legal.has(code) ? can : "";
      const label = district.getAttribute("aria-label");
      const said = label.replace(can, "").replace(is, "") + word;
      if (said === label) continue;
      district.setAttribute("aria-label", said);
      const name = $(`#district-${code} [data-cell="name"]`);
      $(".tag-legal", name)?.remove();
      if (!word) continue;
      const tag = document.createElement("span");
      tag.className = "tag tag-legal";
      tag.textContent = word.replace(/^[,،]\s*/, "");
      name.append(tag);
    }
  }

  // The map marks what the chosen act can be about; before one is chosen, what the site marked.
  function marks() {
    const drawn = (name) => all(`.district[data-${name}]`).map((district) => district.dataset.district);
    const act = $("form.answer .act:has(> .act-head :checked)");
    const legal = new Set(act ? open().flatMap(codes) : drawn("legal"));
    mark("legal", legal);
    const taken = all(CHOICES).filter((choice) => chosen(choice) && isMeant(choice)).flatMap(codes);
    say(legal, new Set(taken));
    mark("chosen", new Set([...drawn("asked"), ...taken]));
  }

  // What one points at, or comes to by keyboard, in the list.
  function lit(element) {
    const row = element?.closest?.("form.answer :is(.choice, .pair > summary)");
    const choice = row && $("input", row);
    mark("lit", new Set(choice ? codes(choice) : row ? [row.parentElement.dataset.pair] : []));
  }

  for (const event of ["pointerover", "focusin"]) document.addEventListener(event, ({ target }) => lit(target));
  document.addEventListener("focusout", () => lit(null));
  document.addEventListener("district:chosen", (event) => pick(event.detail.code));
  document.addEventListener("answer:changed", marks);

  // A district that has another owner than before an update is shown as new.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    for (const district of all("[data-district]", event.detail.target)) owners.set(district.dataset.district, holder(district));
  });

  document.addEventListener("table:settled", () => {
    for (const [code, before] of owners) {
      const district = place(code);
      if (!district || !holder(district) || holder(district) === before) continue;
      district.classList.add("new-owner");
      $("#map-pieces")?.removeAttribute("data-mark"); // the next update draws it anew
    }
    owners.clear();
    marks();
  });
})();
