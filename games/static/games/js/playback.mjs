// The player: one beat after another on the stage of the table. A beat is the chronicle's sentence and what it lights
// up, as data: marks `kind:key` stand for the elements with data-kind="key". What goes from hand to hand is drawn by the
// game's own script, which hears "playback:hand" of the element; before its beat it lies where it lay.
const LONGEST = 20000, EACH = 1800, AT_LEAST = 500;
const SPEEDS = [1, 2, 4];
const SVG = "http://www.w3.org/2000/svg";
const SOUND = "playback-sounds";

let box = null, follow = false, seats = [], beats = [], at = -1, timer = null, paused = false, speed = 1, lights = null, sounds = null;

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const control = (name) => box.querySelector(`[data-do="${name}"]`);
const marked = (mark) => {
  const [kind, key] = mark.split(/:(.*)/s);
  return all(`[data-${kind}="${CSS.escape(key)}"]`).filter((each) => each.closest(".area-map, .area-house"));
};

// --- what is lit --------------------------------------------------------------------------------------------------------
// Where a light stands: the point of its drawing that an element names, else its middle.
function place(mark) {
  for (const element of marked(mark)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!width) continue;
    const drawing = element.dataset.at && element.ownerSVGElement;
    if (!drawing) return { x: left + width / 2, y: top + Math.min(height / 2, 60) };
    const [x, y] = element.dataset.at.split(" ").map(Number);
    return new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM());
  }
  return null;
}

function drawn(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function arrow(from, to) {
  const bow = 0.16, x = (from.x + to.x) / 2 - (to.y - from.y) * bow, y = (from.y + to.y) / 2 + (to.x - from.x) * bow;
  const turn = (Math.atan2(to.y - y, to.x - x) * 180) / Math.PI;
  const line = { d: `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`, pathLength: 1 };
  return [
    drawn("path", { ...line, class: "light-shade" }),
    drawn("path", { ...line, class: "light-arrow" }),
    drawn("path", { d: "M4 0L-10 7L-6 0L-10-7Z", class: "light-head", transform: `translate(${to.x} ${to.y}) rotate(${turn})` }),
  ];
}

function dark() {
  lights?.remove();
  lights = null;
  all(".is-lit, .is-fallen").forEach((element) => element.classList.remove("is-lit", "is-fallen"));
}

function light(beat) {
  dark();
  const { glow, falls, arrows, slips } = beat.light;
  glow.flatMap(marked).forEach((element) => element.classList.add("is-lit"));
  falls.flatMap(marked).forEach((element) => element.classList.add("is-fallen"));
  lights = document.createElement("div");
  lights.className = "lights";
  lights.setAttribute("aria-hidden", "true");
  const drawing = drawn("svg", {});
  for (const [from, to] of arrows) {
    const [start, end] = [place(from), place(to)];
    if (start && end) drawing.append(...arrow(start, end));
  }
  lights.append(drawing);
  const there = {};
  for (const [mark, text] of slips) {
    const spot = place(mark);
    if (!spot) continue;
    there[mark] = (there[mark] ?? -1) + 1;
    const slip = document.createElement("span");
    slip.className = "slip";
    slip.textContent = text;
    Object.assign(slip.style, { left: `${spot.x}px`, top: `calc(${spot.y}px + ${1.9 * there[mark]}rem)` });
    lights.append(slip);
  }
  box.closest(".area-map").append(lights);
}

// The words stand at the foot of the stage, or at its head where they would cover what they speak of; never beyond it.
function aside({ arrows, hands, slips, glow }) {
  const strip = box.querySelector(".playback-box");
  strip.style.translate = "";
  const spoken = [...arrows.flat(), ...[...hands, ...slips].map(([mark]) => mark)];
  const spots = (spoken.length ? spoken : glow.slice(0, 6)).map(place).filter(Boolean).map(({ y }) => y);
  const { top, height } = strip.getBoundingClientRect();
  const stage = box.closest(".area-map").getBoundingClientRect();
  const head = Math.max(8, stage.top + 8);
  const covered = (from) => spots.filter((y) => y > from - 16 && y < from + height + 16).length;
  if (head + height < stage.bottom && covered(top) > covered(head)) strip.style.translate = `0 ${head - top}px`;
}

// --- what goes from hand to hand -----------------------------------------------------------------------------------------
function hand(mark, seat, now) {
  const [colour, emblem] = seat === null ? [] : seats[seat];
  const detail = { colour, emblem, colours: seats.map(([each]) => each), now };
  marked(mark).forEach((element) => element.dispatchEvent(new CustomEvent("playback:hand", { bubbles: true, detail })));
}

// What a beat brings is not there before it. Numbers are those that the last beat told: null before the first of them,
// undefined once all is played.
function stand() {
  const [gone, later] = [beats.slice(0, at + 1), beats.slice(at + 1)].map((some) => some.map((beat) => beat.light));
  const hidden = new Set(later.flatMap(({ yet }) => yet));
  for (const mark of [...gone, ...later].flatMap(({ yet }) => yet)) {
    marked(mark).forEach((element) => element.classList.toggle("is-yet-to-come", hidden.has(mark)));
  }
  const known = new Map(gone.flatMap(({ figures }) => figures));
  for (const [mark] of later.flatMap(({ figures }) => figures)) if (!known.has(mark)) known.set(mark, null);
  known.forEach((numbers, mark) => figure(mark, numbers));
}

function figure(mark, numbers) {
  const told = new CustomEvent("playback:figures", { bubbles: true, detail: { numbers } });
  marked(mark).forEach((element) => element.dispatchEvent(told));
}

// Until its beat: the class "is-yet-to-fall" is for the game's own style sheet, where it draws who has fallen.
const fallen = (beat, yet) =>
  beat.light.falls.flatMap(marked).forEach((element) => element.classList.toggle("is-yet-to-fall", yet));

function rewind() {
  for (const beat of beats.slice(at + 1).reverse()) {
    fallen(beat, true);
    for (const [mark, before] of [...beat.light.hands].reverse()) hand(mark, before, false);
  }
  stand();
}

function forward(beat, now) {
  fallen(beat, false);
  for (const [mark, , after] of beat.light.hands) hand(mark, after, now);
}

// --- the course of it ------------------------------------------------------------------------------------------------------
function show(beat) {
  box.querySelector(".playback-now").replaceChildren(...[...beat.element.cloneNode(true).childNodes]);
  const gone = box.querySelector("progress");
  gone.max = beats.length;
  gone.value = at + 1;
  if (follow) beat.light.glow.flatMap(marked).find((each) => each.closest(".area-map"))?.scrollIntoView({ block: "nearest" });
  aside(beat.light);
  light(beat);
  forward(beat, true);
  stand();
  sounds?.play(beat.light);
}

function step() {
  clearTimeout(timer);
  if (at + 1 >= beats.length) { finish(); return; }
  at += 1;
  show(beats[at]);
  if (!paused) timer = setTimeout(step, Math.max(AT_LEAST, Math.min(EACH, LONGEST / beats.length)) / speed);
}

// The next question is "there" beside what is played, or "waits" for it, with a sentence in its place, or "came" before the
// end: after so many milliseconds, but not under the hands of whoever is at its button.
let question = "there", patience = null;

function put(now) {
  question = now;
  clearTimeout(patience);
  document.body.classList.toggle("holds-question", now === "waits");
  const place = document.querySelector("#now-held");
  if (place) place.hidden = now !== "waits";
}

function hold(longest) {
  put("waits");
  if (longest < Infinity) patience = setTimeout(() => { if (!document.activeElement?.closest("#now-held")) put("came"); }, longest);
}

function finish() {
  clearTimeout(timer);
  const held = Boolean(document.activeElement?.closest("#playback, #now-held"));
  beats.slice(at + 1).forEach((beat) => forward(beat, false));
  at = beats.length;
  stand();
  beats.flatMap((beat) => beat.light.figures).forEach(([mark]) => figure(mark));
  dark();
  box?.replaceChildren();
  document.body.classList.remove("is-playing");
  const led = question !== "there" && follow;
  put("there");
  const was = beats.length;
  [beats, at, paused, follow] = [[], -1, false, false];
  if (was) document.dispatchEvent(new CustomEvent("playback:over", { detail: { held: held || led } }));
}

function pause(wanted) {
  paused = wanted;
  clearTimeout(timer);
  control("pause").setAttribute("aria-pressed", String(paused));
  if (!paused) step();
}

async function sound(wanted) {
  control("sound").setAttribute("aria-pressed", String(wanted));
  try { window.localStorage.setItem(SOUND, wanted ? "on" : ""); } catch { /* the device remembers nothing */ }
  sounds = wanted ? await import(box.querySelector(".playback-box").dataset.sounds) : null;
}

const wantsSound = () => { try { return Boolean(window.localStorage.getItem(SOUND)); } catch { return false; } };

const DO = {
  pause: () => pause(!paused),
  step: () => { if (!paused) pause(true); step(); },
  speed: () => {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
    box.querySelector("[data-speed]").textContent = `${speed}×`;
  },
  sound: () => sound(!sounds),
  skip: finish,
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("#playback [data-do]");
  if (button) DO[button.dataset.do]();
  else if (event.target.closest(".area-map [data-legal], [data-hurry]")) finish();
}, true);
// A word of a beat can be read and pressed: the beat stays while one is at it.
for (const met of ["focusin", "click"]) document.addEventListener(met, (event) => {
  if (!paused && event.target.closest("#playback a.term")) pause(true);
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") finish(); });
document.addEventListener("answer:changed", finish);
document.addEventListener("htmx:configRequest", (event) => { if (event.detail.elt.matches("form.answer")) finish(); });
// Whoever goes elsewhere on the page is not called back to what is lit.
for (const own of ["wheel", "touchmove"]) window.addEventListener(own, () => { follow = false; }, { passive: true });
for (const own of ["keydown", "pointerdown"]) window.addEventListener(own, ({ target }) => {
  if (!box?.contains(target)) follow = false;
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden || !beats.length) return;
  if (question === "waits") finish();
  else if (!paused) pause(true);
});

// An update of the page puts what happens later on the stage: it is taken back until its beat.
let again = 0;
function anew() {
  cancelAnimationFrame(again);
  again = requestAnimationFrame(() => { if (at >= 0) { rewind(); light(beats[at]); } });
}
document.addEventListener("table:settled", () => { if (beats.length) { rewind(); anew(); } });
for (const moved of ["scroll", "resize"]) window.addEventListener(moved, () => { if (beats.length) anew(); }, { passive: true });

async function dressed(href) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const there = new Promise((done) => { sheet.onload = done; sheet.onerror = done; });
  document.head.append(sheet);
  await there;
}

// On a phone the stage begins below much else: whoever has just come, and is at nothing yet, is led to it.
const comes = () => window.innerWidth < 700 && window.scrollY === 0 && document.activeElement === document.body;

// Play the beats of `page`, a part of HTML, after those that are under way. `wanted`: somebody pressed the button;
// `longest`: for how many milliseconds the next question waits for it at most.
export async function begin(place, page, wanted, longest) {
  box = place;
  const part = new DOMParser().parseFromString(page, "text/html").querySelector(".playback-box");
  await dressed(part.dataset.style);
  if (wanted) finish();
  const more = all(".beat", part).map((element) => ({ element, light: JSON.parse(element.dataset.light) }));
  if (!more.length) return;
  const fresh = !beats.length;
  beats.push(...more);
  seats = JSON.parse(part.dataset.seats);
  rewind();
  if (longest) hold(longest);
  if (!fresh) return;
  part.querySelector(".beats").remove();
  box.replaceChildren(part);
  const led = comes() || (longest && window.innerWidth < 700);
  follow = wanted || led;
  box.querySelector("[data-speed]").textContent = `${speed}×`;
  document.body.classList.add("is-playing");
  if (wantsSound()) sound(true);
  if (wanted) box.closest("details").open = true;
  if (follow) box.closest(".area-map").scrollIntoView({ block: led ? "start" : "nearest" });
  if (wanted) control("pause").focus({ preventScroll: true });
  step();
}
