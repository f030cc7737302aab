// Of the playback: what a coffer held at the beat that is shown. `numbers` is null where no beat has told it yet, and
// undefined once it is over.
const now = new WeakMap();

document.addEventListener("playback:figures", ({ target, detail: { numbers } }) => {
  const [figure, bar] = [".coffer-figure b", "progress"].map((each) => target.querySelector(each));
  if (!now.has(figure)) now.set(figure, figure.textContent);
  figure.classList.toggle("is-unknown", numbers === null);
  bar?.classList.toggle("is-unknown", numbers === null);
  figure.textContent = numbers ? numbers[0] : now.get(figure);
  if (bar) bar.value = figure.textContent;
});
