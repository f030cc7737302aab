// The map: a card for the district one points at, its media links, arrow keys between districts, and choosing a legal
// district here as in the list. Without this file each district is a link to its row in the table view.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const pieces = () => document.querySelector(".pieces");
  const districts = () => [...document.querySelectorAll("[data-district]")];
  const find = (code) => document.querySelector(`[data-district="${CSS.escape(code)}"]`);
  const touch = () => pieces()?.removeAttribute("data-mark"); // no more as the site drew it: the next update draws it anew
  const point = (text) => text.split(" ").map(Number);
  let pinned = null;

  const element = (tag, className, ...children) => {
    const node = document.createElement(tag);
    if (className) node.className = className;
    node.append(...children);
    return node;
  };

  const cell = (row, name) => [...row.querySelector(`[data-cell="${name}"]`).cloneNode(true).childNodes];

  function fillCard(card, row) {
    const badge = element("span", "ip-badge", row.querySelector('[data-cell="ip"]').firstChild.textContent.trim());
    const neighbours = element("small", "", row.closest("table").querySelector("th:last-child").textContent, ": ", ...cell(row, "neighbours"));
    card.replaceChildren(
      element("div", "map-card-head", element("span", "", ...cell(row, "name")), badge),
      element("div", "map-card-line", ...cell(row, "owner")),
      element("div", "map-card-line", ...cell(row, "group")),
      element("div", "map-card-line", neighbours),
    );
    card.className = `map-card ${row.className}`;
    card.hidden = false;
  }

  function drawLinks(district) {
    const layer = document.querySelector("[data-map-links]");
    if (!layer) return;
    layer.replaceChildren();
    if (!district?.dataset.media) return;
    const [x, y] = point(district.dataset.media);
    for (const other of districts()) {
      if (other === district || !other.dataset.media) continue;
      const [u, v] = point(other.dataset.media);
      const d = `M${x} ${y}Q${(x + u) / 2 - (v - y) * 0.16} ${(y + v) / 2 + (u - x) * 0.16} ${u} ${v}`;
      for (const className of ["link-shade", "link"]) {
        const path = document.createElementNS(SVG, "path");
        path.setAttribute("class", className);
        path.setAttribute("d", d);
        layer.append(path);
      }
    }
  }

  function show(district) {
    document.querySelectorAll(".district.shown").forEach((other) => other.classList.remove("shown"));
    const card = document.querySelector("[data-map-card]");
    const row = district && document.getElementById(`district-${district.dataset.district}`);
    drawLinks(district);
    if (!card) return;
    if (!row) { card.hidden = true; return; }
    district.classList.add("shown");
    fillCard(card, row);
    card.classList.toggle("map-card-high", point(district.dataset.at)[1] > 540); // never over the district it describes
  }

  function unpin() {
    pinned = null;
    show(null);
  }

  function choose(district) {
    const code = district.dataset.district;
    district.dispatchEvent(new CustomEvent("district:chosen", { bubbles: true, detail: { code } }));
  }

  // One district is in the order of the Tab key; the arrow keys go on to the nearest one in their direction.
  function rove(current) {
    for (const district of districts()) district.setAttribute("tabindex", district === current ? "0" : "-1");
  }

  const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  function nearest(district, [dx, dy]) {
    const [x, y] = point(district.dataset.at);
    const ranked = districts().filter((other) => other !== district).map((other) => {
      const [u, v] = point(other.dataset.at);
      const along = (u - x) * dx + (v - y) * dy;
      const aside = Math.abs((u - x) * dy - (v - y) * dx);
      return { other, along, cost: along + 2 * aside };
    }).filter(({ along }) => along > 0).sort((a, b) => a.cost - b.cost);
    return ranked[0]?.other;
  }

  const target = (event) => event.target.closest?.("[data-district]");

  // Of the playback: the district is held by somebody else, at an earlier moment or from this one on.
  document.addEventListener("playback:hand", (event) => {
    const district = target(event);
    const piece = district?.querySelector('.pawn, [href="#m-slot"]');
    if (!piece) return;
    touch();
    const { colour, emblem, colours, now } = event.detail;
    district.classList.remove(...colours, "new-owner");
    if (colour) district.classList.add(colour);
    district.classList.toggle("new-owner", now);
    piece.classList.toggle("pawn", Boolean(emblem));
    piece.setAttribute("href", emblem ? `#m-pawn-${emblem}` : "#m-slot");
  });

  document.addEventListener("pointerover", (event) => { const d = target(event); if (d && event.pointerType === "mouse") show(d); });
  document.addEventListener("pointerout", (event) => { if (target(event) && event.pointerType === "mouse" && !event.relatedTarget?.closest?.("[data-district]")) show(pinned); });
  document.addEventListener("focusin", (event) => { const d = target(event); if (d) { show(d); rove(d); } });
  document.addEventListener("click", (event) => {
    const district = target(event);
    if (!district) { if (!event.target.closest?.("[data-map-card]")) unpin(); return; }
    event.preventDefault();
    const legal = district.classList.contains("legal");
    pinned = district === pinned && !legal ? null : district;
    if (legal) choose(district);
    show(pinned);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") unpin();
    const district = target(event);
    if (!district) return;
    if (event.key === " ") { event.preventDefault(); district.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); }
    const next = ARROWS[event.key] && nearest(district, ARROWS[event.key]);
    if (next) { event.preventDefault(); next.focus(); }
  });

  function settle() {
    if (!pieces()) return;
    pinned = pinned && find(pinned.dataset.district);
    const walked = find(document.activeElement?.dataset?.district); // whoever walks the map stays where they are
    rove(walked || districts().find((district) => district.classList.contains("legal")) || districts()[0]);
    show(walked || pinned);
  }
  document.addEventListener("DOMContentLoaded", settle);
  document.addEventListener("htmx:afterSettle", settle);
})();
