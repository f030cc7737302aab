// Districts that an answer is about: chosen on the map or in the list, marked in both. Without this file the list chooses.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const place = (code) => $(`[data-district="${CSS.escape(code)}"]`);
  const holder = (district) => [...district.classList].find((name) => name.startsWith("p-"));
  const owners = new Map();

  // Picked on the map: the first way to reach that district is chosen in the list; once chosen, the list is in view.
  function pick(code) {
    const forms = all("form.answer");
    const single = forms.flatMap((form) => all(`[data-district-field][value="${CSS.escape(code)}"]`, form))[0];
    const group = single ? null : forms.flatMap((form) => all(`[data-pair="${CSS.escape(code)}"]`, form))[0];
    const input = single || (group && ($("input:checked", group) || $("input", group)));
    if (!input) return;
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    if (window.matchMedia("(width >= 700px)").matches) input.closest(".choice, .pair").scrollIntoView({ block: "nearest" });
  }

  function isMeant(input) {
    const act = input.closest("[data-act]");
    return !act || $('input[name="act"]', act).checked;
  }

  function markPairs() {
    for (const input of all(".pair input:checked")) {
      const district = place(input.closest(".pair").dataset.pair);
      if (district && isMeant(input)) district.classList.add("chosen");
    }
  }

  // The map marks what the chosen act can be about; before one is chosen, what any of them can.
  function markLegal(form) {
    const act = $(".act:has(> .act-head :checked)", form);
    if (!act) return;
    const codes = new Set(all("[data-district-field], [data-pair]", act).map((field) => field.dataset.pair || field.value));
    for (const district of all(".district")) {
      const legal = codes.has(district.dataset.district);
      district.classList.toggle("legal", legal);
      if (legal) district.dataset.legal = "";
    }
  }

  document.addEventListener("district:chosen", (event) => pick(event.detail.code));

  document.addEventListener("answer:changed", (event) => {
    const form = event.target;
    all(".district.chosen").forEach((district) => district.classList.remove("chosen"));
    for (const input of all("[data-district-field]:checked", form)) {
      place(input.value)?.classList.toggle("chosen", isMeant(input));
    }
    markPairs();
    markLegal(form);
  });

  // A district that has another owner than before an update is shown as new.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    for (const district of all("[data-district]", event.detail.target)) owners.set(district.dataset.district, holder(district));
  });

  document.addEventListener("table:settled", () => {
    for (const [code, before] of owners) {
      const district = place(code);
      if (district && holder(district) && holder(district) !== before) district.classList.add("new-owner");
    }
    owners.clear();
    markPairs();
    all("form.answer").forEach(markLegal);
  });
})();
