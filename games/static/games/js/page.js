// What every page needs a little script for: "js" on the root, phone tabs, menus that close.
document.documentElement.classList.add("js");

(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // Tabs: <a class="tab" href="#panel-now"> shows .tab-panel#panel-now. Without script all panels are there, one below the other.
  function showTab(tab) {
    const panel = document.querySelector(tab.getAttribute("href"));
    if (!panel) return;
    all(".tab-panel").forEach((other) => other.classList.toggle("is-shown", other === panel));
    panel.dispatchEvent(new CustomEvent("panel:shown", { bubbles: true }));
    all(".tab").forEach((other) => (other === tab ? other.setAttribute("aria-current", "true") : other.removeAttribute("aria-current")));
  }

  document.addEventListener("click", (event) => {
    const tab = event.target.closest(".tab");
    if (tab) { event.preventDefault(); showTab(tab); document.querySelector(tab.getAttribute("href"))?.scrollIntoView({ block: "start" }); }
    all("details.menu[open]").forEach((menu) => { if (!menu.contains(event.target)) menu.open = false; });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    all("details.menu[open]").forEach((menu) => { menu.open = false; menu.querySelector("summary").focus(); });
  });

  // After logout the browser's Back must not bring a page back from memory.
  window.addEventListener("pageshow", (event) => { if (event.persisted) window.location.reload(); });
})();
