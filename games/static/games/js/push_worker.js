// Shows what the site pushes. It fetches and keeps nothing: no page goes through it.
addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => {
  const { title, url, ...shown } = event.data.json();
  event.waitUntil(registration.showNotification(title, { ...shown, data: url }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(url) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url.split("#")[0] === url);
  return there ? there.focus() : clients.openWindow(url);
}
