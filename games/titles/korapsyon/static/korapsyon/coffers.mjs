// Of the playback: what a coffer held at the beat that is shown, and how high the columns stood that it built. `numbers`
// are null where no beat has told them yet, and undefined once it is over.
const now = new WeakMap();

document.addEventListener("playback:figures", ({ target, detail: { numbers } }) => {
  const figure = target.querySelector(".coffer-figure b");
  const pillars = [...target.querySelectorAll(".pillar")];
  if (!now.has(figure)) now.set(figure, [figure.textContent, ...pillars.map((each) => each.getAttribute("height"))]);
  const [holds, ...heights] = numbers ?? now.get(figure);
  figure.textContent = holds;
  pillars.forEach((each, place) => each.setAttribute("height", heights[place]));
  for (const each of [figure, ...pillars]) each.classList.toggle("is-unknown", numbers === null);
});
