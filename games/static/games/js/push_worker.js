// Shows what the site pushes, and a page of its own where there is no network. That page is all it keeps, with its
// styles and scripts: the same for everybody, asked for without cookies. No other page is ever kept.
const KEPT = "offline";

addEventListener("install", () => skipWaiting());

addEventListener("message", (event) => { if (event.data.offline) event.waitUntil(keep(event.data.offline)); });

// The new page comes before the old one goes: without a network there is always one.
async function keep(address) {
  const kept = await caches.open(KEPT);
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok) return;
  const parts = [...(await answer.clone().text()).matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, part]) => part);
  await kept.addAll(parts);
  await kept.put("/offline/", answer);
  const needed = new Set([...parts, "/offline/"].map((part) => new URL(part, location.origin).href));
  await Promise.all((await kept.keys()).filter(({ url }) => !needed.has(url)).map((old) => kept.delete(old)));
}

addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const part = new URL(url).pathname.startsWith("/static/") && !navigator.onLine;
  if (method === "GET" && mode === "navigate") event.respondWith(fetch(event.request).catch(() => without("/offline/")));
  else if (method === "GET" && part) event.respondWith(without(event.request));
});

async function without(what) {
  const kept = await caches.match(what, { cacheName: KEPT });
  return kept || fetch(what);
}

addEventListener("push", (event) => {
  const { title, url, ...shown } = event.data.json();
  navigator.setAppBadge?.().catch(() => {});
  event.waitUntil(registration.showNotification(title, { ...shown, data: url }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.action || event.notification.data));
});

async function show(url) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url.split("#")[0] === url);
  return there ? there.focus() : clients.openWindow(url);
}
